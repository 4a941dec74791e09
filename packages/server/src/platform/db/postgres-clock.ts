/** The interval at which the server's time is queried, in milliseconds. */
const ASK_EVERY_MS = 10_000

/** The time of a PostgreSQL server, without a query each time. */
export interface PostgresClock {
  /** Milliseconds since 1970. */
  now(): number
  close(): void
}

/**
 * The clock of the server, the same for all processes with any clocks of their machines: `ask`
 * returns it, in milliseconds since 1970. Between queries a monotonic clock counts. An answer is
 * precise to within its own round trip; an estimate within that range stays, so that the clock does
 * not jitter.
 */
export async function postgresClock(readTime: () => Promise<number>): Promise<PostgresClock> {
  /** The server's time when this process's counter was 0. */
  let origin = Number.NaN
  const look = async (): Promise<void> => {
    const sentAt = performance.now()
    const time = await readTime()
    const [earliest, latest] = [time - performance.now(), time - sentAt]
    if (!(origin >= earliest && origin <= latest)) origin = (earliest + latest) / 2
  }
  await look()
  // While the server is unavailable, the time continues.
  const timer = setInterval(() => void look().catch(() => undefined), ASK_EVERY_MS).unref()
  return {
    now: () => Math.round(origin + performance.now()),
    close: () => clearInterval(timer),
  }
}
