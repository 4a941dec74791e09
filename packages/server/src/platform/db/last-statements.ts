import type { Transaction } from './database.ts'

const lastOf = new WeakMap<Transaction, Promise<unknown>[]>()

/**
 * For statements at the end of a write whose results it does not need: they are sent to the
 * database with the commit, in one round trip, and a failure of one of them fails the write.
 */
export function sendLast(trx: Transaction, statements: readonly Promise<unknown>[]): void {
  // Failures are checked at the end of the write.
  for (const statement of statements) statement.catch(() => undefined)
  lastOf.set(trx, [...(lastOf.get(trx) ?? []), ...statements])
}

/** The statements passed to {@link sendLast} since the last write on this connection. */
export function takeLast(trx: Transaction): readonly Promise<unknown>[] {
  const last = lastOf.get(trx) ?? []
  lastOf.delete(trx)
  return last
}
