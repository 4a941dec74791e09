import { createHash } from 'node:crypto'
import type { Transaction } from '../src/platform/db/database.ts'

/** Signs a user in with this token, without the API. */
export async function insertSession(
  trx: Transaction,
  { id, userId, token }: { readonly id: string; readonly userId: string; readonly token: string },
): Promise<void> {
  const now = Date.now()
  await trx
    .insertInto('sessions')
    .values({ id, user_id: userId, user_agent: null, created_at: now, last_used_at: now })
    .execute()
  const token_hash = createHash('sha256').update(token).digest('hex')
  await trx
    .insertInto('session_tokens')
    .values({ token_hash, session_id: id, created_at: now, superseded_at: null, used: 1 })
    .execute()
}
