import type { Settings } from '../config/settings.ts'
import type { Transaction } from '../db/database.ts'
import { queueDeliveries } from '../deliveries/queue.ts'
import type { Mail } from './kinds.ts'

/**
 * Queues a message, which is sent within seconds after the commit; on a server without e-mail it
 * has no effect. It names its user, so it comes last in the order of db/locks.ts.
 */
export async function queueMail(
  trx: Transaction,
  { mail }: Pick<Settings, 'mail'>,
  { userId, address, kind, content, personId }: Mail,
  now: number,
): Promise<void> {
  if (mail === undefined) return
  const queued = { user_id: userId, address, kind, content: JSON.stringify(content) }
  const row = { channel: 'mail' as const, ...queued, subject_id: personId ?? null }
  await queueDeliveries(trx, [row], now)
}
