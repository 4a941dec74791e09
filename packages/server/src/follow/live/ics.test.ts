import type { CalendarEvent } from '@icetally/domain/follow/calendar'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { writeCalendar } from './ics.ts'

const event: CalendarEvent = {
  gameId: '0190d0d0-0000-7000-8000-000000000001',
  start: Date.UTC(2026, 11, 1, 18, 30),
  end: Date.UTC(2026, 11, 1, 20),
  summary: 'North vs Frost',
  location: 'Rink A, Main Street 1; Minnesota',
  description: 'Final score: North 3, Frost 2',
  day: null,
  isCancelled: false,
  sequence: 2,
  changedAt: Date.UTC(2026, 10, 23, 9, 0, 1),
}

const write = (events: readonly CalendarEvent[], name = 'North') =>
  [
    ...writeCalendar({
      name,
      timeZone: null,
      namespace: '00ff',
      events,
      pageOf: (id) => `https://stats.example.org/f/AAAAAAAAAAAAAAAAAAAAAAAAAAA/games/${id}`,
    }),
  ].join('')

const linesOf = (text: string): string[] => text.split('\r\n').slice(0, -1)

const unfolded = (text: string): string[] => linesOf(text.replaceAll('\r\n ', ''))

const propertyOf = (text: string, name: string) =>
  new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')?.getFirstPropertyValue(name)

it('CALENDAR-20 A calendar has its name and its refresh interval, and each game has an entry in UTC', () => {
  expect(unfolded(write([event], 'North; "A", B\\'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Icetally//Calendar of a team//EN',
    'CALSCALE:GREGORIAN',
    'NAME:North\\; "A"\\, B\\\\',
    'X-WR-CALNAME:North\\; "A"\\, B\\\\',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:0190d0d0-0000-7000-8000-000000000001@00ff.icetally',
    'DTSTAMP:20261123T090001Z',
    'LAST-MODIFIED:20261123T090001Z',
    'SEQUENCE:2',
    'DTSTART:20261201T183000Z',
    'DTEND:20261201T200000Z',
    'SUMMARY:North vs Frost',
    'LOCATION:Rink A\\, Main Street 1\\; Minnesota',
    'DESCRIPTION:Final score: North 3\\, Frost 2',
    'STATUS:CONFIRMED',
    'URL:https://stats.example.org/f/AAAAAAAAAAAAAAAAAAAAAAAAAAA/games/0190d0d0-0000-7000-8000-000000000001',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

it('CALENDAR-21 A canceled game has the status of a cancellation and blocks no time', () => {
  const text = write([{ ...event, isCancelled: true }])
  expect(propertyOf(text, 'status')).toBe('CANCELLED')
  expect(propertyOf(text, 'transp')).toBe('TRANSPARENT')
  expect(propertyOf(text, 'url')).toBeNull()
})

it('CALENDAR-22 Lines have at most 75 octets, break between characters and end with CR LF', () => {
  const summary = `North vs ${'Ĳsvögel 🏒 雪, '.repeat(30)}`.trim()
  const text = write([{ ...event, summary }])
  for (const line of linesOf(text)) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\uFFFD]/)
  }
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(propertyOf(text, 'summary')).toBe(summary)
})

it('CALENDAR-23 Line ends, control characters and separators in texts start no new property', () => {
  const hostile =
    'Frost\r\nATTENDEE:mailto:a@example.org\rX:1\u2028END:VEVENT\u0000\u0085;x=1,\\n\uD800'
  const text = write([{ ...event, summary: hostile, location: hostile, description: hostile }])
  const calm = 'Frost ATTENDEE:mailto:a@example.org X:1 END:VEVENT ;x=1,\\n\uFFFD'
  for (const name of ['summary', 'location', 'description'])
    expect(propertyOf(text, name)).toBe(calm)
  expect(unfolded(text).filter((line) => /^(ATTENDEE|X:|END:VEVENT)/.test(line))).toEqual([
    'END:VEVENT',
  ])
})

it('CALENDAR-24 A calendar without games is valid, and the same games give the same file', () => {
  expect(ICAL.parse(write([]))[0]).toBe('vcalendar')
  expect(write([event, { ...event, sequence: 3 }])).toBe(write([event, { ...event, sequence: 3 }]))
})
