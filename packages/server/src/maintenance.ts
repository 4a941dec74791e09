import { SESSION_LIFE } from './access/sessions.ts'
import type { Database } from './db/database.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** How long the answer to an `Idempotency-Key` is kept, in milliseconds. */
export const IDEMPOTENCY_KEY_LIFE = 30 * DAY
/** A failure count that was not touched for this long has no effect any more. */
const THROTTLE_LIFE = 2 * DAY

/** Deletes what has no effect any more: dead sessions and tokens, old keys, old failure counts. */
export async function sweep(database: Database, now: number): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where((where) =>
        where.or([
          where('last_used_at', '<=', now - SESSION_LIFE.idle),
          where('created_at', '<=', now - SESSION_LIFE.longest),
        ]),
      )
      .execute()
    await trx
      .deleteFrom('session_tokens')
      .where('superseded_at', '<=', now - SESSION_LIFE.superseded)
      .execute()
  })
  await database.write((trx) =>
    trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', now - IDEMPOTENCY_KEY_LIFE)
      .execute(),
  )
  await database.write((trx) =>
    trx
      .deleteFrom('throttles')
      .where('window_started_at', '<=', now - THROTTLE_LIFE)
      .where('blocked_until', '<=', now)
      .execute(),
  )
}

/** Sweeps now and every hour; answers how to stop. */
export function startMaintenance(
  database: Database,
  clock: () => number,
  onError: (error: unknown) => void,
): () => void {
  const run = () => {
    sweep(database, clock()).catch(onError)
  }
  run()
  const timer = setInterval(run, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
