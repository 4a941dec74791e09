import { describe, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { atTheRink, endedWith, hasShot, listening, shoots, watch } from '#test/live/rink.ts'
import { LIVE_TIMES } from './live-streams.ts'
import { LIVE_LIMITS } from './stream-capacity.ts'

describe('bounds', () => {
  it('LIVE-13 A user has at most six streams, and a new one replaces the oldest of its session or gets 429', async () => {
    expect(LIVE_LIMITS.perUser).toBe(6)
    const app = await listening({ streams: { limits: { perUser: 2, perProcess: 100 } } })
    const rink = await atTheRink(app)
    const [first, second] = [await watch(rink.bo, rink), await watch(rink.bo, rink)]
    const { email, password } = rink.bo
    const login = await rink.bo.does(api.auth.login, { email, password })
    const games = rink.game.id
    const refused = await rink.bo
      .withToken(login.data.token)
      .call(api.live.watch, { query: { games } })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
    const third = await watch(rink.bo, rink)
    expect(third.status).toBe(200)
    await first.until(endedWith('replaced'))
    await first.over
    await second.until(hasShot(await shoots(rink.anna, rink)))
    expect(endedWith('replaced')(second.events)).toBe(false)
  })

  it('LIVE-14 A process with too many streams answers 503 with Retry-After', async () => {
    const app = await listening({ streams: { limits: { perUser: 6, perProcess: 1 } } })
    const rink = await atTheRink(app)
    await watch(rink.bo, rink)
    const answer = await rink.anna.call(api.live.watch, { query: { games: rink.game.id } })
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  })

  it('LIVE-43 If all streams of a process are taken, one of the user with the most gives way', async () => {
    const app = await listening({ streams: { limits: { perUser: 6, perProcess: 3 } } })
    const rink = await atTheRink(app)
    const streams = await Promise.all([1, 2, 3].map(() => watch(rink.bo, rink)))
    const ofAnna = await watch(rink.anna, rink)
    expect(ofAnna.status).toBe(200)
    await Promise.race(streams.map(({ over }) => over))
    expect(app.app.services.streams.counts).toEqual({ open: 3, ended: { 'gave-way': 1 } })
    await ofAnna.until(hasShot(await shoots(rink.bo, rink)))
    const again = await rink.bo.call(api.live.watch, { query: { games: rink.game.id } })
    expect(again).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  })

  it('LIVE-15 Open streams are not counted as requests and have no time limit', async () => {
    const app = await listening({
      mostUnderWay: 2,
      timeLimits: {
        ...{ headers: 1000, request: 1000, slowBody: 1000 },
        ...{ keepAlive: 200, silence: 1000, checkEvery: 100 },
      },
      streams: { times: { ...LIVE_TIMES, heartbeat: 200 } },
    })
    const rink = await atTheRink(app)
    const streams = await Promise.all([watch(rink.bo, rink), watch(rink.anna, rink)])
    for (const stream of streams) {
      // Twice as long as any of the limits.
      await expect.poll(() => stream.text.split(':\n\n').length).toBeGreaterThan(10)
    }
    const shotId = await shoots(rink.anna, rink)
    for (const stream of streams) await stream.until(hasShot(shotId))
  })

  it('LIVE-16 The metrics count open and ended streams without durations', async () => {
    const app = await listening({ environment: { METRICS_TOKEN: 'for-the-scraper-alone' } })
    const rink = await atTheRink(app)
    const scrape = async () =>
      (await app.anonymous.withToken('for-the-scraper-alone').get('/metrics')).text
    const stream = await watch(rink.bo, rink)
    expect(await scrape()).toContain('\nicetally_live_streams 1\n')
    stream.leave()
    await expect.poll(scrape).toContain('\nicetally_live_streams 0\n')
    const other = await watch(rink.bo, rink)
    await rink.anna.call(api.games.remove, { gameId: rink.game.id })
    await other.over
    const text = await scrape()
    expect(text).toContain('\nicetally_live_streams_ended_total{end="left"} 1\n')
    expect(text).toContain('\nicetally_live_streams_ended_total{end="nothing-left"} 1\n')
    expect(text).not.toContain('route="/api/events"')
  })
})
