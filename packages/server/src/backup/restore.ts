import { mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { syncFile } from '../files/sync-to-disk.ts'
import { StartError } from '../start-error.ts'
import type { Manifest } from './backup.ts'
import { verifyDatabase } from './backup.ts'
import {
  backupFiles,
  copyWhole,
  DATABASE_FILE,
  fileHash,
  IMAGES_FOLDER,
  MANIFEST_FILE,
  namesIn,
} from './files.ts'

const manifestSchema = z.object({
  product: z.literal('icetally'),
  startedAt: z.iso.datetime(),
  files: z.record(z.string(), z.string()),
})

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '')
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new StartError(`${folder} is not a backup: it has no readable ${MANIFEST_FILE}.`, {
      cause: error,
    })
  }
}

/** Throws unless the backup has all files that it names, unchanged; it may have others, which stay there. */
async function verify(folder: string, { files }: Manifest): Promise<void> {
  const there = await backupFiles(folder)
  const missing = Object.keys(files).filter((file) => !there.includes(file))
  if (missing.length > 0) {
    throw new StartError(`The backup ${folder} is not complete: ${missing[0]} is missing.`)
  }
  for (const [file, hash] of Object.entries(files)) {
    if ((await fileHash(join(folder, file))) !== hash) {
      throw new StartError(`The backup ${folder} is damaged: ${file} has changed.`)
    }
  }
}

/** More changes than a game, or a team, sees between a backup and its restoring. */
const NUMBERS_LEFT_OUT = 1_000_000

/** The columns of a table that have numbers, and what they become. */
const RENUMBERINGS = {
  games: ['change_number', 'changes_from'],
  teams: ['change_number'],
} as const

/** Calendars know changes of the schedule that came after the backup, and take only what is higher. */
function leaveSequencesOut(database: DatabaseSync): void {
  const tables = database.prepare("select 1 from sqlite_master where name = 'schedule_changes'")
  if (tables.get() === undefined) return
  database.exec(`update schedule_changes set sequence = sequence + ${NUMBERS_LEFT_OUT};
    insert into schedule_changes (team_id, game_id, sequence, changed_at)
      select team_id, id, ${NUMBERS_LEFT_OUT}, ${Date.now()} from games where start_time is not null
      on conflict do nothing`)
}

/**
 * Devices know changes that came after the backup. Their numbers are not given again: whoever knows
 * one of those is told everything.
 */
function leaveNumbersOut(file: string): void {
  const database = new DatabaseSync(file)
  try {
    for (const [table, columns] of Object.entries(RENUMBERINGS)) {
      const known = database.prepare('select name from pragma_table_info(?)').all(table)
      const isKnown = (column: string): boolean => known.some(({ name }) => name === column)
      // A backup of a version before there were numbers.
      if (!columns.every(isKnown)) continue
      const changes = columns.map((column) => `${column} = change_number + ${NUMBERS_LEFT_OUT}`)
      database.exec(`update ${table} set ${changes.join(', ')}`)
    }
    leaveSequencesOut(database)
  } finally {
    database.close()
  }
}

/**
 * Puts a backup into `dataDir`, which must be empty or not there: nothing that exists is ever
 * overwritten. The database gets its name last, so an interrupted restore cannot be started from.
 */
export async function restore(source: string, dataDir: string): Promise<Manifest> {
  const folder = resolve(source)
  const target = resolve(dataDir)
  const occupied = await namesIn(target)
  if (occupied.length > 0) {
    throw new StartError(
      `DATA_DIR: ${target} is not empty (${occupied[0]}). A backup is only restored into an empty folder.`,
    )
  }
  const manifest = await readManifest(folder)
  await verify(folder, manifest)
  const made = await mkdir(join(target, IMAGES_FOLDER), { recursive: true, mode: 0o700 })
  try {
    await putInto(target, folder, manifest)
  } catch (error) {
    await takeOutAgain(target, manifest)
    if (made === target) await rmdir(target).catch(() => undefined)
    throw error
  }
  return manifest
}

const draftIn = (target: string): string => join(target, `${DATABASE_FILE}.part`)

async function putInto(target: string, folder: string, { files }: Manifest): Promise<void> {
  const draft = draftIn(target)
  for (const file of Object.keys(files)) {
    await copyWhole(join(folder, file), file === DATABASE_FILE ? draft : join(target, file))
  }
  verifyDatabase(draft)
  leaveNumbersOut(draft)
  if ((await namesIn(target)).includes(DATABASE_FILE)) {
    throw new StartError(`DATA_DIR: somebody else has made a database in ${target} meanwhile.`)
  }
  await rename(draft, join(target, DATABASE_FILE))
  await syncFile(join(target, DATABASE_FILE))
}

/** Removes what was copied before a failure; files of others stay. */
async function takeOutAgain(target: string, { files }: Manifest): Promise<void> {
  const images = Object.keys(files).filter((file) => file !== DATABASE_FILE)
  const copied = [draftIn(target), ...images.map((file) => join(target, file))]
  for (const file of copied) await rm(file, { force: true })
  await rmdir(join(target, IMAGES_FOLDER)).catch(() => undefined)
}
