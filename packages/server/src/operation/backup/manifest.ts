import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { syncFile } from '../../platform/files/sync-to-disk.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { backupFiles, fileHash, MANIFEST_FILE } from './files.ts'

const manifestSchema = z.object({
  product: z.literal('icetally'),
  /** The backup has everything that was answered before. */
  startedAt: z.iso.datetime(),
  /** SHA-256 in hex by file, relative to the backup's folder. */
  files: z.record(z.string(), z.string()),
  /** The number of rows in each table; absent in backups of earlier versions. */
  rows: z.optional(z.record(z.string(), z.number())),
})

export type Manifest = z.output<typeof manifestSchema>

/** The description of a backup; throws a StartError if it is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '')
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new StartError(`${folder} is not a backup: it has no readable ${MANIFEST_FILE}.`, {
      cause: error,
    })
  }
}

/** Writes it into the folder of a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, MANIFEST_FILE)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
  await syncFile(file)
}

/** Throws unless the backup has all files that it names, unchanged; it may have others, which stay there. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
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
