import { hash } from 'node:crypto'
import { GAME_EVENTS, type GameEvent } from '@icetally/domain/news/kinds'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { lockCount } from '../platform/db/locks.ts'
import { deleteRows, findRow } from '../platform/db/row-statements.ts'
import type { DeliveryTable, PushSubscriptionTable } from '../platform/db/schema.ts'

export interface OfLink {
  readonly teamId: string
  readonly linkId: string
}

const hashOf = (endpoint: string): string => hash('sha256', endpoint)

export const listSubscriptions = (
  reader: Reader,
  teamId: string,
): Promise<
  Pick<PushSubscriptionTable, 'id' | 'link_id' | 'endpoint' | 'events' | 'created_at'>[]
> =>
  reader
    .selectFrom('push_subscriptions')
    .select(['id', 'link_id', 'endpoint', 'events', 'created_at'])
    .where('team_id', '=', teamId)
    .execute()

/** The number of subscriptions of a link, and of all links of its team; until the transaction ends no other one adds any. */
export async function countSubscriptions(
  trx: Transaction,
  { teamId, linkId }: OfLink,
): Promise<{ readonly ofLink: number; readonly ofTeam: number }> {
  await lockCount(trx, teamId)
  const links = await trx
    .selectFrom('push_subscriptions')
    .select((row) => ['link_id', row.fn.countAll<number>().as('count')])
    .where('team_id', '=', teamId)
    .groupBy('link_id')
    .execute()
  return {
    ofLink: links.find(({ link_id }) => link_id === linkId)?.count ?? 0,
    ofTeam: links.reduce((sum, { count }) => sum + count, 0),
  }
}

export interface BrowserAtService {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The events that a browser has chosen at a link; undefined without a subscription. */
export async function findChosen(
  reader: Reader,
  { teamId, linkId }: OfLink,
  endpoint: string,
): Promise<GameEvent[] | undefined> {
  const row = await findRow(reader, 'push_subscriptions', ['events'], {
    team_id: teamId,
    link_id: linkId,
    endpoint_hash: hashOf(endpoint),
  })
  return row && chosenIn(row)
}

/** Stores the subscription of a browser; one that exists keeps its time of creation. */
export async function putSubscription(
  trx: Transaction,
  { teamId, linkId }: OfLink,
  { endpoint, keys }: BrowserAtService,
  { id, events, now }: { id: string; events: readonly GameEvent[]; now: number },
): Promise<void> {
  const changed = { p256dh: keys.p256dh, auth: keys.auth, events: JSON.stringify(events) }
  await trx
    .insertInto('push_subscriptions')
    .values({
      ...{ team_id: teamId, id, link_id: linkId, endpoint, endpoint_hash: hashOf(endpoint) },
      ...{ ...changed, created_at: now, timeouts: 0 },
    })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'link_id', 'endpoint_hash']).doUpdateSet(changed),
    )
    .execute()
}

/** Deletes the subscription of a browser at a link. */
export const deleteSubscription = (
  trx: Transaction,
  { teamId, linkId }: OfLink,
  endpoint: string,
) =>
  deleteRows(trx, 'push_subscriptions', {
    team_id: teamId,
    link_id: linkId,
    endpoint_hash: hashOf(endpoint),
  })

/** The chosen events of a subscription, without unknown ones. */
export function chosenIn({ events }: Pick<PushSubscriptionTable, 'events'>): GameEvent[] {
  const chosen: string[] = JSON.parse(events)
  return GAME_EVENTS.filter((event) => chosen.includes(event))
}

/** The subscription of a row in the outbox. */
type OfRow = Pick<DeliveryTable, 'team_id' | 'subscription_id'>

/** The subscription that a message is for; undefined once it is deleted. */
export const findReceiver = (reader: Reader, { team_id, subscription_id }: OfRow) =>
  findRow(
    reader,
    'push_subscriptions',
    ['link_id', 'endpoint', 'p256dh', 'auth', 'events', 'timeouts'],
    { team_id: team_id ?? '', id: subscription_id ?? '' },
  )

/** Deletes a subscription that its push service does not know any more. */
export const deleteReceiver = (trx: Transaction, { team_id, subscription_id }: OfRow) =>
  deleteRows(trx, 'push_subscriptions', { team_id: team_id ?? '', id: subscription_id ?? '' })

const updateReceiver = (trx: Transaction, { team_id, subscription_id }: OfRow) =>
  trx
    .updateTable('push_subscriptions')
    .where('team_id', '=', team_id ?? '')
    .where('id', '=', subscription_id ?? '')

/** A subscription is deleted whose push service has refused so many messages in a row, or not answered them. */
const MOST_TIMEOUTS = 5

/** Counts a message that the push service refused, or did not answer in time. */
export async function countTimeout(trx: Transaction, row: OfRow): Promise<void> {
  const counted = await updateReceiver(trx, row)
    .set((subscription) => ({ timeouts: subscription('timeouts', '+', 1) }))
    .returning('timeouts')
    .executeTakeFirst()
  if (counted !== undefined && counted.timeouts >= MOST_TIMEOUTS) await deleteReceiver(trx, row)
}

/** Counts from 0 again: the push service has answered. */
export const clearTimeouts = (trx: Transaction, row: OfRow) =>
  updateReceiver(trx, row).set({ timeouts: 0 }).execute()
