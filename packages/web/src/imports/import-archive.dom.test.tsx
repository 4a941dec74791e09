import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { player, refusal, SIGNED_IN, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

const ARCHIVE = {
  ...({ icetally: 'archive', version: 1 } as const),
  team: { name: 'Lake Bears', recording: INITIAL_RECORDING, trueRink: false, underThirteen: false },
  ...{ seasons: [], players: [], games: [] },
}
const file = (text: string) => new File([text], 'archive.json', { type: 'application/json' })

function open(given: Parameters<typeof teamApi>[0] = {}) {
  const members = [
    { id: 'm', role: 'admin' as const, joinedAt: SIGNED_IN.createdAt, user: SIGNED_IN },
  ]
  const api = teamApi({
    team: { members },
    ...given,
    more: {
      'GET /imports/teams/:teamId': () => ({ imports: [] }),
      'POST /imports/teams/:teamId/archive': () => ({
        imported: { seasons: 1, players: 17, games: 30, records: 2000 },
      }),
    },
  })
  return { ...api, ...openTeam(paths.importRoster(TEAM_ID)) }
}

it('IMPORTPAGE-10 An empty team takes the archive of another one, and shows the team afterwards', async () => {
  const { user, sent, message } = open()
  const input = await screen.findByLabelText('Archive')
  await user.upload(input, file('a table'))
  await message('The archive could not be imported')
  await user.upload(input, file(JSON.stringify(ARCHIVE)))
  await message('Archive imported')
  expect(sent('POST').map(({ body }) => body)).toEqual([ARCHIVE])
  await waitFor(() => expect(screen.queryByLabelText('Archive')).toBeNull())
})

it('IMPORTPAGE-10 A team with players is not offered an archive', async () => {
  open({ players: [player('Ann', 4)] })
  await screen.findByLabelText('Or paste it here')
  expect(screen.queryByLabelText('Archive')).toBeNull()
})

it('IMPORTPAGE-11 The page scrolls to the reason why a text could not be imported', async () => {
  const { hooks, user, press } = open()
  const scrolled = vi.spyOn(globalThis, 'scrollTo')
  const reason = 'There is no row with a name'
  hooks.before = async ({ path }) =>
    path.endsWith('/roster') ? refusal(400, 'VALIDATION_FAILED', reason) : undefined
  await user.type(await screen.findByLabelText('Or paste it here'), 'nonsense')
  await press('Show Preview')
  expect((await screen.findByRole('alert')).textContent).toContain(reason)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 })
})
