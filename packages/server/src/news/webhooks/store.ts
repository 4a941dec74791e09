import { noteRevoked } from '../../platform/access/revocations.ts'
import { notFound, type RowScope, type TeamScope } from '../../platform/access/team-scope.ts'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { countRows, findRow, updateRows } from '../../platform/db/row-statements.ts'
import type { WebhookDeliveryTable, WebhookTable } from '../../platform/db/schema.ts'
import type { MakerNames } from '../../platform/rows/present.ts'

const SHOWN = [
  ...(['team_id', 'id', 'name', 'url', 'events', 'active', 'created_at'] as const),
  ...(['created_by', 'paused_at'] as const),
] as const

/** A webhook without its secret, with the name of its maker. */
export interface ShownWebhook extends Pick<WebhookTable, (typeof SHOWN)[number]>, MakerNames {}

const selectWebhooks = (reader: Reader, { teamId }: TeamScope) =>
  reader
    .selectFrom('webhooks as webhook')
    .leftJoin('users as maker', 'maker.id', 'webhook.created_by')
    .select(columnsAs('webhook', SHOWN))
    .select(['maker.display_name as maker_name', 'maker.email as maker_email'])
    .where('webhook.team_id', '=', teamId)

/** The webhooks of a team, the newest first. */
export const listWebhooks = (reader: Reader, scope: TeamScope): Promise<ShownWebhook[]> =>
  selectWebhooks(reader, scope)
    .orderBy('webhook.created_at', 'desc')
    .orderBy('webhook.id', 'desc')
    .execute() as Promise<ShownWebhook[]>

/** How many webhooks the team has. */
export const countWebhooks = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'webhooks', { team_id: teamId })

export const insertWebhook = (trx: Transaction, webhook: WebhookTable): Promise<unknown> =>
  trx.insertInto('webhooks').values(webhook).execute()

/** One webhook; NOT_FOUND if it is deleted. */
export const findWebhook = (reader: Reader, scope: RowScope): Promise<ShownWebhook> =>
  selectWebhooks(reader, scope)
    .where('webhook.id', '=', scope.id)
    .executeTakeFirstOrThrow(() => notFound('webhook')) as Promise<ShownWebhook>

/** The secret of the webhook with this id, and its original content, if it exists. */
export const seekWebhook = (reader: Reader, { teamId, id }: RowScope) =>
  findRow(reader, 'webhooks', ['name', 'url', 'events', 'secret', 'created_by'], {
    team_id: teamId,
    id,
  })

/** Changes a webhook; NOT_FOUND if it is deleted. */
export async function updateWebhook(
  trx: Transaction,
  scope: RowScope,
  change: Partial<Omit<WebhookTable, 'team_id' | 'id' | 'secret'>>,
): Promise<ShownWebhook> {
  await updateRows(trx, 'webhooks', { team_id: scope.teamId, id: scope.id }, change)
  return findWebhook(trx, scope)
}

/** Deletes a webhook with its waiting deliveries. */
export async function deleteWebhook(
  trx: Transaction,
  { teamId, id }: RowScope,
  now: number,
): Promise<void> {
  await trx.deleteFrom('webhooks').where('team_id', '=', teamId).where('id', '=', id).execute()
  await noteRevoked(trx, [{ kind: 'webhook', team_id: teamId, subject_id: id }], now)
}

const LISTED = 50

/** The deliveries of a webhook, newest first. */
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
