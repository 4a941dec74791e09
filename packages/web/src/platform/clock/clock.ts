import { storedText } from '../browser/stored-text.ts'
import { twoDigits } from '../format/two-digits.ts'
import { createClock } from './corrected-clock.ts'

/**
 * The device's clock, corrected by the server's answers; the correction is stored for the next
 * visit.
 */
export const clock = createClock({
  wall: () => Date.now(),
  steady: () => performance.now(),
  ...storedText('icetally-clock'),
})

/** Now, by the corrected clock: a device may be a day off. */
export const dateNow = (): Date => new Date(clock.now())

/** Today by the clock of the device, corrected by the server, `YYYY-MM-DD`. */
export function today(): string {
  const now = dateNow()
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
