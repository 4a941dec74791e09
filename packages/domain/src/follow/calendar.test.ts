import { expect, it } from 'vitest'
import { type CalendarGame, calendarEvents } from './calendar.ts'

const game: CalendarGame = {
  ...{ id: 'a', opponent: 'Frost', location: 'Rink A', homeAway: 'home' },
  ...{ startTime: '2026-12-01T18:30:00.000Z', sequence: 2, changedAt: 7 },
  ...{ isCancelled: false, final: null },
}

const events = (...changes: Partial<CalendarGame>[]) =>
  calendarEvents(
    'North',
    changes.map((change) => ({ ...game, ...change })),
  )

it('CALENDAR-10 A game is an entry of an hour and a half that says who plays where', () => {
  expect(events({})).toEqual([
    {
      gameId: 'a',
      start: Date.UTC(2026, 11, 1, 18, 30),
      end: Date.UTC(2026, 11, 1, 20),
      summary: 'North vs Frost',
      location: 'Rink A',
      description: null,
      isCancelled: false,
      sequence: 2,
      changedAt: 7,
    },
  ])
  const summaries = events({ homeAway: 'away' }, { homeAway: null }, { opponent: null })
  expect(summaries.map(({ summary }) => summary)).toEqual([
    'North at Frost',
    'North vs Frost',
    'North game',
  ])
})

it('CALENDAR-11 A finished game says its score, and a game that was called off that it was', () => {
  const final = { for: 3, against: 2 }
  const [played, unnamed, cancelled] = events(
    { final },
    { final, opponent: null },
    { final, isCancelled: true },
  )
  expect(played?.description).toBe('Final score: North 3, Frost 2')
  expect(unnamed?.description).toBe('Final score: North 3, opponent 2')
  expect(cancelled).toMatchObject({ summary: 'Cancelled: North vs Frost', description: null })
})

it('CALENDAR-12 Entries are in the order of their starts, and games without a time are left out', () => {
  const ids = events(
    { id: 'later', startTime: '2026-12-02T18:30:00.000Z' },
    { id: 'timeless', startTime: null },
    { id: 'second' },
    { id: 'first' },
  ).map(({ gameId }) => gameId)
  expect(ids).toEqual(['first', 'second', 'later'])
})
