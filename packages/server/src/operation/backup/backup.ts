import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { copyRows } from '../../platform/db/copy/copy-rows.ts'
import { openRows } from '../../platform/db/copy/open-rows.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import { syncFile } from '../../platform/files/sync-to-disk.ts'
import { makeFolder } from '../../platform/processes/make-folder.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { DATABASE_FILE, fileHash, LOCK_FILE, sizeOf } from './files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { requireSpace } from './space.ts'
import { countRows, verifyDatabase } from './verify.ts'

/** All pages in one step: a copy in several steps would start again at every write of the server. */
const ALL_PAGES = 2 ** 31 - 1

type Rows = NonNullable<Manifest['rows']>

/** Copies the embedded database as of one time; returns its number of rows then. */
async function copyFile(from: string, to: string): Promise<Rows> {
  using source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  source.exec('begin')
  const rows = countRows(source)
  await copyDatabase(source, to, { rate: ALL_PAGES })
  return rows
}

/**
 * Copies the rows of a PostgreSQL server as of one time into an embedded database in the folder.
 */
async function copyServer(settings: DatabaseSettings, folder: string): Promise<Rows> {
  await (await openSqlite(folder)).close()
  await rm(join(folder, LOCK_FILE))
  await using source = await openRows(settings)
  await using target = await openRows({ dataDir: folder, databaseUrl: undefined })
  // A copy that fails is thrown away: nothing has to be taken back.
  await target.run('pragma synchronous = off; pragma journal_mode = off; begin')
  const rows = await copyRows(source.rows, target.rows)
  await target.run('commit')
  return Object.fromEntries(rows)
}

/**
 * Copies the database into the new folder `target`, also while servers are running. The folder appears
 * under its name only when it is complete and verified. From either engine it is the same.
 */
export async function backUp(settings: DatabaseSettings, target: string): Promise<Manifest> {
  const startedAt = new Date().toISOString()
  const folder = resolve(target)
  const embedded = join(resolve(settings.dataDir), DATABASE_FILE)
  if (existsSync(folder)) {
    throw new StartError(`${folder} is there already. Name a folder that is not.`)
  }
  if (settings.databaseUrl === undefined && !existsSync(embedded)) {
    throw new StartError(`DATA_DIR: there is no database in ${settings.dataDir}.`)
  }
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  makeFolder(draft)
  try {
    const copy = join(draft, DATABASE_FILE)
    if (settings.databaseUrl === undefined) {
      await requireSpace(draft, (await sizeOf(embedded)) + (await sizeOf(`${embedded}-wal`)))
    }
    const rows =
      settings.databaseUrl === undefined
        ? await copyFile(embedded, copy)
        : await copyServer(settings, draft)
    verifyDatabase(copy, draft, rows)
    await syncFile(copy)
    const files = { [DATABASE_FILE]: await fileHash(copy) }
    const manifest: Manifest = { product: 'icetally', startedAt, files, rows }
    await writeManifest(draft, manifest)
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
