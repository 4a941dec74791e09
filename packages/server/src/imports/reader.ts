import { fileURLToPath } from 'node:url'
import { DomainError } from '@icetally/domain/platform/errors'
import { fairLimit } from '../platform/processes/fair-limit.ts'
import { LimitedProcess, type ProcessLimits } from '../platform/processes/limited-process.ts'
import type { Known } from './read/known.ts'
import type { ApplyPlan, ToPlan } from './read/plan.ts'
import type { Previewed, Task, TaskAnswer, ToPreview } from './read/read-program.ts'
import type { TakeBackPlan } from './read/take-back.ts'

const PROGRAM = fileURLToPath(new URL('read/read-program.ts', import.meta.url))

/**
 * A workbook of the most rows that are taken was measured to take up to 170 MB and 0.9 s, comparing the most
 * rows with the most players of the longest names 0.6 s.
 */
export const READ_LIMITS: ProcessLimits = {
  memory: 288 * 1024 * 1024,
  heap: 192,
  computing: 3000,
  time: 120_000,
  idle: 30_000,
  lookEvery: 20,
}

/** The maximum of rows of a file, and of its results for one team. */
const MOST = { mostRows: 5000, mostEntries: 500, mostEvents: 25_000, mostSheets: 10 } as const

/** The refusal while too many others import. */
export const TOO_MANY_IMPORTS =
  'Too many files are being imported right now. Please try again in a moment.'

const TOO_MUCH =
  'The file takes too much memory or time to read; please keep only the table in it, or save it as CSV'

/** Tasks that wait for the process; of more, the user with the most is refused. */
const MOST_WAITING = 20

/**
 * Reads files to import and compares them, one at a time and in a separate process, scheduled
 * fairly by user. Throws VALIDATION_FAILED, with a sentence, for unreadable files, and TOO_LARGE.
 */
export class ImportReader extends LimitedProcess<Task, TaskAnswer> {
  readonly #limit = fairLimit({
    concurrency: 1,
    maxWaiting: MOST_WAITING,
    refusal: TOO_MANY_IMPORTS,
  })

  constructor(limits: ProcessLimits) {
    super(limits, PROGRAM)
  }

  /** Reads a file of a user, and compares it with the team's data. */
  async preview(
    userId: string,
    file: Omit<ToPreview['file'], keyof typeof MOST>,
    known: Known,
  ): Promise<Previewed> {
    const task = { do: 'preview', file: { ...file, ...MOST }, known } as const
    return (await this.#run(userId, task)) as Previewed
  }

  /** Decides the effects of a user's import on the team's data. */
  async planApply(userId: string, task: Omit<ToPlan, 'do'>): Promise<ApplyPlan> {
    return (await this.#run(userId, { ...task, do: 'apply' })) as ApplyPlan
  }

  /** Decides the effects of undoing an import. */
  async planTakeBack(userId: string, task: Omit<ToPlan, 'do'>): Promise<TakeBackPlan> {
    return (await this.#run(userId, { ...task, do: 'takeBack' })) as TakeBackPlan
  }

  async #run(userId: string, task: Task): Promise<Exclude<TaskAnswer, { refusal: string }>> {
    const answer = await this.#limit(userId, () => this.read(task))
    if (answer === 'too much' || answer === 'ended') throw new DomainError('TOO_LARGE', TOO_MUCH)
    if ('refusal' in answer)
      throw new DomainError(answer.code ?? 'VALIDATION_FAILED', answer.refusal)
    return answer
  }
}
