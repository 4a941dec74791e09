/** Milliseconds between two looks at the event loop. */
export const EVERY_MS = 10

/** A watch over the event loop of this thread. */
export interface LoopWatch {
  /** Ends the present turn: work since the last report is reported at once. */
  look(): void
  stop(): void
}

/**
 * Reports how much processor time the main thread took between two turns of the event loop's timers, in
 * milliseconds. On a busy machine, or while the process is stopped, it does not grow: waiting uses no
 * processor time.
 */
export function watchLoop(onTurn: (processorMs: number) => void): LoopWatch {
  let before = process.threadCpuUsage()
  const look = () => {
    const now = process.threadCpuUsage()
    onTurn((now.user - before.user + now.system - before.system) / 1000)
    before = now
  }
  const timer = setInterval(look, EVERY_MS).unref()
  return { look, stop: () => clearInterval(timer) }
}
