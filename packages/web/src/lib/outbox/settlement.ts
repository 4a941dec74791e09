import type { Answered } from './sender.ts'
import type { AttentionItem, KeptOperation } from './types.ts'
import type { Verdict } from './verdict.ts'

/** What became of a batch: each of its operations is done, or refused with a sentence. */
export interface Outcome {
  readonly done: readonly KeptOperation[]
  readonly refused: readonly AttentionItem[]
}

const refusedNow = (
  kept: KeptOperation,
  { error, code }: Pick<AttentionItem, 'error' | 'code'>,
  refusedAt: number,
): AttentionItem => ({ ...kept, id: kept.operation.id, error, code, refusedAt })

/** Each operation with its own answer. */
export function outcomeOf(
  batch: readonly KeptOperation[],
  { results }: Answered['answer'],
  now: number,
): Outcome {
  const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]))
  return {
    done: batch.filter(({ operation }) => !refusals.get(operation.id)),
    refused: batch.flatMap((kept) => {
      const refusal = refusals.get(kept.operation.id)
      return refusal ? [refusedNow(kept, refusal, now)] : []
    }),
  }
}

/** A call that was refused as a whole. */
export const refusedAll = (
  batch: readonly KeptOperation[],
  refusal: Extract<Verdict, { next: 'refuse' }>,
  now: number,
): Outcome => ({ done: [], refused: batch.map((kept) => refusedNow(kept, refusal, now)) })
