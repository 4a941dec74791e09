import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Shared parts of all scripts: paths, and a way to stop with one sentence. The modules of
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
 * Ends this process as SIGTERM would when the parent that npm started has ended. npm passes a
 * signal on to its shell, and many shells end without passing it on to their child.
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
