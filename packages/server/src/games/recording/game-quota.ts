import { BOUNDS, boundRefusal } from '@icetally/domain/platform/bounds'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { knownChangesOf } from '../changes/store.ts'
import { countRecords, sumOfChanges } from './quota-store.ts'

/**
 * After this many changes of a game the records of its whole team are counted: counting more often
 * would slow down each shot, and a team exceeds the bound by at most this much per game.
 */
export const CHANGES_BETWEEN_CHECKS = 256

/** Do `more` changes after `changes` reach the next check of the team? */
const isCheckDue = (changes: number, more: number): boolean =>
  Math.floor((changes + more) / CHANGES_BETWEEN_CHECKS) >
  Math.floor(changes / CHANGES_BETWEEN_CHECKS)

/**
 * The sentence that refuses `more` records in a game whose last change has the number `changes`, or
 * `null`. Restoring a backup skips numbers: only changes since then count.
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
  if (!isCheckDue(changes, more)) return null
  // Each record was a change at least once, and there are far fewer games to add up than records.
  if ((await sumOfChanges(reader, game)) < BOUNDS.recordsOfTeam) return null
  return boundRefusal('recordsOfTeam', await countRecords(reader, game))
}
