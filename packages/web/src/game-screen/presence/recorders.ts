import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PresenceSide } from '@icetally/domain/platform/limits'
import { isolated } from '../../platform/format/user-text.ts'

/**
 * The other recorders, each once, e.g. "Anna (for), Ben (against)"; null without any.
 * A user with two devices is listed once, with a side only where both have the same.
 */
export function recordersText(
  recorders: readonly PresentRecorder[],
  userId: string,
): string | null {
  const byUser = Map.groupBy(recorders, (recorder) => recorder.userId)
  const people = [...byUser.values()].map((devices) => {
    const [first] = devices
    if (first === undefined) return ''
    const name = first.userId === userId ? 'you on another device' : first.displayName
    const agreed = devices.every(({ side }) => side === first.side)
    return first.side !== null && agreed ? `${isolated(name)} (${first.side})` : name
  })
  return people.length === 0 ? null : people.join(', ')
}

/** How many of a person's last shots decide which side is recorded. */
const LAST_SHOTS = 5

/** The side that all of a user's last shots are of; `null` for both, and with too few to tell. */
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
