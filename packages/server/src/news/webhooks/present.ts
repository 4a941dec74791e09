import type { Webhook, WebhookDelivery } from '@icetally/domain/news/endpoints/webhooks'
import type { WebhookDeliveryTable } from '../../platform/db/schema.ts'
import {
  presentMaker,
  toIsoTimestamp,
  toOptionalIsoTimestamp,
} from '../../platform/rows/present.ts'
import { eventsOf } from '../webhooks-store.ts'
import type { ShownWebhook } from './store.ts'

/** A webhook as it is answered. */
export const presentWebhook = (row: ShownWebhook): Webhook => ({
  id: row.id,
  teamId: row.team_id,
  name: row.name,
  url: row.url,
  events: eventsOf(row),
  active: row.active === 1,
  createdAt: toIsoTimestamp(row.created_at),
  paused: row.paused_at !== null,
  madeBy: presentMaker(row),
})

/** A delivery as it is answered. */
export const presentDelivery = (
  row: Omit<WebhookDeliveryTable, 'team_id' | 'webhook_id'>,
): WebhookDelivery => ({
  id: row.id,
  // Nothing else is ever sent.
  event: row.event as WebhookDelivery['event'],
  gameId: row.game_id,
  createdAt: toIsoTimestamp(row.created_at),
  state: row.state,
  attempts: row.attempts,
  attemptedAt: toOptionalIsoTimestamp(row.attempted_at),
  status: row.status,
  problem: row.problem,
})
