import type { GameInSeason } from '@icetally/domain/statistics/danger/game-levels'
import { sql } from 'kysely'
import type { RowScope, TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { IdList } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { GameTable, ShotTable } from '../../db/schema.ts'
import { inGames, type OfGames, query } from '../../records/games/of-games-store.ts'

/** What a shot's danger depends on. */
export type DangerRow = Pick<
  ShotTable,
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
    Pick<ShotTable, 'id' | 'shooter_id' | 'taken_at' | 'period_number' | 'clock'> {}

/** A game with its season, if it is in one. */
export interface GameOfSeason extends GameInSeason, Pick<GameTable, 'change_number'> {}

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
    .select(['games.id', 'games.change_number'])
    .select(['seasons.id as seasonId', 'seasons.starts_on as startsOn'])
    .where('games.team_id', '=', teamId)
    .where('games.change_number', '>', 0)
    .orderBy('games.id'),
)

/** A mark of a shot, or of the recorded goal that names it. */
const marked = (reader: Reader, of: OfGames, mark: 'empty_net' | 'penalty_shot') => {
  const isMarked = sql`${sql.ref(mark)} = 1`
  const goals = sql`select shot_id from goals where ${inGames(reader, of)} and ${isMarked}`
  return sql`case when ${isMarked} or id in (${goals}) then 1 else 0 end as ${sql.ref(mark)}`
}

/** The columns that danger depends on, in the words of {@link DangerRow}. */
const danger = (
  reader: Reader,
  of: OfGames,
) => sql`game_id, x_coord, y_coord, scored, scored_against,
  outcome, attacking_direction, ${marked(reader, of, 'empty_net')}, ${marked(reader, of, 'penalty_shot')}`

const shotsOfGames = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<TimelineRow>`
      select id, shooter_id, taken_at, period_number, clock, ${danger(reader, of)}
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
      select id, shooter_id, taken_at, period_number, clock, ${danger(reader, of)}
      from shots where ${inGames(reader, of)} and (shooter_id = ${playerId} or goalie_id = ${playerId})
      order by taken_at, id`,
  ),
)

const dangerOfShots = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<DangerRow>`
      select ${danger(reader, of)}
      from shots where ${inGames(reader, of)} order by taken_at, id`,
  ),
)

/** The games of the team in which something was recorded, by id, each with its season. */
export const readGamesOfSeasons = (reader: Reader, scope: TeamScope): Promise<GameOfSeason[]> =>
  gamesOfSeasons(reader, scope)

/** The shots of some games, as far as their danger goes, in the order they were taken. */
export const readDanger = (
  reader: Reader,
  { teamId }: TeamScope,
  gameIds: readonly string[],
): Promise<DangerRow[]> => dangerOfShots(reader, { teamId, games: new IdList(gameIds) })

/** The shots of some games, in the order they were taken. */
export const readTimeline = (
  reader: Reader,
  { teamId }: TeamScope,
  gameIds: readonly string[],
): Promise<TimelineRow[]> => shotsOfGames(reader, { teamId, games: new IdList(gameIds) })

/** The shots of some games that a player took, or that were taken against the player in the net, in order. */
export const readShotsOfPlayer = (
  reader: Reader,
  { teamId, id }: RowScope,
  gameIds: readonly string[],
): Promise<TimelineRow[]> =>
  shotsOfPlayer(reader, { teamId, playerId: id, games: new IdList(gameIds) })
