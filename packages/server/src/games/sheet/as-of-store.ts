import type { Kind } from '@icetally/domain/game/model/kind'
import type { RowRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { columnOf } from '../../platform/rows/kind-rows.ts'

/** The keys of the records of a kind in a game that the server received after a time. */
export async function receivedAfter(
  reader: Reader,
  { teamId, id }: RowRef,
  kind: Kind,
  time: number,
): Promise<string[]> {
  const rows = await reader
    // All these tables have the columns used here; one of them represents all.
    .selectFrom(`${kind.table} as record` as 'shots as record')
    .select(`record.${columnOf(kind, kind.key)} as key` as 'record.id as key')
    .where('record.team_id', '=', teamId)
    .where('record.game_id', '=', id)
    .where('record.received_at', '>', time)
    .execute()
  return rows.map(({ key }) => key)
}

/** Have the game's own fields, such as its final score, changed after a time? */
export async function isChangedAfter(
  reader: Reader,
  { teamId, id }: RowRef,
  time: number,
): Promise<boolean> {
  const row = await reader
    .selectFrom('schedule_changes')
    .select('game_id')
    .where('team_id', '=', teamId)
    .where('game_id', '=', id)
    .where(({ eb, or }) => or([eb('changed_at', '>', time), eb('final_at', '>', time)]))
    .executeTakeFirst()
  return row !== undefined
}
