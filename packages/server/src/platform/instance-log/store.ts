import type { InstanceAction } from '@icetally/domain/admin/log-actions'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../db/database.ts'
import { isBefore } from '../db/entry-pages.ts'
import { expiredAfter } from '../db/row-slices.ts'
import { insertRow } from '../db/row-statements.ts'
import type { InstanceEntryTable } from '../db/schema.ts'

/** The retention time of entries, in milliseconds: 180 days, as in the logs of teams. */
const LIFE = 180 * 24 * 60 * 60 * 1000

export const insertInstanceEntry = (trx: Transaction, entry: InstanceEntryTable) =>
  insertRow(trx, 'instance_entries', entry)

/** An entry as it is read. */
export type InstanceEntryRow = Pick<
  InstanceEntryTable,
  'id' | 'happened_at' | 'actor' | 'subject'
> & { readonly action: InstanceAction }

/** Entries of the log of the installation, the newest first; `before` is the cursor of a page. */
export async function listInstanceEntries(
  reader: Reader,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<InstanceEntryRow[]> {
  const entries = reader
    .selectFrom('instance_entries')
    .select(['id', 'happened_at', 'action', 'actor', 'subject'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
  const older = before === undefined ? entries : entries.where(isBefore('instance_entries', before))
  return (await older.execute()) as InstanceEntryRow[]
}

/** Entries older than the retention time. */
export const expiredInstanceEntries = expiredAfter('instance_entries', 'happened_at', LIFE)
