import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFile } from '../../platform/files/sync-to-disk.ts'
import { errorCode } from '../../platform/processes/error-code.ts'

/** The embedded database, in a backup as in `DATA_DIR`. */
export const DATABASE_FILE = 'icetally.sqlite'
/** The folder of team images, in a backup of an earlier version; the start puts them into the database. */
export const IMAGES_FOLDER = 'images'
/** The lock that excludes a second process from a folder with a database. */
export const LOCK_FILE = 'lock.sqlite'
/** In `DATA_DIR`: the data that is about to be put in. */
export const DRAFT_FOLDER = 'restoring.part'
/** The manifest: the backup's description of itself. */
export const MANIFEST_FILE = 'backup.json'

/** The names in a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** The size of a file in bytes; 0 where there is none. */
export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Copies a file onto the disk. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await syncFile(to)
}

/** SHA-256 of a file, in hex. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The files of a backup besides its manifest, relative to its folder. */
export async function backupFiles(folder: string): Promise<string[]> {
  const images = await namesIn(join(folder, IMAGES_FOLDER))
  return [DATABASE_FILE, ...images.map((name) => `${IMAGES_FOLDER}/${name}`)]
}
