import {
  type Decision,
  decide,
  type RecordingContext,
  type RecordingEffect,
  type RecordingFacts,
} from './decide.ts'
import type { Operation } from './operations.ts'
import type { GameRecords } from './records.ts'

/** {@link GameRecords} that may be changed; nothing else holds its maps. */
export type RecordsDraft = {
  -readonly [Key in keyof GameRecords]: GameRecords[Key] extends ReadonlyMap<infer K, infer V>
    ? Map<K, V>
    : GameRecords[Key] extends ReadonlySet<infer Value>
      ? Set<Value>
      : GameRecords[Key]
}

/** A copy to be changed. */
export const draftOf = (records: GameRecords): RecordsDraft => ({
  directions: records.directions,
  shots: new Map(records.shots),
  goals: new Map(records.goals),
  faceoffs: new Map(records.faceoffs),
  removed: new Set(records.removed),
})

/** What of {@link GameRecords} an operation asks for; who is a player is known elsewhere. */
export const factsOf = (
  records: GameRecords,
  isPlayer: RecordingFacts['isPlayer'],
): RecordingFacts => ({
  directions: records.directions,
  shot: (id) => records.shots.get(id),
  goal: (id) => records.goals.get(id),
  faceoff: (playerId) => records.faceoffs.get(playerId),
  isRemoved: (id) => records.removed.has(id),
  isPlayer,
})

/** What operations come to. */
export interface AppliedOperations {
  readonly records: GameRecords
  /** One for each operation, in their order. */
  readonly decisions: readonly Decision[]
}

/**
 * The records after the operations, in the order given; a refused one changes nothing, and the next
 * ones are carried out all the same. The records passed in stay as they are.
 */
export function applyOperations(
  records: GameRecords,
  operations: readonly Operation[],
  context: RecordingContext,
  isPlayer: RecordingFacts['isPlayer'] = () => true,
): AppliedOperations {
  if (operations.length === 0) return { records, decisions: [] }
  const draft = draftOf(records)
  const decisions = operations.map((operation) => {
    const decision = decide(operation, factsOf(draft, isPlayer), context)
    if (decision.done) for (const effect of decision.effects) carryOut(draft, effect)
    return decision
  })
  return { records: draft, decisions }
}

/** Changes the draft as the effect of a decision says. */
export function carryOut(draft: RecordsDraft, effect: RecordingEffect): void {
  switch (effect.effect) {
    case 'put-shot':
      draft.shots.set(effect.shot.id, effect.shot)
      break
    case 'remove-shots':
      for (const id of effect.ids) {
        draft.shots.delete(id)
        draft.removed.add(id)
      }
      break
    case 'put-goal':
      draft.goals.set(effect.goal.id, effect.goal)
      break
    case 'remove-goal':
      draft.goals.delete(effect.id)
      draft.removed.add(effect.id)
      break
    case 'put-faceoff':
      draft.faceoffs.set(effect.faceoff.playerId, effect.faceoff)
      break
    case 'remove-faceoff':
      draft.faceoffs.delete(effect.playerId)
      break
    case 'set-directions':
      draft.directions = effect.directions
  }
}
