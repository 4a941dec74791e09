import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/db/database.ts'
import { errorCode } from '../../platform/processes/error-code.ts'
import { inTurn } from '../../platform/processes/in-turn.ts'
import { adoptImage, listNamedImages, type NamedImage } from './store.ts'

/** A process of an earlier version may be about to name a file in the database. */
const ORPHAN_AGE_MS = 60 * 60 * 1000

/** The result of `work`; `otherwise` if the file or folder does not exist, or is not empty. */
async function unlessMissing<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return otherwise
    throw error
  }
}

/**
 * Imports the images that an earlier version, or a backup of one, left in `DATA_DIR/images` into
 * the database, and removes the folder. It may be interrupted anywhere: a file is deleted after the
 * commit, and the next run continues. Images that no team names are deleted an hour after they were
 * written. Throws the first error of a file once all others are done.
 */
export async function adoptImageFolder(
  database: Database,
  dataDir: string,
  now: number,
): Promise<void> {
  const folder = join(dataDir, 'images')
  const names = await unlessMissing<string[] | null>(readdir(folder), null)
  if (names === null) return
  const named = await database.read(listNamedImages)
  await inTurn(names, (name) => adoptFile(join(folder, name), name, named.get(name)))
  await unlessMissing(rmdir(folder), undefined)

  async function adoptFile(path: string, name: string, image?: NamedImage): Promise<void> {
    if (image === undefined) {
      const { mtimeMs } = await stat(path)
      if (now - mtimeMs <= ORPHAN_AGE_MS) return
    } else if (!image.isStored) {
      const bytes = await readFile(path)
      await database.write((trx) => adoptImage(trx, image.teamId, { name, bytes }, now))
    }
    await rm(path, { force: true })
  }
}
