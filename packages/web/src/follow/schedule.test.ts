import { expect, it } from 'vitest'
import { aFollowedGame, NOW } from '#test/followed.ts'
import { arranged, gameAfter } from './schedule.ts'

const HOUR = 3_600_000

const game = (id: string, hours: number | null, status: 'scheduled' | 'live' | 'final') =>
  aFollowedGame({
    ...{ id, status },
    startTime: hours === null ? null : new Date(NOW + hours * HOUR).toISOString(),
  })

const games = [
  game('undated', null, 'scheduled'),
  game('later', 48, 'scheduled'),
  game('soon', 2, 'scheduled'),
  game('now', -1, 'live'),
  game('missed', -20, 'scheduled'),
  game('yesterday', -24, 'final'),
  game('before', -72, 'final'),
]

const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

it('FOLLOWER-8 Games are sorted into live, upcoming (the first one first) and results (the latest first)', () => {
  const { live, next, coming, played } = arranged(games, NOW)
  expect(ids(live)).toEqual(['now'])
  expect(next?.id).toBe('soon')
  expect(ids(coming)).toEqual(['soon', 'later', 'undated'])
  expect(ids(played)).toEqual(['yesterday', 'before'])
  // A link without the schedule has no dates, and games in this order.
  const undated = [game('last', null, 'final'), game('first', null, 'final')]
  expect(ids(arranged(undated, NOW).played)).toEqual(['last', 'first'])
})

it('FOLLOWER-9 The game after another is the first other upcoming game', () => {
  expect(gameAfter(games, 'now', NOW)?.id).toBe('soon')
  expect(gameAfter(games, 'soon', NOW)?.id).toBe('later')
  expect(gameAfter([], 'now', NOW)).toBeNull()
})
