import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { goalieColumns } from '@icetally/domain/game/model/naming'
import { sql } from 'kysely'
import { query } from '../games/index.ts'
import type { RowScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { prepared } from '../platform/db/prepared.ts'

interface OfPlayer {
  readonly teamId: string
  readonly playerId: string
}

const gamesOfGoalie = prepared((reader: Reader, { teamId, playerId }: OfPlayer) => {
  const games = goalieColumns().map(
    ({ table, column }) => sql`select game_id from ${sql.table(table)}
      where team_id = ${teamId} and ${sql.ref(column)} = ${playerId}`,
  )
  return query(reader, sql<{ game_id: string }>`${sql.join(games, sql` union `)}`)
})

/** The ids of the games whose facts name a player as goalie. */
export async function readGamesOfGoalie(
  reader: Reader,
  { teamId, id }: RowScope,
): Promise<string[]> {
  const rows = await gamesOfGoalie(reader, { teamId, playerId: id })
  return rows.map(({ game_id }) => game_id)
}

interface InLineups {
  readonly teamId: string
  /** The player's id as it stands in the list of a lineup, with anything around it. */
  readonly listed: string
}

const lineupsWith = prepared((reader: Reader, { teamId, listed }: InLineups) =>
  reader
    .selectFrom('lineups')
    .select(['game_id', 'players'])
    .where('team_id', '=', teamId)
    .where('players', 'like', listed),
)

/** As what a player is dressed for games, by the game's id; without those with no lineup. */
export async function readDressed(
  reader: Reader,
  { teamId, id }: RowScope,
): Promise<Map<string, LineupPlayer>> {
  const rows = await lineupsWith(reader, { teamId, listed: `%${id}%` })
  return new Map(
    rows.flatMap(({ game_id, players }) => {
      const lineup: LineupPlayer[] = JSON.parse(players)
      const dressed = lineup.find(({ playerId }) => playerId === id)
      return dressed === undefined ? [] : [[game_id, dressed] as const]
    }),
  )
}
