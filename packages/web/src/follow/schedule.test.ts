import { expect, it } from 'vitest'
import { aFollowedGame, NOW } from '#test/followed.ts'
import { arranged, gameAfter } from './schedule.ts'
import { scheduleWords, statusWords } from './words.ts'

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

it('FOLLOWER-100 A game of an earlier day without a final score is among the results and not finished, rather than live', () => {
  const old = { ...game('old', -48, 'live'), period: 'Period 3' }
  const entered = new Date(NOW - 48 * HOUR).toISOString()
  const undated = aFollowedGame({ id: 'undated', startTime: null, createdAt: entered })
  // A link without the schedule shows no times but that of the last record.
  const hidden = (id: string, hours: number) =>
    aFollowedGame({
      ...{ id, startTime: null, createdAt: null },
      recordedAt: new Date(NOW - hours * HOUR).toISOString(),
    })
  const all = [old, undated, hidden('paused', 2), hidden('forgotten', 24), ...games]
  const { live, played } = arranged(all, NOW)
  expect(ids(live)).toEqual(['paused', 'now'])
  expect(ids(played)).toEqual(['undated', 'forgotten', 'yesterday', 'old', 'before'])
  expect(statusWords(old, NOW, false)).toBe('Not finished')
  expect(statusWords({ ...game('now', -1, 'live'), period: 'OT' }, NOW, false)).toBe('Live · OT')
  expect(scheduleWords(old, NOW, false)).toBe('Thu, Nov 19')
})

it('FOLLOWER-9 The game after another is the first other upcoming game', () => {
  expect(gameAfter(games, 'now', NOW)?.id).toBe('soon')
  expect(gameAfter(games, 'soon', NOW)?.id).toBe('later')
  expect(gameAfter([], 'now', NOW)).toBeNull()
})
