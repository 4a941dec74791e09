import { LIMITS } from '../platform/limits.ts'

/**
 * When something was observed, in milliseconds: the device's time where it sent one, else the
 * server's. A device may be behind as far as it likes (it was offline), but not more than five
 * minutes ahead: then its clock is wrong and the server's now is taken instead.
 */
export function observedTime(sent: number | undefined, now: number): number {
  return sent === undefined || sent > now + LIMITS.clockSkewMs ? now : sent
}
