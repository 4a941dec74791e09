import { existsSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { copyRows, tableWithRows } from '../../platform/db/copy/copy-rows.ts'
import { openRows } from '../../platform/db/copy/open-rows.ts'
import { type DatabaseSettings, openDatabase } from '../../platform/db/open.ts'
import { syncFile } from '../../platform/files/sync-to-disk.ts'
import { makeFolder } from '../../platform/processes/make-folder.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { DATABASE_FILE, DRAFT_FOLDER, IMAGES_FOLDER, namesIn } from './files.ts'
import { type Manifest, readManifest, verifyFiles } from './manifest.ts'
import { carryIn, prepare } from './prepare.ts'
import { putImages } from './put-in.ts'

/** Removes files created before a failure; other files stay. */
async function takeOutAgain(target: string, draft: string, isCreated: boolean): Promise<void> {
  await rm(draft, { recursive: true, force: true })
  if (isCreated) await rmdir(target).catch(() => undefined)
}

/** Prepares a backup on the machine itself; `replaced` is a folder with the database that it replaces. */
async function prepareFor(folder: string, draft: string, replaced?: string): Promise<Manifest> {
  const manifest = await prepare(folder, draft, { name: basename(folder), by: null })
  if (replaced === undefined) return manifest
  try {
    await carryIn(draft, join(replaced, DATABASE_FILE), Date.parse(manifest.startedAt))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Into an empty folder; the database gets its name last, so an interrupted restore cannot be started from. */
async function restoreFile(folder: string, target: string, replaced?: string): Promise<Manifest> {
  // An interrupted restore has left its draft.
  const occupied = (await namesIn(target)).find((name) => name !== DRAFT_FOLDER)
  if (occupied !== undefined) {
    throw new StartError(
      `DATA_DIR: ${target} is not empty (${occupied}). A backup is only restored into an empty folder.`,
    )
  }
  await verifyFiles(folder, await readManifest(folder))
  const isCreated = !existsSync(target)
  makeFolder(target)
  const draft = join(target, DRAFT_FOLDER)
  try {
    const manifest = await prepareFor(folder, draft, replaced)
    await putImages(draft, target)
    const file = join(target, DATABASE_FILE)
    if (existsSync(file)) {
      throw new StartError(`DATA_DIR: somebody else has made a database in ${target} meanwhile.`)
    }
    await rename(join(draft, DATABASE_FILE), file)
    await syncFile(file)
    await rm(draft, { recursive: true })
    return manifest
  } catch (error) {
    await rm(join(target, IMAGES_FOLDER), { recursive: true, force: true })
    await takeOutAgain(target, draft, isCreated)
    throw error
  }
}

/** Into an empty database, in one transaction. */
async function restoreRows(
  folder: string,
  settings: DatabaseSettings,
  replaced?: string,
): Promise<Manifest> {
  const { dataDir } = settings
  await (await openDatabase(settings)).close()
  await using target = await openRows(settings)
  const filled = await tableWithRows(target.rows)
  if (filled !== undefined) {
    throw new StartError(
      `DATABASE_URL: the database is not empty (${filled}). A backup is only restored into an empty database.`,
    )
  }
  const draft = join(dataDir, DRAFT_FOLDER)
  const manifest = await prepareFor(folder, draft, replaced)
  try {
    await using source = await openRows({ dataDir: draft, databaseUrl: undefined })
    await target.run('begin')
    await copyRows(source.rows, target.rows)
    await target.run('commit')
    await putImages(draft, dataDir)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Restores a backup into an empty database: an empty or missing `dataDir`, or an empty database on
 * a PostgreSQL server. Existing data is never overwritten. Access revoked since stays revoked if
 * `replaced` is the data folder that was moved away, or a later backup.
 */
export async function restore(
  source: string,
  settings: DatabaseSettings,
  replaced?: string,
): Promise<Manifest> {
  const folder = resolve(source)
  return settings.databaseUrl === undefined
    ? restoreFile(folder, resolve(settings.dataDir), replaced)
    : restoreRows(folder, settings, replaced)
}
