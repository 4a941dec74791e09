import { BOUNDS, type Bound, boundRefusal } from '@icetally/domain/bounds'
import { DomainError } from '@icetally/domain/errors'
import type { TeamScope } from '../access/team-scope.ts'
import type { Reader } from '../db/database.ts'
import { countRecords, sumOfChanges } from './room-store.ts'

/** Refuses one more, with CONFLICT, where there are as many as there can be. */
export function requireRoom(bound: Bound, count: number): void {
  const refusal = boundRefusal(bound, count)
  if (refusal !== null) throw new DomainError('CONFLICT', refusal)
}

/**
 * After every so many changes of a game it is looked how much its whole team has: more often would
 * cost each shot, and beyond the bound a team gets no further than this with each of its games.
 */
export const CHANGES_BETWEEN_LOOKS = 256

/** Does this many changes more lead a game, which had `changes`, to the next look at its team? */
const isLookedAt = (changes: number, more: number): boolean =>
  Math.floor((changes + more) / CHANGES_BETWEEN_LOOKS) > Math.floor(changes / CHANGES_BETWEEN_LOOKS)

/** The sentence that refuses `more` records in a game that had so many changes, or `null`. */
export async function gameRefusal(
  reader: Reader,
  scope: TeamScope,
  changes: number,
  more = 1,
): Promise<string | null> {
  const refusal = boundRefusal('changesOfGame', changes)
  if (refusal !== null || !isLookedAt(changes, more)) return refusal
  // Each record was a change at least once, and there are far fewer games to add up than records.
  if ((await sumOfChanges(reader, scope)) < BOUNDS.recordsOfTeam) return null
  return boundRefusal('recordsOfTeam', await countRecords(reader, scope))
}

/** {@link gameRefusal}, thrown as CONFLICT. */
export async function requireRoomInGame(
  reader: Reader,
  scope: TeamScope,
  changes: number,
): Promise<void> {
  const refusal = await gameRefusal(reader, scope, changes)
  if (refusal !== null) throw new DomainError('CONFLICT', refusal)
}
