import { findFollowedAgain } from '../access/follower-scope.ts'
import type { Transaction } from '../db/database.ts'
import { type NewDelivery, queueDeliveries } from '../deliveries/queue.ts'
import type { NewsItem } from './find.ts'
import { messagesFor } from './push-message.ts'
import { chosenIn, listSubscribedLinks, listSubscriptions } from './push-store.ts'

/** Queues what is new for the browsers of followers that want it. */
export async function tellFollowers(
  trx: Transaction,
  teamId: string,
  items: readonly NewsItem[],
  now: number,
): Promise<void> {
  const links = await listSubscribedLinks(trx, teamId)
  if (links.length === 0) return
  const places = links.map(({ linkId: id }) => ({ teamId, id }))
  for (const scope of await findFollowedAgain(trx, places, now)) {
    const messages = await messagesFor(trx, scope, items)
    if (messages.length === 0) continue
    const subscriptions = await listSubscriptions(trx, { teamId, linkId: scope.linkId })
    const deliveries = messages.flatMap(({ message, heardAt, until }): NewDelivery[] => {
      const content = JSON.stringify(message)
      return subscriptions
        .filter((one) => one.created_at <= heardAt && chosenIn(one).includes(message.event))
        .map(({ id }) => ({
          ...{ channel: 'push', kind: message.event, content, expires_at: until },
          ...{ team_id: teamId, subscription_id: id },
        }))
    })
    await queueDeliveries(trx, deliveries, now)
  }
}
