import { fileURLToPath } from 'node:url'
import { LimitedProcess, type ProcessLimits } from '../../platform/processes/limited-process.ts'
import type { BackupAnswer, BackupJob } from './program.ts'

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url))

/** A large database takes its time; its pages are read one after another, not cached. */
const LIMITS: ProcessLimits = {
  memory: 2 * 1024 ** 3,
  heap: 512,
  computing: Number.POSITIVE_INFINITY,
  time: 2 ** 31 - 1,
  idle: 1_000,
  lookEvery: 1_000,
}

/** Where SQLite writes temporary files, and how a PostgreSQL server is reached beside `DATABASE_URL`. */
export const VARIABLES =
  /^(?:SQLITE_TMPDIR|TMPDIR|HOME|PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/

/**
 * Why a backup was not created, or not restored: a sentence for administrators, and the origin for
 * the log.
 */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}

/** The process in which backups are created, checked and prepared for restoring. */
export class BackupProcess extends LimitedProcess<BackupJob, BackupAnswer> {
  constructor() {
    super(LIMITS, PROGRAM, VARIABLES)
  }

  /** Throws a {@link BackupFailure}. */
  async carryOut(job: BackupJob): Promise<void> {
    const answer = await this.read(job)
    if (answer === 'too much') throw new BackupFailure('It took too much memory.')
    if (answer === 'ended') throw new BackupFailure('The process that did it has ended.')
    if (!('failure' in answer)) return
    const failure = new BackupFailure(answer.failure)
    if (answer.stack !== null) failure.stack = answer.stack
    throw failure
  }
}
