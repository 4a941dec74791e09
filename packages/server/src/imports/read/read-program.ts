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
import { planTakeBack, type TakeBackPlan } from './take-back.ts'

/*
 * The program of the process in which files are read, and compared with the team's data: each
 * message from the server is one task, and is answered. A harmful file affects this process alone.
 */

/** A file to be read and compared. */
export interface ToPreview {
  readonly do: 'preview'
  readonly file: ToRead
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

async function preview({ file, known }: ToPreview): Promise<TaskAnswer> {
  const read = await readImport(file)
  if ('refusal' in read) return read
  const { source, questions, notes } = read
  const entries = withHashes(read.entries)
  const { timeZone, now, otherTeams, isFeed } = file
  const as = { timeZone, now, otherTeams, isFeed }
  const { rows, missing, renamed, questions: renames } = compare(entries, known, as)
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
