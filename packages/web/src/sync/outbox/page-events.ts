import { followConnection, isOffline } from '../../lib/browser/network.ts'
import { clock } from '../../lib/clock/clock.ts'
import type { Outbox } from './outbox.ts'

/** How often the clock is looked at while the page is seen, in milliseconds. */
const LOOK_EVERY = 5000

/** Sends when the network or the page comes back, and hands over what waits when the page goes. */
export function followPage(outbox: Outbox): void {
  const seen = () => {
    // Messages of other tabs do not reach a page that sleeps.
    outbox.reread()
    outbox.hurry()
  }
  let wasOffline = isOffline()
  const connectionChanged = () => {
    const offline = isOffline()
    if (wasOffline && !offline) {
      outbox.hurry()
      outbox.loader.reloadWatched()
    } else if (offline !== wasOffline) outbox.refresh()
    wasOffline = offline
  }
  followConnection(connectionChanged)
  addEventListener('online', () => outbox.hurry())
  addEventListener('offline', connectionChanged)
  addEventListener('pageshow', (event) => {
    if (event.persisted) seen()
  })
  addEventListener('pagehide', () => outbox.leave())
  document.addEventListener('visibilitychange', () => {
    clock.interrupt()
    if (document.visibilityState === 'visible') seen()
    else outbox.leave()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') clock.now()
  }, LOOK_EVERY)
}
