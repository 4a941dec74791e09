import type { ApiResponse } from '../../lib/api/api-client.ts'
import type { AttentionItem, QueuedOperation } from '../outbox/types.ts'
import { mergeRecords, type ServerRecords } from '../records/server-records.ts'
import type { Verdict } from './judge-failure.ts'

/** The server's answer to a batch. */
export type SendAnswer = ApiResponse<'POST /games/:gameId/operations'>

/** An answer, and the change number after which the changes were asked for. */
export interface Answered {
  readonly answer: SendAnswer
  readonly asked: number
}

/** A batch that the server refused as a whole. */
export type Refusal = Extract<Verdict, { next: 'refuse' }>

/** What became of a batch: each of its operations is done, or refused with a sentence. */
export interface Outcome {
  readonly done: readonly QueuedOperation[]
  readonly refused: readonly AttentionItem[]
}

/** What the server's answer says of each operation; a refusal of the whole call, of all of them. */
export function outcomeOf(
  batch: readonly QueuedOperation[],
  answer: Answered | Refusal,
  now: number,
): Outcome {
  const results = 'answer' in answer ? answer.answer.results : []
  const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]))
  const refusalOf = ({ operation }: QueuedOperation) =>
    'answer' in answer ? refusals.get(operation.id) : answer
  return {
    done: batch.filter((queued) => !refusalOf(queued)),
    refused: batch.flatMap((queued) => {
      const refusal = refusalOf(queued)
      if (!refusal) return []
      const { error, code } = refusal
      return [{ ...queued, id: queued.operation.id, error, code, refusedAt: now }]
    }),
  }
}

/** Merges the changes of an answer into what was known; `'gap'` where something in between is missing. */
export type MergeAnswer = (before: ServerRecords | undefined) => ServerRecords | 'gap'

/** What an answer makes of the records known before; a refused call tells nothing of them. */
export const recordsAfter =
  (answer: Answered | Refusal): MergeAnswer =>
  (before) =>
    'answer' in answer ? mergeRecords(before, answer.answer.changes, answer.asked) : 'gap'

/**
 * What the store is to have of the server's records along with the end of a batch. `'foreign'`: the
 * user is gone meanwhile, and only what is still stored of that user goes on.
 */
export const recordsToStore =
  (known: ServerRecords | 'foreign' | undefined, merge: MergeAnswer) =>
  (stored: ServerRecords | undefined): ServerRecords | null => {
    if (known === 'foreign' && stored === undefined) return null
    const merged = merge(known === 'foreign' ? stored : (known ?? stored))
    return merged === 'gap' ? null : merged
  }
