import type { AttentionItem, KeptOperation } from '../outbox/types.ts'
import type { ServerRecords } from '../records/server-records.ts'
import type { Answered } from './sender.ts'
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

/** Merges the changes of an answer into what was known; `'gap'` where something in between is missing. */
export type MergeAnswer = (before: ServerRecords | undefined) => ServerRecords | 'gap'

/**
 * What the store keeps of the server's records at the end of a batch. `'foreign'`: the user changed
 * meanwhile, and only operations still stored for the previous one are sent.
 */
export const recordsToKeep =
  (known: ServerRecords | 'foreign' | undefined, merge: MergeAnswer) =>
  (kept: ServerRecords | undefined): ServerRecords | null => {
    if (known === 'foreign' && kept === undefined) return null
    const merged = merge(known === 'foreign' ? kept : (known ?? kept))
    return merged === 'gap' ? null : merged
  }

/** Each operation once: another tab may have read of it before. */
export const withoutRepeats = (items: readonly AttentionItem[]): readonly AttentionItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
