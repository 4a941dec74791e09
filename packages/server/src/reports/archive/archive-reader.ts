import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { DomainError } from '@icetally/domain/platform/errors'
import { LimitedProcess, type ProcessLimits } from '../../platform/processes/limited-process.ts'
import type { ArchiveAnswer, ArchiveStep, PartPosition } from './archive-steps.ts'
import type { ArchivePart } from './import-archive.ts'
import type { ArchiveHead } from './read-archive.ts'

/** Bytes: some 500 games. */
export const LARGEST_ARCHIVE = 32 * 1024 * 1024

const PROGRAM = fileURLToPath(new URL('archive-program.ts', import.meta.url))

/** The largest archive that is taken was measured to take up to 250 MB and 3 s. */
const ARCHIVE_LIMITS: ProcessLimits = {
  memory: 320 * 1024 * 1024,
  heap: 224,
  computing: 15_000,
  time: 300_000,
  // Longer than a client may take over its body.
  idle: 70_000,
  lookEvery: 20,
}

/** The refusal of a body of more bytes than an archive may have. */
export const archiveTooLarge = () =>
  new DomainError('TOO_LARGE', 'The archive is larger than 32 MiB')

const tooMuch = () =>
  new DomainError('TOO_LARGE', 'The archive takes too much memory or time to read')

export interface OpenArchive {
  readonly head: ArchiveHead
  /** Of the request that brought it; see `keyWithHash`. */
  readonly requestHash: string
}

/**
 * Reads one archive at a time in a process of its own: neither its bytes nor its records are ever
 * all in this one.
 */
export class ArchiveReader extends LimitedProcess<ArchiveStep, ArchiveAnswer> {
  constructor(limits: ProcessLimits = ARCHIVE_LIMITS) {
    super(limits, PROGRAM)
  }

  /** Throws the archive's error, and TOO_LARGE. */
  async open(
    body: Readable,
    request: { readonly address: string; readonly now: number },
  ): Promise<OpenArchive> {
    await this.#answerTo({ begin: true })
    let length = 0
    // The unread rest of a refused one is discarded by the HTTP layer.
    for await (const bytes of body.iterator({ destroyOnReturn: false })) {
      length += bytes.length
      if (length > LARGEST_ARCHIVE) throw archiveTooLarge()
      await this.#answerTo({ bytes })
    }
    const opened = await this.#answerTo({ open: request })
    if (typeof opened !== 'object' || !('head' in opened)) throw tooMuch()
    return opened
  }

  /** The games of the archive with their records, in steps; may be requested again. */
  async *parts(): AsyncGenerator<ArchivePart> {
    let from: PartPosition | null = { game: 0, record: 0 }
    while (from !== null) {
      const answer: ArchiveAnswer = await this.#answerTo({ from })
      if (typeof answer !== 'object' || !('part' in answer)) throw tooMuch()
      yield answer.part
      from = answer.next
    }
  }

  async #answerTo(step: ArchiveStep): Promise<ArchiveAnswer> {
    const answer = await this.read(step)
    if (answer === 'too much' || answer === 'ended') throw tooMuch()
    if (typeof answer === 'object' && 'refusal' in answer) {
      const { code, sentence, details } = answer.refusal
      throw new DomainError(code, sentence, details === undefined ? {} : { details })
    }
    return answer
  }
}
