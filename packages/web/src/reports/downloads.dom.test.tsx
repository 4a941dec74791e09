import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#test/app/contract-server.ts'
import {
  current,
  TEAM_ID as GAME_TEAM_ID,
  gameApi,
  player as gamePlayer,
} from '#test/app/game-api.ts'
import { openGamePage } from '#test/app/game-screen.tsx'
import {
  game,
  player,
  type Request,
  refusal,
  SIGNED_IN,
  TEAM_ID,
  teamApi,
} from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

const LIMIT =
  'The free plan allows 5 exported reports. Upgrade the team to a Standard plan to export more.'

let saved: { readonly name: string; readonly text: Promise<string> }[] = []

beforeEach(() => {
  saved = []
  localStorage.clear()
  let content = new Blob()
  const createObjectURL = (blob: Blob) => {
    content = blob
    return 'blob:report'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: content.text() })
  })
})

const FILE: Answer = { status: 200, file: { name: 'Škoda 2026-27 Games.csv', text: 'Games' } }

const isReport = ({ method, path }: Request) => method === 'POST' && path.startsWith('/reports/')

/**
 * A team's page of games, over a server whose team has exported this number of its allowed reports.
 */
function openGames(used: number, limit: number | null, role: 'admin' | 'member' = 'admin') {
  const api = teamApi({
    team: {
      type: limit === null ? 'STANDARD_YEARLY' : 'BASIC_FREE',
      members: [{ id: 'membership', role, joinedAt: SIGNED_IN.createdAt, user: SIGNED_IN }],
    },
    players: [player('Ann', 4)],
    games: [game('g1', { opponent: 'Boston' })],
  })
  const answers: ((request: Request) => Promise<Answer> | Answer)[] = []
  api.hooks.before = async (request) => {
    if (isReport(request)) return (await answers.shift()?.(request)) ?? FILE
    if (!request.path.startsWith('/reports/')) return undefined
    return { status: 200, body: { exportedReports: { used, limit } } }
  }
  const page = openTeam(paths.games(TEAM_ID))
  return {
    ...page,
    /** The answers to the next requests for a report. */
    answers,
    reports: () => api.requests.filter(isReport),
    open: async () => {
      await page.press('Download')
      return within(await screen.findByRole('dialog', { name: 'Download' }))
    },
  }
}

const offer = (dialog: { findByRole: typeof screen.findByRole }, name: RegExp) =>
  dialog.findByRole<HTMLButtonElement>('button', { name })

