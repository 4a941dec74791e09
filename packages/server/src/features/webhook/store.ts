import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import { countRows } from '../../db/count.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { WebhookDeliveryTable, WebhookTable } from '../../db/schema.ts'

const SHOWN = ['team_id', 'id', 'name', 'url', 'events', 'active', 'created_at'] as const

/** A webhook without its secret. */
export type ShownWebhook = Pick<WebhookTable, (typeof SHOWN)[number]>

/** The webhooks of a team, the newest first. */
export const listWebhooks = (reader: Reader, { teamId }: TeamScope): Promise<ShownWebhook[]> =>
  reader
    .selectFrom('webhooks')
    .select(SHOWN)
    .where('team_id', '=', teamId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** How many webhooks the team has. */
export const countWebhooks = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'webhooks', { team_id: teamId })

/** Stores a webhook. */
export const insertWebhook = (trx: Transaction, webhook: WebhookTable): Promise<ShownWebhook> =>
  trx.insertInto('webhooks').values(webhook).returning(SHOWN).executeTakeFirstOrThrow()

/** One webhook; NOT_FOUND when it is gone. */
export const findWebhook = (reader: Reader, { teamId, id }: RowScope): Promise<ShownWebhook> =>
  reader
    .selectFrom('webhooks')
    .select(SHOWN)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('webhook'))

/** Changes a webhook; NOT_FOUND when it is gone. */
export const updateWebhook = (
  trx: Transaction,
  { teamId, id }: RowScope,
  change: Partial<Pick<WebhookTable, 'name' | 'url' | 'events' | 'active' | 'active_since'>>,
): Promise<ShownWebhook> =>
  trx
    .updateTable('webhooks')
    .set(change)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow(() => notFound('webhook'))

/** Deletes a webhook with what waits for it. */
export const deleteWebhook = (trx: Transaction, { teamId, id }: RowScope) =>
  trx.deleteFrom('webhooks').where('team_id', '=', teamId).where('id', '=', id).execute()

const LISTED = 50

/** What was sent to a webhook, the newest first. */
export const listWebhookDeliveries = (
  reader: Reader,
  { teamId, id }: RowScope,
): Promise<Omit<WebhookDeliveryTable, 'team_id' | 'webhook_id'>[]> =>
  reader
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'game_id', 'created_at', 'state', 'attempts'])
    .select(['attempted_at', 'status', 'problem'])
    .where('team_id', '=', teamId)
    .where('webhook_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
