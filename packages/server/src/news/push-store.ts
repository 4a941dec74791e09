import { hash } from 'node:crypto'
import { GAME_EVENTS, type GameEvent } from '@icetally/domain/game-news/kinds'
import type { Reader, Transaction } from '../db/database.ts'
import type { DeliveryTable, PushSubscriptionTable } from '../db/schema.ts'

/** Where subscriptions belong to. */
export interface OfLink {
  readonly teamId: string
  readonly linkId: string
}

const hashOf = (endpoint: string): string => hash('sha256', endpoint)

/** The subscriptions of a link. */
export const listSubscriptions = (
  reader: Reader,
  { teamId, linkId }: OfLink,
): Promise<Pick<PushSubscriptionTable, 'id' | 'events' | 'created_at'>[]> =>
  reader
    .selectFrom('push_subscriptions')
    .select(['id', 'events', 'created_at'])
    .where('team_id', '=', teamId)
    .where('link_id', '=', linkId)
    .execute()

/** The links of a team by which browsers are told. */
export const listSubscribedLinks = (
  reader: Reader,
  teamId: string,
): Promise<{ linkId: string }[]> =>
  reader
    .selectFrom('push_subscriptions')
    .select('link_id as linkId')
    .distinct()
    .where('team_id', '=', teamId)
    .execute()

/** How many browsers are told by a link. */
export async function countSubscriptions(
  reader: Reader,
  { teamId, linkId }: OfLink,
): Promise<number> {
  const { count } = await reader
    .selectFrom('push_subscriptions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  return count
}

/** What a browser has from its push service. */
export interface BrowserAtService {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The events that a browser is told of by a link; undefined where it is told nothing. */
export async function findChosen(
  reader: Reader,
  { teamId, linkId }: OfLink,
  endpoint: string,
): Promise<GameEvent[] | undefined> {
  const row = await reader
    .selectFrom('push_subscriptions')
    .select('events')
    .where('team_id', '=', teamId)
    .where('link_id', '=', linkId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .executeTakeFirst()
  return row && chosenIn(row)
}

/** Has a browser told of these events. */
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
      ...{ ...changed, created_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'link_id', 'endpoint_hash']).doUpdateSet(changed),
    )
    .execute()
}

/** Has a browser told nothing of a link any more. */
export const deleteSubscription = (
  trx: Transaction,
  { teamId, linkId }: OfLink,
  endpoint: string,
) =>
  trx
    .deleteFrom('push_subscriptions')
    .where('team_id', '=', teamId)
    .where('link_id', '=', linkId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute()

/** The events in a row, those alone that there are. */
export function chosenIn({ events }: Pick<PushSubscriptionTable, 'events'>): GameEvent[] {
  const chosen: string[] = JSON.parse(events)
  return GAME_EVENTS.filter((event) => chosen.includes(event))
}

/** The browser that a message is for; undefined once it is gone, or its link has ended or is paused. */
export const findReceiver = (
  reader: Reader,
  { team_id, subscription_id }: Pick<DeliveryTable, 'team_id' | 'subscription_id'>,
  now: number,
): Promise<Pick<PushSubscriptionTable, 'endpoint' | 'p256dh' | 'auth'> | undefined> =>
  reader
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('links as link', (join) =>
      join
        .onRef('link.team_id', '=', 'subscription.team_id')
        .onRef('link.id', '=', 'subscription.link_id'),
    )
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth'])
    .where('subscription.team_id', '=', team_id ?? '')
    .where('subscription.id', '=', subscription_id ?? '')
    .where('link.expires_at', '>', now)
    .where('link.paused_at', 'is', null)
    .executeTakeFirst()

/** Forgets a browser that its push service does not know any more. */
export const forgetReceiver = (
  trx: Transaction,
  { team_id, subscription_id }: Pick<DeliveryTable, 'team_id' | 'subscription_id'>,
) =>
  trx
    .deleteFrom('push_subscriptions')
    .where('team_id', '=', team_id ?? '')
    .where('id', '=', subscription_id ?? '')
    .execute()
