import type { PeriodNumber } from '@icetally/domain/limits'
import { sql } from 'kysely'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { among, listed } from '../../db/id-list.ts'
import type { Change } from './number-store.ts'

/** What can be removed from the records of a game, and is remembered then. */
export type RecordKind = 'shot' | 'goal'

const TABLES = { shot: 'shots', goal: 'goals' } as const

/** Which records of a kind: those of these ids, of the whole game, or (shots) of a period. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly all: true }
  | { readonly periodNumber: number }

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
  if ('periodNumber' in selection) {
    query = query.where('period_number', '=', selection.periodNumber as PeriodNumber)
  }
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
