import { join } from 'node:path'
import type { BackupLease } from './backup-lease.ts'
import { DATABASE_FILE, DRAFT_FOLDER, sizeOf } from './files.ts'
import { databaseSettingsOf, failed } from './make-backup.ts'
import { BackupProcess } from './process.ts'
import type { BackupJob } from './program.ts'
import { BACKUP_SIGNAL } from './repeat.ts'
import type { BackupStatus, RestoreRequest } from './state.ts'
import { backupName } from './stored-backups.ts'
import type { Between, WorkTools } from './tools.ts'

/** Puts it in while nothing serves; answers why it could not be, or null. */
const whileClosed =
  (job: BackupJob): Between =>
  async () => {
    const alone = new BackupProcess()
    try {
      await alone.carryOut(job)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      alone.close()
    }
  }

/**
 * Replaces the present data by a backup, after a backup of it. It is checked and prepared while the
 * server serves; an invalid backup changes nothing.
 */
export async function restoreInPlace(
  { database, settings, clock, log, work, isStopping, restart }: WorkTools,
  lease: BackupLease,
  { name, by, generation }: Omit<RestoreRequest, 'kind'> & { readonly generation: number },
): Promise<void> {
  const { backups, dataDir } = settings
  if (backups === undefined) return
  const draft = join(dataDir, DRAFT_FOLDER)
  const before = backupName(clock(), 'before-restore')
  const target = databaseSettingsOf(settings)
  try {
    const chosen = lease.status.kept.find((one) => one.name === name)
    if (chosen === undefined) throw new Error('The backup is not there any more.')
    const restored = { name, startedAt: chosen.startedAt, at: clock(), before }
    const status: BackupStatus = { ...lease.status, running: null, failure: null, restored }
    const preparing = work.carryOut({
      kind: 'prepare',
      backup: join(backups.folder, name),
      restoring: { name, by: by ?? null },
      ...{ draft, state: { status, generation: generation + 1 } },
    })
    await lease.during(() => sizeOf(join(draft, DATABASE_FILE)), preparing)
    log.info({ name }, 'a backup is put in')
    const putIn = {
      kind: 'put in',
      before: join(backups.folder, before),
      startedAt: chosen.startedAt,
      ...{ settings: target, draft },
    } as const
    if (database.engine === 'sqlite') {
      restart(whileClosed(putIn))
      return
    }
    await lease.during(async () => chosen.bytes, work.carryOut(putIn))
    // All processes on the database, this one too, restart.
    database.signals.send(BACKUP_SIGNAL)
  } catch (error) {
    if (isStopping()) return
    await lease.end(failed(lease.status, 'restore', error, clock()))
    log.error({ error, ...lease.status.failure }, 'a backup could not be put in')
  }
}
