import { sql } from 'kysely'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { among, listed } from '../../db/id-list.ts'
import type { RemovedRecordTable } from '../../db/schema.ts'
import type { Change } from './number-store.ts'

/** What can be removed from the records of a game, and is remembered then. */
export type RecordKind = RemovedRecordTable['kind']

const TABLES = { shot: 'shots', goal: 'goals', faceoff: 'faceoffs' } as const

/** Which records of a kind: those of these ids, of the whole game, or (shots) of a period. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly all: true }
  | { readonly periodId: string }

/** Deletes records of a game and remembers that they are gone; answers how many there were. */
export async function removeRecords(
  trx: Transaction,
  scope: TeamScope,
  change: Change & { readonly now: number },
  kind: RecordKind,
  selection: Selection,
): Promise<number> {
  let query = trx
    .deleteFrom(TABLES[kind] as 'shots')
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', change.gameId)
  if ('ids' in selection) query = query.where(among(trx, 'id', selection.ids))
  if ('periodId' in selection) query = query.where('period_id', '=', selection.periodId)
  const deleted = await query.returning('id').execute()
  const gone = 'ids' in selection ? selection.ids : deleted.map(({ id }) => id)
  if (gone.length > 0) await rememberRemoved(trx, scope, change, kind, gone)
  return deleted.length
}

async function rememberRemoved(
  trx: Transaction,
  { teamId }: TeamScope,
  { gameId, number, now }: Change & { readonly now: number },
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> {
  const columns = sql`team_id, game_id, kind, id, change_number, removed_at`
  await sql`
    insert into removed_records (${columns})
    select cast(${teamId} as text), cast(${gameId} as text), cast(${kind} as text), listed.value,
      cast(${number} as bigint), cast(${now} as bigint)
    from ${listed(trx, ids)}
    where true
    on conflict (team_id, game_id, kind, id)
    do update set change_number = excluded.change_number, removed_at = excluded.removed_at
  `.execute(trx)
}

/** Which of these ids were removed from a game before, of these kinds. */
export async function findRemoved(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
  kinds: readonly RecordKind[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .selectFrom('removed_records')
    .select('id')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('kind', 'in', kinds)
    .where(among(reader, 'id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
