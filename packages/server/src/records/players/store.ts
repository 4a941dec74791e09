import { sortByNumber } from '@icetally/domain/player/order'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { PlayerTable } from '../../db/schema.ts'

/** The roster, sorted by jersey number; removed players are not on it. */
export async function listRoster(reader: Reader, scope: TeamScope): Promise<PlayerTable[]> {
  const rows = await reader
    .selectFrom('players')
    .selectAll()
    .where('team_id', '=', scope.teamId)
    .where('removed_at', 'is', null)
    .execute()
  return sortByNumber(rows)
}

/** Everybody who ever was on the roster, sorted by jersey number. */
export async function listEverybody(reader: Reader, scope: TeamScope): Promise<PlayerTable[]> {
  const rows = await reader
    .selectFrom('players')
    .selectAll()
    .where('team_id', '=', scope.teamId)
    .execute()
  return sortByNumber(rows)
}

/** The named players of the team by id, removed ones included; who is not of the team is missing. */
export async function findPlayers(
  reader: Reader,
  scope: TeamScope,
  ids: readonly string[],
): Promise<Map<string, PlayerTable>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('players')
    .selectAll()
    .where('team_id', '=', scope.teamId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
