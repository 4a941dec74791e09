import { clock } from '../clock.ts'
import type { Outbox } from './outbox.ts'

/** How often the clock is looked at while the page is seen, in milliseconds. */
const LOOK_EVERY = 5000

/** Sends when the network or the page comes back, and hands over what waits when the page goes. */
export function followPage(outbox: Outbox): void {
  const back = () => outbox.hurry()
  addEventListener('online', back)
  addEventListener('offline', back)
  addEventListener('pageshow', (event) => {
    if (event.persisted) back()
  })
  addEventListener('pagehide', () => outbox.flush())
  document.addEventListener('visibilitychange', () => {
    clock.interrupt()
    if (document.visibilityState === 'visible') back()
    else outbox.flush()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') clock.now()
  }, LOOK_EVERY)
}
