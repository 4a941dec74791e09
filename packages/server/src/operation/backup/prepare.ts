import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../platform/db/database.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import { makeFolder } from '../../platform/processes/make-folder.ts'
import { carryOver } from './carry-over-store.ts'
import { endOpenSessions, type Restoring } from './end-open-store.ts'
import { copyWhole, DATABASE_FILE, sizeOf } from './files.ts'
import { type Manifest, readManifest, verifyFiles } from './manifest.ts'
import { leaveNumbersOut } from './renumber.ts'
import { readSince } from './since.ts'
import { requireSpace } from './space.ts'
import type { BackupStatus } from './state.ts'
import { verifyDatabase } from './verify.ts'

/** The database's state of backups after a restore. */
export interface RestoredState {
  readonly status: BackupStatus
  readonly generation: number
}

/** In the backup the lease is that of the process that has created it. */
function putState(file: string, then: RestoredState | undefined): void {
  using database = new DatabaseSync(file)
  database.exec('delete from backup_state')
  if (then === undefined) return
  database
    .prepare('insert into backup_state (id, beat, told, generation) values (1, 0, ?, ?)')
    .run(JSON.stringify(then.status), then.generation)
}

/** Changes the database in a folder. */
async function writeInto(folder: string, work: (trx: Transaction) => Promise<void>): Promise<void> {
  const database = await openSqlite(folder)
  await database.write(work).finally(() => database.close())
}

/**
 * Checks a backup, and prepares its restored form in the new folder `draft`: a database of this
 * program's version, in which no user is signed in and no delivery waits, by which all devices read
 * everything again, with the images that an earlier version stored beside it. Throws a StartError
 * for a backup that cannot be restored.
 */
export async function prepare(
  backup: string,
  draft: string,
  restoring: Restoring,
  then?: RestoredState,
): Promise<Manifest> {
  const manifest = await readManifest(backup)
  await rm(draft, { recursive: true, force: true })
  makeFolder(draft)
  const file = join(draft, DATABASE_FILE)
  const names = Object.keys(manifest.files)
  try {
    const sizes = await Promise.all(names.map((name) => sizeOf(join(backup, name))))
    await requireSpace(
      draft,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    await verifyFiles(backup, manifest)
    for (const name of names) {
      makeFolder(dirname(join(draft, name)))
      await copyWhole(join(backup, name), join(draft, name))
    }
    verifyDatabase(file, backup, manifest.rows)
    leaveNumbersOut(file, Date.now())
    const at = { id: uuidv7(), now: Date.now() }
    await writeInto(draft, (trx) => endOpenSessions(trx, restoring, at))
    putState(file, then)
    verifyDatabase(file, backup)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Carries revocations in the replaced database file into the data prepared in the folder `draft`;
 * `startedAt` is the time of the backup.
 */
export async function carryIn(draft: string, replaced: string, startedAt: number): Promise<void> {
  const since = readSince(replaced)
  await writeInto(draft, (trx) => carryOver(trx, since, { startedAt, now: Date.now() }))
  verifyDatabase(join(draft, DATABASE_FILE), draft)
}
