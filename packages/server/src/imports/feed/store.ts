import { type FeedMemory, NO_MEMORY } from '@icetally/domain/imports/feed-memory'
import { sql } from 'kysely'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { findRow, updateRows } from '../../platform/db/row-statements.ts'
import type { FeedTable } from '../../platform/db/schema.ts'
import { PREVIEW_LIFE } from '../store.ts'

const STATE = [
  ...(['team_id', 'url', 'apply', 'time_zone', 'answers', 'created_by', 'paused_at'] as const),
  ...(['etag', 'last_modified', 'checked_at', 'failures', 'error', 'import_id'] as const),
] as const

/** A followed calendar with the state of its checks. */
export type FeedRow = Pick<FeedTable, (typeof STATE)[number]>

/** The calendar that a team follows; undefined if none. */
export const findFeed = (
  reader: Reader,
  { teamId }: Pick<TeamScope, 'teamId'>,
): Promise<FeedRow | undefined> => findRow(reader, 'feeds', STATE, { team_id: teamId })

/** The proposed changes of a followed calendar, as long as they can be applied. */
export async function findProposal(
  reader: Reader,
  { teamId }: TeamScope,
  { import_id }: FeedRow,
  now: number,
): Promise<string | null> {
  if (import_id === null) return null
  const row = await reader
    .selectFrom('imports')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '=', import_id)
    .where('applied_at', 'is', null)
    .where('received_at', '>', now - PREVIEW_LIFE)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores which calendar a team follows. */
export async function putFeed(trx: Transaction, feed: FeedTable): Promise<void> {
  const { team_id: _, ...fields } = feed
  await trx
    .insertInto('feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(fields))
    .execute()
}

/** A calendar of a team. */
export type FeedRef = Pick<FeedTable, 'team_id' | 'url'>

/** Changes a followed calendar; false, and no change, where the team follows it no more. */
export const updateFeed = (
  trx: Transaction,
  { team_id, url }: FeedRef,
  change: Partial<Omit<FeedTable, 'team_id'>>,
): Promise<boolean> => updateRows(trx, 'feeds', { team_id, url }, change)

/** Deletes a followed calendar. */
export const deleteFeed = (trx: Transaction, { teamId }: TeamScope) =>
  trx.deleteFrom('feeds').where('team_id', '=', teamId).execute()

/** The followed calendar's earlier content. */
export async function readMemory(reader: Reader, { teamId }: TeamScope): Promise<FeedMemory> {
  const row = await findRow(reader, 'feeds', ['memory'], { team_id: teamId })
  return row === undefined ? NO_MEMORY : { ...NO_MEMORY, ...JSON.parse(row.memory) }
}

/** Stores the followed calendar's content; nothing where the team follows none. */
export const storeMemory = (trx: Transaction, { teamId }: TeamScope, memory: FeedMemory) =>
  updateRows(trx, 'feeds', { team_id: teamId }, { memory: JSON.stringify(memory) })

/** The teams whose calendars are due, the longest waiting first. */
export async function dueFeeds(reader: Reader, now: number, most: number): Promise<string[]> {
  const round = sql<number>`row_number() over (
    partition by coalesce(created_by, team_id) order by next_check_at, team_id)`
  const due = reader
    .selectFrom('feeds')
    .select(['team_id', 'next_check_at', round.as('round')])
    .where('next_check_at', '<=', now)
    .where('paused_at', 'is', null)
    .as('due')
  const rows = await reader
    .selectFrom(due)
    .select('team_id')
    .orderBy('round')
    .orderBy('next_check_at')
    .orderBy('team_id')
    .limit(most)
    .execute()
  return rows.map(({ team_id }) => team_id)
}
