import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCode } from './error-code.ts'

/**
 * Creates a folder, and those above it, if they are missing, for this user alone. One at a time: Node's own
 * function (`recursive`) retries for ever if none can be created, as below /proc.
 */
export function makeFolder(folder: string): void {
  const missing = [resolve(folder)]
  for (let path = dirname(resolve(folder)); !existsSync(path); path = dirname(path)) {
    missing.unshift(path)
  }
  for (const one of missing) {
    try {
      mkdirSync(one, { mode: 0o700 })
    } catch (error) {
      // It is there, or another process was faster.
      if (errorCode(error) !== 'EEXIST' || !statSync(one).isDirectory()) throw error
    }
  }
}
