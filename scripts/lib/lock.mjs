import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject, Stop } from './project.mjs'

/** No install or build takes as long, in milliseconds: by then another process may have the id. */
const ABANDONED_AFTER = 15 * 60 * 1000

/**
 * Does the work while holding a lock file, so that of two starts at the same moment one installs or
 * builds, and the other waits. The file names its holder; that of a dead one is taken over.
 * @template T
 * @param {string} name of the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = inProject('.cache', `${name}.lock`)
  if (!tryLock(file)) {
    console.log('Waiting for another start that is installing or building…')
    do await new Promise((resolve) => setTimeout(resolve, 200))
    while (!tryLock(file))
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

/**
 * Throws Stop where nothing can be written.
 * @param {string} file
 */
function tryLock(file) {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    if (isAbandoned(file)) takeAway(file)
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    const folder = path.dirname(file)
    throw new Stop(
      `Icetally cannot write to ${folder} (${codeOf(error)}): it installs and builds there.`,
    )
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > ABANDONED_AFTER) return true
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
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
