import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * What every script needs: where things are, and a way to stop with one sentence. The modules of
 * this folder run on Node 20 without a single installed package, because they do the installing.
 */

/** The repository's folder (it may contain spaces, and need not be the working folder). */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A reason to stop that a person can act on; scripts print its message without a stack. */
export class Stop extends Error {}

/** @param {...string} parts path below the repository's folder */
export function inProject(...parts) {
  return path.join(root, ...parts)
}

/**
 * Ends this process as SIGTERM would when the one that npm started it from is gone. npm passes a
 * signal on to its shell, and many a shell dies of it without telling its child.
 */
function endWithParent() {
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Runs a script's main function; a Stop ends the process with its sentence and exit code 1.
 * @param {() => Promise<unknown>} main
 */
export async function runMain(main) {
  endWithParent()
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The folders of the workspaces, relative to the repository. */
export function workspaceFolders() {
  return readdirSync(inProject('packages'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && existsSync(inProject('packages', entry.name, 'package.json')),
    )
    .map((entry) => path.join('packages', entry.name))
    .sort()
}

/**
 * One hash over the names and contents of files, in a fixed order.
 * @param {string[]} files relative to the repository; missing ones count as empty
 * @param {string[]} [extra] other values that belong to the hash
 */
export function hashFiles(files, extra = []) {
  const hash = createHash('sha256')
  for (const value of extra) hash.update(`${value}\0`)
  for (const file of [...files].sort()) {
    hash.update(`${file.split(path.sep).join('/')}\0`)
    if (existsSync(inProject(file))) hash.update(readFileSync(inProject(file)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * All files below a folder, relative to the repository.
 * @param {string} folder relative to the repository
 * @param {(name: string) => boolean} skip names of files and folders to leave out
 * @returns {string[]}
 */
export function filesBelow(folder, skip) {
  if (!existsSync(inProject(folder))) return []
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (skip(entry.name)) return []
    return entry.isDirectory() ? filesBelow(file, skip) : [file]
  })
}
