import { expect, it } from 'vitest'
import { processorMs } from '../../../../scripts/testing/processor-time.ts'
import { monthOf } from './date-words.ts'
import { findDate } from './dates.ts'
import { readScheduleTable } from './schedule-file.ts'
import { findTime } from './times.ts'
import { zoneBehind, zoneNamed } from './zones.ts'

const ZONE = 'America/Toronto'
const NOW = Date.parse('2026-11-23T10:00:00Z')

/** The one game of a table of two lines. */
function gameOf(heading: string, row: string) {
  const lines = [heading, row].map((text, index) => ({ line: index + 1, cells: text.split(';') }))
  const context = { timeZone: ZONE, dateOrder: undefined, hours: undefined, now: NOW } as const
  const game = readScheduleTable(lines, context)?.games[0]
  if (game === undefined) throw new Error('no game')
  return game
}

const dated = (date: string, time = '') => gameOf('Date;Time;Opponent', `${date};${time};Boston`)

it.each([
  ['So 08.11. 18.00', '2026-11-08T23:00:00.000Z'],
  ['08.11. 18.00', '2026-11-08T23:00:00.000Z'],
  ['So 8. 11. 18.00', '2026-11-08T23:00:00.000Z'],
  ['ne 8. 11. 18:00', '2026-11-08T23:00:00.000Z'],
  ['So, 8.11., 18 Uhr', '2026-11-08T23:00:00.000Z'],
  ['18.00 So 8.11.', '2026-11-08T23:00:00.000Z'],
  ['So 08.11.26 18.00', '2026-11-08T23:00:00.000Z'],
  ['8. listopadu 18.00', '2026-11-08T23:00:00.000Z'],
  ['8. marraskuuta 2026 klo 18.00', '2026-11-08T23:00:00.000Z'],
  ['dimanche 8 novembre, 18h00', '2026-11-08T23:00:00.000Z'],
  ['Sun 8Nov2026 6pm', '2026-11-08T23:00:00.000Z'],
  ['Nov8 6:00pm', '2026-11-08T23:00:00.000Z'],
  ['Game 12 Nov 8 6pm', '2026-11-08T23:00:00.000Z'],
  ['U16 Nov 8, 2026 6pm', '2026-11-08T23:00:00.000Z'],
  ['Nov 8 6:00 - 7:30 PM', '2026-11-08T23:00:00.000Z'],
  ['11.28.2026 6pm', '2026-11-28T23:00:00.000Z'],
])('IMPORT-91 A date with a time in one cell is read whole: %s', (text, startTime) => {
  expect(dated(text)).toMatchObject({ startTime, doubt: null })
})

it.each([
  '8.05 pm',
  '18.00',
  'Marcus 5',
  '5 Marcus',
  'Mayhem 3',
  '12 Dec 5',
  'Augusta 7',
  'Game 12',
  'Junction 4',
  '8.05 Uhr',
])('IMPORT-92 No date is read from %s', (text) => {
  expect(findDate(text)).toBeUndefined()
})

it.each([
  ['Game 12 Dec 5', 12, 5],
  ['Week 3 Dec 5', 12, 5],
  ['#12: Dec 5', 12, 5],
  ['Game 12 Dec 15 2026', 12, 15],
  ['Sat 12 Dec 26', 12, 12],
  ['le 12 déc', 12, 12],
])('IMPORT-92 A number that belongs to a word is no day: %s', (text, month, day) => {
  expect(findDate(text)?.date).toMatchObject({ month, day })
})

it('IMPORT-92 A time in a column of times is no date', () => {
  expect(gameOf('Date;Time;Opponent', ';8.05 pm;Boston')).toMatchObject({ startTime: null })
  expect(gameOf('Date;Time;Opponent', ';8.05;Boston')).toMatchObject({ startTime: null })
  expect(gameOf('Start;Opponent;Home;Away', '28.11. 8.05;Boston;;')).toMatchObject({
    startTime: '2026-11-28T13:05:00.000Z',
  })
})

it.each([
  ['Fri, Aug 29', '2025-08-29'],
  ['Sat 8/29/26', '2026-08-29'],
  ['Do 29.8.', '2024-08-29'],
])(
  'IMPORT-93 The year that is put in has the day of the week that is named: %s',
  (text, startDate) => {
    expect(dated(text)).toMatchObject({ startTime: null, startDate })
  },
)

