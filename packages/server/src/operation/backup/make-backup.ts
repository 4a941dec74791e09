import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../platform/config/settings.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import { DATABASE_FILE } from './files.ts'
import { backupName, listKept, prune } from './kept.ts'
import { pauseAfter } from './schedule.ts'
import type { Failure, Running, Told } from './state.ts'
import type { WorkTools } from './tools.ts'
import type { Turn } from './turn.ts'

/** The size of a file in bytes; 0 where there is none. */
export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** The location of the data: no other setting leaves the process. */
export const placeOf = (settings: Settings): DatabaseSettings => {
  const { dataDir, databaseUrl, databasePool, databasePooler } = settings
  return { dataDir, databaseUrl, databasePool, databasePooler }
}

/** The report of work that has not succeeded. */
export function failed(
  told: Told,
  kind: Running['kind'],
  error: unknown,
  now: number,
): Pick<Told, 'failure' | 'failures'> {
  const attempts = told.failure?.kind === kind ? told.failure.attempts + 1 : 1
  const failure: Failure = {
    kind,
    at: now,
    reason: error instanceof Error ? error.message : String(error),
    attempts,
    retryAt: kind === 'backup' ? now + pauseAfter(attempts) : null,
  }
  return { failure, failures: told.failures + 1 }
}

/** Creates a backup for a time of the schedule, and removes old ones once it is verified. */
export async function makeBackup(
  { settings, clock, log, work, isStopping }: WorkTools,
  turn: Turn,
  servedFor: number,
): Promise<void> {
  const { backups } = settings
  if (backups === undefined) return
  const startedAt = clock()
  const name = backupName(startedAt, 'scheduled')
  const target = join(backups.folder, name)
  try {
    await mkdir(backups.folder, { recursive: true, mode: 0o700 })
    await turn.during(
      () => sizeOf(join(`${target}.part`, DATABASE_FILE)),
      work.carryOut({ kind: 'backup', place: placeOf(settings), target }),
    )
    await prune(backups.folder, backups.keep)
  } catch (error) {
    if (isStopping()) {
      await turn.end({})
      return
    }
    await turn.end(failed(turn.told, 'backup', error, clock()))
    log.error({ error, ...turn.told.failure }, 'a backup could not be made')
    return
  }
  const kept = await listKept(backups.folder)
  const made = kept.find((one) => one.name === name)
  const finishedAt = clock()
  await turn.end({
    kept,
    servedFor,
    failure: null,
    ...(made !== undefined && { lastGood: { ...made, beganAt: startedAt, finishedAt } }),
  })
  log.info({ name, bytes: made?.bytes, durationMs: finishedAt - startedAt }, 'a backup was made')
}
