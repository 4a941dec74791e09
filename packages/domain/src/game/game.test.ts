import fc from 'fast-check'
import { expect, it } from 'vitest'
import { observedTime } from './observed-time.ts'
import { compareNewestFirst } from './order.ts'

const NOW = Date.UTC(2026, 10, 21, 19, 30)
const MINUTE = 60_000

it.each([
  ['nothing', undefined, NOW],
  ['a week ago', NOW - 7 * 24 * 60 * MINUTE, NOW - 7 * 24 * 60 * MINUTE],
  ['five minutes ahead', NOW + 5 * MINUTE, NOW + 5 * MINUTE],
  ['just over five minutes ahead', NOW + 5 * MINUTE + 1, NOW],
  ['next year', Date.UTC(2027, 0, 1), NOW],
])(
  'GAME-1 The time of a device that sends %s is stored unless it runs ahead',
  (_, sent, observed) => {
    expect(observedTime(sent, NOW)).toBe(observed)
  },
)

it('GAME-2 Games are listed newest first, and games without a start by creation', () => {
  const games = [
    { id: 'old', startTime: 10, createdAt: 5 },
    { id: 'new', startTime: 20, createdAt: 1 },
    { id: 'open, created first', startTime: null, createdAt: 2 },
    { id: 'a game that is open, created last', startTime: null, createdAt: 3 },
    { id: 'new, created later', startTime: 20, createdAt: 4 },
  ]
  expect(games.sort(compareNewestFirst).map(({ id }) => id)).toEqual([
    'a game that is open, created last',
    'open, created first',
    'new, created later',
    'new',
    'old',
  ])
})

it('GAME-3 The order of games does not depend on their previous order', () => {
  const game = fc.record({
    id: fc.string(),
    startTime: fc.option(fc.nat(3)),
    createdAt: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.uniqueArray(game, { selector: ({ id }) => id }), (games) => {
      expect([...games].reverse().sort(compareNewestFirst)).toEqual(games.sort(compareNewestFirst))
    }),
  )
})
