import type { ClockDirection } from '../../game/index.ts'
import type { RawEvent } from './raw-sheet.ts'
import { secondsIn } from './sheet-words.ts'

/** The direction of the clock, by the order of events within a period; undefined if ambiguous. */
export const directionOf = (events: readonly RawEvent[]): ClockDirection | undefined =>
  // Some sheets list each side by itself.
  directionIn(events, ({ kind, period }) => `${kind} ${period}`) ??
  directionIn(events, ({ kind, period, team }) => `${kind} ${period} ${team}`)

function directionIn(
  events: readonly RawEvent[],
  listOf: (event: RawEvent) => string,
): ClockDirection | undefined {
  let [up, down] = [0, 0]
  const before = new Map<string, number>()
  for (const event of events) {
    const seconds = secondsIn(event.clock)
    if (seconds === undefined) continue
    const list = listOf(event)
    const last = before.get(list)
    if (last !== undefined && seconds > last) up += 1
    if (last !== undefined && seconds < last) down += 1
    before.set(list, seconds)
  }
  if (up > 0 && down === 0) return 'up'
  return down > 0 && up === 0 ? 'down' : undefined
}
