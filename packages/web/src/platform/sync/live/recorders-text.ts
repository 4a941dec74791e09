import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import { isolated } from '../../format/user-text.ts'

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
