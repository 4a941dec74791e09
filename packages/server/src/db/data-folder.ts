import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Makes the folder for database and images where it is missing; a StartError when it cannot be written. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(`DATA_DIR: cannot write to the folder ${folder} (${code}).`, {
      cause: error,
    })
  }
}
