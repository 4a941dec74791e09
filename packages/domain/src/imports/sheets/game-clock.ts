import { type GameFormat, lastOfRegulation, periodSeconds } from '../../game/index.ts'
import { clockText } from '../../platform/clock-text.ts'
import { PERIOD_NUMBERS, type PeriodNumber } from '../../platform/limits.ts'
import type { RawEvent, RawSheet } from './raw-sheet.ts'
import { periodIn, secondsIn } from './sheet-words.ts'

/** A period in the time of the game, in seconds from its beginning. */
interface Span {
  readonly period: PeriodNumber
  readonly from: number
  readonly to: number
}

function spansOf(format: GameFormat): Span[] {
  const regular = periodSeconds(format, lastOfRegulation(format)) ?? 0
  let from = 0
  return PERIOD_NUMBERS.map((period) => {
    const span = { period, from, to: from + (periodSeconds(format, period) ?? regular) }
    from = span.to
    return span
  })
}

/**
 * A sheet in the time of its periods, where its clock runs through the whole game, as in sheets of the IIHF:
 * 25:10 is 5:10 of the second period. Such a sheet need not name the periods.
 */
export function inPeriods(raw: RawSheet, format: GameFormat): RawSheet {
  if (raw.clock !== null) return raw
  const spans = spansOf(format)
  const regulation = lastOfRegulation(format)
  const spanOf = ({ period, clock }: RawEvent): Span | undefined => {
    const seconds = secondsIn(clock) ?? Number.NaN
    const named = period === '' ? undefined : periodIn(period, regulation)
    return spans.find(
      (span) =>
        span.from <= seconds && seconds <= span.to && (period === '' || span.period === named),
    )
  }
  const found = new Map(
    raw.events
      .filter(({ clock }) => secondsIn(clock) !== undefined)
      .filter(({ period }) => periodIn(period, regulation) !== 'shootout')
      .map((event) => [event, spanOf(event)]),
  )
  const all = [...found.values()]
  if (!all.every(Boolean) || all.every((span) => span === spans[0])) return raw
  const events = raw.events.map((event) => {
    const span = found.get(event)
    if (span === undefined) return event
    const clock = clockText((secondsIn(event.clock) ?? 0) - span.from)
    return { ...event, period: String(span.period), clock }
  })
  return { ...raw, events, clock: 'up' }
}
