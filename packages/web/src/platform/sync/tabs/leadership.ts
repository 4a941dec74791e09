import type { TabChannel } from './channel.ts'

/** How the election reaches the browser. */
export interface LeadershipPorts {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: TabChannel
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly isVisible: () => boolean
}

interface Candidate {
  readonly lead: () => () => void
  stop: (() => void) | null
}

const LOCK = 'icetally-leader'
const ALIVE_EVERY = 5_000
/** A leader that is silent for this long, in milliseconds, was put to sleep by its browser. */
const ASLEEP_AFTER = 20_000

/**
 * Creates the election of one tab for the work that only one does: sending, and holding the live
 * connection. A tab leads while it holds one of the browser's locks. A sleeping one loses it: to do
 * something twice is safe, to wait for ever is not. Without locks (an address without https) every
 * tab leads itself.
 */
export function createLeadership({ locks, channel, now, isVisible }: LeadershipPorts) {
  const candidates = new Set<Candidate>()
  let resign: (() => void) | null = null
  let stopWaiting: (() => void) | null = null
  let receivedAt = Number.NEGATIVE_INFINITY

  channel.listen(({ kind }) => {
    if (kind === 'alive') receivedAt = now()
  })

  function begin(candidate: Candidate): void {
    candidate.stop ??= candidate.lead()
    // It may have found nothing to do.
    if (!candidates.has(candidate)) stop(candidate)
  }

  /** Leads until it resigns. */
  function lead(): Promise<void> {
    stopWaiting?.()
    return new Promise((resolve) => {
      const alive = () => channel.post({ kind: 'alive' })
      const timer = setInterval(alive, ALIVE_EVERY)
      const end = () => {
        resign = null
        clearInterval(timer)
        for (const candidate of candidates) stop(candidate)
        resolve()
      }
      resign = end
      alive()
      for (const candidate of [...candidates]) begin(candidate)
      if (candidates.size === 0) end()
    })
  }

  async function request(held: LockManager['request'], options: LockOptions): Promise<void> {
    let wasGranted = false
    try {
      await held(LOCK, options, () => {
        wasGranted = true
        return lead()
      })
    } catch {
      // No longer waited for, or taken away by a tab that thought this one asleep.
      if (!wasGranted) return
      resign?.()
    }
    if (candidates.size > 0) queue()
  }

  function queue(): void {
    if (locks === undefined || stopWaiting !== null || resign !== null) return
    const held: LockManager['request'] = locks.request.bind(locks)
    const waiting = new AbortController()
    const since = now()
    const timer = setInterval(() => {
      if (!isVisible() || now() - Math.max(since, receivedAt) < ASLEEP_AFTER) return
      withdraw()
      void request(held, { steal: true })
    }, ALIVE_EVERY)
    stopWaiting = () => {
      stopWaiting = null
      clearInterval(timer)
    }
    withdraw = () => {
      stopWaiting?.()
      waiting.abort()
    }
    void request(held, { signal: waiting.signal })
  }

  let withdraw = (): void => undefined
  return {
    /**
     * Joins the election until the returned function is called; `work` leads, and returns a
     * function that stops it.
     */
    campaign(work: () => () => void): () => void {
      const candidate: Candidate = { lead: work, stop: null }
      candidates.add(candidate)
      if (locks === undefined || resign !== null) begin(candidate)
      else queue()
      return () => {
        candidates.delete(candidate)
        stop(candidate)
        if (candidates.size > 0) return
        resign?.()
        withdraw()
      }
    },
  }
}

export type Leadership = ReturnType<typeof createLeadership>

function stop(candidate: Candidate): void {
  candidate.stop?.()
  candidate.stop = null
}
