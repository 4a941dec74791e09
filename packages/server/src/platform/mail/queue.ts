import { type Throttle, takeShare } from '../access/throttle.ts'
import { emailKey } from '../access/users-store.ts'
import type { Settings } from '../config/settings.ts'
import type { Transaction } from '../db/database.ts'
import { queueDeliveries } from '../deliveries/queue.ts'
import type { Mail } from './kinds.ts'

/** The settings that decide whether a message is sent. */
export type MailLimits = Pick<Settings, 'mail' | 'rateLimits'>

/**
 * Queues a message, which is sent within seconds after the commit; on a server without e-mail it
 * has no effect, nor once the address was sent many of its kind. It names its user, so it comes last in the
 * order of db/locks.ts.
 */
export async function queueMail(
  trx: Transaction,
  { mail, rateLimits }: MailLimits,
  { userId, address, kind, content, personId }: Mail,
  now: number,
): Promise<void> {
  if (mail === undefined) return
  if (rateLimits) {
    const rule = personId === undefined ? 'mail-address' : 'mail-manager'
    const ofKind: Throttle = { rule, subject: `${kind} ${emailKey(address)}` }
    const { attempts } = await takeShare(trx, ofKind, { most: 1, now })
    if (attempts === 0) return
  }
  const queued = { user_id: userId, address, kind, content: JSON.stringify(content) }
  const row = { channel: 'mail' as const, ...queued, subject_id: personId ?? null }
  await queueDeliveries(trx, [row], now)
}
