import type { InstanceAction } from '@icetally/domain/admin/log-actions'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../db/database.ts'
import { expiredAfter } from '../db/row-slices.ts'
import type { InstanceEntryTable } from '../db/schema.ts'

/** The retention time of entries, in milliseconds: 180 days, as in the logs of teams. */
const LIFE = 180 * 24 * 60 * 60 * 1000

export const insertInstanceEntry = (trx: Transaction, entry: InstanceEntryTable) =>
  trx.insertInto('instance_entries').values(entry).execute()

/** An entry as it is read. */
export type InstanceEntryRow = Pick<
  InstanceEntryTable,
  'id' | 'happened_at' | 'actor' | 'subject'
> & { readonly action: InstanceAction }

/** Before which entry the list ends. */
export interface InstanceCursor {
  readonly happenedAt: number
  readonly id: string
}

/** Entries of the log of the installation, the newest first. */
export async function listInstanceEntries(
  reader: Reader,
  { before, limit }: { readonly before: InstanceCursor | undefined; readonly limit: number },
): Promise<InstanceEntryRow[]> {
  let query = reader
    .selectFrom('instance_entries')
    .select(['id', 'happened_at', 'action', 'actor', 'subject'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
  if (before !== undefined) {
    const { happenedAt, id } = before
    query = query
      .where('happened_at', '<=', happenedAt)
      .where((where) => where.or([where('happened_at', '<', happenedAt), where('id', '<', id)]))
  }
  return (await query.execute()) as InstanceEntryRow[]
}

/** Entries older than the retention time. */
export const expiredInstanceEntries = expiredAfter('instance_entries', 'happened_at', LIFE)
