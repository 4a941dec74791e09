import type { RecordedGoalieChange } from '../../recording/kinds/goalie-change/goalie-change.ts'
import type { SheetFacts } from './facts.ts'
import { gameTime } from './game-time.ts'
import type { ScoredGoal } from './goals.ts'
import { goaliesDressed } from './on-record.ts'
import { inOrderOfPlay } from './order-of-play.ts'

/** A change of goalies in the order of play; the starting goalie's is made before all others. */
type Change = Omit<RecordedGoalieChange, 'recordedBy'>

/** The changes of goalies in order: first the goalie whom the lineup starts with, where it says so. */
function changesInOrder(facts: SheetFacts): Change[] {
  const [starting, ...others] = goaliesDressed(facts).filter((player) => player.starting)
  const { goalieChanges } = facts
  if (starting === undefined || others.length > 0) return inOrderOfPlay<Change>(goalieChanges)
  const { playerId } = starting
  const createdAt = Number.NEGATIVE_INFINITY
  const start = { id: '', periodNumber: 1, clock: 0, playerId, createdAt } as const
  return inOrderOfPlay<Change>([start, ...goalieChanges])
}

/**
 * The seconds that each goalie was in the net: from the change that brought the goalie in to the next one,
 * the last to the end of the game. Null of a goalie whose changes have no clock; and of all, as null, where
 * nobody recorded a goalie or looked at the clock at all.
 */
export function secondsPlayed(
  facts: SheetFacts,
  goals: readonly ScoredGoal[],
): ReadonlyMap<string, number | null> | null {
  const changes = changesInOrder(facts)
  if (changes.length === 0 || !isClockUsed(facts)) return null
  const { at, end } = gameTime(facts, goals)
  const seconds = new Map<string, number | null>()
  for (const [index, change] of changes.entries()) {
    const { playerId } = change
    if (playerId === null) continue
    const next = changes[index + 1]
    const from = at(change)
    const to = next === undefined ? end : at(next)
    const before = seconds.get(playerId)
    const isKnown = from !== null && to !== null && before !== null
    seconds.set(playerId, isKnown ? (before ?? 0) + Math.max(to - from, 0) : null)
  }
  return seconds
}

const isClockUsed = ({ shots, goals, penalties, goalieChanges }: SheetFacts): boolean =>
  [...shots, ...goals, ...penalties, ...goalieChanges].some(({ clock }) => clock !== null)

/**
 * The goalie in the net when a goal was scored, or at the end of the game (null): with an empty net the one
 * who left it. Null where nobody said.
 */
export function lastGoalieBefore(facts: SheetFacts, goal: ScoredGoal | null): string | null {
  const changes = changesInOrder(facts).filter(({ playerId }) => playerId !== null)
  if (goal === null) return changes.at(-1)?.playerId ?? null
  const inOrder = inOrderOfPlay<Change | ScoredGoal>([...changes, goal])
  const before = inOrder[inOrder.indexOf(goal) - 1]
  return before !== undefined && 'playerId' in before ? before.playerId : null
}
