import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PresenceSide } from '@icetally/domain/platform/limits'

/** How many of a person's last shots decide which side is recorded. */
const LAST_SHOTS = 5

/** The side of all of a user's last shots; `null` for both, and with too few. */
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
