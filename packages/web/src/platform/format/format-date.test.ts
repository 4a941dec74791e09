import { formatCount } from '@icetally/domain/platform/counted'
import { expect, it } from 'vitest'
import {
  formatComing,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatTime,
} from './format-date.ts'

const HOUR = 3_600_000

/** Moments of three years, in steps that meet each hour and each day of a week. */
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
  expect(MOMENTS.map((moment) => formatDateTime(moment))).toEqual(MOMENTS.map(short))
  expect(MOMENTS.map((moment) => formatDate(moment))).toEqual(
    MOMENTS.map(american({ dateStyle: 'medium' })),
  )
  expect(MOMENTS.map((moment) => formatTime(moment))).toEqual(
    MOMENTS.map(american({ timeStyle: 'short' })),
  )
  const inUtc = (dateStyle: 'medium' | 'long') => american({ dateStyle, timeZone: 'UTC' })
  expect(days.map(formatDay)).toEqual(days.map(inUtc('medium')))
  expect(days.map(formatLongDay)).toEqual(days.map(inUtc('long')))
  const counts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890]
  expect(counts.map(formatCount)).toEqual(counts.map(new Intl.NumberFormat('en-US').format))
})

it('BUDGET-11 What is to come is written with its day of the week, or with its year where that is another', () => {
  const now = new Date(2026, 10, 21, 12)
  const at = (...moment: [number, number, number, number]) => new Date(...moment).toISOString()
  expect(formatComing(at(2026, 10, 21, 0), now)).toBe('Today, 12:00 AM')
  expect(formatComing(at(2026, 10, 22, 23), now)).toBe('Tomorrow, 11:00 PM')
  const days = MOMENTS.filter((moment) => new Date(moment).getFullYear() === 2026).map((moment) => [
    moment,
    american({ weekday: 'short', month: 'short', day: 'numeric' })(moment),
  ]) as [string, string][]
  const far = days.filter(([moment]) => new Date(moment).getMonth() !== 10)
  expect(far.map(([moment]) => formatComing(moment, now))).toEqual(
    far.map(([moment, day]) => `${day}, ${formatTime(moment)}`),
  )
  expect(formatComing(at(2027, 0, 2, 19), now)).toBe('Jan 2, 2027, 7:00 PM')
})
