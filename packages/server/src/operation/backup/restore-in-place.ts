import { join } from 'node:path'
import { DATABASE_FILE, DRAFT_FOLDER } from './files.ts'
import { backupName } from './kept.ts'
import { failed, placeOf, sizeOf } from './make-backup.ts'
import { BackupProcess } from './process.ts'
import type { BackupJob } from './program.ts'
import { BACKUP_SIGNAL } from './repeat.ts'
import type { AskedRestore, Told } from './state.ts'
import type { Between, WorkTools } from './tools.ts'
import type { Turn } from './turn.ts'

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
  { database, settings, clock, log, work, isStopping, beginAnew }: WorkTools,
  turn: Turn,
  { name, by, generation }: Omit<AskedRestore, 'kind'> & { readonly generation: number },
): Promise<void> {
  const { backups, dataDir } = settings
  if (backups === undefined) return
  const draft = join(dataDir, DRAFT_FOLDER)
  const before = backupName(clock(), 'before-restore')
  const place = placeOf(settings)
  try {
    const chosen = turn.told.kept.find((one) => one.name === name)
    if (chosen === undefined) throw new Error('The backup is not there any more.')
    const restored = { name, startedAt: chosen.startedAt, at: clock(), before }
    const told: Told = { ...turn.told, running: null, failure: null, restored }
    const preparing = work.carryOut({
      kind: 'prepare',
      backup: join(backups.folder, name),
      restoring: { name, by: by ?? null },
      ...{ draft, toTell: { told, generation: generation + 1 } },
    })
    await turn.during(() => sizeOf(join(draft, DATABASE_FILE)), preparing)
    log.info({ name }, 'a backup is put in')
    const putIn = {
      kind: 'put in',
      before: join(backups.folder, before),
      startedAt: chosen.startedAt,
      ...{ place, draft },
    } as const
    if (database.engine === 'sqlite') {
      beginAnew(whileClosed(putIn))
      return
    }
    await turn.during(async () => chosen.bytes, work.carryOut(putIn))
    // All processes on the database, this one too, restart.
    database.signals.send(BACKUP_SIGNAL)
  } catch (error) {
    if (isStopping()) return
    await turn.end(failed(turn.told, 'restore', error, clock()))
    log.error({ error, ...turn.told.failure }, 'a backup could not be put in')
  }
}
