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
 * Rows that are stored by the same statement share one, and so one round trip and one commit: those
 * that come in one turn of the event loop, and those that come while such a statement is under way.
 * `run` answers by the places of the rows; what it leaves out is answered with undefined, and so are
 * all rows when `run` does. No two rows of a statement have the same key.
 */
export function sharedStatement<Row, Result>(
  keyOf: (row: Row) => string,
  run: (rows: readonly Row[]) => Promise<ReadonlyMap<number, Result>>,
): (row: Row) => Promise<Result | undefined> {
  const waiting = new Map<string, Job<Row, Result>>()
  let latest: { readonly patientUntil: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let scheduled = false

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
    if (waiting.size > 0) schedule()
  }

  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    const jobs = [...waiting].slice(0, MOST_ROWS)
    for (const [key] of jobs) waiting.delete(key)
    if (jobs.length > 0) void carryOut(jobs.map(([, job]) => job))
  }

  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      const patience = latest === undefined ? 0 : latest.patientUntil - performance.now()
      if (patience <= 0) send()
      else timer ??= setTimeout(send, patience)
    })
  }

  return (row) =>
    new Promise((resolve, reject) => {
      const key = keyOf(row)
      if (waiting.has(key)) return resolve(undefined)
      waiting.set(key, { row, resolve, reject })
      schedule()
    })
}
