import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { describe, expect, it } from 'vitest'
import { VirtualTime } from '#test/sync/outbox/virtual-time.ts'
import { createFeed, type FeedPorts } from './feed.ts'
import type { LiveEvent, LiveStreamEnd } from './live-stream.ts'

type StreamRequest = Parameters<FeedPorts['stream']>[0]

const changesOf = (gameId: string, after: number, changeNumber: number): RecordChanges => ({
  ...{ gameId, after, changeNumber, directions: null, serverTime: '2026-11-21T19:30:00.000Z' },
  ...{ shots: [], goals: [], faceoffs: [], faceoffEvents: [], faceoffAdjustments: [] },
  ...{ goalieChanges: [], penalties: [], hits: [], shootoutAttempts: [], lineups: [] },
  ...{ removed: [], removedRecords: [], players: [], recorders: [] },
})

/** A feed in virtual time, with the test's streams and answers. */
function aFeed() {
  const time = new VirtualTime()
  const streams: {
    readonly games: readonly (readonly [string, number])[]
    readonly request: StreamRequest
    readonly end: (end: LiveStreamEnd) => void
  }[] = []
  const polls: (readonly [string, number, number])[] = []
  const events: LiveEvent[] = []
  const seen = { connected: 0, signedOut: [] as string[] }
  let token: string | null = 'first'
  let answer: (gameId: string, after: number) => RecordChanges | null = (gameId, after) =>
    changesOf(gameId, after, after)
  const feed = createFeed({
    token: () => token,
    stream: (request) => {
      const { promise, resolve } = Promise.withResolvers<LiveStreamEnd>()
      request.signal.addEventListener('abort', () => resolve({ kind: 'lost' }))
      streams.push({ games: [...request.games], request, end: resolve })
      return promise
    },
    poll: async (gameId, after) => {
      polls.push([gameId, after, time.now])
      return answer(gameId, after)
    },
    onEvent: (event) => events.push(event),
    onConnected: () => {
      seen.connected += 1
    },
    onSignedOut: (refused) => seen.signedOut.push(refused),
    random: () => 0.5,
    now: () => time.now,
    setTimer: time.setTimer,
  })
  return {
    ...{ feed, time, streams, polls, events, seen },
    signIn: (next: string | null) => {
      token = next
    },
    answers: (next: typeof answer) => {
      answer = next
    },
    last: () => {
      const stream = streams.at(-1)
      if (stream === undefined) throw new Error('no stream')
      return stream
    },
  }
}

const one = new Map([['one', 3]])

