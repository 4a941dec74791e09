import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a backup consists of. */
export const DATABASE_FILE = 'icetally.sqlite'
export const IMAGES_FOLDER = 'images'
export const MANIFEST_FILE = 'backup.json'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** The names in a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Forces what was written to a file or a folder onto the disk. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the names in a folder, and a file of it, last through a cut of power. */
export async function settle(file: string): Promise<void> {
  await sync(file, 'r+')
  // Windows knows no such thing for folders.
  if (process.platform !== 'win32') await sync(dirname(file), 'r')
}

/** Copies a file onto the disk; false when it was deleted meanwhile. */
export async function copyWhole(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
  await settle(to)
  return true
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