it.each([
  ['Fri, Aug 29, 2026', 'Saturday'],
  ['Freitag, 29.08.2026', 'Saturday'],
  ['Mo 2026-08-29', 'Saturday'],
  ['Sunday 13/12/26', 'Sunday'],
])('IMPORT-93 A weekday that contradicts the date is doubtful: %s', (text, weekday) => {
  const { doubt } = dated(text, '19:30')
  const isRight = text.startsWith('Sunday')
  expect(doubt).toEqual(
    isRight ? null : { blocks: false, reason: expect.stringContaining(`is a ${weekday}`) },
  )
  const [day = '', date = ''] = text.split(/,? (.*)/)
  expect(gameOf('Day;Date;Time;Opponent', `${day};${date};19:30;Boston`).doubt === null).toBe(
    isRight,
  )
})

it.each([
  ['7:30 PM EST', '00:30'],
  ['7:30PMEST', '00:30'],
  ['7:30 PM ESTRink 2', '00:30'],
  ['7:30 PM (Eastern Time)', '00:30'],
  ['19:30 UTC+2', '17:30'],
  ['19:30+0200', '17:30'],
  ['19.30 MEZ', '18:30'],
  ['7:30 PM Europe/Berlin', '18:30'],
  ['7:30 PM Mt Royal', '00:30'],
])(
  'IMPORT-94 The time zone behind a time is read, also where a word is glued to it: %s',
  (time, utc) => {
    const { startTime, doubt } = dated('2026-12-03', time)
    expect([startTime?.slice(11, 16), doubt]).toEqual([utc, null])
  },
)

it.each(['7:30 PM XYZT', '7:30 PM ESTRINK'])(
  'IMPORT-94 A time zone that is not known is doubtful: %s',
  (time) => {
    expect(dated('2026-12-03', time).doubt).toEqual({
      blocks: false,
      reason: `The time zone "${time.slice(8)}" is not known: the time is read in yours`,
    })
  },
)

it.each([
  ['Timezone ID', 'US/Pacific', '03:30', null],
  ['Time Zone', 'Tokyo Standard Time', '10:30', null],
  ['Time Zone', 'E. Europe Standard Time', '17:30', null],
  ['TimeZone', 'Moon', '00:30', 'The time zone "Moon" is not known: the time is read in yours'],
])('IMPORT-94 A column %s says %s', (heading, zone, utc, reason) => {
  const { startTime, doubt } = gameOf(
    `Date;Time;Opponent;${heading}`,
    `2026-12-03;19:30;Boston;${zone}`,
  )
  expect([startTime?.slice(11, 16), doubt?.reason ?? null]).toEqual([utc, reason])
})

it.each([
  ['Time (CST)', '19:30', '01:30'],
  ['Start Time [US/Pacific]', '19:30', '03:30'],
  ['Time (ET)', '7:30 PM PST', '03:30'],
  ['Time (local)', '19:30', '00:30'],
])('IMPORT-94 The heading %s says the time zone of times without one', (heading, time, utc) => {
  const { startTime } = gameOf(`Date;${heading};Opp`, `2026-12-03;${time};Boston`)
  expect(startTime?.slice(11, 16)).toBe(utc)
})

it('IMPORT-94 Names of time zones of Windows are those of the table of CLDR', () => {
  const known = { 'Korea Standard Time': 'Asia/Seoul', 'GTB Standard Time': 'Europe/Bucharest' }
  for (const [name, zone] of Object.entries(known)) expect(zoneNamed(name)).toBe(zone)
  expect(zoneNamed('/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires')).toBe(
    'America/Argentina/Buenos_Aires',
  )
  for (const name of ['Customized Time Zone', 'Western/Central Europe', ''])
    expect(zoneNamed(name)).toBeUndefined()
})

it('IMPORT-95 Dates and times in long texts take time in proportion to their length', () => {
  for (const part of ['1. ', '12 Dec ', 'Dec ', '1:', '- ', 'a', '08.11.', ' ', '(']) {
    const text = part.repeat(100_000)
    const took = processorMs(() => {
      for (const read of [findDate, findTime, zoneBehind, zoneNamed, monthOf]) read(text)
    })
    expect(took).toBeLessThan(1000)
  }
})
