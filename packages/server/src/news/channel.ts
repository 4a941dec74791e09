import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '../db/database.ts'
import type { DeliveryTable } from '../db/schema.ts'
import type { Channel } from '../deliveries/worker.ts'
import { findNewsOfGame, findNewsOfSchedule, type NewsItem } from './find.ts'
import { findTeamName } from './store.ts'
import { tellFollowers } from './tell-followers.ts'
import { webhookMessage } from './webhook-message.ts'
import { eventsOf, listActiveWebhooks, queueForWebhook } from './webhooks-store.ts'

/** Queues what is new for the webhooks that want it. */
async function tellWebhooks(
  trx: Transaction,
  teamId: string,
  items: readonly NewsItem[],
  now: number,
): Promise<void> {
  const webhooks = await listActiveWebhooks(trx, teamId)
  const team = await findTeamName(trx, teamId)
  if (team === undefined) return
  for (const item of items) {
    const message = webhookMessage(item, { id: teamId, name: team.name })
    for (const webhook of webhooks) {
      // What the server knew before the webhook was made is none of its business.
      const isNews = webhook.created_at <= item.heardAt
      if (!isNews || !eventsOf(webhook).includes(item.event)) continue
      await queueForWebhook(trx, webhook, message, { id: uuidv7({ msecs: now }), now })
    }
  }
}

/** Finds what a hint is about, and queues it for all who have asked to be told, in one transaction. */
async function follow(
  database: Database,
  { kind, team_id, subject_id }: DeliveryTable,
  now: number,
): Promise<void> {
  const teamId = team_id ?? ''
  await database.write(async (trx) => {
    const items =
      kind === 'schedule'
        ? await findNewsOfSchedule(trx, teamId, now)
        : await findNewsOfGame(trx, { teamId, gameId: subject_id ?? '' }, now)
    if (items.length === 0) return
    await tellWebhooks(trx, teamId, items, now)
    await tellFollowers(trx, teamId, items, now)
  })
}

/** Follows the hints that wait. */
export const newsChannel = (database: Database): Channel => ({
  name: 'news',
  noun: 'a hint',
  atOnce: 4,
  open: () => ({
    carry: (row, now) => follow(database, row, now),
    close: () => undefined,
  }),
  refusalOf: (error) => ({ isFinal: false, error }),
})
