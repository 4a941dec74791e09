import { fileURLToPath } from 'node:url'
import { DomainError } from '@icetally/domain/errors'
import { concurrencyLimit } from '../../concurrency-limit.ts'
import { LimitedProcess, type ProcessLimits } from '../../limited-process.ts'
import type { ReadFile } from './commands.ts'
import type { ReadAnswer, ToRead } from './read/read-import.ts'

const PROGRAM = fileURLToPath(new URL('read/read-program.ts', import.meta.url))

/** A workbook of the most rows that are taken was measured to take up to 170 MB and 0.9 s. */
export const READ_LIMITS: ProcessLimits = {
  memory: 288 * 1024 * 1024,
  heap: 192,
  computing: 3000,
  time: 20_000,
  idle: 30_000,
  lookEvery: 20,
}

/** The most rows of a file, and the most that may come of it for one team. */
const MOST = { mostRows: 5000, mostEntries: 500 } as const

/** The refusal while too many others import. */
export const TOO_MANY_IMPORTS =
  'Too many files are being imported right now. Please try again in a moment.'

const TOO_MUCH =
  'The file takes too much memory or time to read; please keep only the table in it, or save it as CSV'

/** Reads files to import, one at a time and in a process of their own. */
export class ImportReader {
  readonly #process: LimitedProcess<ToRead, ReadAnswer>
  readonly #limit = concurrencyLimit({
    ...{ concurrency: 1, maxWaiting: 20, refusal: TOO_MANY_IMPORTS },
  })

  constructor(limits: ProcessLimits) {
    this.#process = new LimitedProcess(limits, PROGRAM)
  }

  /** Throws VALIDATION_FAILED, with a sentence, for what cannot be read, and TOO_LARGE. */
  async read(file: Omit<ToRead, keyof typeof MOST>): Promise<ReadFile> {
    const answer = await this.#limit(() => this.#process.read({ ...file, ...MOST }))
    if (answer === 'too much' || answer === 'ended') throw new DomainError('TOO_LARGE', TOO_MUCH)
    if ('refusal' in answer) throw new DomainError('VALIDATION_FAILED', answer.refusal)
    return answer
  }

  close(): void {
    this.#process.close()
  }
}
