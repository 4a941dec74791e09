import { setPriority } from 'node:os'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import { answerEach } from '../../platform/processes/answer-each.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { backUp } from './backup.ts'
import type { Restoring } from './end-open-store.ts'
import { prepare, type RestoredState } from './prepare.ts'
import { putIn } from './put-in.ts'

/*
 * The program of the process in which backups are created, checked and prepared for restoring:
 * reading a whole database takes minutes of computing, for which no call may wait.
 */

/** The program's task. */
export type BackupJob =
  | { readonly kind: 'backup'; readonly settings: DatabaseSettings; readonly target: string }
  | {
      readonly kind: 'prepare'
      readonly backup: string
      readonly draft: string
      readonly restoring: Restoring
      readonly state: RestoredState
    }
  | {
      readonly kind: 'put in'
      readonly settings: DatabaseSettings
      readonly draft: string
      readonly before: string
      /** The time of the backup, in milliseconds since 1970. */
      readonly startedAt: number
    }

/** The program's answer: done, or the reason why not. */
export type BackupAnswer =
  | { readonly isDone: true }
  | { readonly failure: string; readonly stack: string | null }

async function carryOut(job: BackupJob): Promise<BackupAnswer> {
  try {
    if (job.kind === 'backup') await backUp(job.settings, job.target)
    else if (job.kind === 'prepare') {
      await prepare(job.backup, job.draft, job.restoring, job.state)
    } else await putIn(job.settings, job)
    return { isDone: true }
  } catch (error) {
    if (!(error instanceof Error)) return { failure: String(error), stack: null }
    const stack = error instanceof StartError ? null : (error.stack ?? null)
    return { failure: error.message, stack }
  }
}

// Backups can wait, people cannot; with a still lower priority a busy machine would hardly run them.
setPriority(5)
answerEach(carryOut)
