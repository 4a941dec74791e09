import { goaliesNamed, skatersNamed } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'

/**
 * Who has a line on the sheet: everyone dressed, in the order of the lineup, then those that facts name
 * without being in it. Without a lineup it is not known who else was dressed.
 */
export function playersOnRecord(facts: SheetFacts): string[] {
  const dressed = (facts.lineup ?? []).map(({ playerId }) => playerId)
  return [...new Set([...dressed, ...skatersNamed(facts), ...goaliesNamed(facts)])]
}

/**
 * The lines of those who played as skaters: dressed as one, or named by a fact other than as the goalie in the net.
 * A goalie who assisted is none.
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
