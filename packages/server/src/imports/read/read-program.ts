import type { GameFormat } from '@icetally/domain/game/format/game-format'
import type { FeedMemory } from '@icetally/domain/imports/feed-memory'
import { DomainError } from '@icetally/domain/platform/errors'
import { answerEach } from '../../platform/processes/answer-each.ts'
import { compare, type Difference } from './compare.ts'
import { type Known, type Row, withHashes } from './known.ts'
import {
  type ApplyPlan,
  gamesOfRows,
  memoryOf,
  planApply,
  type RefusedCall,
  type StoredPreview,
  type ToPlan,
} from './plan.ts'
import { type FileContent, readImport, type ToRead } from './read-import.ts'
import { formatOfTeam, otherFormats } from './sheet-formats.ts'
import { planTakeBack, type TakeBackPlan } from './take-back.ts'

/*
 * The program of the process in which files are read, and compared with the team's data: each
 * message from the server is one task, and is answered. A harmful file affects this process alone.
 */

/** A file to be read and compared. */
export interface ToPreview {
  readonly do: 'preview'
  readonly file: Omit<ToRead, 'format' | 'formats'>
  readonly known: Known
}

/** How a file was read, its rows beside the team's data, and the stored form of both, as JSON. */
export interface Previewed extends Pick<FileContent, 'source' | 'questions' | 'notes'> {
  readonly rows: readonly Row[]
  readonly missing: Difference['missing']
  readonly renamed: readonly number[]
  /** A followed calendar's present content, to be stored if there is nothing to do. */
  readonly memory: FeedMemory
  readonly content: string
}

/** A task for the process. */
export type Task = ToPreview | ToPlan

export type TaskAnswer = Previewed | ApplyPlan | TakeBackPlan | RefusedCall

/** A file as it is read and compared; sheets of games that the team has are read in the formats of those. */
async function difference({ file, known }: ToPreview) {
  const compared = async (formats?: ReadonlyMap<number, GameFormat>) => {
    const read = await readImport({
      ...{ ...file, format: formatOfTeam(known) },
      ...(formats && { formats }),
    })
    if ('refusal' in read) return read
    const entries = withHashes(read.entries)
    return { ...read, entries, found: compare(entries, known, file) }
  }
  const first = await compared()
  if ('refusal' in first) return first
  const formats = otherFormats(first.found.rows, first.entries, known)
  return formats.size === 0 ? first : compared(formats)
}

async function preview(task: ToPreview): Promise<TaskAnswer> {
  const read = await difference(task)
  if ('refusal' in read) return read
  const { known, file } = task
  const { source, questions, notes, entries, found } = read
  const { rows, missing, renamed, questions: renames } = found
  const { timeZone, now, otherTeams, isFeed } = file
  const as = { timeZone, now, otherTeams, isFeed }
  const memory = memoryOf(entries, gamesOfRows(rows), known, false)
  const all = [...questions, ...renames]
  const shown = { source, questions: all, notes }
  const stored: StoredPreview = { entries, rows, missing, shown, ...as }
  return { ...shown, rows, missing, renamed, memory, content: JSON.stringify(stored) }
}

function plan(task: ToPlan): TaskAnswer {
  try {
    return task.do === 'apply' ? planApply(task) : planTakeBack(task)
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.message, code: error.code }
    throw error
  }
}

const UNREADABLE: RefusedCall = { refusal: 'The file cannot be read; it may be damaged' }

answerEach(async (task: Task): Promise<TaskAnswer> => {
  try {
    return task.do === 'preview' ? await preview(task) : plan(task)
  } catch {
    return UNREADABLE
  }
})
