import type { PlacedFaceoff } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import type { ShotCounts } from '@icetally/domain/analytics/shots'
import { skaterColumns } from '@icetally/domain/game/model/naming'
import { type RawBuilder, sql } from 'kysely'
import { inGames, type OfGames, ON_GOAL, query } from '../games/index.ts'
import type { RowScope, TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { IdList } from '../platform/db/id-list.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { ShotTable } from '../platform/db/schema.ts'

/** The shots on goal in one period of one game. */
export interface ShotsOfPeriod
  extends Pick<ShotCounts, 'teamShots' | 'opponentShots'>,
    Pick<ShotTable, 'game_id' | 'period_number'> {}

/** What a player did; `id` is the player's, or that of the game where it is one player's in each game. */
export interface PlayerSums extends PlayerStatistics {
  readonly id: string
}

const shotsOfPeriods = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<ShotsOfPeriod>`
      select game_id, period_number,
        count(*) filter (where scored_against = 0) as "teamShots",
        count(*) filter (where scored_against = 1) as "opponentShots"
      from shots where ${inGames(reader, of)} and ${ON_GOAL} group by game_id, period_number`,
  ),
)

/** What a player's records add up to, by their tables; goals and assists are counted by `readGoals`. */
const COUNTS = [
  {
    table: 'shots',
    player: 'shooter_id',
    counts: sql`count(*) filter (where ${ON_GOAL}) as shots, 0 as taken, 0 as won`,
  },
  { table: 'faceoff_events', player: 'player_id', counts: sql`0, count(*), sum(won)` },
  { table: 'faceoff_adjustments', player: 'player_id', counts: sql`0, sum(taken), sum(won)` },
]

/** Adds these parts up, each with an `id`, `shots`, and faceoffs `taken` and `won`. */
const sumsOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<PlayerSums> => sql<PlayerSums>`
  select id, sum(shots) as shots, 0 as goals, 0 as assists,
    sum(taken) as "faceoffsTaken", sum(won) as "faceoffsWon"
  from (${sql.join(parts, sql` union all `)}) as facts group by id`

/** What each player, or each game, adds up to over the records that `where` lets through. */
const countsBy = (
  by: 'player' | 'game',
  where: (player: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown>[] =>
  COUNTS.map(({ table, player, counts }) => {
    // An expression, or SQLite would group along the index of all the team's appearances of players.
    const id = sql`coalesce(${sql.ref(by === 'player' ? player : 'game_id')}, '')`
    const from = sql`from ${sql.table(table)} where ${where(sql.ref(player))}`
    return sql`select ${id} as id, ${counts} ${from} group by 1`
  })

const sumsOfPlayers = prepared((reader: Reader, of: OfGames) => {
  const where = (player: RawBuilder<unknown>) =>
    sql`${inGames(reader, of)} and ${player} is not null`
  return query(reader, sumsOf(countsBy('player', where)))
})

interface OfPlayer {
  readonly teamId: string
  readonly playerId: string
  /** The id as it is in a list, with anything around it. */
  readonly listed: string
}

const sumsOfPlayer = prepared((reader: Reader, { teamId, playerId, listed }: OfPlayer) => {
  const counts = countsBy('game', (player) => sql`team_id = ${teamId} and ${player} = ${playerId}`)
  // The games whose records name the player in any way but as the goalie, with nothing that adds up.
  const appearances = skaterColumns().map(({ table, column, as }) => {
    const names =
      as === 'list' ? sql`${sql.ref(column)} like ${listed}` : sql`${sql.ref(column)} = ${playerId}`
    return sql`select distinct game_id, 0, 0, 0 from ${sql.table(table)}
      where team_id = ${teamId} and ${names}`
  })
  return query(reader, sumsOf([...counts, ...appearances]))
})

/** The saves of a goalie in one game. */
export interface SavesOfGoalie extends Pick<ShotTable, 'game_id'> {
  readonly goalie_id: string
  readonly saves: number
}

const savesOfGoalies = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<SavesOfGoalie>`
      select goalie_id, game_id, count(*) as saves
      from shots where ${inGames(reader, of)} and goalie_id is not null and scored_against = 1
        and scored = 0 and empty_net = 0 and ${ON_GOAL}
      group by goalie_id, game_id`,
  ),
)

/** The saves of each goalie in some games, of those who made any, in no order. */
export const readSaves = (
  reader: Reader,
  { teamId }: TeamScope,
  gameIds: readonly string[],
): Promise<SavesOfGoalie[]> => savesOfGoalies(reader, { teamId, games: new IdList(gameIds) })

/** The shots in each period of some games in which there are any, in no order. */
export const readShotsOfPeriods = (
  reader: Reader,
  { teamId }: TeamScope,
  gameIds: readonly string[],
): Promise<ShotsOfPeriod[]> => shotsOfPeriods(reader, { teamId, games: new IdList(gameIds) })

/** The sums of each player over some games, of those who did something in them; without goals and assists. */
export const readPlayerSums = (
  reader: Reader,
  { teamId }: TeamScope,
  gameIds: readonly string[],
): Promise<PlayerSums[]> => sumsOfPlayers(reader, { teamId, games: new IdList(gameIds) })

/**
 * One player's sums in each game in which the player did something, by the game's id; without goals and
 * assists.
 */
export const readSumsOfPlayer = (
  reader: Reader,
  { teamId }: TeamScope,
  playerId: string,
): Promise<PlayerSums[]> => sumsOfPlayer(reader, { teamId, playerId, listed: `%"${playerId}"%` })

interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

const placedFaceoffs = prepared((reader: Reader, { teamId, gameId }: OfGame) =>
  reader
    .selectFrom('faceoff_events')
    .select(['won', 'period_number', 'x_coord', 'y_coord'])
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('x_coord', 'is not', null),
)

/** The faceoffs of a game that were recorded with their place, in no order. */
export async function readPlacedFaceoffs(
  reader: Reader,
  { teamId, id }: RowScope,
): Promise<PlacedFaceoff[]> {
  const rows = await placedFaceoffs(reader, { teamId, gameId: id })
  return rows.map(({ won, period_number, x_coord, y_coord }) => ({
    won: won === 1,
    periodNumber: period_number,
    xCoord: x_coord,
    yCoord: y_coord,
  }))
}
