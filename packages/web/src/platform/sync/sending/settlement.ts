import type { ApiResponse } from '../../api/api-client.ts'
import type { Settlement } from '../outbox/store.ts'
import type { QueuedOperation } from '../outbox/types.ts'
import { mergeRecords, type ServerRecords } from '../records/server-records.ts'
import type { Verdict } from './judge-failure.ts'

/** The server's answer to a batch. */
export type SendAnswer = ApiResponse<'POST /games/:gameId/operations'>

/** An answer, and the change number after which the changes were requested. */
export interface Answered {
  readonly answer: SendAnswer
  readonly requestedAfter: number
}

/** A batch that the server refused as a whole. */
export type Refusal = Extract<Verdict, { next: 'refuse' }>

/** Which operations are done and which refused, as answered for each or for the whole call. */
export function outcomeOf(
  batch: readonly QueuedOperation[],
  answer: Answered | Refusal,
  now: number,
): Pick<Settlement, 'done' | 'refused'> {
  const refusalAt = (index: number) =>
    'answer' in answer ? answer.answer.results[index]?.refusal : answer
  return {
    done: batch.filter((_, index) => !refusalAt(index)),
    refused: batch.flatMap((queued, index) => {
      const refusal = refusalAt(index)
      if (!refusal) return []
      const { error, code } = refusal
      return [{ ...queued, id: queued.operation.id, error, code, refusedAt: now }]
    }),
  }
}

/** The records known before with the changes of the answer; a refused call has none. */
export const recordsAfter = (
  answer: Answered | Refusal,
  before: ServerRecords | undefined,
): ServerRecords | 'gap' =>
  'answer' in answer ? mergeRecords(before, answer.answer.changes, answer.requestedAfter) : 'gap'
