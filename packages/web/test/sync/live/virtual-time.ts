interface Timer {
  readonly at: number
  readonly work: () => void
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Time that passes when it is told to, and everything that waits for it in order. */
export class VirtualTime {
  #now = 0
  readonly #timers = new Set<Timer>()

  readonly now = (): number => this.#now

  readonly setTimer = (work: () => void, milliseconds: number): (() => void) => {
    const timer = { at: this.#now + milliseconds, work }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Lets everything happen that does so within these milliseconds. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds
    await settle()
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= until)
      const [next] = due.toSorted((one, other) => one.at - other.at)
      if (next === undefined) break
      this.#timers.delete(next)
      this.#now = next.at
      next.work()
      await settle()
    }
    this.#now = until
  }
}
