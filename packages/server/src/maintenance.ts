import { SESSION_LIFE } from './access/sessions.ts'
import type { Database } from './db/database.ts'
import { removeOrphans } from './files/image-folder.ts'
import { sweepPresence } from './live/store.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** How long the answer to an `Idempotency-Key` is kept, in milliseconds. */
export const IDEMPOTENCY_KEY_LIFE = 30 * DAY
/** A failure count that was not touched for this long has no effect any more. */
const THROTTLE_LIFE = 2 * DAY

/** Deletes what has no effect any more: dead sessions and tokens, old keys, old failure counts, old presence. */
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
  await database.write((trx) => sweepPresence(trx, now))
  await database.write((trx) =>
    trx
      .deleteFrom('throttles')
      .where('window_started_at', '<=', now - THROTTLE_LIFE)
      .where('blocked_until', '<=', now)
      .execute(),
  )
}

/** Deletes image files that no team uses any more. */
export async function sweepImages(database: Database, dataDir: string, now: number): Promise<void> {
  const usedNames = async () => {
    const rows = await database.read((reader) =>
      reader.selectFrom('teams').select('image_name').where('image_name', 'is not', null).execute(),
    )
    return new Set(rows.map((row) => row.image_name ?? ''))
  }
  await removeOrphans(dataDir, usedNames, now)
}

export interface MaintenanceOptions {
  readonly database: Database
  readonly dataDir: string
  readonly onError: (error: unknown) => void
}

/** Sweeps now and every hour; answers how to stop. */
export function startMaintenance({ database, dataDir, onError }: MaintenanceOptions): () => void {
  const run = () => {
    const now = Date.now()
    sweep(database, now)
      .then(() => sweepImages(database, dataDir, now))
      .catch(onError)
  }
  run()
  const timer = setInterval(run, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
