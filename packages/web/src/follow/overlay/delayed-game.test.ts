import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameAnswer } from '../answers.ts'
import type { FollowNews } from '../live/follow-game.ts'
import { delayedGame } from './delayed-game.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Only its shots matter here. */
const withShots = (shots: number) => ({ shots: { for: shots, against: 0 } }) as GameAnswer

/** An overlay with this delay in seconds, and the games it has shown. */
function overlay(delay: number) {
  let hear: (news: FollowNews) => void = () => undefined
  const seen: (number | 'hidden')[] = []
  const requests = { count: 0, shots: 0, isGone: false }
  const stop = delayedGame({
    delay: delay * 1000,
    follow: (listener) => {
      hear = listener
      return () => undefined
    },
    request: async () => {
      requests.count += 1
      if (requests.isGone) return { kind: 'gone' }
      return { kind: 'answer', answer: withShots(requests.shots) }
    },
    show: ({ shots }) => seen.push(shots?.for ?? 0),
    hide: () => seen.push('hidden'),
  })
  const send = (shots: number) => hear({ name: 'game', data: withShots(shots) })
  return { seen, requests, send, end: () => hear({ name: 'ended' }), stop }
}

it('OVERLAY-3 Without a delay an overlay shows received changes at once, and sends no request', () => {
  const { seen, requests, send } = overlay(0)
  send(1)
  send(2)
  expect(seen).toEqual([1, 2])
  vi.advanceTimersByTime(60_000)
  expect(requests.count).toBe(0)
})

it('OVERLAY-4 With a delay every change is shown that many seconds after it was received, in order', async () => {
  const { seen, send } = overlay(10)
  send(5)
  await vi.advanceTimersByTimeAsync(10_000)
  seen.length = 0
  send(6)
  await vi.advanceTimersByTimeAsync(4_000)
  send(7)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual([6])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(seen).toEqual([6, 7])
})

it('OVERLAY-5 Until received changes are old enough, an overlay requests the earlier state from the server', async () => {
  const { seen, requests, send } = overlay(3)
  send(9)
  requests.shots = 7
  await vi.advanceTimersByTimeAsync(1_000)
  requests.shots = 8
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen).toEqual([7, 8])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.at(-1)).toBe(9)
  const { count } = requests
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.count).toBe(count)
})

it('OVERLAY-6 An overlay whose link has ended is empty at once, and a closed one shows nothing more', async () => {
  const ended = overlay(10)
  // Neither is the state that is due within the delay shown.
  ended.send(1)
  ended.end()
  const revoked = overlay(10)
  revoked.requests.isGone = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ended.seen, ended.requests.count]).toEqual([['hidden'], 0])
  expect([revoked.seen, revoked.requests.count]).toEqual([['hidden'], 1])
  const closed = overlay(10)
  closed.send(1)
  closed.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([closed.seen, closed.requests.count]).toEqual([[], 0])
})
