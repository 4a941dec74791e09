import { randomBytes } from 'node:crypto'
import type { webhooksEndpoints } from '@icetally/domain/news/endpoints/webhooks'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { countAttempt } from '../../platform/access/throttle.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { WebhookDeliveryTable, WebhookTable } from '../../platform/db/schema.ts'
import { allowedUrl } from '../../platform/deliveries/post.ts'
import type { TeamCall } from '../../platform/rows/change-context.ts'
import { changeAction, pausing } from '../../platform/rows/pausing.ts'
import { requireQuota } from '../../platform/rows/quota.ts'
import { isLostSecret } from '../../platform/rows/store-once.ts'
import { queueForWebhook } from '../webhooks-store.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  type ShownWebhook,
  seekWebhook,
  updateWebhook,
} from './store.ts'

type Allowed = Pick<Settings, 'webhooksPrivate'>

/** Events as one text, the same in any order. */
const listed = (events: readonly string[]): string => [...new Set(events)].toSorted().join()

/** Adds a webhook; only this answer has its secret. The team is locked meanwhile. */
export async function addWebhook(
  trx: Transaction,
  { scope, body, now, newId }: TeamCall<BodyOf<typeof webhooksEndpoints.create>, TeamScope>,
  settings: Allowed,
): Promise<{ row: ShownWebhook; secret: string }> {
  const url = allowedUrl(body.url, settings)
  const id = body.id ?? newId()
  const before = await seekWebhook(trx, { ...scope, id })
  const isSame = (one: Pick<WebhookTable, 'name' | 'url' | 'events'>) =>
    one.name === body.name &&
    one.url === url &&
    listed(JSON.parse(one.events)) === listed(body.events)
  if (isLostSecret(before, scope.userId, isSame)) {
    return { row: await findWebhook(trx, { ...scope, id }), secret: before.secret }
  }
  requireQuota('webhooksOfTeam', await countWebhooks(trx, scope))
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  await insertWebhook(trx, {
    ...{ team_id: scope.teamId, id, name: body.name, url, secret, active: 1 },
    ...{ events: JSON.stringify(body.events), created_at: now, received_at: now },
    ...{ active_since: null, created_by: scope.userId, paused_at: null },
  })
  const row = await findWebhook(trx, { ...scope, id })
  await recordAudit(trx, scope, 'webhook.created', { subject: row.name }, now)
  return { row, secret }
}

/** Changes a webhook; absent fields stay. The manager who sets its address becomes its creator. */
export async function changeWebhook(
  trx: Transaction,
  { scope, body, now }: TeamCall<BodyOf<typeof webhooksEndpoints.update>>,
  settings: Allowed,
): Promise<ShownWebhook> {
  const { name, url: sentUrl, events, active } = body
  const before = await findWebhook(trx, scope)
  const sent = sentUrl === undefined ? before.url : allowedUrl(sentUrl, settings)
  const change = {
    ...pausing(before, body.paused, { userId: scope.userId, now }),
    ...(sent !== before.url && { url: sent, created_by: scope.userId }),
    ...(name !== undefined && { name }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
    ...(active !== undefined && { active: active ? (1 as const) : (0 as const) }),
  }
  if (Object.keys(change).length === 0) return before
  const isBack =
    (before.active === 0 && active === true) ||
    (before.paused_at !== null && change.paused_at === null)
  const row = await updateWebhook(trx, scope, { ...change, ...(isBack && { active_since: now }) })
  await recordAudit(trx, scope, `webhook.${changeAction(change)}`, { subject: row.name }, now)
  return row
}

export async function removeWebhook(trx: Transaction, { scope, now }: TeamCall): Promise<void> {
  const { name } = await findWebhook(trx, scope)
  await deleteWebhook(trx, scope, now)
  await recordAudit(trx, scope, 'webhook.deleted', { subject: name }, now)
}

/** Queues a ping for a webhook; TOO_MANY_REQUESTS after too many by a person or in a team. */
export async function pingWebhook(
  trx: Transaction,
  { scope, now, newId }: TeamCall,
  { rateLimits }: Pick<Settings, 'rateLimits'>,
): Promise<WebhookDeliveryTable> {
  if (rateLimits) {
    const ofUser = { rule: 'ping-user', subject: scope.userId } as const
    await countAttempt(trx, [ofUser, { rule: 'ping-team', subject: scope.teamId }], now)
  }
  const webhook = await findWebhook(trx, scope)
  const message = { event: 'ping', gameId: null, content: { team: { id: scope.teamId } } } as const
  return queueForWebhook(trx, webhook, message, { id: newId(), now })
}
