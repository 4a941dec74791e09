import { compareNewestFirst } from '@icetally/domain/game/order'
import type { RowScope, TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { IdList, isListed } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { GameTable } from '../../db/schema.ts'
import { atOnce, type RunSlice } from '../../db/slices.ts'
import { slicesOf } from './slices.ts'

/** A game with its season. */
export interface GameWithSeason extends GameTable {
  readonly season_id: string | null
}

/** A game with how many shots were recorded in it. */
export interface GameRow extends GameWithSeason {
  readonly shots: number
}

const newestFirst = (one: GameTable, other: GameTable): number =>
  compareNewestFirst(
    { id: one.id, startTime: one.start_time, createdAt: one.created_at },
    { id: other.id, startTime: other.start_time, createdAt: other.created_at },
  )

const selectGames = (reader: Reader, teamId: string) =>
  reader
    .selectFrom('games')
    .leftJoin('season_games as season', (join) =>
      join.onRef('season.team_id', '=', 'games.team_id').onRef('season.game_id', '=', 'games.id'),
    )
    .selectAll('games')
    .select('season.season_id')
    .where('games.team_id', '=', teamId)

const gamesOf = prepared((reader: Reader, { teamId }: TeamScope) => selectGames(reader, teamId))

const countShotsOfGames = prepared(
  (reader: Reader, { teamId, games }: Pick<TeamScope, 'teamId'> & { readonly games: IdList }) =>
    reader
      .selectFrom('shots')
      .select(['game_id', (expression) => expression.fn.countAll<number>().as('shots')])
      .where('team_id', '=', teamId)
      .where(isListed(reader, 'game_id', games))
      .groupBy('game_id'),
)

/** The games of the team, newest first. */
export const listGames = async (reader: Reader, scope: TeamScope): Promise<GameWithSeason[]> =>
  (await gamesOf(reader, scope)).sort(newestFirst)

/**
 * The games of the team, newest first, each with its number of shots. A read counts them in slices;
 * a write cannot wait for its turn.
 */
export async function listGamesWithShots(
  reader: Reader,
  scope: TeamScope,
  runSlice: RunSlice = atOnce,
): Promise<GameRow[]> {
  const games = await listGames(reader, scope)
  const shots = new Map<string, number>()
  for (const ids of slicesOf(games)) {
    const of = { teamId: scope.teamId, games: new IdList(ids) }
    const counts = await runSlice(() => countShotsOfGames(reader, of))
    for (const row of counts) shots.set(row.game_id, row.shots)
  }
  return games.map((game) => ({ ...game, shots: shots.get(game.id) ?? 0 }))
}

const gameById = prepared((reader: Reader, { teamId, id }: RowScope) =>
  selectGames(reader, teamId).where('games.id', '=', id),
)

const countShots = prepared((reader: Reader, { teamId, id }: RowScope) =>
  reader
    .selectFrom('shots')
    .select((expression) => expression.fn.countAll<number>().as('shots'))
    .where('team_id', '=', teamId)
    .where('game_id', '=', id),
)

/** One game of the team, or undefined. */
export async function findGame(reader: Reader, scope: RowScope): Promise<GameRow | undefined> {
  const [game] = await gameById(reader, scope)
  if (game === undefined) return undefined
  const [counted] = await countShots(reader, scope)
  return { ...game, shots: counted?.shots ?? 0 }
}

/** The periods of a game in order; none before they were created. */
export const listPeriods = prepared((reader: Reader, { teamId, id }: RowScope) =>
  reader
    .selectFrom('periods')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('game_id', '=', id)
    .orderBy('period_number'),
)
