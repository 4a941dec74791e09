const LOCK = 'icetally-outbox'
/** A tab that had its turn this long without a sign of life was put to sleep by its browser. */
const ASLEEP_AFTER = 30_000

/** Takes turns with the other tabs. */
export interface Turns {
  readonly lead: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Another tab said that it is sending. */
  readonly heard: () => void
}

/**
 * One tab at a time does the work. A tab that the browser froze while it had its turn loses it: to
 * send something twice is safe, to wait for ever is not. Where there are no locks (an address
 * without https) every tab works.
 */
export function createTurns(locks: LockManager | undefined): Turns {
  let heardAt = 0
  return {
    heard() {
      heardAt = Date.now()
    },
    async lead(work) {
      if (locks === undefined) return work(new AbortController().signal)
      const lost = new AbortController()
      const waited = new AbortController()
      const begin = () => {
        clearInterval(timer)
        return work(lost.signal)
      }
      const since = Date.now()
      const timer = setInterval(() => {
        const hidden = typeof document !== 'undefined' && document.visibilityState === 'hidden'
        if (!hidden && Date.now() - Math.max(since, heardAt) > ASLEEP_AFTER) waited.abort()
      }, 5000)
      try {
        await locks.request(LOCK, { signal: waited.signal }, begin)
      } catch (error) {
        if (!waited.signal.aborted) {
          lost.abort()
          throw error
        }
        await locks.request(LOCK, { steal: true }, begin)
      } finally {
        clearInterval(timer)
      }
    },
  }
}
