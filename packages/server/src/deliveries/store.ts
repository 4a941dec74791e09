import { sql } from 'kysely'
import type { Reader, Transaction } from '../db/database.ts'
import { isPostgres } from '../db/engine.ts'
import { among } from '../db/id-list.ts'
import type { ChannelName, DeliveryTable } from '../db/schema.ts'

/** SQLite takes this many values in a statement, at 14 a row. */
const ROWS_AT_ONCE = 200

/** Adds what waits to be sent. */
export async function insertDeliveries(
  trx: Transaction,
  rows: readonly DeliveryTable[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('deliveries')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

/** The channels in which something is to be sent now. */
export async function channelsDue(reader: Reader, now: number): Promise<Set<ChannelName>> {
  const rows = await reader
    .selectFrom('deliveries')
    .select('channel')
    .distinct()
    .where('next_attempt_at', '<=', now)
    .execute()
  return new Set(rows.map(({ channel }) => channel))
}

/** How many wait, by channel. */
export const countWaiting = (
  reader: Reader,
): Promise<{ channel: ChannelName; waiting: number }[]> =>
  reader
    .selectFrom('deliveries')
    .select((row) => ['channel' as const, row.fn.countAll<number>().as('waiting')])
    .groupBy('channel')
    .execute()

/**
 * Takes what has waited longest in a channel, `most` at once, for this process alone: until `again`, which
 * depends on the attempts so far, no other takes it.
 */
export async function claimDeliveries(
  trx: Transaction,
  {
    channel,
    most,
    now,
  }: { readonly channel: ChannelName; readonly most: number; readonly now: number },
  again: (attempts: number) => number,
): Promise<DeliveryTable[]> {
  const waiting = trx
    .selectFrom('deliveries')
    .select(COLUMNS)
    .where('channel', '=', channel)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(sql.lit(most))
  const rows = await (isPostgres(trx) ? waiting.forUpdate().skipLocked() : waiting).execute()
  for (const [attempts, same] of Map.groupBy(rows, (row) => row.attempts + 1)) {
    await trx
      .updateTable('deliveries')
      .set({ attempts, next_attempt_at: again(attempts) })
      .where(
        among(
          trx,
          'id',
          same.map(({ id }) => id),
        ),
      )
      .execute()
  }
  return rows.map((row) => {
    const attempts = row.attempts + 1
    return { ...row, attempts, next_attempt_at: again(attempts) }
  })
}

const COLUMNS = [
  ...(['id', 'channel', 'kind', 'content', 'created_at', 'expires_at', 'attempts'] as const),
  ...(['next_attempt_at', 'user_id', 'address', 'team_id', 'subject_id', 'webhook_id'] as const),
  'subscription_id',
] as const

/** Forgets what was sent, or given up. */
export const deleteDelivery = (trx: Transaction, id: string) =>
  trx.deleteFrom('deliveries').where('id', '=', id).execute()
