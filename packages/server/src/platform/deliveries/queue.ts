import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/database.ts'
import type { DeliveryTable } from '../db/schema.ts'
import { insertDeliveries } from './store.ts'

const DAY = 24 * 60 * 60 * 1000

/** A new entry of the outbox. It expires after a day unless `expires_at` says otherwise. */
export type NewDelivery = Pick<DeliveryTable, 'channel' | 'kind' | 'content'> &
  Partial<Omit<DeliveryTable, 'attempts'>>

/**
 * Adds entries to the outbox: they are sent within seconds after the commit, unless they have a
 * time.
 */
export const queueDeliveries = (
  trx: Transaction,
  deliveries: readonly NewDelivery[],
  now: number,
): Promise<void> =>
  insertDeliveries(
    trx,
    deliveries.map((delivery) => ({
      // Each greater than the one before, also within a millisecond: they are sent in this order.
      id: uuidv7(),
      created_at: now,
      expires_at: now + DAY,
      next_attempt_at: now,
      ...{ user_id: null, address: null, team_id: null, subject_id: null },
      ...{ webhook_id: null, subscription_id: null },
      ...delivery,
      attempts: 0,
    })),
  )
