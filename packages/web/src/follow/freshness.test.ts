import { expect, it } from 'vitest'
import { aGameAnswer, NOW } from '#test/followed.ts'
import { type Connection, freshnessOf } from './freshness.tsx'

const { game } = aGameAnswer()

const text = (later: number, connection: Connection = 'live', answer = aGameAnswer()) =>
  freshnessOf({ answer, connection, now: NOW + later, local: false })

it('FOLLOWER-4 The figures of a game that is on show when the server last received data from the recorder', () => {
  expect(text(0)).toEqual({ words: 'Updated 8 s ago', tone: 'live' })
  expect(text(60_000)).toEqual({ words: 'Updated 1 min ago', tone: 'live' })
})

it('FOLLOWER-5 After 90 seconds without data the page shows that the recorder may be offline', () => {
  expect(text(82_000)).toEqual({
    ...{ words: 'Last updated 1 min ago. The recorder at the rink may be offline.', tone: 'late' },
  })
  expect(text(3 * 3_600_000).words).toBe(
    'Last updated 3 h ago. The recorder at the rink may be offline.',
  )
})

it('FOLLOWER-101 A game of an earlier day that was never finished has no recorder at the rink', () => {
  expect(text(24 * 3_600_000)).toEqual({
    ...{ words: 'Updated Sat, Nov 21, 7:59 PM UTC', tone: 'quiet' },
  })
})

it('FOLLOWER-6 A follower who is offline, or whose connection fails, reads the age of the figures', () => {
  expect(text(0, 'offline')).toEqual({
    ...{ words: 'You are offline. Last updated 8 s ago.', tone: 'late' },
  })
  expect(text(112_000, 'trying').words).toBe('Connecting… Last updated 2 min ago.')
})

it('FOLLOWER-264 Before a game a link without the score promises none', () => {
  const scheduled = aGameAnswer({
    game: { ...game, status: 'scheduled', score: null, startTime: null },
    shows: ['schedule', 'goals'],
  })
  expect(text(0, 'live', scheduled).words).toBe('The page is updated as the game is recorded.')
})

it('FOLLOWER-7 Before a game the page has its start, and after it nothing is late', () => {
  const scheduled = aGameAnswer({
    game: {
      ...{ ...game, status: 'scheduled', score: null },
      startTime: new Date(NOW + 25 * 60_000).toISOString(),
    },
  })
  expect(text(0, 'live', scheduled).words).toBe(
    'Starts in 25 min. The score appears here as it is recorded.',
  )
  const final = aGameAnswer({ game: { ...game, status: 'final', decidedIn: 'regulation' } })
  expect(text(3_600_000, 'live', final)).toEqual({ words: 'Updated 1 h ago', tone: 'quiet' })
})
