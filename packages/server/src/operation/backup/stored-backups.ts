import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from './files.ts'
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
      bytes += await stat(join(folder, name, file)).then(
        ({ size }) => size,
        () => 0,
      )
    }
    stored.push({ name, startedAt: Date.parse(manifest.startedAt), bytes })
  }
  return stored.sort((one, other) => other.startedAt - one.startedAt)
}

/** Removes all but the newest `keep` backups, and leftovers of interrupted processes. */
export async function prune(folder: string, most: number): Promise<void> {
  for (const { name } of (await listStored(folder)).slice(Math.max(1, most))) {
    // Half of one never has the name of a whole one.
    await rename(join(folder, name), join(folder, `${name}.part`))
  }
  const drafts = (await namesIn(folder)).filter(
    (name) => name.endsWith('.part') && isBackupName(name.slice(0, -'.part'.length)),
  )
  for (const name of drafts) await rm(join(folder, name), { recursive: true, force: true })
}
