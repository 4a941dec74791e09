import type { Reader, Transaction } from '../../platform/db/database.ts'
import { type Asked, type BackupState, NOTHING_YET, type Told } from './state.ts'

const parsed = <Value>(text: string | null): Value | null =>
  text === null ? null : (JSON.parse(text) as Value)

/** Undefined on a database on which no backup was ever asked for. */
export async function findState(reader: Reader): Promise<BackupState | undefined> {
  const row = await reader
    .selectFrom('backup_state')
    .select(['holder', 'beat', 'asked', 'told', 'generation'])
    .where('id', '=', 1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const told = { ...NOTHING_YET, ...parsed<Partial<Told>>(row.told) }
  return { ...row, asked: parsed<Asked>(row.asked), told }
}

/** Makes the row, where there is none. */
export const makeState = (trx: Transaction) =>
  trx
    .insertInto('backup_state')
    .values({ id: 1, holder: null, beat: 0, asked: null, told: null, generation: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Notes what is asked for; a restore comes before a backup, and the last of several that were asked for. */
export async function ask(trx: Transaction, asked: Asked): Promise<void> {
  await makeState(trx)
  await trx
    .updateTable('backup_state')
    .set({ asked: JSON.stringify(asked) })
    .where('id', '=', 1)
    .$if(asked.kind === 'backup', (update) => update.where('asked', 'is', null))
    .execute()
}

/**
 * Takes the turn, and with it what was asked for; false where another process was faster. `seen` is the
 * state by which the turn is free, or its holder no longer there.
 */
export async function takeTurn(
  trx: Transaction,
  holder: string,
  seen: Pick<BackupState, 'holder' | 'beat'>,
  told: Told,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backup_state')
    .set({ holder, beat: seen.beat + 1, asked: null, told: JSON.stringify(told) })
    .where('id', '=', 1)
    .where('holder', seen.holder === null ? 'is' : '=', seen.holder)
    .where('beat', '=', seen.beat)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Tells how far the holder is, or, with `isOver`, what became of it; false where it has lost its turn. */
export async function tell(
  trx: Transaction,
  holder: string,
  told: Told,
  isOver: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backup_state')
    .set((row) => ({
      told: JSON.stringify(told),
      beat: row('beat', '+', 1),
      ...(isOver && { holder: null }),
    }))
    .where('id', '=', 1)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
