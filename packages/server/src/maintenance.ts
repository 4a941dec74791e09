import { expiredInvitations } from './accounts/users/invitations-store.ts'
import { expiredLinks } from './follow/links/store.ts'
import { expiredPresence } from './games/live/store.ts'
import { expiredSchedule } from './games/schedule/start-times-store.ts'
import { expiredImports } from './imports/store.ts'
import { expiredWebhookDeliveries } from './news/webhooks-store.ts'
import { expiredAccountLinks } from './platform/access/account-links.ts'
import { expiredDeadTokens } from './platform/access/dead-tokens.ts'
import { expiredDevices } from './platform/access/known-devices.ts'
import { expiredAttempts } from './platform/access/open-id-attempts.ts'
import { expiredRevocations } from './platform/access/revocations.ts'
import { expiredSessions, expiredTokens } from './platform/access/sessions.ts'
import { expiredThrottles } from './platform/access/throttle.ts'
import { expiredEntries } from './platform/audit/store.ts'
import type { Database } from './platform/db/database.ts'
import { claimJob } from './platform/db/jobs.ts'
import { deleteInSlices, type Expired } from './platform/db/row-slices.ts'
import { expiredDeliveries } from './platform/deliveries/store.ts'
import { expiredKeys } from './platform/http/endpoint/idempotency.ts'
import { expiredInstanceEntries } from './platform/instance-log/store.ts'
import { finishRemovals } from './platform/removals/finish.ts'
import { adoptImageFolder } from './teams/image/adopt-folder.ts'

const MINUTE = 60 * 1000
/** How often it is done, by one of all processes. */
const EVERY = 60 * MINUTE
/**
 * How often each process checks whether it is due: also if the last process that did it is gone.
 */
const LOOK_EVERY = 10 * MINUTE

/** All that has no effect any more. */
const EXPIRED: readonly Expired[] = [
  ...[expiredSessions, expiredTokens, expiredDeadTokens, expiredDevices, expiredAccountLinks],
  ...[expiredAttempts, expiredKeys, expiredPresence, expiredThrottles, expiredEntries],
  ...[expiredInstanceEntries, expiredInvitations, expiredLinks, expiredImports, expiredSchedule],
  ...[expiredWebhookDeliveries, expiredDeliveries, expiredRevocations],
]

/** Deletes data without effect, in slices between which others write. */
export async function sweep(database: Database, now: number): Promise<void> {
  for (const rowsOf of EXPIRED) await deleteInSlices(database, rowsOf(now))
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
  const jobs = [
    () => finishRemovals(database),
    () => sweepIfDue(database),
    // Each process has a folder of its own.
    () => adoptImageFolder(database, dataDir, database.now()),
  ]
  const run = async () => {
    // One that fails delays no other.
    for (const job of jobs) await job().catch(onError)
  }
  void run()
  const timer = setInterval(() => void run(), LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
