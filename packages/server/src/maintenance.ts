import { CANCELLED_FOR } from '@icetally/domain/follow/calendar'
import { sweepInvitations } from './accounts/users/invitations-store.ts'
import { sweepEndedLinks } from './follow/links/store.ts'
import { sweepPresence } from './games/live/store.ts'
import { sweepSchedule } from './games/schedule/start-times-store.ts'
import { sweepImports } from './imports/store.ts'
import { sweepWebhookDeliveries } from './news/webhooks-store.ts'
import { sweepLinks } from './platform/access/account-links.ts'
import { sweepDeadTokens } from './platform/access/dead-tokens.ts'
import { sweepKnownDevices } from './platform/access/known-devices.ts'
import { sweepAttempts } from './platform/access/open-id-attempts.ts'
import { sweepRevocations } from './platform/access/revocations.ts'
import { sweepSessions } from './platform/access/sessions.ts'
import { sweepThrottles } from './platform/access/throttle.ts'
import { sweepAudit } from './platform/audit/store.ts'
import type { Database } from './platform/db/database.ts'
import { claimJob } from './platform/db/jobs.ts'
import { sweepDeliveries } from './platform/deliveries/store.ts'
import { sweepKeys } from './platform/http/endpoint/idempotency.ts'
import { sweepInstanceLog } from './platform/instance-log/store.ts'
import { finishRemovals } from './platform/removals/finish.ts'
import { adoptImageFolder } from './teams/image/adopt-folder.ts'

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

/** The tables to sweep, and the handler of failures. */
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

/**
 * Sweeps once an hour, now for the first time if that is due, and finishes removals that a process has begun and not
 * ended; answers how to stop.
 */
export function startMaintenance({ database, dataDir, onError }: MaintenanceOptions): () => void {
  const run = () => {
    finishRemovals(database)
      .then(() => sweepIfDue(database))
      // Each process has a folder of its own.
      .then(() => adoptImageFolder(database, dataDir, database.now()))
      .catch(onError)
  }
  run()
  const timer = setInterval(run, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
