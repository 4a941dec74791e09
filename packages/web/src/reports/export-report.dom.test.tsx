import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { untilAllIsShown } from '#test/app/analytics-page.tsx'
import type { Answer } from '#test/app/contract-server.ts'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { game, player, refusal, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

const ann = player('Ann', 4)
const SHOT = gameAnalytics([timelineShot()], 0, [playerRow(ann, { shots: 1 })])
const REPORT = { fileName: 'Boston 2026-11-28.csv', mediaType: 'text/csv', text: 'Player,Shots\n' }
const LIMIT =
  'The free plan allows 5 exported reports. Upgrade the team to a Standard plan to export more.'

let saved: Promise<string>[] = []

beforeEach(() => {
  saved = []
  const createObjectURL = (blob: Blob) => {
    saved.push(blob.text())
    return 'blob:report'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
})

/** The analytics of a team with two games, of which the first alone is selected then. */
async function openOneGame(answer: () => Answer | 'lost') {
  const api = teamApi({
    players: [ann],
    games: [game('g1', { opponent: 'Boston' }), game('g2', { opponent: 'Ottawa' })],
    analytics: { g1: SHOT, g2: SHOT },
  })
  api.hooks.before = async ({ method }) => {
    if (method !== 'POST') return undefined
    const response = answer()
    if (response === 'lost') throw new TypeError('no answer')
    return response
  }
  const team = openTeam(paths.analytics(TEAM_ID))
  await screen.findByText('Select one game alone to export its report')
  await untilAllIsShown()
  expect(screen.queryByRole('button', { name: 'Export Report' })).toBeNull()
  await team.user.click(screen.getByRole('checkbox', { name: /Ottawa/ }))
  await screen.findByRole('button', { name: 'Export Report' })
  return { ...team, keys: () => api.sent('POST').map(({ key }) => key) }
}

const exported = {
  status: 200,
  body: { report: REPORT, exportedReports: { used: 1, limit: null } },
}

it('ANALYTICS-SCREEN-14 The report of the one selected game is saved as a file', async () => {
  const { press, message, keys } = await openOneGame(() => exported)
  await press('Export Report')
  await message('Report exported')
  await waitFor(async () => expect(await Promise.all(saved)).toEqual([REPORT.text]))
  await press('Export Report')
  await waitFor(() => expect(keys()).toHaveLength(2))
  // Records since then are in it: it is another report.
  expect(new Set(keys()).size).toBe(2)
})

it('ANALYTICS-SCREEN-14 A report whose answer was lost is requested again under the same key', async () => {
  const answers = ['lost', exported] as const
  const response = answers.values()
  const { press, message, keys } = await openOneGame(() => response.next().value ?? exported)
  await press('Export Report')
  await message('Failed to export report')
  await press('Export Report')
  await message('Report exported')
  const [first, second] = keys()
  expect([typeof first, second]).toEqual(['string', first])
})

it('ANALYTICS-SCREEN-14 An exhausted export limit is reported', async () => {
  const { press, message } = await openOneGame(() => refusal(403, 'PLAN_LIMIT', LIMIT))
  await press('Export Report')
  await message(LIMIT)
  expect(saved).toEqual([])
})
