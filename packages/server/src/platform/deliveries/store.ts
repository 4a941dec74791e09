import { sql } from 'kysely'
import type { Reader, Transaction } from '../db/database.ts'
import { isPostgres } from '../db/engine.ts'
import { among } from '../db/id-list.ts'
import { rowList } from '../db/row-list.ts'
import { expiredAfter } from '../db/row-slices.ts'
import { deleteRows, updateRows } from '../db/row-statements.ts'
import type { ChannelName, DeliveryTable, StoredChannel } from '../db/schema.ts'
import { listStatement, onCondition, writeTogether } from '../db/write-statements.ts'
import type { Slots } from './slots.ts'

const COLUMNS: Readonly<Record<keyof DeliveryTable, 'text' | 'bigint'>> = {
  ...{ id: 'text', channel: 'text', kind: 'text', content: 'text', created_at: 'bigint' },
  ...{ expires_at: 'bigint', attempts: 'bigint', next_attempt_at: 'bigint', user_id: 'text' },
  ...{ address: 'text', team_id: 'text', subject_id: 'text', webhook_id: 'text' },
  subscription_id: 'text',
}

const NAMES = Object.keys(COLUMNS) as (keyof DeliveryTable)[]

/** The channel in rows: push messages are stored as `notification`. */
export const storedChannel = (name: ChannelName): StoredChannel =>
  name === 'push' ? 'notification' : name

/** The channel of a row, as {@link ChannelName}. */
export const CHANNEL_NAME = sql<ChannelName>`case channel when 'notification' then 'push' else channel end`

const insertion = listStatement<DeliveryTable>((trx, rows) => {
  const names = sql.join(NAMES.map((name) => sql.ref(name)))
  return sql`insert into deliveries (${names})
    select ${names} from ${rowList(trx, COLUMNS, rows)} where ${onCondition}`
})

/** Adds entries to the outbox, with the same statement for any number of them. */
export const insertDeliveries = (trx: Transaction, rows: readonly DeliveryTable[]): Promise<void> =>
  writeTogether(trx, rows.length === 0 ? [] : [insertion(trx, rows)])

/** The channels in which something is due. */
export async function channelsDue(reader: Reader, now: number): Promise<Set<StoredChannel>> {
  const rows = await reader
    .selectFrom('deliveries')
    .select('channel')
    .distinct()
    .where('next_attempt_at', '<=', now)
    .execute()
  return new Set(rows.map(({ channel }) => channel))
}

/** The number of entries in each channel. */
export const countWaiting = (
  reader: Reader,
): Promise<{ channel: ChannelName; waiting: number }[]> =>
  reader
    .selectFrom('deliveries')
    .select((row) => [CHANNEL_NAME.as('channel'), row.fn.countAll<number>().as('waiting')])
    .groupBy(CHANNEL_NAME)
    .execute()

const noneOf = (reader: Reader, column: 'team_id' | 'address', values: readonly string[]) =>
  sql<boolean>`(${sql.ref(column)} is null or not ${among(reader, column, values)})`

/**
 * The claimed entries, and until when no other process may claim them again, in milliseconds since
 * 1970.
 */
export interface Claim {
  readonly channel: ChannelName
  readonly now: number
  readonly leaseEnd: number
}

/**
 * Due entries, as many as there are slots: one of each team, then the next one of each, and so on;
 * of a team the longest due first. Other processes may claim them meanwhile.
 */
export async function listClaimable(
  reader: Reader,
  { channel, now }: Claim,
  slots: Slots,
): Promise<string[]> {
  const { teams, addresses } = slots.full()
  const round = sql<number>`row_number() over (
    partition by coalesce(team_id, id) order by next_attempt_at, id)`
  const ranked = reader
    .selectFrom('deliveries')
    .select(['id', 'team_id', 'address', 'next_attempt_at', round.as('round')])
    .where('channel', '=', storedChannel(channel))
    .where('next_attempt_at', '<=', now)
    .$if(teams.length > 0, (query) => query.where(noneOf(reader, 'team_id', teams)))
    .$if(addresses.length > 0, (query) => query.where(noneOf(reader, 'address', addresses)))
    .as('ranked')
  const rows = await reader
    .selectFrom(ranked)
    .select(['id', 'team_id', 'address'])
    .where('round', '<=', slots.perTeam)
    .orderBy('round')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(sql.lit(4 * slots.atOnce))
    .execute()
  return slots.fitting(rows).map(({ id }) => id)
}

/**
 * Claims the entries that are still due, for this process alone until the lease ends. Returns them in the order of
 * `ids`.
 */
export async function claimDeliveries(
  trx: Transaction,
  ids: readonly string[],
  { now, leaseEnd }: Claim,
): Promise<DeliveryTable[]> {
  const due = trx
    .selectFrom('deliveries')
    .select('id')
    .where(among(trx, 'id', ids))
    .where('next_attempt_at', '<=', now)
  const rows = await trx
    .updateTable('deliveries')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: leaseEnd }))
    .where('id', 'in', isPostgres(trx) ? due.orderBy('id').forUpdate().skipLocked() : due)
    .returning(NAMES)
    .execute()
  const claimed = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => claimed.get(id) ?? [])
}

/** Ends a claim: the entry is due again at a later time, in milliseconds since 1970. */
export const releaseDelivery = (
  trx: Transaction,
  { id, attempts }: Pick<DeliveryTable, 'id' | 'attempts'>,
  at: number,
) =>
  // Not where the lease has ended, and another process has claimed it.
  updateRows(trx, 'deliveries', { id, attempts }, { next_attempt_at: at })

/** Postpones all entries of a team to the same address until a time, in milliseconds since 1970. */
export const postponeDeliveries = (
  trx: Transaction,
  { channel, team_id, address }: Pick<DeliveryTable, 'channel' | 'team_id' | 'address'>,
  until: number,
) =>
  trx
    .updateTable('deliveries')
    .set({ next_attempt_at: until })
    .where('team_id', '=', team_id)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('next_attempt_at', '<', until)
    .execute()

/** Deletes an entry that was sent, or failed for good. */
export const deleteDelivery = (trx: Transaction, id: string) =>
  deleteRows(trx, 'deliveries', { id })

/** An entry that nothing has sent for so long after it expired, in milliseconds, belongs to no channel of this server. */
const ABANDONED = 24 * 60 * 60 * 1000

/**
 * Entries that no channel of this server sends: of earlier versions, or of a removed mail server.
 */
export const expiredDeliveries = expiredAfter('deliveries', 'expires_at', ABANDONED)

/** Deletes the whole outbox: in a restored database everything in it was sent, or is old. */
export async function clearDeliveries(trx: Transaction): Promise<void> {
  await deleteRows(trx, 'deliveries', {})
  const failed = { state: 'failed', problem: 'Not sent: a backup was restored' } as const
  await updateRows(trx, 'webhook_deliveries', { state: 'waiting' }, failed)
}
