import { fileURLToPath } from 'node:url'
import { DomainError } from '@icetally/domain/platform/errors'
import { concurrencyLimit } from '../../platform/processes/fair-limit.ts'
import { LimitedProcess, type ProcessLimits } from '../../platform/processes/limited-process.ts'
import type { PdfAnswer, PdfJob } from './pdf-program.ts'

const PROGRAM = fileURLToPath(new URL('pdf-program.ts', import.meta.url))

/** The longest sheet that fits on a page, with letters of every script, was measured to take 220 MB and half a second. */
export const PDF_LIMITS: ProcessLimits = {
  memory: 400 * 1024 * 1024,
  heap: 192,
  computing: 20_000,
  time: 300_000,
  idle: 60_000,
  lookEvery: 50,
}

const BUSY = 'Too many reports are being made right now. Please try again in a moment.'
const FAILED = 'The PDF could not be made. Please try again.'

/** Makes PDFs in a process of its own, one at a time, so that nothing else waits for them. */
export class PdfPrinter extends LimitedProcess<PdfJob, PdfAnswer> {
  readonly #limit = concurrencyLimit({ concurrency: 1, maxWaiting: 20, refusal: BUSY })

  constructor(limits = PDF_LIMITS) {
    super(limits, PROGRAM)
  }

  /** Throws UNAVAILABLE where too many wait, or where one takes too much. */
  async print(job: PdfJob): Promise<Buffer> {
    const answer = await this.#limit(() => this.read(job))
    if (typeof answer === 'string') throw new DomainError('UNAVAILABLE', FAILED)
    if ('failure' in answer) throw new Error(`A PDF could not be made: ${answer.failure}`)
    return Buffer.from(answer.pdf)
  }
}
