import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileHash } from '../src/operation/backup/files.ts'

/** Converts a backup into one of an earlier version: its images are files. */
export async function moveImagesIntoFolder(backup: string): Promise<void> {
  await mkdir(join(backup, 'images'))
  const file = join(backup, 'icetally.sqlite')
  const database = new DatabaseSync(file)
  const images = database.prepare('delete from team_images returning name, bytes').all()
  database.close()
  const files: Record<string, string> = { 'icetally.sqlite': await fileHash(file) }
  for (const { name, bytes } of images) {
    const image = join(backup, 'images', String(name))
    await writeFile(image, bytes as Uint8Array)
    files[`images/${name}`] = await fileHash(image)
  }
  const manifest = { product: 'icetally', startedAt: new Date().toISOString(), files }
  await writeFile(join(backup, 'backup.json'), JSON.stringify(manifest))
}
