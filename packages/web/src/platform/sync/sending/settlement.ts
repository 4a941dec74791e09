import type { ApiResponse } from '../../api/api-client.ts'
import type { Settlement } from '../outbox/store.ts'
import type { QueuedOperation } from '../outbox/types.ts'
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

/** Which operations are done and which refused, as answered for each or for the whole call. */
export function outcomeOf(
  batch: readonly QueuedOperation[],
  answer: Answered | Refusal,
  now: number,
): Pick<Settlement, 'done' | 'refused'> {
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

/** The records known before with the changes of the answer; a refused call tells nothing of them. */
export const recordsAfter = (
  answer: Answered | Refusal,
  before: ServerRecords | undefined,
): ServerRecords | 'gap' =>
  'answer' in answer ? mergeRecords(before, answer.answer.changes, answer.asked) : 'gap'
