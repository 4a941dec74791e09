import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { syncFile } from '../files/sync-to-disk.ts'
import { StartError } from '../start-error.ts'
import {
  backupFiles,
  copyWhole,
  DATABASE_FILE,
  fileHash,
  IMAGES_FOLDER,
  MANIFEST_FILE,
  namesIn,
} from './files.ts'

/** What a backup says of itself. */
export interface Manifest {
  readonly product: 'icetally'
  /** ISO 8601: the backup has everything that was answered before. */
  readonly startedAt: string
  /** SHA-256 in hex by file, relative to the backup's folder. */
  readonly files: Readonly<Record<string, string>>
}

/** All pages in one step: a copy in several steps would begin anew with every write of the server. */
const ALL_PAGES = 2 ** 31 - 1

const ATTEMPTS = 5

/** The images that the copied database names. */
function imagesNamedIn(databaseFile: string): string[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    const rows = database.prepare('select image_name from teams where image_name is not null').all()
    return rows.map((row) => String(row['image_name']))
  } finally {
    database.close()
  }
}

/** Throws unless SQLite finds the file whole and every row's references there. */
export function verifyDatabase(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const [integrity] = database.prepare('pragma integrity_check').all()
    const broken = database.prepare('pragma foreign_key_check').all().length
    if (integrity?.['integrity_check'] !== 'ok' || broken > 0) {
      throw new StartError(`The database in ${dirname(file)} is damaged.`)
    }
    // The copy stands alone: no file beside it has a part of it.
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}

async function copyImages(dataDir: string, target: string): Promise<void> {
  for (const name of await namesIn(join(dataDir, IMAGES_FOLDER))) {
    const to = join(target, IMAGES_FOLDER, name)
    if (name.endsWith('.webp') && !existsSync(to)) {
      await copyWhole(join(dataDir, IMAGES_FOLDER, name), to)
    }
  }
}

/**
 * Copies the database as of one moment, and the images it names. Images never change under a name,
 * and are copied before and after the database, so one is missing only when it was uploaded and
 * replaced within a moment; then all is done again.
 */
async function copyTogether(dataDir: string, target: string): Promise<void> {
  const copy = join(target, DATABASE_FILE)
  for (let attempt = 1; ; attempt += 1) {
    await copyImages(dataDir, target)
    await rm(copy, { force: true })
    const source = new DatabaseSync(join(dataDir, DATABASE_FILE), {
      readOnly: true,
      timeout: 10_000,
    })
    try {
      await copyDatabase(source, copy, { rate: ALL_PAGES })
    } finally {
      source.close()
    }
    await copyImages(dataDir, target)
    const there = new Set(await namesIn(join(target, IMAGES_FOLDER)))
    const wanted = imagesNamedIn(copy)
    if (wanted.every((name) => there.has(name))) {
      const left = [...there].filter((name) => !wanted.includes(name))
      for (const name of left) await rm(join(target, IMAGES_FOLDER, name))
      return
    }
    if (attempt === ATTEMPTS)
      throw new StartError('The images of DATA_DIR do not belong to its database.')
  }
}

async function describe(folder: string, startedAt: string): Promise<Manifest> {
  const files: Record<string, string> = {}
  for (const file of await backupFiles(folder)) files[file] = await fileHash(join(folder, file))
  return { product: 'icetally', startedAt, files }
}

/**
 * Copies the embedded database and the images of `dataDir` into the new folder `target`, also while
 * the server is running. The folder appears under its name only when it is complete and verified.
 */
export async function backUp(dataDir: string, target: string): Promise<Manifest> {
  const startedAt = new Date().toISOString()
  const folder = resolve(target)
  if (existsSync(folder)) {
    throw new StartError(`${folder} is there already. Name a folder that is not.`)
  }
  if (!existsSync(join(dataDir, DATABASE_FILE))) {
    throw new StartError(`DATA_DIR: there is no database in ${dataDir}.`)
  }
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, IMAGES_FOLDER), { recursive: true, mode: 0o700 })
  try {
    await copyTogether(resolve(dataDir), draft)
    verifyDatabase(join(draft, DATABASE_FILE))
    await syncFile(join(draft, DATABASE_FILE))
    const manifest = await describe(draft, startedAt)
    await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    await syncFile(join(draft, MANIFEST_FILE))
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
