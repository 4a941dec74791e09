/** The sources and the storage of the clock; milliseconds throughout. */
export interface ClockPorts {
  /** The device's clock: may be wrong, and may be set at any time. */
  readonly wall: () => number
  /** Never set, but may stop while the device sleeps. */
  readonly steady: () => number
  readonly read: () => string | null
  readonly write: (text: string) => void
}

/** A difference of the two clocks by less is drift, and not a clock that was set. */
const JUMP = 1000
/** Only a reading as recent as this distinguishes a clock that was set from a device that slept. */
const RECENT = 10_000
/** By how much two good clocks part, for each millisecond. */
const DRIFT = 5e-5

/** The device's clock corrected by the server's answers; notices when it is set in between. */
export function createClock({ wall, steady, read, write }: ClockPorts) {
  let { offset, uncertainty } = parse(read())
  let measuredAt = steady()
  let anchor = wall() - steady()
  let lookedAt = steady()
  let interrupted = true

  function look(): void {
    const elapsed = steady() - lookedAt
    const jump = wall() - steady() - anchor
    const wasSet =
      jump < -JUMP ||
      (jump > JUMP && ((!interrupted && elapsed < RECENT) || wasPutRight(jump, offset)))
    if (wasSet) {
      offset -= jump
      store()
    }
    anchor = wall() - steady()
    lookedAt = steady()
    interrupted = false
  }

  function store(): void {
    write(JSON.stringify({ offset: Math.round(offset), uncertainty: Math.round(uncertainty) }))
  }

  return {
    /** The server's time as far as this device knows it, in milliseconds since 1970. */
    now(): number {
      look()
      return wall() + offset
    },
    /**
     * Learns from the server's time in an answer to a request at `sentAt` (of the monotonic clock).
     * It may be up to `cutOff` early, if it has whole seconds only.
     */
    observe(serverTime: number, sentAt: number, cutOff = 0): void {
      look()
      const halfTrip = (steady() - sentAt) / 2
      const measured = serverTime + cutOff / 2 + halfTrip - wall()
      const doubt = halfTrip + cutOff / 2
      if (!Number.isFinite(measured) || halfTrip < 0) return
      const known = uncertainty + (steady() - measuredAt) * DRIFT
      // A poorer measurement is ignored, unless the known offset is impossible.
      if (doubt > known && Math.abs(measured - offset) <= doubt + known) return
      offset = measured
      uncertainty = doubt
      measuredAt = steady()
      store()
    },
    /** The device may have slept since the last look at the clock. */
    interrupt(): void {
      interrupted = true
    },
  }
}

/** The device's time was set by the network: the clock then jumped by exactly its former error. */
const wasPutRight = (jump: number, offset: number) =>
  Math.abs(offset) > 5 * JUMP && Math.abs(jump - offset) < 5 * JUMP

function parse(text: string | null): { offset: number; uncertainty: number } {
  const unknown = { offset: 0, uncertainty: Number.POSITIVE_INFINITY }
  if (text === null) return unknown
  try {
    const { offset, uncertainty } = JSON.parse(text) as Record<string, unknown>
    const usable = typeof offset === 'number' && typeof uncertainty === 'number'
    return usable ? { offset, uncertainty: Math.max(uncertainty, 2 * JUMP) } : unknown
  } catch {
    // Nothing that this app wrote: it is measured again.
    return unknown
  }
}
