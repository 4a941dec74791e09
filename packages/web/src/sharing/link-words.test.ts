import { expect, it } from 'vitest'
import {
  calendarAddress,
  dayOf,
  endOfDay,
  partsInWords,
  viewInWords,
  webcalAddress,
} from './link-words.ts'

it('SHARING-1 The parts of a link are listed in a line, in one order', () => {
  expect(partsInWords(['goals', 'score'])).toBe('Score and goals')
  expect(partsInWords(['players'])).toBe('Players')
  expect(viewInWords({ names: 'initials', shows: ['shots', 'schedule', 'score'] })).toBe(
    'Score, schedule and shots, initials and numbers',
  )
})

it('SHARING-2 The calendar of a link has an address of its own', () => {
  const url = 'https://stats.example.org/f/abcdefghijklmnopqrstuvwxyz0'
  const address = 'stats.example.org/api/follow/abcdefghijklmnopqrstuvwxyz0/calendar.ics'
  expect(calendarAddress(url)).toBe(`https://${address}`)
  expect(webcalAddress(url)).toBe(`webcal://${address}`)
})

it('SHARING-3 A link works to the end of its last day', () => {
  expect(dayOf(endOfDay('2027-03-31'))).toBe('2027-03-31')
  expect(Date.parse(endOfDay('2027-03-31'))).toBe(new Date(2027, 2, 31, 23, 59, 59).getTime())
})
