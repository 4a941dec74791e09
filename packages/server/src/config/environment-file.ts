import { existsSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/**
 * Adds to the environment what the file `.env` in the working folder says and the environment does
 * not; throws a StartError where the file cannot be read.
 */
export function loadEnvironmentFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    throw new StartError('The file .env cannot be read.', { cause: error })
  }
}
