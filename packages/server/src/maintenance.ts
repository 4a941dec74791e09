import { CANCELLED_FOR } from '@icetally/domain/follow/calendar'
import { sweepLinks } from './access/account-links.ts'
import { sweepDeadTokens } from './access/dead-tokens.ts'
import { sweepKnownDevices } from './access/known-devices.ts'
import { sweepAttempts } from './access/open-id-attempts.ts'
import { sweepRevocations } from './access/revocations.ts'
import { sweepSessions } from './access/sessions.ts'
import { sweepThrottles } from './access/throttle.ts'
import type { Database } from './db/database.ts'
import { claimJob } from './db/jobs.ts'
import { sweepDeliveries } from './deliveries/store.ts'
import { adoptImageFolder } from './features/image/adopt-folder.ts'
import { sweepImports } from './features/import/store.ts'
import { sweepEndedLinks } from './features/link/store.ts'
import { sweepKeys } from './http/endpoint/idempotency.ts'
import { sweepPresence } from './live/store.ts'
import { sweepWebhookDeliveries } from './news/webhooks-store.ts'
import { sweepAudit } from './records/audit/store.ts'
import { sweepInstanceLog } from './records/instance-log/store.ts'
import { sweepSchedule } from './records/schedule/store.ts'
import { sweepInvitations } from './records/users/invitations-store.ts'

const MINUTE = 60 * 1000
/** How often it is done, by one of all processes. */
const EVERY = 60 * MINUTE
/** How often each process looks whether it is due: also where the one that did it last is gone. */
const LOOK_EVERY = 10 * MINUTE

/**
 * Deletes what has no effect any more: dead sessions, tokens and links, sign-ins that were not finished,
 * devices that were not used for long, old keys, old failure counts, old presence, old entries of logs,
 * invitations that were not used, games that were called off, links that ended long ago, what became of
 * webhooks' deliveries, outbox entries that expired long ago, revocations older than every backup.
 */
export async function sweep(database: Database, now: number): Promise<void> {
  await database.write((trx) => sweepSessions(trx, now))
  await database.write((trx) => sweepDeadTokens(trx, now))
  await database.write((trx) => sweepKnownDevices(trx, now))
  await database.write((trx) => sweepLinks(trx, now))
  await database.write((trx) => sweepAttempts(trx, now))
  await database.write((trx) => sweepKeys(trx, now))
  await database.write((trx) => sweepPresence(trx, now))
  await database.write((trx) => sweepThrottles(trx, now))
  await database.write((trx) => sweepAudit(trx, now))
  await database.write((trx) => sweepInstanceLog(trx, now))
  await database.write((trx) => sweepInvitations(trx, now))
  await database.write((trx) => sweepEndedLinks(trx, now))
  await database.write((trx) => sweepImports(trx, now))
  await database.write((trx) => sweepSchedule(trx, now - CANCELLED_FOR))
  await database.write((trx) => sweepWebhookDeliveries(trx, now))
  await database.write((trx) => sweepDeliveries(trx, now))
  await database.write((trx) => sweepRevocations(trx, now))
}

/** What is swept, and who is told when that fails. */
export interface MaintenanceOptions {
  readonly database: Database
  readonly dataDir: string
  readonly onError: (error: unknown) => void
}

/** Sweeps where no process has within the hour; answers whether it did. */
async function sweepIfDue(database: Database): Promise<boolean> {
  const now = database.now()
  const isOurs = await database.write((trx) =>
    claimJob(trx, { name: 'sweep', now, next: now + EVERY }),
  )
  if (!isOurs) return false
  await sweep(database, now)
  return true
}

/** Sweeps once an hour, now for the first time if that is due; answers how to stop. */
export function startMaintenance({ database, dataDir, onError }: MaintenanceOptions): () => void {
  const run = () => {
    sweepIfDue(database)
      // Each process has a folder of its own.
      .then(() => adoptImageFolder(database, dataDir, database.now()))
      .catch(onError)
  }
  run()
  const timer = setInterval(run, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
