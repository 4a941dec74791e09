import type { GameInSeason } from '@icetally/domain/analytics/danger/game-levels'
import type { TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { GameTable } from '../platform/db/schema.ts'

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
    .where('games.recorded', '=', 1)
    .where('games.forfeited_by', 'is', null)
    .orderBy('games.id'),
)

/** The games of the team in which something was recorded and that count, by id, each with its season. */
export const readGamesOfSeasons = (reader: Reader, scope: TeamScope): Promise<GameOfSeason[]> =>
  gamesOfSeasons(reader, scope)
