import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database } from '../../platform/db/database.ts'
import type { BackupProcess } from './process.ts'

/**
 * The interval of checks for something to do, and the time after which a silent holder of the lease
 * is dead, in milliseconds.
 */
export const TIMES = { lookEvery: 2_000, silentFor: 60_000 }

/** The action between closing and opening the database; returns why it failed, or null. */
export type Between = () => Promise<string | null>

/** The dependencies of the backup keeper. */
export interface BackupTools {
  readonly database: Database
  readonly settings: Settings
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Closes the services, runs an action, and serves again. */
  readonly restart: (between: Between) => void
  /** Why the action before this start failed. */
  readonly failure?: string | null
  readonly times?: typeof TIMES
}

/** The dependencies of a task, besides those of the keeper. */
export interface WorkTools extends BackupTools {
  readonly work: BackupProcess
  /** Is the server about to end? */
  readonly isStopping: () => boolean
}
