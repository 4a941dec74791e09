import type { GameEvent } from '@icetally/domain/game-news/kinds'
import type { Reader, Transaction } from '../db/database.ts'
import type { DeliveryTable, WebhookDeliveryTable, WebhookTable } from '../db/schema.ts'
import { queueDeliveries } from '../deliveries/queue.ts'

/** What is sent to webhooks: the events of games, and a ping by hand. */
export type WebhookEvent = GameEvent | 'ping'

/** The events that were chosen for a webhook. */
export const eventsOf = ({ events }: Pick<WebhookTable, 'events'>): GameEvent[] =>
  JSON.parse(events)

/** The webhooks of a team that something is sent to. */
export const listActiveWebhooks = (
  reader: Reader,
  teamId: string,
): Promise<Pick<WebhookTable, 'team_id' | 'id' | 'events' | 'created_at'>[]> =>
  reader
    .selectFrom('webhooks')
    .select(['team_id', 'id', 'events', 'created_at'])
    .where('team_id', '=', teamId)
    .where('active', '=', 1)
    .where('paused_at', 'is', null)
    .execute()

/** One message to a webhook. */
export interface WebhookMessage {
  readonly event: WebhookEvent
  readonly gameId: string | null
  /** What it says beside its id, its event and when it was made. */
  readonly content: object
}

const DAY = 24 * 60 * 60 * 1000

/** Has a message sent to a webhook, and notes it in the list of its deliveries. */
export async function queueForWebhook(
  trx: Transaction,
  webhook: Pick<WebhookTable, 'team_id' | 'id'>,
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
    ...{ team_id: webhook.team_id, webhook_id: webhook.id },
    // What is tried by hand is watched, and not worth a day of attempts.
    expires_at: event === 'ping' ? now : now + DAY,
  }
  await queueDeliveries(trx, [delivery], now)
  return row
}

/** The webhook of a delivery; undefined once it is gone. */
export const webhookOf = (
  reader: Reader,
  { team_id, webhook_id }: Pick<DeliveryTable, 'team_id' | 'webhook_id'>,
): Promise<Pick<WebhookTable, 'url' | 'secret' | 'active' | 'paused_at'> | undefined> =>
  reader
    .selectFrom('webhooks')
    .select(['url', 'secret', 'active', 'paused_at'])
    .where('team_id', '=', team_id ?? '')
    .where('id', '=', webhook_id ?? '')
    .executeTakeFirst()

/** Notes what came of an attempt. */
export const noteAttempt = (
  trx: Transaction,
  { team_id, id, attempts }: Pick<DeliveryTable, 'team_id' | 'id' | 'attempts'>,
  came: Pick<WebhookDeliveryTable, 'state' | 'attempted_at' | 'status' | 'problem'>,
) =>
  trx
    .updateTable('webhook_deliveries')
    .set({ ...came, attempts })
    .where('team_id', '=', team_id ?? '')
    .where('id', '=', id)
    .execute()

const KEPT = 30 * DAY

/** Forgets what became of deliveries long ago. */
export const sweepWebhookDeliveries = (trx: Transaction, now: number) =>
  trx
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', now - KEPT)
    .execute()
