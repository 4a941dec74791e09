import { changesInPlay } from '../kinds/goalie-change/in-net.ts'
import { goaliesNamed } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'
import { gameTime } from './game-time.ts'
import type { ScoredGoal } from './goals.ts'
import { inOrderOfPlay, lastBefore } from './order-of-play.ts'

/** The changes of goalies, with the start of the game where the lineup names the starter. */
const changesOf = ({ goalieChanges, lineup }: SheetFacts) => changesInPlay(goalieChanges, lineup)

/**
 * The seconds that each goalie was in the net: from the change that brought the goalie in to the next one,
 * the last to the end of the game. Null of a goalie whose changes have no clock; and of all, as null, without
 * a recorded goalie or clock.
 */
export function secondsPlayed(
  facts: SheetFacts,
  goals: readonly ScoredGoal[],
): ReadonlyMap<string, number | null> | null {
  const changes = inOrderOfPlay(changesOf(facts))
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
 * The goalie in the net when a goal was scored, or at the end of the game (null): with an empty net
 * the goalie who left it. Null if not recorded.
 */
export function lastGoalieBefore(facts: SheetFacts, goal: ScoredGoal | null): string | null {
  const changes = changesOf(facts).filter(({ playerId }) => playerId !== null)
  const last = goal === null ? inOrderOfPlay(changes).at(-1) : lastBefore(changes, goal)
  return last?.playerId ?? null
}

/**
 * The starting goalie: the first goalie of the first period by the changes, the lineup's included;
 * without any change the only goalie whom shots or goals name. Null if not recorded.
 */
export function startingGoalie(facts: SheetFacts): string | null {
  const [first] = inOrderOfPlay(changesOf(facts)).filter(({ playerId }) => playerId !== null)
  if (first !== undefined) return first.periodNumber === 1 ? first.playerId : null
  const [only, ...others] = new Set(goaliesNamed(facts))
  return only === undefined || others.length > 0 ? null : only
}
