import { type ConcurrencyOptions, refusedWork } from './concurrency-limit.ts'

/**
 * A concurrency limit that is shared out fairly: those for whom work is done take turns, however much
 * each of them brings. When too much waits, the newest work of whom the most waits for is refused
 * with UNAVAILABLE, be it the one who came last or not.
 */
export function fairLimit(
  options: ConcurrencyOptions,
): <T>(sharer: string, work: () => Promise<T>) => Promise<T> {
  /** In the order of their turns. */
  const waiting = new Map<string, PromiseWithResolvers<void>[]>()
  let size = 0
  let running = 0

  const refuseNewest = (sharer: string): void => {
    const own = waiting.get(sharer)?.length ?? 0
    const longest = [...waiting.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    )
    if (longest.length <= own + 1) throw refusedWork(options)
    longest.pop()?.reject(refusedWork(options))
    size -= 1
  }

  const turnOf = (sharer: string): Promise<void> => {
    if (size >= options.maxWaiting) refuseNewest(sharer)
    const turn = Promise.withResolvers<void>()
    waiting.set(sharer, [...(waiting.get(sharer) ?? []), turn])
    size += 1
    return turn.promise
  }

  /** Hands the place of finished work on. */
  const handOn = (): void => {
    const next = waiting.entries().next().value
    if (next === undefined) {
      running -= 1
      return
    }
    const [sharer, [turn, ...others]] = next
    waiting.delete(sharer)
    if (others.length > 0) waiting.set(sharer, others)
    size -= 1
    turn?.resolve()
  }

  return async (sharer, work) => {
    if (running < options.concurrency) running += 1
    else await turnOf(sharer)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
