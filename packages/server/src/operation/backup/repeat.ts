import type { Signals } from '../../platform/db/signals.ts'

/** The signal after a request, or a restore. */
export const BACKUP_SIGNAL = 'backups'

/** When work is repeated, and the handler of its failures. */
interface Repetition {
  readonly signals: Signals
  /** Milliseconds between two times. */
  readonly every: number
  readonly onError: (error: unknown) => void
}

/** Does the work now, every so often, and after each signal; never twice at once. */
export function repeat(
  work: () => Promise<void>,
  { signals, every, onError }: Repetition,
): { stop(): Promise<void> } {
  let stopped = false
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  const run = (): void => {
    clearTimeout(timer)
    isWanted = false
    working = work()
      .catch(onError)
      .then(() => {
        working = undefined
        if (!stopped) timer = setTimeout(run, isWanted ? 0 : every).unref()
      })
  }
  const stopListening = signals.listen((text) => {
    if (text !== BACKUP_SIGNAL || stopped) return
    isWanted = true
    if (working === undefined) run()
  })
  run()
  return {
    stop: async () => {
      stopped = true
      stopListening()
      clearTimeout(timer)
      await working
    },
  }
}
