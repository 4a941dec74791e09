import { useSyncExternalStore } from 'react'

/** How often an unreachable server is tried while the page is seen, in milliseconds. */
const TRY_EVERY = 10_000

type Listener = () => void

const listeners = new Set<Listener>()
let reached = true

/** Notes whether the last call reached the server. A refusal is an answer, too. */
export function noteReached(now: boolean): void {
  if (reached === now) return
  reached = now
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without a network, or with a server that does not answer. */
export function isOffline(): boolean {
  return !navigator.onLine || !reached
}

/** Calls back whenever {@link isOffline} may have changed. Returns how to stop. */
export const followConnection = subscribe

/** Whether this device is without a network, or the server does not answer. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline)
}

/**
 * Follows the connection from now on: tries a server that could not be reached again and again while
 * the page is seen, and calls back each time it is there again.
 */
export function watchConnection(onBack: () => void): void {
  let wasOffline = isOffline()
  let timer: ReturnType<typeof setInterval> | undefined
  const retry = () => {
    if (navigator.onLine && document.visibilityState === 'visible') void tryServer()
  }
  subscribe(() => {
    const offline = isOffline()
    if (offline === wasOffline) return
    wasOffline = offline
    clearInterval(timer)
    if (offline) timer = setInterval(retry, TRY_EVERY)
    else onBack()
  })
  addEventListener('offline', tell)
  addEventListener('online', () => {
    tell()
    retry()
  })
  document.addEventListener('visibilitychange', () => {
    if (isOffline()) retry()
  })
}

async function tryServer(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    noteReached(true)
  } catch {
    noteReached(false)
  }
}
