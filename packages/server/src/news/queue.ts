import { MOST_CHANGES_EACH, showsEvent } from '@icetally/domain/news/push-text'
import { v7 as uuidv7 } from 'uuid'
import { type FollowerScope, findFollowedAgain } from '../platform/access/follower-scope.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type NewDelivery, queueDeliveries } from '../platform/deliveries/queue.ts'
import type { NewsItem, NewsSubject } from './find.ts'
import { MESSAGE_LIFE } from './push-message.ts'
import { chosenIn, listSubscriptions } from './push-store.ts'
import { findNamedTeam } from './store.ts'
import { webhookMessage } from './webhook-message.ts'
import { activeSince, eventsOf, listActiveWebhooks, queueForWebhook } from './webhooks-store.ts'

/** Queues news for the webhooks that want it. */
async function queueForWebhooks(
  trx: Transaction,
  teamId: string,
  items: readonly NewsItem[],
  now: number,
): Promise<void> {
  const webhooks = await listActiveWebhooks(trx, teamId)
  const team = webhooks.length === 0 ? undefined : await findNamedTeam(trx, teamId)
  if (team === undefined) return
  const named = { id: teamId, name: team.name, timeZone: team.time_zone }
  for (const item of items) {
    const message = webhookMessage(item, named)
    for (const webhook of webhooks) {
      const isNews = activeSince(webhook) <= item.receivedAt
      if (!isNews || !eventsOf(webhook).includes(item.news.event)) continue
      await queueForWebhook(trx, webhook, message, { id: uuidv7(), now })
    }
  }
}

/** The content of a push message in the outbox. */
export type QueuedPush =
  | NewsSubject
  /** Many changes of the schedule at once. */
  | { readonly event: 'scheduleChanged'; readonly changes: number }

interface Notification {
  readonly item: NewsItem
  readonly content: QueuedPush
  readonly gameId: string | null
}

/**
 * The notifications of a link: its shown events, except old ones. Many changes of the schedule are
 * one.
 */
function notificationsFor({ view, gameId }: FollowerScope, items: readonly NewsItem[]) {
  const shown = items.filter(
    (item) =>
      !item.isOld && showsEvent(view, item.news.event) && (gameId ?? item.gameId) === item.gameId,
  )
  const [first] = shown
  if (first?.news.event !== 'scheduleChanged' || shown.length <= MOST_CHANGES_EACH) {
    return shown.map((item): Notification => {
      return { item, content: item.subject, gameId: item.gameId }
    })
  }
  const content: QueuedPush = { event: 'scheduleChanged', changes: shown.length }
  return [{ item: first, content, gameId: null }]
}

/** Queues news for the browsers of followers that want it. */
async function queueForFollowers(
  trx: Transaction,
  teamId: string,
  items: readonly NewsItem[],
  now: number,
): Promise<void> {
  const ofLinks = Map.groupBy(await listSubscriptions(trx, teamId), ({ link_id }) => link_id)
  if (ofLinks.size === 0) return
  const keys = [...ofLinks.keys()].map((id) => ({ teamId, id }))
  const deliveries: NewDelivery[] = []
  for (const scope of await findFollowedAgain(trx, keys, now)) {
    for (const { item, content, gameId } of notificationsFor(scope, items)) {
      const { event } = item.news
      const row = {
        ...{ channel: 'notification' as const, kind: event, content: JSON.stringify(content) },
        ...{ expires_at: item.happenedAt + MESSAGE_LIFE[event] },
        ...{ team_id: teamId, subject_id: gameId },
      }
      for (const one of ofLinks.get(scope.linkId) ?? []) {
        // A subscription begins with the next received records.
        if (one.created_at > item.receivedAt || !chosenIn(one).includes(event)) continue
        const address = new URL(one.endpoint).origin
        deliveries.push({ ...row, address, subscription_id: one.id })
      }
    }
  }
  await queueDeliveries(trx, deliveries, now)
}

/** Queues news for all subscribers of a team. */
export async function queueNews(
  trx: Transaction,
  teamId: string,
  items: readonly NewsItem[],
  now: number,
): Promise<void> {
  if (items.length === 0) return
  await queueForWebhooks(trx, teamId, items, now)
  await queueForFollowers(trx, teamId, items, now)
}