describe('following games', () => {
  it('LIVE-28 A broken stream is reopened from the last number', async () => {
    const { feed, time, streams, last, events, seen } = aFeed()
    feed.watch(one)
    expect(last().games).toEqual([['one', 3]])
    last().request.onOpen()
    expect(seen.connected).toBe(1)
    last().request.onEvent({ name: 'changes', data: changesOf('one', 3, 7) })
    last().end({ kind: 'lost' })
    await time.pass(1_000)
    expect(streams).toHaveLength(2)
    expect(last().games).toEqual([['one', 7]])
    last().request.onOpen()
    expect(seen.connected).toBe(2)
    expect(events).toHaveLength(1)
  })

  it('LIVE-28 An unreachable server is retried with back-off, and at once on request', async () => {
    const { feed, time, streams, last, answers, polls } = aFeed()
    answers(() => {
      throw new Error('no network')
    })
    feed.watch(one)
    last().end({ kind: 'lost' })
    await time.pass(500)
    expect(streams).toHaveLength(1)
    await time.pass(300)
    expect(streams).toHaveLength(2)
    last().end({ kind: 'lost' })
    await time.pass(1_600)
    expect(streams).toHaveLength(3)
    last().end({ kind: 'lost' })
    await time.pass(60_000)
    // Meanwhile it is polled, which fails too, at most every 30 seconds.
    expect(polls.length).toBeGreaterThan(1)
    const before = polls.length + streams.length
    await time.pass(1)
    feed.hurry()
    await time.pass(1)
    expect(polls.length + streams.length).toBe(before + 1)
  })

  it('LIVE-25 Where streams are held back the game is polled, and streamed again later', async () => {
    const { feed, time, streams, last, polls, events, answers, seen } = aFeed()
    feed.watch(one)
    last().end({ kind: 'held-back' })
    await time.pass(0)
    expect(polls).toEqual([['one', 3, 0]])
    expect(seen.connected).toBe(1)
    answers((gameId, after) => changesOf(gameId, after, 8))
    await time.pass(3_000)
    const changes = events.filter(({ name }) => name === 'changes')
    expect(changes).toEqual([{ name: 'changes', data: changesOf('one', 3, 8) }])
    await time.pass(60_000)
    const pauses = polls.slice(1).map(([, , at], index) => at - (polls[index]?.[2] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000)
    expect(Math.max(...pauses)).toBe(10_000)
    expect(streams).toHaveLength(1)
    await time.pass(70_000)
    expect(streams).toHaveLength(2)
    expect(last().games).toEqual([['one', 8]])
  })

  it('LIVE-40 Without a stream, details are fetched at once and every 20 seconds', async () => {
    const { feed, time, last, events, answers } = aFeed()
    const detailsStale = () => events.filter(({ name }) => name === 'details-stale')
    feed.watch(one)
    last().end({ kind: 'held-back' })
    await time.pass(0)
    expect(detailsStale()).toEqual([{ name: 'details-stale', data: { gameId: 'one' } }])
    await time.pass(15_000)
    expect(detailsStale()).toHaveLength(1)
    await time.pass(20_000)
    expect(detailsStale()).toHaveLength(2)
    answers(() => {
      throw new Error('no network')
    })
    await time.pass(25_000)
    expect(detailsStale()).toHaveLength(2)
  })

  it('LIVE-29 An added game opens another stream, a dropped one does not', async () => {
    const { feed, time, streams, last } = aFeed()
    feed.watch(one)
    feed.watch(new Map([...one, ['two', 0]]))
    await time.pass(0)
    expect(streams[0]?.request.signal.aborted).toBe(true)
    expect(last().games).toEqual([
      ['one', 3],
      ['two', 0],
    ])
    feed.watch(one)
    await time.pass(0)
    expect(streams).toHaveLength(2)
    expect(last().request.signal.aborted).toBe(false)
    feed.watch(new Map())
    await time.pass(60_000)
    expect(last().request.signal.aborted).toBe(true)
    expect(streams).toHaveLength(2)
  })

  it('LIVE-30 A deleted game is not requested again', async () => {
    const { feed, time, streams, last, events } = aFeed()
    feed.watch(one)
    last().end({ kind: 'refused', status: 404, retryAfter: null })
    await time.pass(0)
    expect(events).toEqual([{ name: 'gone', data: { gameId: 'one' } }])
    feed.watch(one)
    await time.pass(60_000)
    expect(streams).toHaveLength(1)
    feed.watch(new Map())
    feed.watch(one)
    await time.pass(0)
    expect(streams).toHaveLength(2)
  })

  it('LIVE-31 A refused token is reported, and without one nothing is requested', async () => {
    const { feed, time, streams, last, seen, signIn } = aFeed()
    feed.watch(one)
    last().end({ kind: 'ended', reason: 'signed-out' })
    await time.pass(0)
    expect(seen.signedOut).toEqual(['first'])
    signIn(null)
    await time.pass(60_000)
    expect(streams).toHaveLength(1)
    signIn('second')
    feed.watch(one)
    await time.pass(0)
    expect(last().request.token).toBe('second')
    last().end({ kind: 'refused', status: 401, retryAfter: null })
    await time.pass(0)
    expect(seen.signedOut).toEqual(['first', 'second'])
  })

  it.each([
    [{ kind: 'ended', reason: 'replaced' }],
    [{ kind: 'refused', status: 429, retryAfter: 40_000 }],
    [{ kind: 'refused', status: 503, retryAfter: 2_000 }],
  ] as const)('LIVE-32 A server that accepts no more streams is polled: %j', async (end) => {
    const { feed, time, streams, last, polls } = aFeed()
    feed.watch(one)
    last().end(end)
    await time.pass(25_000)
    expect(streams).toHaveLength(1)
    expect(polls.length).toBeGreaterThan(3)
  })

  it('LIVE-32 A server that shuts down is replaced by another shortly after', async () => {
    const { feed, time, streams, last } = aFeed()
    feed.watch(one)
    last().end({ kind: 'ended', reason: 'shutdown' })
    await time.pass(900)
    expect(streams).toHaveLength(1)
    await time.pass(2_100)
    expect(streams).toHaveLength(2)
  })

  it('LIVE-27 A closed feed does nothing more', async () => {
    const { feed, time, streams, polls, last } = aFeed()
    feed.watch(one)
    feed.close()
    expect(last().request.signal.aborted).toBe(true)
    feed.watch(one)
    feed.hurry()
    await time.pass(60_000)
    expect([streams.length, polls.length]).toEqual([1, 0])
  })
})
