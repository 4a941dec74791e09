interface Timer {
  readonly due: number
  readonly work: () => void
}

/** Time that passes only when nothing else is left to do. */
export class VirtualTime {
  now = 0
  private readonly timers = new Set<Timer>()
  /** Calls under way that will come back by themselves. */
  private busy = 0

  readonly setTimer = (work: () => void, milliseconds: number): (() => void) => {
    const timer = { due: this.now + milliseconds, work }
    this.timers.add(timer)
    return () => {
      this.timers.delete(timer)
    }
  }

  /** Lets no time pass until the work is done. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.busy += 1
    try {
      return await work
    } finally {
      this.busy -= 1
    }
  }

  /** Waits until the condition holds, passing over the time in which nothing happens. */
  async until(condition: () => boolean, atMost = 3_600_000): Promise<void> {
    const end = this.now + atMost
    for (let quiet = 0; !condition(); ) {
      await turn()
      quiet = this.busy > 0 ? 0 : quiet + 1
      if (quiet < 5) continue
      quiet = 0
      const next = this.nextTimer()
      if (next === undefined || next.due > end) throw new Error('It never happens')
      this.timers.delete(next)
      this.now = Math.max(this.now, next.due)
      next.work()
    }
  }

  /** Lets all that is under way come to its end, without time passing. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 5; quiet = this.busy > 0 ? 0 : quiet + 1) await turn()
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    for (;;) {
      await this.settle()
      const next = this.nextTimer()
      if (next === undefined || next.due > end) break
      this.timers.delete(next)
      this.now = Math.max(this.now, next.due)
      next.work()
    }
    this.now = end
    await this.settle()
  }

  private nextTimer(): Timer | undefined {
    return [...this.timers].toSorted((one, other) => one.due - other.due)[0]
  }
}

/** Node's own; the stand-in for the database uses it, too. */
declare const setImmediate: (work: () => void) => unknown

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
