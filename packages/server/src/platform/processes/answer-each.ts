import { flushCompileCache } from 'node:module'

/**
 * Answers each message of the server with one: to be called by the program of a `LimitedProcess` once its modules
 * are loaded, because only then do the limits of its first task begin.
 */
export function answerEach<Sent, Answered>(
  work: (sent: Sent) => Answered | Promise<Answered>,
): void {
  // The terminal's Ctrl+C reaches this process, too; it ends with the server, which may still need it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', (sent: Sent) => {
    void Promise.resolve(sent)
      .then(work)
      .then((answer) => process.send?.(answer))
  })
  process.send?.('loaded')
  // Where NODE_COMPILE_CACHE names a folder it is written at exits, and the server ends this process by a signal.
  flushCompileCache()
}
