import { BOUNDS, type Bound, boundRefusal } from '@icetally/domain/bounds'
import { DomainError } from '@icetally/domain/errors'
import type { RowScope } from '../access/team-scope.ts'
import type { Reader } from '../db/database.ts'
import { knownChangesOf } from './changes/store.ts'
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

/**
 * The sentence that refuses `more` records in a game whose last change has the number `changes`, or
 * `null`. Restoring a backup leaves numbers out: the changes since then are those that count.
 */
export async function gameRefusal(
  reader: Reader,
  game: RowScope,
  changes: number,
  more = 1,
): Promise<string | null> {
  if (boundRefusal('changesOfGame', changes) !== null) {
    const { changesFrom } = await knownChangesOf(reader, game, game.id)
    const refusal = boundRefusal('changesOfGame', changes - changesFrom)
    if (refusal !== null) return refusal
  }
  if (!isLookedAt(changes, more)) return null
  // Each record was a change at least once, and there are far fewer games to add up than records.
  if ((await sumOfChanges(reader, game)) < BOUNDS.recordsOfTeam) return null
  return boundRefusal('recordsOfTeam', await countRecords(reader, game))
}
