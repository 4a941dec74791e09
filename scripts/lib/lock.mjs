import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { inProject, Stop } from './project.mjs'

const heartbeat = 1_000
const abandonedAfter = 15_000

/**
 * Does the work while holding a lock file, so that two starts at the same moment install or build
 * once, one after the other. The holder touches the file every second; a file that is no longer
 * touched (its process was killed) is taken over.
 * @template T
 * @param {string} name of the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = inProject('.cache', `${name}.lock`)
  makeFolder(path.dirname(file))
  await acquire(file)
  const beat = setInterval(() => touch(file), heartbeat)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

/** @param {string} file */
async function acquire(file) {
  let announced = false
  while (!tryCreate(file)) {
    if (isAbandoned(file)) {
      takeAway(file)
      continue
    }
    if (!announced) console.log('Waiting for another start that is installing or building…')
    announced = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** @param {string} file */
function tryCreate(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw unwritable(path.dirname(file), error)
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > abandonedAfter) return true
    const holder = Number(readFileSync(file, 'utf8'))
    return holder > 0 && (holder === process.pid || !isAlive(holder))
  } catch {
    return false
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Renaming first: of two processes that saw the abandoned file only one moves it.
 * @param {string} file
 */
function takeAway(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside, { force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw unwritable(path.dirname(file), error)
  }
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // The folder was cleaned under us; the work itself goes on.
  }
}

/** @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/**
 * @param {string} folder
 * @param {unknown} error
 */
function unwritable(folder, error) {
  return new Stop(
    `Icetally cannot write to ${folder} (${codeOf(error)}): it installs and builds there.`,
  )
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
