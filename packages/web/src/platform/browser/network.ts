import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { hasType } from './content-type.ts'

/** How often an unreachable server is tried while the page is seen, in milliseconds. */
const TRY_EVERY = 10_000

const { notify, add } = createListeners<[]>()

/** Calls back whenever {@link isOffline} may have changed. Returns how to stop. */
export const followConnection = add

let reached = true

/** Notes whether the last call reached the server. A refusal is an answer, too. */
export function noteReached(now: boolean): void {
  if (reached === now) return
  reached = now
  notify()
}

/** Without a network, or with a server that does not answer. */
export function isOffline(): boolean {
  return !navigator.onLine || !reached
}

/** Whether this device is without a network, or the server does not answer. */
export function useOffline(): boolean {
  return useSyncExternalStore(followConnection, isOffline)
}

/** Tries a server that is out of reach while the page is visible; reports each time it is back. */
export function watchConnection(onBack: () => void): void {
  let wasOffline = isOffline()
  let timer: ReturnType<typeof setInterval> | undefined
  const retry = () => {
    if (navigator.onLine && document.visibilityState === 'visible') void tryServer()
  }
  followConnection(() => {
    const offline = isOffline()
    if (offline === wasOffline) return
    wasOffline = offline
    clearInterval(timer)
    if (offline) timer = setInterval(retry, TRY_EVERY)
    else onBack()
  })
  addEventListener('offline', notify)
  addEventListener('online', () => {
    notify()
    retry()
  })
  document.addEventListener('visibilitychange', () => {
    if (isOffline()) retry()
  })
}

async function tryServer(): Promise<void> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' })
    // The page of a public network or proxy answers for a server that is away.
    noteReached(response.ok && hasType(response, 'application/json'))
  } catch {
    noteReached(false)
  }
}
