import type { Transaction } from './database.ts'

const lastOf = new WeakMap<Transaction, Promise<unknown>[]>()

/**
 * For statements at the end of a write whose answers it does not need: they go to the database with the
 * commit, in one round trip, and what makes one of them fail makes the write fail.
 */
export function sendLast(trx: Transaction, statements: readonly Promise<unknown>[]): void {
  // Whether they have failed is asked when the write ends.
  for (const statement of statements) statement.catch(() => undefined)
  lastOf.set(trx, [...(lastOf.get(trx) ?? []), ...statements])
}

/** The statements passed to {@link sendLast} since the last write on this connection. */
export function takeLast(trx: Transaction): readonly Promise<unknown>[] {
  const last = lastOf.get(trx) ?? []
  lastOf.delete(trx)
  return last
}
