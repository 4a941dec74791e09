/** Milliseconds between two looks at the event loop. */
const EVERY_MS = 10

/**
 * Reports how much processor time the main thread took between two turns of the event loop's timers, in
 * milliseconds. On a busy machine, or while the process is stopped, it does not grow: what waits for a
 * processor uses none. Returns what ends it.
 */
export function watchLoop(onTurn: (processorMs: number) => void): () => void {
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    onTurn((now.user - before.user + now.system - before.system) / 1000)
    before = now
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
