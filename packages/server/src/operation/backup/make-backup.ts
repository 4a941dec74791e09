import { join } from 'node:path'
import type { Settings } from '../../platform/config/settings.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import { makeFolder } from '../../platform/processes/make-folder.ts'
import type { BackupLease } from './backup-lease.ts'
import { DATABASE_FILE, sizeOf } from './files.ts'
import { pauseAfter } from './schedule.ts'
import type { BackupStatus, Failure, Running } from './state.ts'
import { backupName, listStored, prune, removeDrafts } from './stored-backups.ts'
import type { WorkTools } from './tools.ts'

/** The location of the data: no other setting leaves the process. */
export const databaseSettingsOf = (settings: Settings): DatabaseSettings => {
  const { dataDir, databaseUrl, databasePool, databasePooler } = settings
  return { dataDir, databaseUrl, databasePool, databasePooler }
}

/** The report of work that has not succeeded. */
export function failed(
  status: BackupStatus,
  kind: Running['kind'],
  error: unknown,
  now: number,
): Pick<BackupStatus, 'failure' | 'failures'> {
  const attempts = status.failure?.kind === kind ? status.failure.attempts + 1 : 1
  const failure: Failure = {
    kind,
    at: now,
    reason: error instanceof Error ? error.message : String(error),
    attempts,
    retryAt: kind === 'backup' ? now + pauseAfter(attempts) : null,
  }
  return { failure, failures: status.failures + 1 }
}

/** Creates a backup for a time of the schedule, and removes old ones once it is verified. */
export async function makeBackup(
  { settings, clock, log, work, isStopping }: WorkTools,
  lease: BackupLease,
  servedFor: number,
): Promise<void> {
  const { backups } = settings
  if (backups === undefined) return
  const startedAt = clock()
  const name = backupName(startedAt, 'scheduled')
  const target = join(backups.folder, name)
  try {
    makeFolder(backups.folder)
    // Of a killed process, which may take the space of this one.
    await removeDrafts(backups.folder)
    await lease.during(
      () => sizeOf(join(`${target}.part`, DATABASE_FILE)),
      work.carryOut({ kind: 'backup', settings: databaseSettingsOf(settings), target }),
    )
    await prune(backups.folder, backups.keep, name)
  } catch (error) {
    if (isStopping()) {
      await lease.end({})
      return
    }
    await lease.end(failed(lease.status, 'backup', error, clock()))
    log.error({ error, ...lease.status.failure }, 'a backup could not be made')
    return
  }
  const stored = await listStored(backups.folder)
  const created = stored.find((one) => one.name === name)
  const finishedAt = clock()
  await lease.end({
    kept: stored,
    servedFor,
    failure: null,
    ...(created !== undefined && { lastGood: { ...created, beganAt: startedAt, finishedAt } }),
  })
  log.info({ name, bytes: created?.bytes, durationMs: finishedAt - startedAt }, 'a backup was made')
}
