import type { GameEvent } from '@icetally/domain/news/kinds'
import { followPaths } from '../page-data.ts'

/*
 * Push notifications of a team in a browser. Each link has a service worker of its own, so that a
 * person who follows two teams can unsubscribe from one of them; it does nothing but show the
 * messages it receives.
 */

const WORKER = '/follow/sw.js'

/** Does this browser support notifications? Without support none are offered. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Why this browser cannot notify, in a sentence. iPhones and iPads notify for pages on their Home Screen alone. */
export const inabilityWords = (): string =>
  'standalone' in navigator && navigator.standalone === false
    ? 'On an iPhone or iPad, first add this page to the Home Screen: Share, then Add to Home Screen. Open it there.'
    : 'This browser cannot notify you. Another one may.'

/** Has the user blocked the browser's permission? */
export const isBlocked = (): boolean => Notification.permission === 'denied'

/** The worker of this link, not the one of the app, which also covers its pages. */
async function workerOf(token: string): Promise<ServiceWorkerRegistration | undefined> {
  const scope = followPaths.team(token)
  const found = await navigator.serviceWorker.getRegistration(scope)
  return found !== undefined && new URL(found.scope).pathname === scope ? found : undefined
}

/** Requests the server; null if it cannot be reached, or refuses. */
async function requestServer(token: string, method: 'GET' | 'PUT' | 'DELETE', body?: object) {
  try {
    const response = await fetch(followPaths.notifications(token), {
      method,
      cache: 'no-store',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) return null
    return response.status === 204 ? {} : ((await response.json()) as unknown)
  } catch {
    return null
  }
}

/**
 * Registers this browser at the server; returns the events it is notified of, or null after a
 * failure.
 */
async function put(
  token: string,
  subscription: PushSubscription,
  events?: readonly GameEvent[],
): Promise<readonly GameEvent[] | null> {
  const { endpoint, keys } = subscription.toJSON()
  const answer = (await requestServer(token, 'PUT', {
    endpoint,
    keys,
    ...(events && { events }),
  })) as {
    subscription: { events: GameEvent[] }
  } | null
  return answer?.subscription.events ?? null
}

/** The events that this browser is notified of; null: of none. */
export async function chosenNow(token: string): Promise<readonly GameEvent[] | null> {
  const subscription = await (await workerOf(token))?.pushManager.getSubscription()
  return subscription ? put(token, subscription) : null
}

function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker === null || worker.state === 'activated') return Promise.resolve()
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }),
  )
}

export type SwitchedOn =
  | { readonly kind: 'on'; readonly events: readonly GameEvent[] }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed' }

/**
 * Subscribes this browser to these events; asks for permission first, so it must follow a press.
 */
export async function switchOn(token: string, events: readonly GameEvent[]): Promise<SwitchedOn> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { kind: 'blocked' }
  if (permission !== 'granted') return { kind: 'failed' }
  const offered = (await requestServer(token, 'GET')) as {
    notifications: { publicKey: string }
  } | null
  if (offered === null) return { kind: 'failed' }
  try {
    const registration = await navigator.serviceWorker.register(WORKER, {
      scope: followPaths.team(token),
    })
    await activated(registration)
    // One with other keys than the server's would be refused.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: offered.notifications.publicKey,
    })
    const chosen = await put(token, subscription, events)
    if (chosen !== null) return { kind: 'on', events: chosen }
    await subscription.unsubscribe()
  } catch {
    // The push service of the browser was not reached, or wants nothing to do with it.
  }
  return { kind: 'failed' }
}

/** Changes the events of this browser; null after a failure. */
export async function choose(
  token: string,
  events: readonly GameEvent[],
): Promise<readonly GameEvent[] | null> {
  const subscription = await (await workerOf(token))?.pushManager.getSubscription()
  return subscription ? put(token, subscription, events) : null
}

/** Unsubscribes this browser. */
export async function switchOff(token: string): Promise<void> {
  const registration = await workerOf(token)
  const subscription = await registration?.pushManager.getSubscription()
  // Also if the server is not reached: the push service reports to it that the browser is gone.
  if (subscription) await requestServer(token, 'DELETE', { endpoint: subscription.endpoint })
  await subscription?.unsubscribe()
  await registration?.unregister()
}
