import { expect, it } from 'vitest'
import { type CalendarSource, calendarEvents } from './calendar.ts'

type Listed = CalendarSource['shown']['games'][number]

const game: Listed = {
  ...{ id: 'a', opponent: 'Frost', location: 'Rink A', homeAway: 'home' },
  ...{
    ...{ startDate: null, timeZone: null },
    startTime: '2026-12-01T18:30:00.000Z',
    status: 'scheduled',
    score: null,
    decidedIn: null,
  },
}

const of = (games: readonly Partial<Listed>[], more: Partial<CalendarSource> = {}) =>
  calendarEvents({
    shown: {
      team: { name: 'North' },
      games: games.map((change) => ({ ...game, ...change })),
      shows: ['score', 'schedule'],
    },
    counts: games.map(({ id = 'a' }) => ({ id, sequence: 2, changedAt: 7, finalAt: null })),
    calledOff: [],
    ...more,
  })

it('CALENDAR-10 A game is an entry of an hour and a half with the opponent and the location', () => {
  expect(of([{}])).toEqual([
    {
      gameId: 'a',
      start: Date.UTC(2026, 11, 1, 18, 30),
      end: Date.UTC(2026, 11, 1, 20),
      summary: 'North vs Frost',
      day: null,
      location: 'Rink A',
      description: null,
      isCancelled: false,
      sequence: 2,
      changedAt: 7,
    },
  ])
  const summaries = of([
    { id: 'a', homeAway: 'away' },
    { id: 'b', homeAway: null },
    { id: 'c', opponent: null },
  ])
  expect(summaries.map(({ summary }) => summary)).toEqual([
    'North at Frost',
    'North vs Frost',
    'North game',
  ])
})

it('CALENDAR-11 A finished game has its score where the link shows it', () => {
  const score = { for: 3, against: 2 }
  const descriptions = of([
    { id: 'a', status: 'final', score, decidedIn: 'regulation' },
    { id: 'b', status: 'final', score, decidedIn: 'overtime', opponent: null },
    { id: 'c', status: 'final', score: null },
    { id: 'd', status: 'live', score },
  ])
  expect(descriptions.map(({ description }) => description)).toEqual([
    'Final score: North 3, Frost 2',
    'Final score: North 3, opponent 2 (overtime)',
    null,
    null,
  ])
})

it('CALENDAR-12 Entries are in the order of their starts, and games without a time are left out', () => {
  const ids = of([
    { id: 'later', startTime: '2026-12-02T18:30:00.000Z' },
    { id: 'timeless', startTime: null },
    { id: 'second' },
    { id: 'first' },
  ]).map(({ gameId }) => gameId)
  expect(ids).toEqual(['first', 'second', 'later'])
})

it('CALENDAR-13 A canceled game is listed once, with its former details', () => {
  const calledOff = [{ ...game, opponent: 'Snow', sequence: 3, changedAt: 9 }]
  expect(of([{ id: 'a', startTime: null }], { calledOff })).toMatchObject([
    {
      ...{ gameId: 'a', summary: 'Canceled: North vs Snow', description: null },
      ...{ isCancelled: true, sequence: 3, changedAt: 9 },
    },
  ])
  expect(of([{ id: 'a' }], { calledOff })).toMatchObject([{ isCancelled: false, sequence: 2 }])
})

it('CALENDAR-14 The calendar of a link that does not show the schedule is empty', () => {
  const calledOff = [{ ...game, id: 'b', sequence: 3, changedAt: 9 }]
  const shown = { team: { name: 'North' }, games: [game], shows: ['score'] as const }
  expect(of([{}], { shown, calledOff })).toEqual([])
})
