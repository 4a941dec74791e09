import type { Position } from '../../platform/limits.ts'
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

/** How a player is on record in a game. */
export interface OnRecord {
  readonly isDressed: boolean
  /** In the lineup, else on the roster. */
  readonly position: Position | null
  /** Do facts name the player other than as the goalie in the net? */
  readonly isNamed: boolean
  /** Do facts name the player as the goalie in the net? */
  readonly isInNet: boolean
}

/** Whether a player played a game outside of the net: named by a fact, or dressed as a skater. */
export const playedAsSkater = ({ isDressed, position, isNamed, isInNet }: OnRecord): boolean =>
  isNamed || (isDressed && position !== 'G' && !isInNet)

/** The position of a player on the roster. */
export type RosterPosition = (playerId: string) => Position | null

/** The positions of players on a roster. */
export function rosterPositions(
  players: readonly { readonly id: string; readonly position: Position | null }[],
): RosterPosition {
  const positions = new Map(players.map(({ id, position }) => [id, position]))
  return (playerId) => positions.get(playerId) ?? null
}

/** {@link playedAsSkater} of each player of a game. */
export function skatersIn(
  facts: SheetFacts,
  rosterPosition: RosterPosition,
): (playerId: string) => boolean {
  const [named, inNet] = [new Set(skatersNamed(facts)), new Set(goaliesNamed(facts))]
  const dressed = new Map(facts.lineup?.map(({ playerId, position }) => [playerId, position]))
  return (playerId) =>
    playedAsSkater({
      isDressed: dressed.has(playerId),
      position: dressed.get(playerId) ?? rosterPosition(playerId),
      isNamed: named.has(playerId),
      isInNet: inNet.has(playerId),
    })
}

/** The goalies of the lineup; none without a lineup. */
export const goaliesDressed = ({ lineup }: Pick<SheetFacts, 'lineup'>) =>
  (lineup ?? []).filter(({ position }) => position === 'G')

/** The goalies who are dressed, or named by a fact as in the net. */
export const goaliesOnRecord = (facts: SheetFacts): string[] => [
  ...new Set([...goaliesDressed(facts).map(({ playerId }) => playerId), ...goaliesNamed(facts)]),
]
