import type { InstanceAction } from '@icetally/domain/admin/log-actions'
import { v7 as uuidv7 } from 'uuid'
import { findUser } from '../access/users-store.ts'
import type { Transaction } from '../db/database.ts'
import { insertInstanceEntry } from './store.ts'

/**
 * Logs an action in the installation, in the transaction of the change itself; it comes last there,
 * because it names a user. `actorId` is null for the operator, on the machine itself.
 */
export async function recordInstance(
  trx: Transaction,
  actorId: string | null,
  action: InstanceAction,
  subject: string | null,
  now: number,
): Promise<void> {
  const actor = actorId === null ? null : (await findUser(trx, actorId)).email
  await insertInstanceEntry(trx, {
    ...{ id: uuidv7(), happened_at: now, action },
    ...{ actor_id: actorId, actor, subject },
  })
}
