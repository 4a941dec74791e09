import type { Reader, Transaction } from '../../platform/db/database.ts'
import { findRow, insertOnce } from '../../platform/db/row-statements.ts'
import { type BackupRequest, type BackupState, type BackupStatus, NOTHING_YET } from './state.ts'

const parsed = <Value>(text: string | null): Value | null =>
  text === null ? null : (JSON.parse(text) as Value)

/** Undefined on a database on which no backup was ever requested. */
export async function findState(reader: Reader): Promise<BackupState | undefined> {
  const row = await findRow(
    reader,
    'backup_state',
    ['holder', 'beat', 'asked', 'told', 'generation'],
    { id: 1 },
  )
  if (row === undefined) return undefined
  const { asked, told, ...lease } = row
  const status = { ...NOTHING_YET, ...parsed<Partial<BackupStatus>>(told) }
  return { ...lease, request: parsed<BackupRequest>(asked), status }
}

/** Creates the row, if there is none. */
export const makeState = (trx: Transaction) =>
  insertOnce(trx, 'backup_state', {
    ...{ id: 1, holder: null, beat: 0, asked: null, told: null, generation: 0 },
  })

/** Records a request; a restore precedes a backup, and the last of several requests counts. */
export async function recordRequest(trx: Transaction, request: BackupRequest): Promise<void> {
  await makeState(trx)
  await trx
    .updateTable('backup_state')
    .set({ asked: JSON.stringify(request) })
    .where('id', '=', 1)
    .$if(request.kind === 'backup', (update) => update.where('asked', 'is', null))
    .execute()
}

/**
 * Acquires the lease, and with it the request; false if another process was faster. `seen` is the
 * state by which the lease is free, or its holder dead.
 */
export async function acquireLease(
  trx: Transaction,
  holder: string,
  seen: Pick<BackupState, 'holder' | 'beat'>,
  status: BackupStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backup_state')
    .set({ holder, beat: seen.beat + 1, asked: null, told: JSON.stringify(status) })
    .where('id', '=', 1)
    .where('holder', seen.holder === null ? 'is' : '=', seen.holder)
    .where('beat', '=', seen.beat)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Records the holder's progress, or, with `isOver`, its result; false if it has lost its lease. */
export async function recordStatus(
  trx: Transaction,
  holder: string,
  status: BackupStatus,
  isOver: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backup_state')
    .set((row) => ({
      told: JSON.stringify(status),
      beat: row('beat', '+', 1),
      ...(isOver && { holder: null }),
    }))
    .where('id', '=', 1)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
