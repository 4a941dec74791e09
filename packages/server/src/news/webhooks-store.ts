import type { GameEvent } from '@icetally/domain/news/kinds'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { expiredAfter } from '../platform/db/row-slices.ts'
import { findRow, updateRows } from '../platform/db/row-statements.ts'
import type { DeliveryTable, WebhookDeliveryTable, WebhookTable } from '../platform/db/schema.ts'
import { queueDeliveries } from '../platform/deliveries/queue.ts'

/** The events of webhooks: those of games, and a ping by hand. */
export type WebhookEvent = GameEvent | 'ping'

/** The events that were chosen for a webhook. */
export const eventsOf = ({ events }: Pick<WebhookTable, 'events'>): GameEvent[] =>
  JSON.parse(events)

/** Since when a webhook is active: earlier received records are not sent to it. */
export const activeSince = ({
  created_at,
  active_since,
}: Pick<WebhookTable, 'created_at' | 'active_since'>): number =>
  Math.max(created_at, active_since ?? 0)

export const listActiveWebhooks = (
  reader: Reader,
  teamId: string,
): Promise<
  Pick<WebhookTable, 'team_id' | 'id' | 'url' | 'events' | 'created_at' | 'active_since'>[]
> =>
  reader
    .selectFrom('webhooks')
    .select(['team_id', 'id', 'url', 'events', 'created_at', 'active_since'])
    .where('team_id', '=', teamId)
    .where('active', '=', 1)
    .where('paused_at', 'is', null)
    .execute()

export interface WebhookMessage {
  readonly event: WebhookEvent
  readonly gameId: string | null
  /** All but its id, its event and its time of creation. */
  readonly content: object
}

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/** Queues a message for a webhook, and adds it to the list of its deliveries. */
export async function queueForWebhook(
  trx: Transaction,
  webhook: Pick<WebhookTable, 'team_id' | 'id' | 'url'>,
  { event, gameId, content }: WebhookMessage,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<WebhookDeliveryTable> {
  const row: WebhookDeliveryTable = {
    ...{ team_id: webhook.team_id, id, webhook_id: webhook.id, event, game_id: gameId },
    ...{ created_at: now, state: 'waiting', attempts: 0 },
    ...{ attempted_at: null, status: null, problem: null },
  }
  await trx.insertInto('webhook_deliveries').values(row).execute()
  const body = { id, event, createdAt: new Date(now).toISOString(), ...content }
  const delivery = {
    ...{ id, channel: 'webhook' as const, kind: event, content: JSON.stringify(body) },
    ...{ team_id: webhook.team_id, webhook_id: webhook.id, subject_id: gameId },
    address: new URL(webhook.url).origin,
    // A person watches the result of a ping.
    expires_at: event === 'ping' ? now + 10 * MINUTE : now + DAY,
  }
  await queueDeliveries(trx, [delivery], now)
  return row
}

/** The webhook of a delivery; undefined once it is deleted. */
export const webhookOf = (
  reader: Reader,
  { team_id, webhook_id }: Pick<DeliveryTable, 'team_id' | 'webhook_id'>,
): Promise<Pick<WebhookTable, 'url' | 'secret' | 'active' | 'paused_at' | 'events'> | undefined> =>
  findRow(reader, 'webhooks', ['url', 'secret', 'active', 'paused_at', 'events'], {
    team_id: team_id ?? '',
    id: webhook_id ?? '',
  })

/** Stores the result of an attempt, or that there will be none. */
export const recordResult = (
  trx: Transaction,
  { team_id, id }: Pick<DeliveryTable, 'team_id' | 'id'>,
  result: Partial<WebhookDeliveryTable>,
) => updateRows(trx, 'webhook_deliveries', { team_id: team_id ?? '', id }, result)

const RETENTION = 30 * DAY

/** The results of deliveries of long ago. */
export const expiredWebhookDeliveries = expiredAfter('webhook_deliveries', 'created_at', RETENTION)
