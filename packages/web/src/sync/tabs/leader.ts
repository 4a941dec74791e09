export interface LeaderPorts {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly name: string
  /** Begins to lead; answers how to stop. */
  readonly lead: () => () => void
  /** When the leading tab was last heard of, by `now`. */
  readonly heardAt: () => number
  /** Milliseconds that never go back. */
  readonly now: () => number
  readonly isVisible: () => boolean
}

/** A leader that says nothing for this long, in milliseconds, was put to sleep by its browser. */
const ASLEEP_AFTER = 20_000
const LOOK_EVERY = 5_000

/**
 * Makes this tab a candidate for leading, until the answer is called. One tab leads at a time; one
 * that sleeps is relieved. Where there are no locks (an address without https) every tab leads itself.
 */
export function stand({ locks, name, lead, heardAt, now, isVisible }: LeaderPorts): () => void {
  if (locks === undefined) return lead()
  let resign: (() => void) | undefined
  let stopWaiting: (() => void) | undefined
  let hasWithdrawn = false

  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      stopWaiting?.()
      if (hasWithdrawn) {
        resolve()
        return
      }
      const stop = lead()
      resign = () => {
        resign = undefined
        stop()
        resolve()
      }
    })

  const ask = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(name, options, hold)
    } catch {
      // Given up, or, while leading, taken away by a tab that thought this one asleep.
      const wasLeading = resign !== undefined
      resign?.()
      if (wasLeading && !hasWithdrawn) queue()
    }
  }

  function queue(): void {
    const control = new AbortController()
    const since = now()
    const timer = setInterval(() => {
      if (!isVisible() || now() - Math.max(since, heardAt()) < ASLEEP_AFTER) return
      stopWaiting?.()
      control.abort()
      void ask({ steal: true })
    }, LOOK_EVERY)
    stopWaiting = () => {
      stopWaiting = undefined
      clearInterval(timer)
    }
    withdraw = () => control.abort()
    void ask({ signal: control.signal })
  }

  let withdraw = (): void => undefined
  queue()
  return () => {
    hasWithdrawn = true
    stopWaiting?.()
    withdraw()
    resign?.()
  }
}
