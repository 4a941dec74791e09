import { formatCount } from '@icetally/domain/platform/counted'
import { expect, it } from 'vitest'
import { dayOf } from '../../follow/dates.ts'
import {
  formatComing,
  formatDate,
  formatDatedDay,
  formatDateTime,
  formatDay,
  formatDays,
  formatShortDateTime,
  formatTime,
  wallOf,
} from './format-date.ts'

const HOUR = 3_600_000
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** Times of three years, in steps that meet each hour and each day of a week. */
const MOMENTS = Array.from({ length: 1800 }, (_, index) =>
  new Date(Date.UTC(2025, 0, 1, 0, 59) + index * 14.6 * HOUR).toISOString(),
)

const american = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options)
  // Some versions of ICU put a narrow space before AM and PM, which no keyboard can search for.
  return (moment: string) => format.format(new Date(moment)).replaceAll('\u202f', ' ')
}

it('BUDGET-11 Dates and counts are written as in American English', () => {
  const days = MOMENTS.map((moment) => moment.slice(0, 10))
  const short = american({ dateStyle: 'short', timeStyle: 'short' })
  expect(MOMENTS.map((moment) => formatShortDateTime(moment))).toEqual(MOMENTS.map(short))
  expect(MOMENTS.map((moment) => formatTime(moment))).toEqual(
    MOMENTS.map(american({ timeStyle: 'short' })),
  )
  const inUtc = (options: Intl.DateTimeFormatOptions) => american({ ...options, timeZone: 'UTC' })
  expect(days.map(formatDatedDay)).toEqual(days.map(inUtc({ ...DAY, year: 'numeric' })))
  const counts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890]
  expect(counts.map(formatCount)).toEqual(counts.map(new Intl.NumberFormat('en-US').format))
})

const ZONE = 'America/New_York'

it.each([
  ['2026-11-21T19:30:00Z', '2026-12-02T12:00:00Z', 'Sat, Nov 21', '2:30 PM'],
  ['2026-04-26T00:00:00Z', '2026-12-02T12:00:00Z', 'Sat, Apr 25', '8:00 PM'],
  ['2026-01-01T04:59:00Z', '2026-01-01T04:00:00Z', 'Wed, Dec 31', '11:59 PM'],
  ['2026-01-01T04:59:00Z', '2026-01-01T06:00:00Z', 'Wed, Dec 31, 2025', '11:59 PM'],
  ['2024-01-04T01:00:00Z', '2026-12-02T12:00:00Z', 'Wed, Jan 3, 2024', '8:00 PM'],
  ['2027-01-03T00:30:00Z', '2026-12-02T12:00:00Z', 'Sat, Jan 2, 2027', '7:30 PM'],
] as const)(
  'DAY-351 %s is the same day in the zone of the team on every screen and page',
  (moment, at, day, time) => {
    const now = new Date(at)
    const local = day.replace(/, \d{4}$/, '')
    expect(formatDate(moment, ZONE, now)).toBe(day)
    expect(formatTime(moment, ZONE)).toBe(time)
    expect(dayOf(moment, now.getTime(), { timeZone: ZONE, local: false })).toBe(day)
    expect(formatDatedDay(wallOf(moment, ZONE).toISOString().slice(0, 10))).toContain(local)
    expect(formatDay('2026-04-25', new Date('2026-12-02T12:00:00'))).toBe('Sat, Apr 25')
    expect(formatDays('2026-05-08', '2026-05-29')).toBe(
      ['May 8 –', 'May 29, 2026'].map((part) => part.replaceAll(' ', '\u00a0')).join(' '),
    )
    expect(formatDateTime(moment, ZONE)).toBe(`${formatDate(moment, ZONE)}, ${time}`)
  },
)

it('BUDGET-11 A future date has its day of the week, or its year if that is another', () => {
  const now = new Date(2026, 10, 21, 12)
  const at = (...moment: [number, number, number, number]) => new Date(...moment).toISOString()
  expect(formatComing(at(2026, 10, 21, 0), now)).toBe('Today, 12:00 AM')
  expect(formatComing(at(2026, 10, 22, 23), now)).toBe('Tomorrow, 11:00 PM')
  const days = MOMENTS.filter((moment) => new Date(moment).getFullYear() === 2026).map((moment) => [
    moment,
    american(DAY)(moment),
  ]) as [string, string][]
  const far = days.filter(([moment]) => new Date(moment).getMonth() !== 10)
  expect(far.map(([moment]) => formatComing(moment, now))).toEqual(
    far.map(([moment, day]) => `${day}, ${formatTime(moment)}`),
  )
  expect(formatComing(at(2027, 0, 2, 19), now)).toBe('Sat, Jan 2, 2027, 7:00 PM')
})
