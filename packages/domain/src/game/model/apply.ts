import { STANDARD_FORMAT } from '../format/standard.ts'
import { decide, type RecordingFacts } from './decide.ts'
import type { Decision, RecordingContext, RecordingEffect } from './kind.ts'
import type { Operation } from './operations.ts'
import {
  draftOf,
  type GameRecords,
  kindNamed,
  putRecord,
  type RecordsDraft,
  removeRecords,
} from './records.ts'

export interface AppliedOperations {
  readonly records: GameRecords
  /** One for each operation, in their order. */
  readonly decisions: readonly Decision[]
}

/**
 * The records after the operations, in the given order. A refused one changes nothing, and the next
 * ones are executed all the same. The input records are not modified.
 */
export function applyOperations(
  records: GameRecords,
  operations: readonly Operation[],
  context: RecordingContext,
  {
    isPlayer = () => true,
    format = STANDARD_FORMAT,
  }: Partial<Pick<RecordingFacts, 'isPlayer' | 'format'>> = {},
): AppliedOperations {
  if (operations.length === 0) return { records, decisions: [] }
  const draft = draftOf(records)
  const decisions = operations.map((operation) => {
    const decision = decide(operation, { records: draft, isPlayer, format }, context)
    if (decision.done) for (const effect of decision.effects) carryOut(draft, effect)
    return decision
  })
  return { records: draft, decisions }
}

/** Applies the effects of a decision to the draft. */
export function carryOut(draft: RecordsDraft, effect: RecordingEffect): void {
  const kind = kindNamed(effect.kind)
  if (effect.effect === 'put') putRecord(draft, kind, effect.record)
  else removeRecords(draft, kind, effect.ids)
}
