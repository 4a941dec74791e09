import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../processes/error-code.ts'
import { makeFolder } from '../processes/make-folder.ts'
import { StartError } from '../processes/start-error.ts'

/** The files that we write into the folder. */
const OURS = ['icetally.sqlite', 'icetally.sqlite-wal', 'icetally.sqlite-shm', 'lock.sqlite']

/**
 * Creates the folder of the database if it is missing, and closes its files to others. A StartError
 * if it, or a file of ours in it, cannot be written: SQLite silently opens a file that it may only
 * read, and locks nothing in it.
 */
export function makeDataFolder(folder: string): void {
  makeWritable('DATA_DIR', folder)
  for (const path of OURS.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
    closeToOthers(path)
    refuseUnless('DATA_DIR', path, () => accessSync(path, constants.W_OK))
  }
}

/** Creates the folder of a setting if it is missing; a StartError if it cannot be written. */
export function makeWritable(setting: string, folder: string): void {
  refuseUnless(setting, `the folder ${folder}`, () => {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  })
}

/** Throws a StartError, with the system's code, if the required files cannot be written. */
function refuseUnless(setting: string, action: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new StartError(
      `${setting}: cannot write to ${action} (${errorCode(error) ?? String(error)}).`,
      { cause: error },
    )
  }
}

/**
 * Written by an earlier version, or copied here, a file may be open to all users of the machine.
 * The folder itself is not changed: it may contain other things.
 */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path)
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  } catch {
    // Another user's, or a file system without such rights: it is used as it is.
  }
}
