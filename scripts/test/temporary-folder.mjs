import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm'

/** Bytes that have to be free in memory: several times the need of a run of all tests. */
const NEEDED = 2 * 1024 ** 3

function hasSpaceInMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED
}

/**
 * A new folder for the temporary files of a test run: databases, browser profiles, reports. In memory no commit waits
 * for a disk, which takes milliseconds each. Without such memory, and if durability itself is tested, it is on disk.
 * @param {{ inMemory: boolean }} options
 * @returns {string} its path
 */
export function makeTemporaryFolder({ inMemory }) {
  const parent = inMemory && hasSpaceInMemory() ? MEMORY : tmpdir()
  const folder = mkdtempSync(path.join(parent, 'icetally-tests-'))
  // Some tests of root run programs as another account, which has to reach its own folder in it.
  chmodSync(folder, 0o711)
  return folder
}
