import type { Settings } from '../config/settings.ts'
import type { Transaction } from '../db/database.ts'
import { queueDeliveries } from '../deliveries/queue.ts'
import type { Mail } from './kinds.ts'

/**
 * Has a message sent once the transaction is committed, within seconds; on a server that sends no
 * e-mail nothing happens. It names its user, so it comes last in the order of db/locks.ts.
 */
export async function queueMail(
  trx: Transaction,
  { mail }: Pick<Settings, 'mail'>,
  { userId, address, kind, content }: Mail,
  now: number,
): Promise<void> {
  if (mail === undefined) return
  const what = { user_id: userId, address, kind, content: JSON.stringify(content) }
  await queueDeliveries(trx, [{ channel: 'mail', ...what }], now)
}
