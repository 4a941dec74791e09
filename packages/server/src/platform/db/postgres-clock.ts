/** How often the server is asked what time it is, in milliseconds. */
const ASK_EVERY_MS = 10_000

/** The time of a PostgreSQL server, told without asking it each time. */
export interface PostgresClock {
  /** Milliseconds since 1970. */
  now(): number
  close(): void
}

/**
 * The clock of the server, the same for all processes with any clocks of their machines: `ask` answers it,
 * in milliseconds since 1970. The time between is counted by what only goes forward. An answer tells the time to
 * within its own round trip; what agrees with it is kept, so that the clock does not tremble.
 */
export async function postgresClock(ask: () => Promise<number>): Promise<PostgresClock> {
  /** The server's time when this process's counter stood at 0. */
  let origin = Number.NaN
  const look = async (): Promise<void> => {
    const asked = performance.now()
    const time = await ask()
    const [earliest, latest] = [time - performance.now(), time - asked]
    if (!(origin >= earliest && origin <= latest)) origin = (earliest + latest) / 2
  }
  await look()
  // While the server is away, the time goes on.
  const timer = setInterval(() => void look().catch(() => undefined), ASK_EVERY_MS).unref()
  return {
    now: () => Math.round(origin + performance.now()),
    close: () => clearInterval(timer),
  }
}
