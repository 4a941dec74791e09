import type { PlacedFaceoff } from '@icetally/domain/statistics/faceoffs-by-dot'
import type { PlayerStatistics } from '@icetally/domain/statistics/players'
import type { ShotCounts } from '@icetally/domain/statistics/shots'
import { type RawBuilder, sql } from 'kysely'
import type { RowScope, TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { IdList } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { ShotTable } from '../../db/schema.ts'
import { inGames, type OfGames, ON_GOAL, query } from '../../records/games/of-games-store.ts'

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

/** Where a player is named in the facts, and what it counts as. */
const APPEARANCES = [
  {
    table: 'shots',
    player: 'shooter_id',
    counts: sql`count(*) filter (where ${ON_GOAL}) as shots, 0 as goals, 0 as assists, 0 as taken,
      0 as won`,
  },
  // Goals and assists are counted by `readGoals`; whom a goal names appears without a shot, too.
  { table: 'goals', player: 'scorer_id', counts: sql`0, 0, 0, 0, 0` },
  { table: 'goals', player: 'assister1_id', counts: sql`0, 0, 0, 0, 0` },
  { table: 'goals', player: 'assister2_id', counts: sql`0, 0, 0, 0, 0` },
  // A tracked player is listed before the first faceoff, too.
  { table: 'faceoffs', player: 'player_id', counts: sql`0, 0, 0, 0, 0` },
  { table: 'faceoff_events', player: 'player_id', counts: sql`0, 0, 0, count(*), sum(won)` },
  { table: 'faceoff_adjustments', player: 'player_id', counts: sql`0, 0, 0, sum(taken), sum(won)` },
]

/** The sums of each player, or of each game, over the facts that `where` lets through. */
function sumsOfAppearances(
  by: 'player' | 'game',
  where: (player: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<PlayerSums> {
  const parts = APPEARANCES.map(({ table, player, counts }) => {
    // An expression, or SQLite would group along the index of all the team's appearances of players.
    const id = sql`coalesce(${sql.ref(by === 'player' ? player : 'game_id')}, '')`
    const from = sql`from ${sql.table(table)} where ${where(sql.ref(player))}`
    return sql`select ${id} as id, ${counts} ${from} group by 1`
  })
  return sql<PlayerSums>`
    select id, sum(shots) as shots, sum(goals) as goals, sum(assists) as assists,
      sum(taken) as "faceoffsTaken", sum(won) as "faceoffsWon"
    from (${sql.join(parts, sql` union all `)}) as facts group by id`
}

const sumsOfPlayers = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sumsOfAppearances('player', (player) => sql`${inGames(reader, of)} and ${player} is not null`),
  ),
)

interface OfPlayer {
  readonly teamId: string
  readonly playerId: string
}

const sumsOfPlayer = prepared((reader: Reader, { teamId, playerId }: OfPlayer) =>
  query(
    reader,
    sumsOfAppearances('game', (player) => sql`team_id = ${teamId} and ${player} = ${playerId}`),
  ),
)

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
): Promise<PlayerSums[]> => sumsOfPlayer(reader, { teamId, playerId })

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
