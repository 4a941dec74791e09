/** More rows than this go with the next statement. */
const MOST_ROWS = 64
/** A statement that is held up by a lock must not hold up everybody else. */
const PATIENCE_MS = 50

interface Job<Row, Result> {
  readonly row: Row
  readonly resolve: (result: Result | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Rows that are stored by the same statement share one, and so one round trip and one commit: a row
 * that comes alone goes at once, those that come while it is under way go together after it. `run`
 * answers by the places of the rows; what it leaves out is answered with undefined. No two rows of a
 * statement have the same key: the second is answered with undefined too.
 */
export function sharedStatement<Row, Result>(
  keyOf: (row: Row) => string,
  run: (rows: readonly Row[]) => Promise<ReadonlyMap<number, Result>>,
): (row: Row) => Promise<Result | undefined> {
  const waiting = new Map<string, Job<Row, Result>>()
  let latest: { readonly patientUntil: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const carryOut = async (jobs: readonly Job<Row, Result>[]): Promise<void> => {
    const mine = { patientUntil: performance.now() + PATIENCE_MS }
    latest = mine
    try {
      const results = await run(jobs.map(({ row }) => row))
      jobs.forEach(({ resolve }, place) => {
        resolve(results.get(place))
      })
    } catch (error) {
      for (const { reject } of jobs) reject(error)
    }
    if (latest === mine) latest = undefined
    if (latest === undefined) send()
  }

  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    const jobs = [...waiting].slice(0, MOST_ROWS)
    for (const [key] of jobs) waiting.delete(key)
    if (jobs.length > 0) void carryOut(jobs.map(([, job]) => job))
  }

  return (row) =>
    new Promise((resolve, reject) => {
      const key = keyOf(row)
      if (waiting.has(key)) return resolve(undefined)
      waiting.set(key, { row, resolve, reject })
      if (latest === undefined) send()
      else timer ??= setTimeout(send, Math.max(0, latest.patientUntil - performance.now()))
    })
}
