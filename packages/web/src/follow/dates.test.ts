import { expect, it } from 'vitest'
import { agoWords, comingDay, dayOf, timeOf, untilSoon } from './dates.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const SERVER = { timeZone: null, local: false }

it('FOLLOWER-1 An age is formatted in seconds, minutes and hours, and as a date after half a day', () => {
  const texts = [-5, 0, 8.9 * SECOND, 59.9 * SECOND, MINUTE, 59 * MINUTE, 3.5 * HOUR, 12 * HOUR]
  expect(texts.map(agoWords)).toEqual([
    ...['0 s ago', '0 s ago', '8 s ago', '59 s ago', '1 min ago', '59 min ago', '3 h ago', null],
  ])
})

it('FOLLOWER-2 A start within half a day is formatted as the time until it', () => {
  const until = [0, 20 * SECOND, 25 * MINUTE, 2 * HOUR, 3 * HOUR + 10 * MINUTE, 12 * HOUR]
  expect(until.map(untilSoon)).toEqual([
    ...[null, 'in 1 min', 'in 25 min', 'in 2 h', 'in 3 h 10 min', null],
  ])
})

it('FOLLOWER-3 The server, without the time zone of a follower, renders UTC', () => {
  const now = Date.UTC(2026, 10, 21, 20)
  expect(timeOf(now, SERVER)).toBe('8:00 PM UTC')
  expect(timeOf(now, { timeZone: null, local: true })).not.toContain('UTC')
  expect(dayOf(now, now, SERVER)).toBe('Sat, Nov 21')
  expect(dayOf(Date.UTC(2025, 0, 2), now, SERVER)).toBe('Thu, Jan 2, 2025')
  expect(comingDay(now, now, SERVER)).toBe('Today')
  expect(comingDay(now + 24 * HOUR, now, SERVER)).toBe('Tomorrow')
  expect(comingDay(now + 48 * HOUR, now, SERVER)).toBe('Mon, Nov 23')
})
