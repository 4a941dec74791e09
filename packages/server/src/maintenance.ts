import { CANCELLED_FOR } from '@icetally/domain/follow/calendar'
import { sweepLinks } from './access/account-links.ts'
import { sweepDeadTokens } from './access/dead-tokens.ts'
import { sweepKnownDevices } from './access/known-devices.ts'
import { sweepSessions } from './access/sessions.ts'
import { sweepThrottles } from './access/throttle.ts'
import type { Database } from './db/database.ts'
import { usedImageNames } from './features/image/store.ts'
import { sweepImports } from './features/import/store.ts'
import { sweepEndedLinks } from './features/link/store.ts'
import { removeOrphans } from './files/image-folder.ts'
import { sweepKeys } from './http/endpoint/idempotency.ts'
import { sweepPresence } from './live/store.ts'
import { sweepWebhookDeliveries } from './news/webhooks-store.ts'
import { sweepAudit } from './records/audit/store.ts'
import { sweepSchedule } from './records/schedule/store.ts'

const HOUR = 60 * 60 * 1000

/**
 * Deletes what has no effect any more: dead sessions, tokens and links, devices that were not used for
 * long, old keys, old failure counts, old presence, old entries of logs, games that were called off, links
 * that ended long ago, what
 * became of webhooks' deliveries.
 */
export async function sweep(database: Database, now: number): Promise<void> {
  await database.write((trx) => sweepSessions(trx, now))
  await database.write((trx) => sweepDeadTokens(trx, now))
  await database.write((trx) => sweepKnownDevices(trx, now))
  await database.write((trx) => sweepLinks(trx, now))
  await database.write((trx) => sweepKeys(trx, now))
  await database.write((trx) => sweepPresence(trx, now))
  await database.write((trx) => sweepThrottles(trx, now))
  await database.write((trx) => sweepAudit(trx, now))
  await database.write((trx) => sweepEndedLinks(trx, now))
  await database.write((trx) => sweepImports(trx, now))
  await database.write((trx) => sweepSchedule(trx, now - CANCELLED_FOR))
  await database.write((trx) => sweepWebhookDeliveries(trx, now))
}

/** Deletes image files that no team uses any more. */
export const sweepImages = (database: Database, dataDir: string, now: number) =>
  removeOrphans(dataDir, () => database.read(usedImageNames), now)

/** What is swept, and who is told when that fails. */
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
