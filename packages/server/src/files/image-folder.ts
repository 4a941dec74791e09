import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../db/database.ts'
import { errorCode, isSystemError } from '../error-code.ts'
import { syncFolder } from './sync-to-disk.ts'

/** Knowing the name is enough to see the image, so it is as unguessable as a token. */
const IMAGE_NAME = /^[A-Za-z0-9_-]{32}\.webp$/

/** An unreferenced file may still be on its way into the database. */
const ORPHAN_AGE_MS = 60 * 60 * 1000

const folderOf = (dataDir: string): string => join(dataDir, 'images')

/**
 * Writes an image under a new unguessable name, whole or not at all, and answers the name once it
 * would last through a cut of power. Throws {@link DatabaseUnavailable} while the disk takes nothing.
 */
export async function writeImage(dataDir: string, bytes: Buffer): Promise<string> {
  const folder = folderOf(dataDir)
  const name = `${randomBytes(24).toString('base64url')}.webp`
  const draft = join(folder, `${name}.part`)
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await rename(draft, join(folder, name))
    await syncFolder(folder)
    if (made !== undefined) await syncFolder(dataDir)
    return name
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    // The system refused: the disk is full, read-only or broken.
    throw isSystemError(error) ? new DatabaseUnavailable(error) : error
  }
}

/** The bytes of an image, or undefined when there is none of that name. */
export async function readImage(dataDir: string, name: string): Promise<Buffer | undefined> {
  if (!IMAGE_NAME.test(name)) return undefined
  try {
    return await readFile(join(folderOf(dataDir), name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Files that no team uses are looked for every hour. */
const leaveToSweep = (): void => undefined

/** Deletes an image; one that is gone already, or that the system does not delete, is no error. */
export async function removeImage(dataDir: string, name: string | null): Promise<void> {
  if (name !== null) await rm(join(folderOf(dataDir), name), { force: true }).catch(leaveToSweep)
}

/**
 * Deletes old files that no team uses: what a crash left between file and database. Throws what the
 * system said of the first that it does not delete, once all others are gone.
 */
export async function removeOrphans(
  dataDir: string,
  usedNames: () => Promise<ReadonlySet<string>>,
  now: number,
): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  const used = await usedNames()
  let failure: unknown
  for (const name of names.filter((candidate) => !used.has(candidate))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs <= ORPHAN_AGE_MS) continue
    await rm(path, { force: true }).catch((error: unknown) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}
