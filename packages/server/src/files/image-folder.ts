import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Whoever knows the name may see the image, so it is as unguessable as a token. */
const IMAGE_NAME = /^[A-Za-z0-9_-]{32}\.webp$/

/** A file nobody refers to may still be on its way into the database. */
const ORPHAN_AGE_MS = 60 * 60 * 1000

const folderOf = (dataDir: string): string => join(dataDir, 'images')

/** Writes an image under a new unguessable name, whole or not at all; answers the name. */
export async function writeImage(dataDir: string, bytes: Buffer): Promise<string> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${randomBytes(24).toString('base64url')}.webp`
  const draft = join(folder, `${name}.part`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
  return name
}

/** The bytes of an image, or undefined when there is none of that name. */
export async function readImage(dataDir: string, name: string): Promise<Buffer | undefined> {
  if (!IMAGE_NAME.test(name)) return undefined
  try {
    return await readFile(join(folderOf(dataDir), name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Deletes an image; one that is gone already is no error. */
export async function removeImage(dataDir: string, name: string | null): Promise<void> {
  if (name !== null) await rm(join(folderOf(dataDir), name), { force: true })
}

/** Deletes old files that no team uses: what a crash left between file and database. */
export async function removeOrphans(
  dataDir: string,
  usedNames: () => Promise<ReadonlySet<string>>,
  now: number,
): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  const used = await usedNames()
  for (const name of names.filter((candidate) => !used.has(candidate))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > ORPHAN_AGE_MS) await rm(path, { force: true })
  }
}
