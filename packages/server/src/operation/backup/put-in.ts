import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { copyRows } from '../../platform/db/copy/copy-rows.ts'
import { type OpenRows, openRows } from '../../platform/db/copy/open-rows.ts'
import { quoted } from '../../platform/db/copy/row-store.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import { DEADLOCK, hasSqlState } from '../../platform/db/sql-states.ts'
import { holdFolder } from '../../platform/db/sqlite.ts'
import { syncFile } from '../../platform/files/sync-to-disk.ts'
import { makeFolder } from '../../platform/processes/make-folder.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { backUp } from './backup.ts'
import { copyWhole, DATABASE_FILE, IMAGES_FOLDER, namesIn } from './files.ts'
import { carryIn } from './prepare.ts'

const ATTEMPTS = 10
/** How often it is tried to have the database alone, and the pause between in milliseconds. */
const CLOSING = { attempts: 100, pause: 100 }

/** Images that an earlier version stored beside the database: the next start imports them. */
export async function putImages(draft: string, dataDir: string): Promise<void> {
  const images = await namesIn(join(draft, IMAGES_FOLDER))
  if (images.length > 0) makeFolder(join(dataDir, IMAGES_FOLDER))
  for (const name of images) {
    await copyWhole(join(draft, IMAGES_FOLDER, name), join(dataDir, IMAGES_FOLDER, name))
  }
}

/** Is the closed database one file now? Not as long as another program has it open. */
function isClosedWhole(file: string): boolean {
  using database = new DatabaseSync(file)
  try {
    const [mode] = database.prepare('pragma journal_mode = delete').all()
    return mode?.['journal_mode'] === 'delete' && !existsSync(`${file}-wal`)
  } catch {
    return false
  }
}

/** Waits for commands of the operator, which are short; throws a StartError where one is not. */
async function closeWhole(file: string): Promise<void> {
  for (let attempt = 1; !isClosedWhole(file); attempt += 1) {
    if (attempt === CLOSING.attempts) throw new StartError('Another program has the database open.')
    await wait(CLOSING.pause)
  }
}

/** The restored data, and the destination of the backup of the present data. */
export interface Putting {
  readonly draft: string
  readonly before: string
  /** The time of the restored backup, in milliseconds since 1970. */
  readonly startedAt: number
}

/** Creates the backup of the present data, and carries over its revocations. */
async function backUpAndCarry(
  settings: DatabaseSettings,
  { draft, before, startedAt }: Putting,
): Promise<void> {
  await backUp(settings, before)
  await carryIn(draft, join(before, DATABASE_FILE), startedAt)
}

/** The embedded database, while no server has it open: the file replaces the other in one step. */
async function replaceFile({ dataDir }: DatabaseSettings, draft: string): Promise<void> {
  const file = join(dataDir, DATABASE_FILE)
  await closeWhole(file)
  await rename(join(draft, DATABASE_FILE), file)
  await syncFile(file)
}

const withoutState = async ({ rows }: OpenRows): Promise<string> =>
  quoted((await rows.tables()).map(({ name }) => name).filter((name) => name !== 'backup_state'))

/** Begins a transaction that blocks other changes; reading continues. */
async function beginAlone(target: OpenRows): Promise<void> {
  const tables = await withoutState(target)
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Regardless of how long the backup in between takes.
      await target.run(`begin; set local statement_timeout = 0;
        set local idle_in_transaction_session_timeout = 0; lock table ${tables} in exclusive mode`)
      return
    } catch (error) {
      await target.run('rollback')
      // Running changes hold locks that we wait for, and wait for ours.
      if (!hasSqlState(error, DEADLOCK) || attempt >= ATTEMPTS) throw error
    }
  }
}

/** The rows of a PostgreSQL server, while servers run: in one transaction. */
async function replaceRows(settings: DatabaseSettings, putting: Putting): Promise<void> {
  await using target = await openRows(settings)
  await beginAlone(target)
  await backUpAndCarry(settings, putting)
  await using source = await openRows({ dataDir: putting.draft, databaseUrl: undefined })
  await target.run(`truncate table ${await withoutState(target)}`)
  await target.run('delete from backup_state')
  await copyRows(source.rows, target.rows)
  await target.run('commit')
}

/**
 * Replaces the present data by the data prepared in the folder `draft`, after a backup of it in the
 * new folder `before`: every answered change is in one of them. Access that was revoked since the
 * restored backup stays revoked.
 */
export async function putIn(settings: DatabaseSettings, putting: Putting): Promise<void> {
  const { draft } = putting
  try {
    if (settings.databaseUrl === undefined) {
      using _ = holdFolder(settings.dataDir)
      await backUpAndCarry(settings, putting)
      await replaceFile(settings, draft)
    } else await replaceRows(settings, putting)
    await putImages(draft, settings.dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
