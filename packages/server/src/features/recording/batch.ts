import type { Directions } from '@icetally/domain/period/directions'
import { carryOut, type RecordsDraft } from '@icetally/domain/recording/apply'
import {
  type Decision,
  decide,
  type RecordingContext,
  type RecordingEffect,
} from '@icetally/domain/recording/decide'
import type { Operation } from '@icetally/domain/recording/operations'
import type {
  RecordedFaceoff,
  RecordedGoal,
  RecordedShot,
} from '@icetally/domain/recording/records'
import { ID_TAKEN } from '@icetally/domain/recording/sentences'
import { contentHash } from './content-hash.ts'
import { type BatchFacts, factsFor } from './facts.ts'

/** What a batch comes to in the end, whatever it did on the way. */
export interface BatchOutcome {
  readonly shots: Map<string, RecordedShot>
  readonly goals: Map<string, RecordedGoal>
  /** By player. */
  readonly faceoffs: Map<string, RecordedFaceoff>
  readonly removed: {
    readonly shot: Set<string>
    readonly goal: Set<string>
    readonly faceoff: Set<string>
  }
  /** Null unless they were set. */
  directions: Directions | null
  /** Operations that were carried out now, with the hashes of their contents. */
  readonly operations: { readonly operation: Operation; readonly contentHash: string }[]
}

const noOutcome = (): BatchOutcome => ({
  shots: new Map(),
  goals: new Map(),
  faceoffs: new Map(),
  removed: { shot: new Set(), goal: new Set(), faceoff: new Set() },
  directions: null,
  operations: [],
})

/** How many records the batch changes. None where all operations have been carried out before. */
export function countChanges({ directions, removed, ...put }: BatchOutcome): number {
  const records = [put.shots, put.goals, put.faceoffs, ...Object.values(removed)]
  const changes = records.reduce((sum, { size }) => sum + size, 0)
  return directions === null ? changes : Math.max(changes, 1)
}

const ID_CONFLICT: Decision = {
  done: false,
  code: 'ID_CONFLICT',
  error: ID_TAKEN,
}
const DONE_BEFORE: Decision = { done: true, effects: [] }

/**
 * Decides the operations in their order, each on what those before it have left; where the game has
 * no room, `full` refuses all that are new.
 */
export function decideBatch(
  gameId: string,
  operations: readonly Operation[],
  facts: BatchFacts,
  context: RecordingContext,
  full: string | null,
): { readonly decisions: readonly Decision[]; readonly outcome: BatchOutcome } {
  const outcome = noOutcome()
  const decisions = operations.map((operation): Decision => {
    const hash = contentHash(gameId, operation.command)
    const before = facts.contentHashes.get(operation.id)
    if (before !== undefined) return before === hash ? DONE_BEFORE : ID_CONFLICT
    if (full !== null) return { done: false, code: 'CONFLICT', error: full }
    const decision = decide(operation, factsFor(facts, operation), context)
    if (!decision.done) return decision
    if (decision.effects.some((effect) => usesForeignId(facts, effect))) return ID_CONFLICT
    for (const effect of decision.effects) note(outcome, facts, effect)
    facts.contentHashes.set(operation.id, hash)
    outcome.operations.push({ operation, contentHash: hash })
    return decision
  })
  return { decisions, outcome }
}

/** Would the effect take an id that stands for something else: in another game, or another player's? */
function usesForeignId(facts: BatchFacts, effect: RecordingEffect): boolean {
  switch (effect.effect) {
    case 'put-shot':
      return facts.usedElsewhere.has(effect.shot.id)
    case 'put-goal':
      return facts.usedElsewhere.has(effect.goal.id)
    case 'put-faceoff': {
      const { id, playerId } = effect.faceoff
      return (facts.faceoffOwners.get(id) ?? playerId) !== playerId
    }
    default:
      return false
  }
}

function note(outcome: BatchOutcome, facts: BatchFacts, effect: RecordingEffect): void {
  noteChange(outcome, facts.draft, effect)
  if (effect.effect === 'put-faceoff') {
    facts.faceoffOwners.set(effect.faceoff.id, effect.faceoff.playerId)
  }
  if (effect.effect === 'remove-faceoff') {
    const { id } = facts.draft.faceoffs.get(effect.playerId) ?? {}
    if (id !== undefined) facts.faceoffOwners.delete(id)
  }
  carryOut(facts.draft, effect)
}

function noteChange(outcome: BatchOutcome, draft: RecordsDraft, effect: RecordingEffect): void {
  switch (effect.effect) {
    case 'put-shot':
      outcome.shots.set(effect.shot.id, effect.shot)
      break
    case 'remove-shots':
      for (const id of effect.ids) {
        outcome.shots.delete(id)
        outcome.removed.shot.add(id)
      }
      break
    case 'put-goal':
      outcome.goals.set(effect.goal.id, effect.goal)
      break
    case 'remove-goal':
      outcome.goals.delete(effect.id)
      outcome.removed.goal.add(effect.id)
      break
    case 'put-faceoff':
      outcome.faceoffs.set(effect.faceoff.playerId, effect.faceoff)
      break
    case 'remove-faceoff': {
      const stored = draft.faceoffs.get(effect.playerId)
      outcome.faceoffs.delete(effect.playerId)
      if (stored !== undefined) outcome.removed.faceoff.add(stored.id)
      break
    }
    case 'set-directions':
      outcome.directions = effect.directions
  }
}
