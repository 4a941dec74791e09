import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { settle } from '../files/settle.ts'

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
