import type { Reader } from '../db/database.ts'
import { among } from '../db/id-list.ts'
import { SESSION_LIFE } from './sessions.ts'

/*
 * What was allowed when a connection was opened may not be any more while it stays open. These look
 * at all of them together.
 */

/** Those of these sessions that still live. */
export async function liveSessions(
  reader: Reader,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('sessions')
    .select('id')
    .where(among(reader, 'id', sessionIds))
    .where('last_used_at', '>', now - SESSION_LIFE.idle)
    .where('created_at', '>', now - SESSION_LIFE.longest)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** One membership, as {@link memberships} names it. */
export const membershipKey = (userId: string, teamId: string): string => `${userId} ${teamId}`

/** All memberships of these users, by {@link membershipKey}. */
export async function memberships(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('team_members')
    .select(['user_id', 'team_id'])
    .where(among(reader, 'user_id', userIds))
    .execute()
  return new Set(rows.map((row) => membershipKey(row.user_id, row.team_id)))
}
