import type { PresenceSide } from '@icetally/domain/limits'
import type { GameRecords } from '@icetally/domain/recording/records'

/** How many of a person's last shots say which side he records. */
const LAST_SHOTS = 5

/**
 * Which side somebody records: the one that all his last shots are of. `null` for both, and as long
 * as he has recorded too little to tell.
 */
export function recordingSide(records: GameRecords, userId: string): PresenceSide | null {
  const sides = [...records.shots.values()]
    .filter((shot) => shot.recordedBy === userId)
    .toSorted((one, other) => other.takenAt - one.takenAt)
    .slice(0, LAST_SHOTS)
    .map((shot): PresenceSide => (shot.scoredAgainst ? 'against' : 'for'))
  const [first] = sides
  if (first === undefined || sides.length < 2) return null
  return sides.every((side) => side === first) ? first : null
}
