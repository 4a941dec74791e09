import type { GameInSeason } from '@icetally/domain/analytics/danger/game-levels'
import { sql } from 'kysely'
import { type GoalOfGame, inGames, type OfGames, query, readGoals } from '../games/index.ts'
import type { RowScope, TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { IdList } from '../platform/db/id-list.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { GameTable, ShotTable } from '../platform/db/schema.ts'

/** The inputs of a shot's danger. */
export type DangerRow = Pick<
  ShotTable,
  | 'id'
  | 'game_id'
  | 'x_coord'
  | 'y_coord'
  | 'scored'
  | 'scored_against'
  | 'outcome'
  | 'attacking_direction'
  | 'empty_net'
  | 'penalty_shot'
>

/** What the maps draw of a shot. */
export interface TimelineRow
  extends DangerRow,
    Pick<ShotTable, 'shooter_id' | 'taken_at' | 'period_number' | 'clock'> {}

/** A game with its season, if it is in one. */
export interface GameOfSeason
  extends GameInSeason,
    Pick<GameTable, 'change_number' | 'received_at'> {}

const gamesOfSeasons = prepared((reader: Reader, { teamId }: TeamScope) =>
  reader
    .selectFrom('games')
    .leftJoin('season_games as in_season', (join) =>
      join
        .onRef('in_season.team_id', '=', 'games.team_id')
        .onRef('in_season.game_id', '=', 'games.id'),
    )
    .leftJoin('seasons', (join) =>
      join
        .onRef('seasons.team_id', '=', 'in_season.team_id')
        .onRef('seasons.id', '=', 'in_season.season_id'),
    )
    .select(['games.id', 'games.change_number', 'games.received_at'])
    .select(['seasons.id as seasonId', 'seasons.starts_on as startsOn'])
    .where('games.team_id', '=', teamId)
    .where('games.change_number', '>', 0)
    .where('games.forfeited_by', 'is', null)
    .orderBy('games.id'),
)

/** The columns that danger depends on, in the words of {@link DangerRow}. */
const DANGER = sql`game_id, x_coord, y_coord, scored, scored_against, outcome, attacking_direction, empty_net,
  penalty_shot`

const shotsOfGames = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<TimelineRow>`
      select id, shooter_id, taken_at, period_number, clock, ${DANGER}
      from shots where ${inGames(reader, of)} order by taken_at, id`,
  ),
)

interface OfPlayer extends OfGames {
  readonly playerId: string
}

const shotsOfPlayer = prepared((reader: Reader, { playerId, ...of }: OfPlayer) =>
  query(
    reader,
    sql<TimelineRow>`
      select id, shooter_id, taken_at, period_number, clock, ${DANGER}
      from shots where ${inGames(reader, of)} and (shooter_id = ${playerId} or goalie_id = ${playerId})
      order by taken_at, id`,
  ),
)

const dangerOfShots = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<DangerRow>`
      select id, ${DANGER}
      from shots where ${inGames(reader, of)} order by taken_at, id`,
  ),
)

/** The games of the team in which something was recorded and that count, by id, each with its season. */
export const readGamesOfSeasons = (reader: Reader, scope: TeamScope): Promise<GameOfSeason[]> =>
  gamesOfSeasons(reader, scope)

/** The shots, each with what is said of the goal that it is (`goalsOnce`): of an empty net, of a penalty shot. */
export function markedByGoals<Row extends DangerRow>(
  shots: readonly Row[],
  goals: readonly GoalOfGame[],
): Row[] {
  const marked = new Map(
    goals
      .filter((goal) => goal.isEmptyNet || goal.isPenaltyShot)
      .map((goal) => [goal.shotId, goal]),
  )
  return shots.map((shot) => {
    const goal = marked.get(shot.id)
    if (goal === undefined) return shot
    return {
      ...shot,
      empty_net: goal.isEmptyNet ? 1 : 0,
      penalty_shot: goal.isPenaltyShot ? 1 : 0,
    }
  })
}

/** The shots of some games, as far as their danger goes, in the order they were taken. */
export async function readDanger(
  reader: Reader,
  scope: TeamScope,
  gameIds: readonly string[],
): Promise<DangerRow[]> {
  const of = { teamId: scope.teamId, games: new IdList(gameIds) }
  return markedByGoals(await dangerOfShots(reader, of), await readGoals(reader, scope, gameIds))
}

/** The shots of some games, in the order they were taken, before the details of goals are merged. */
export const readTimeline = (
  reader: Reader,
  { teamId }: TeamScope,
  gameIds: readonly string[],
): Promise<TimelineRow[]> => shotsOfGames(reader, { teamId, games: new IdList(gameIds) })

/**
 * The shots of some games that a player took, or that were taken against the player in the net, in order; what
 * goals say of them is not in it yet.
 */
export const readShotsOfPlayer = (
  reader: Reader,
  { teamId, id: playerId }: RowScope,
  gameIds: readonly string[],
): Promise<TimelineRow[]> => shotsOfPlayer(reader, { teamId, playerId, games: new IdList(gameIds) })
