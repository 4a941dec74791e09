import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { game, gameDetail, SIGNED_IN, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

it('FORMAT-62 A manager sets the format of the team in all games that have not begun, but those with formats of their own', async () => {
  const members = [
    { id: 'm', role: 'admin' as const, joinedAt: SIGNED_IN.createdAt, user: SIGNED_IN },
  ]
  const games = [
    game('g1', { opponent: 'Boston' }),
    game('g2', { opponent: 'Ottawa' }),
    game('g3', { opponent: 'Quebec', status: 'live' }),
    game('g4', { opponent: 'Toronto' }),
  ]
  const short = { ...STANDARD_FORMAT, periods: [900, 900, 900] }
  const formats: Record<string, GameFormat> = { g4: { ...STANDARD_FORMAT, overtimes: [] } }
  const { sent } = teamApi({
    ...{ team: { members }, games },
    more: {
      'GET /games/:gameId': ({ params: { gameId } }) => ({
        game: gameDetail({ ...game(gameId), format: formats[gameId] ?? short }),
      }),
    },
  })
  const { press, user, message } = openTeam(paths.team(TEAM_ID))
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'What this team records' }))
  await press('Use it in 3 scheduled games')
  await message('Format changed')
  await screen.findByText('1 game with its own format keeps it.')
  const { format } = INITIAL_RECORDING
  expect(sent('PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/games/g1', { format }],
    ['/games/g2', { format }],
  ])
})