it("DOWNLOAD-1 A report is downloaded with two presses, under the server's file name", async () => {
  const { open, press, message, reports } = openGames(7, null)
  await open()
  await press(/^Games ?\(CSV\)/)
  await message('Games downloaded')
  expect(reports()).toMatchObject([
    { path: `/reports/teams/${TEAM_ID}`, body: { format: 'csv-games', seasonId: null } },
  ])
  expect(saved.map(({ name }) => name)).toEqual(['Škoda 2026-27 Games.csv'])
  expect(await saved[0]?.text).toBe('Games')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it("DOWNLOAD-2 The plan's remaining reports are shown before a report is refused", async () => {
  const { open } = openGames(3, 5)
  const dialog = await open()
  await dialog.findByText('3 of 5 reports used')
  expect(dialog.queryByRole('link', { name: 'Upgrade' })).toBeNull()
  expect((await offer(dialog, /^Players ?\(CSV\)/)).disabled).toBe(false)
})

it('DOWNLOAD-2 Without a limit no remaining number is shown', async () => {
  const { open } = openGames(12, null)
  const dialog = await open()
  await offer(dialog, /^Players ?\(CSV\)/)
  expect(dialog.queryByText(/reports used/)).toBeNull()
})

it('DOWNLOAD-3 Where all reports are used, Upgrade is beside it and no file can be chosen', async () => {
  const { open } = openGames(5, 5)
  const dialog = await open()
  await dialog.findByText('5 of 5 reports used')
  expect(dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(paths.dashboard())
  expect((await offer(dialog, /^Games ?\(CSV\)/)).disabled).toBe(true)
})

it('DOWNLOAD-3 A member reads who can upgrade the team', async () => {
  const { open } = openGames(6, 5, 'member')
  const dialog = await open()
  await dialog.findByText('A manager can upgrade the team.')
  expect(dialog.queryByRole('link', { name: 'Upgrade' })).toBeNull()
})

it('DOWNLOAD-3 A report that is refused all the same is refused with the sentence of the server', async () => {
  const { open, answers, press, message } = openGames(4, 5)
  answers.push(() => refusal(403, 'PLAN_LIMIT', LIMIT))
  await open()
  await press(/^Games ?\(CSV\)/)
  await message(LIMIT)
  expect(saved).toEqual([])
})

it.each([
  ['admin', 1],
  ['member', 0],
] as const)(
  'DOWNLOAD-9 The archive of a team is offered to managers alone: %s',
  async (role, count) => {
    const { open } = openGames(0, null, role)
    const dialog = await open()
    await offer(dialog, /^Games ?\(CSV\)/)
    expect(dialog.queryAllByRole('button', { name: /^Archive ?\(JSON\)/ })).toHaveLength(count)
  },
)

it('DOWNLOAD-4 A report in progress shows so and can be stopped; its repeat has the same key', async () => {
  const { open, answers, press, message, reports } = openGames(0, null)
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answers.push(() => promise)
  const dialog = await open()
  await press(/^Workbook ?\(XLSX\)/)
  await dialog.findByRole('progressbar', { name: 'Making workbook' })
  await press('Stop')
  resolve(FILE)
  await press(/^Workbook ?\(XLSX\)/)
  await message('Workbook downloaded')
  const [first, second] = reports()
  expect(second?.key).toBe(first?.key)
  expect(saved).toHaveLength(1)
})

it('DOWNLOAD-5 Paper and kind of CSV file are chosen once for the device', async () => {
  const { open, press, message, reports } = openGames(0, null)
  const dialog = await open()
  expect(dialog.getByRole('button', { name: 'Letter' }).getAttribute('aria-pressed')).toBe('true')
  await press('A4')
  await press('1,5; 2')
  await press(/^Roster labels ?\(PDF\)/)
  await message('Roster labels downloaded')
  expect(reports()[0]?.body).toMatchObject({ paper: 'a4', separator: ';', decimal: ',' })
  const again = await open()
  expect(again.getByRole('button', { name: 'A4' }).getAttribute('aria-pressed')).toBe('true')
})

it('DOWNLOAD-6 Without a network a team has no files, and a sentence gives the reason', async () => {
  const { open } = openGames(0, null)
  await screen.findByRole('button', { name: 'Download' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const dialog = await open()
  const sentence = 'You are offline. These files are made on the server and need a connection.'
  await dialog.findByText(sentence)
  expect((await offer(dialog, /^Games ?\(CSV\)/)).disabled).toBe(true)
})

it('DOWNLOAD-7 Without a network the CSV files of a game are created on the device, with unsent records', async () => {
  const novak = gamePlayer('Novak', 11)
  const { annaRecords } = gameApi({ players: [novak], startTime: '2026-11-21T19:30:00.000Z' })
  annaRecords({
    kind: 'goal.record',
    ...{ goalId: newId(), periodNumber: 1, clock: 65, scorerId: novak.id },
    ...{ assister1Id: null, assister2Id: null, shotId: null },
  })
  const { press, message } = openGamePage(paths.summary(GAME_TEAM_ID, current.gameId))
  await screen.findByText('#11 Novak')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press('Download')
  const dialog = within(await screen.findByRole('dialog', { name: 'Download' }))
  expect((await offer(dialog, /^Game sheet ?\(PDF\)/)).disabled).toBe(true)
  dialog.getByText(/CSV files are made on this device/)
  await press(/^Players ?\(CSV\)/)
  await message('Players downloaded')
  expect(saved[0]?.name).toMatch(/ vs Boston 1-0 2026-11-2\d\.csv$/)
  const [head = '', line = ''] = (await saved[0]?.text)?.split('\r\n') ?? []
  const cells = new Map(head.split(',').map((title, index) => [title, line.split(',')[index]]))
  expect([cells.get('Player'), cells.get('Goals'), cells.get('Points')]).toEqual([
    '"Novak"',
    '1',
    '1',
  ])
})
