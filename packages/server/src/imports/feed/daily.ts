import type { Database } from '../../platform/db/database.ts'
import { claimJob, endLease } from '../../platform/db/jobs.ts'
import { inTurn } from '../../platform/processes/in-turn.ts'
import { ImportReader, READ_LIMITS } from '../reader.ts'
import { type CheckTools, feedChecker } from './check.ts'
import { dueFeeds } from './store.ts'

const MINUTE = 60 * 1000
/** How often each process looks for calendars that are due. */
const LOOK_EVERY = 5 * MINUTE
/** How long one process has the job; a check takes up to 20 s to fetch. */
const LEASE = 20 * MINUTE
/** Calendars that are checked one after another within a lease. */
const MOST_AT_ONCE = 30

/**
 * Checks the calendars that are due, unless another process does; `goesOn` returns whether to begin
 * another one. Throws the first unexpected error once all are checked.
 */
export async function checkDueFeeds(
  tools: CheckTools,
  reader: ImportReader,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const { database } = tools
  const now = database.now()
  const due = await database.read((rows) => dueFeeds(rows, now, MOST_AT_ONCE))
  if (due.length === 0) return 0
  const isOurs = await claimed(database, now, now + LEASE)
  if (!isOurs) return 0
  const check = feedChecker(tools, reader)
  try {
    await inTurn(due, async (teamId) => goesOn() && check(teamId, database.now()))
  } finally {
    await database.write((trx) => endLease(trx, { name: 'feeds', now: database.now() }))
  }
  return due.length
}

const claimed = (database: Database, now: number, next: number): Promise<boolean> =>
  database.write((trx) => claimJob(trx, { name: 'feeds', now, next }))

/** Checks followed calendars daily; answers how to stop, which waits for the check under way. */
export function startFeeds(
  tools: CheckTools & { readonly onError: (error: unknown) => void },
): () => Promise<void> {
  const reader = new ImportReader(READ_LIMITS)
  let isStopped = false
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= checkDueFeeds(tools, reader, () => !isStopped)
      .catch(tools.onError)
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, LOOK_EVERY)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
    reader.close()
  }
}
