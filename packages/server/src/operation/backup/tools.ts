import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database } from '../../platform/db/database.ts'
import type { BackupProcess } from './process.ts'

/** How often is it looked for something to do, and how long a silent holder of the turn is waited for, in milliseconds. */
export const TIMES = { lookEvery: 2_000, silentFor: 60_000 }

/** What is done between closing and opening the database; answers why it could not be, or null. */
export type Between = () => Promise<string | null>

/** What looking after backups needs. */
export interface KeeperTools {
  readonly database: Database
  readonly settings: Settings
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Closes what serves, does this, and serves again. */
  readonly beginAnew: (between: Between) => void
  /** Why what was to be done before this beginning could not be. */
  readonly failure?: string | null
  readonly times?: typeof TIMES
}

/** What work needs, besides what looking after backups does. */
export interface WorkTools extends KeeperTools {
  readonly work: BackupProcess
  /** Is the server about to end? */
  readonly isStopping: () => boolean
}
