import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, sizeOf } from './files.ts'
import { readManifest } from './manifest.ts'
import type { StoredBackup } from './state.ts'

/**
 * The names of the server's backups: the time, in UTC, and that of one created before a restore.
 */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-before-restore)?$/

/** The name of a backup that is begun now. */
export function backupName(now: number, kind: 'scheduled' | 'before-restore'): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `${time}Z${kind === 'scheduled' ? '' : '-before-restore'}`
}

/** Can this be the name of a backup in the folder, and nothing outside of it? */
const isBackupName = (name: string): boolean => NAME.test(name)

/** The complete backups in a folder, the newest first; other files are ignored. */
export async function listStored(folder: string): Promise<StoredBackup[]> {
  const stored: StoredBackup[] = []
  for (const name of (await namesIn(folder)).filter(isBackupName)) {
    const manifest = await readManifest(join(folder, name)).catch(() => undefined)
    if (manifest === undefined) continue
    let bytes = 0
    for (const file of Object.keys(manifest.files)) {
      bytes += await sizeOf(join(folder, name, file))
    }
    stored.push({ name, startedAt: Date.parse(manifest.startedAt), bytes })
  }
  return stored.sort((one, other) => other.startedAt - one.startedAt)
}

/**
 * Removes all but the newest `most` backups, and leftovers of interrupted processes. The `last` one
 * stays, also beside others of a clock that was ahead.
 */
export async function prune(folder: string, most: number, last: string): Promise<void> {
  const others = (await listStored(folder)).filter(({ name }) => name !== last)
  for (const { name } of others.slice(most - 1)) {
    // Half of one never has the name of a whole one.
    await rename(join(folder, name), join(folder, `${name}.part`))
  }
  await removeDrafts(folder)
}

/** Removes leftovers of interrupted processes. Only for the holder of the lease, while nothing is being created. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter(
    (name) => name.endsWith('.part') && isBackupName(name.slice(0, -'.part'.length)),
  )
  for (const name of drafts) await rm(join(folder, name), { recursive: true, force: true })
}
