import { sql } from 'kysely'
import type { RowScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { query } from '../../records/games/of-games-store.ts'

interface OfGoalie {
  readonly teamId: string
  readonly playerId: string
  /** The id as it stands in the list of a lineup, with anything around it. */
  readonly inLineup: string
}

const gamesOfGoalie = prepared((reader: Reader, { teamId, playerId, inLineup }: OfGoalie) =>
  query(
    reader,
    sql<{ game_id: string; players: string | null }>`
      select game_id, null as players from goalie_changes where team_id = ${teamId} and player_id = ${playerId}
      union select game_id, null from shots where team_id = ${teamId} and goalie_id = ${playerId}
      union select game_id, null from goals where team_id = ${teamId} and goalie_id = ${playerId}
      union select game_id, null from shootout_attempts
        where team_id = ${teamId} and goalie_id = ${playerId}
      union all select game_id, players from lineups
        where team_id = ${teamId} and players like ${inLineup}`,
  ),
)

/**
 * The games in which a player is named as goalie, and those with the player in their lineup: `players` is
 * that lineup as it is stored, null in a row of a game that names the player otherwise.
 */
export const readGamesOfGoalie = (
  reader: Reader,
  { teamId, id }: RowScope,
): Promise<{ game_id: string; players: string | null }[]> =>
  gamesOfGoalie(reader, { teamId, playerId: id, inLineup: `%${id}%` })
