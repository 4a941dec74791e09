import { goaliesNamed, skatersNamed } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'

/**
 * Who has a line on the sheet: everyone dressed, in the order of the lineup, then those whom facts name
 * without being in it. Without a lineup it is not known who else was dressed.
 */
export function playersOnRecord(facts: SheetFacts): string[] {
  const dressed = (facts.lineup ?? []).map(({ playerId }) => playerId)
  return [...new Set([...dressed, ...skatersNamed(facts), ...goaliesNamed(facts)])]
}

/** The goalies of the lineup. */
export const goaliesDressed = ({ lineup }: Pick<SheetFacts, 'lineup'>) =>
  (lineup ?? []).filter(({ position }) => position === 'G')
