import { goaliesNamed, skatersNamed } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'

/**
 * The players with a line on the sheet: everyone dressed, in the order of the lineup, then players
 * whom facts name without being in it. Without a lineup the other dressed players are unknown.
 */
export function playersOnRecord(facts: SheetFacts): string[] {
  const dressed = (facts.lineup ?? []).map(({ playerId }) => playerId)
  return [...new Set([...dressed, ...skatersNamed(facts), ...goaliesNamed(facts)])]
}

/**
 * The lines of players who played as skaters: dressed as one, or named by a fact other than as the
 * goalie in the net. A goalie who assisted is none.
 */
export function skatersAmong<
  Line extends { readonly playerId: string; readonly position: string | null },
>(facts: SheetFacts, lines: readonly Line[]): Line[] {
  const [skaters, goalies] = [new Set(skatersNamed(facts)), new Set(goaliesNamed(facts))]
  return lines.filter(
    ({ playerId, position }) =>
      position !== 'G' && (skaters.has(playerId) || !goalies.has(playerId)),
  )
}

export const goaliesDressed = ({ lineup }: Pick<SheetFacts, 'lineup'>) =>
  (lineup ?? []).filter(({ position }) => position === 'G')

/** The goalies who are dressed, or named by a fact as in the net. */
export const goaliesOnRecord = (facts: SheetFacts): string[] => [
  ...new Set([...goaliesDressed(facts).map(({ playerId }) => playerId), ...goaliesNamed(facts)]),
]
