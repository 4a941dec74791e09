import { sql } from 'kysely'
import type { Death } from '../../platform/access/dead-tokens.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRow } from '../../platform/db/row-statements.ts'
import { clearDeliveries } from '../../platform/deliveries/store.ts'
import { insertInstanceEntry } from '../../platform/instance-log/store.ts'

/** The restored backup, and its requester; null: the operator, on the machine itself. */
export interface Restoring {
  readonly name: string
  readonly by: { readonly id: string; readonly email: string } | null
}

/**
 * Ends, in a backup that is about to be restored, all sessions, links for one use and waiting
 * deliveries. Logs the restore.
 */
export async function endOpenSessions(
  trx: Transaction,
  { name, by }: Restoring,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('dead_tokens')
    .columns(['token_hash', 'session_id', 'user_id', 'died_because', 'died_at'])
    .expression((tokens) =>
      tokens
        .selectFrom('session_tokens as token')
        .innerJoin('sessions as session', 'session.id', 'token.session_id')
        .select(['token.token_hash', 'token.session_id', 'session.user_id'])
        .select(sql<string>`${'restored' satisfies Death}`.as('died_because'))
        .select(sql<number>`${now}`.as('died_at'))
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
  for (const table of [
    'session_tokens',
    'sessions',
    'account_links',
    'open_id_attempts',
  ] as const) {
    await trx.deleteFrom(table).execute()
  }
  await clearDeliveries(trx)
  const actor = by && (await findRow(trx, 'users', ['id'], { id: by.id }))
  await insertInstanceEntry(trx, {
    ...{ id, happened_at: now, action: 'backup.restored', subject: name },
    ...{ actor_id: actor?.id ?? null, actor: by?.email ?? null },
  })
}
