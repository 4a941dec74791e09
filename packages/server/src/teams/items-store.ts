import type { Transaction } from '../platform/db/database.ts'

/** Pauses a person's links with full names, or webhooks; returns their names. */
export async function pauseItemsOf(
  trx: Transaction,
  table: 'links' | 'webhooks',
  of: { readonly teamId: string; readonly personId: string; readonly now: number },
): Promise<string[]> {
  const theirs = trx
    // Both tables have the columns; one of them represents both.
    .updateTable(table as 'links')
    .set({ paused_at: of.now })
    .where('team_id', '=', of.teamId)
    .where('created_by', '=', of.personId)
    .where('paused_at', 'is', null)
  const which = table === 'links' ? theirs.where('names', '=', 'full') : theirs
  const paused = await which.returning(['id', 'name']).execute()
  return paused.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ name }) => name)
}

/** Pauses the followed calendar that a person set; returns the host of its address. */
export async function pauseFeedOf(
  trx: Transaction,
  { teamId, personId, now }: { teamId: string; personId: string; now: number },
): Promise<string[]> {
  const paused = await trx
    .updateTable('feeds')
    .set({ paused_at: now })
    .where('team_id', '=', teamId)
    .where('created_by', '=', personId)
    .where('paused_at', 'is', null)
    .returning('url')
    .execute()
  return paused.map(({ url }) => URL.parse(url)?.hostname ?? url)
}
