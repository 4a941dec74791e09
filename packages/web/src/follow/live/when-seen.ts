import type { Connection } from '../freshness.tsx'

/** A page that is hidden for this long, in milliseconds, closes its connection. */
const HIDDEN_FOR = 30_000
const CHECK_EVERY = 5_000
/** The device's clock went on while nothing ran for this long, in milliseconds: it slept. */
const SLEPT = 20_000

/** The actions of a page when it becomes visible or hidden. */
interface Seen {
  /** It is seen: at first, and after it was hidden for long. Returns how to stop. */
  readonly begin: () => () => void
  /** It is back from the background, from sleep, or has a network again: its content may be old. */
  readonly back: () => void
  /** The network is lost. */
  readonly offline: () => void
}

/** Watches whether the page is seen. Returns how to stop. */
export function whenSeen({ begin, back, offline }: Seen): () => void {
  let stop: (() => void) | null = begin()
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let lastCheck = Date.now()

  const wake = () => {
    clearTimeout(hiddenTimer)
    lastCheck = Date.now()
    if (stop === null) stop = begin()
    else back()
  }
  const change = () => {
    if (document.visibilityState === 'visible') return wake()
    clearTimeout(hiddenTimer)
    hiddenTimer = setTimeout(() => {
      stop?.()
      stop = null
    }, HIDDEN_FOR)
  }
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake()
  }
  const check = setInterval(() => {
    const slept = Date.now() - lastCheck > SLEPT
    lastCheck = Date.now()
    if (slept && document.visibilityState === 'visible') wake()
  }, CHECK_EVERY)
  document.addEventListener('visibilitychange', change)
  addEventListener('pageshow', restored)
  addEventListener('online', wake)
  addEventListener('offline', offline)
  return () => {
    clearInterval(check)
    clearTimeout(hiddenTimer)
    document.removeEventListener('visibilitychange', change)
    removeEventListener('pageshow', restored)
    removeEventListener('online', wake)
    removeEventListener('offline', offline)
    stop?.()
  }
}

/**
 * A connection as far as the browser has a network: a response that was on its way when the network
 * was lost does not bring it back.
 */
export const connectionNow = (connection: Connection): Connection =>
  navigator.onLine ? connection : 'offline'
