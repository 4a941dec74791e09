import { inParallel } from '../../../fixtures/in-parallel.ts'
import { recordPlayers } from '../../../fixtures/record-season.ts'
import { recordWholeGame } from '../../../fixtures/record-whole-game.ts'
import type { WholeGame, WholeSeason } from '../../../fixtures/whole-season.ts'
import { aTeam } from './a-team.ts'
import { testApp } from './app.ts'
import type { TestUser } from './client.ts'

/** Real games as a person has recorded them. */
interface RecordedGames {
  /** The ids of the players by those of the league. */
  readonly playerIds: ReadonlyMap<string, string>
  readonly gameIds: ReadonlyMap<WholeGame, string>
}

/** Records the roster of a season and these of its games in a team of this person. */
export async function recordGames(
  user: TestUser,
  teamId: string,
  { players }: WholeSeason,
  games: readonly WholeGame[],
): Promise<RecordedGames> {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    user.request({ method, url: `/api${path}`, ...(body && { payload: body }) })
  const playerIds = await recordPlayers(send, teamId, players)
  const gameIds = new Map<WholeGame, string>()
  await inParallel(games, 4, async (game) => {
    gameIds.set(game, await recordWholeGame(send, { teamId, game, playerIds }))
  })
  return { playerIds, gameIds }
}

/** The same in a new team of a new app, after the season. */
export async function aTeamWithGames(season: WholeSeason, games: readonly WholeGame[]) {
  const app = await testApp()
  app.clock.now = Date.UTC(2026, 10, 21, 12)
  const anna = await app.register('Anna')
  const teamId = await aTeam(anna)
  return { app, anna, teamId, ...(await recordGames(anna, teamId, season, games)) }
}
