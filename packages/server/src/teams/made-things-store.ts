import type { Transaction } from '../platform/db/database.ts'

/** Pauses the links with full names, or the webhooks, that a person made; answers what they are called. */
export async function pauseMadeBy(
  trx: Transaction,
  table: 'links' | 'webhooks',
  of: { readonly teamId: string; readonly personId: string; readonly now: number },
): Promise<string[]> {
  const theirs = trx
    // Both tables have the columns; one of them stands for both.
    .updateTable(table as 'links')
    .set({ paused_at: of.now })
    .where('team_id', '=', of.teamId)
    .where('created_by', '=', of.personId)
    .where('paused_at', 'is', null)
  const which = table === 'links' ? theirs.where('names', '=', 'full') : theirs
  const paused = await which.returning(['id', 'name']).execute()
  return paused.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ name }) => name)
}
