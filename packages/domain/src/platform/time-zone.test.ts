import { expect, it } from 'vitest'
import { wallClock } from './time-zone.ts'

const HOUR = 60 * 60 * 1000
const ZONES = Intl.supportedValuesOf('timeZone')

/** The wall-clock time as a calendar shows it. */
function shownIn(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  return (moment) => {
    const parts = format.formatToParts(moment)
    const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    return Date.UTC(
      ...([value('year'), value('month') - 1, value('day')] as const),
      ...([value('hour'), value('minute'), value('second')] as const),
    )
  }
}

/** So often clocks of a zone are looked at: the days of two years, and all years of another. */
const momentsOf = (at: number): number[] => [
  ...Array.from({ length: 60 }, (_, week) => Date.UTC(2025, 0, 1) + (12 * week + at) * 24 * HOUR),
  ...Array.from({ length: 60 }, (_, year) => Date.UTC(1975 + year, 2 + (at % 8), 8) + at * HOUR),
]

it('ZONE-345 The wall time of every zone is that of its calendar, on days with another offset, too', () => {
  for (const [at, timeZone] of ZONES.entries()) {
    const shown = shownIn(timeZone)
    const moments = momentsOf(at % 12)
    expect(
      moments.map((moment) => wallClock(moment, timeZone)),
      timeZone,
    ).toEqual(moments.map(shown))
  }
})

it('ZONE-345 The hours around every change of clocks in St. John’s are those of its calendar', () => {
  const shown = shownIn('America/St_Johns')
  const hours = Array.from(
    { length: 2 * 365 * 48 },
    (_, half) => Date.UTC(2025) + (half * HOUR) / 2,
  )
  expect(hours.map((moment) => wallClock(moment, 'America/St_Johns'))).toEqual(hours.map(shown))
})
