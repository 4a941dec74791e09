import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { disable } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { addressOf, atTheRink, has, hasShot, listening, shoots, watch } from '#test/live/rink.ts'
import { openLive } from '#test/live-client.ts'
import { LIVE_TIMES } from './live-streams.ts'

describe('watching a game', async () => {
  const app = await listening()
  const rink = await atTheRink(app)
  const { anna, bo, game } = rink

  it("LIVE-1 Two recorders see each other's shots", async () => {
    const [annas, bos] = await Promise.all([watch(anna, rink), watch(bo, rink)])
    expect(annas.status).toBe(200)
    expect(Object.fromEntries(annas.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(annas.headers.get('content-encoding')).toBeNull()
    const byBo = await shoots(bo, rink)
    const byAnna = await shoots(anna, rink)
    await Promise.all([annas.until(hasShot(byBo)), bos.until(hasShot(byAnna))])
  })

  it('LIVE-2 The first event has everything after the known number, or everything', async () => {
    const first = await shoots(anna, rink)
    const whole = await watch(anna, rink)
    await whole.until(hasShot(first))
    const [snapshot] = whole.events.filter(({ event }) => event === 'changes')
    if (snapshot?.event !== 'changes') throw new Error('no changes')
    expect(snapshot.data).toMatchObject({ gameId: game.id, after: 0 })
    expect(snapshot.data.directions).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
    whole.leave()
    const second = await shoots(anna, rink)
    const rest = await watch(anna, rink, snapshot.data.changeNumber)
    await rest.until(hasShot(second))
    const changes = rest.events.filter(({ event }) => event === 'changes')
    expect(changes).toHaveLength(1)
    expect(changes[0]?.data).toMatchObject({ after: snapshot.data.changeNumber })
    expect(hasShot(first)(changes)).toBe(false)
    rest.leave()
    const ahead = await watch(anna, rink, 999_999_999_999_999)
    await ahead.until(hasShot(first))
    expect(ahead.events.find(({ event }) => event === 'changes')?.data).toMatchObject({ after: 0 })
  })

  it('LIVE-3 A stream sends bytes at once and every 15 seconds', async () => {
    expect(LIVE_TIMES.heartbeat).toBe(15_000)
    const quick = await listening({ streams: { times: { ...LIVE_TIMES, heartbeat: 30 } } })
    const elsewhere = await atTheRink(quick)
    const stream = await watch(elsewhere.anna, elsewhere)
    await expect.poll(() => stream.text.split(':\n\n').length).toBeGreaterThan(5)
    expect(stream.text).toMatch(/^:\n\n/)
  })

  it('LIVE-42 An open stream stores no headers', async () => {
    const opened: ServerResponse[] = []
    const note = (_: unknown, response: ServerResponse) => opened.push(response)
    app.app.server.on('request', note)
    const stream = await watch(anna, rink)
    app.app.server.off('request', note)
    expect(stream.headers.get('x-request-id')).not.toBeNull()
    expect(opened.map((response) => response.getHeaderNames())).toEqual([[]])
    stream.leave()
  })

  it('LIVE-4 Deleted and forbidden games are named, and if there are no others the answer is 404', async () => {
    const stranger = await app.register('Stranger')
    const unknown = randomUUID()
    const mixed = await openLive(addressOf(app), anna.token ?? '', `${unknown},${game.id}:0`)
    await mixed.until(has('gone', { gameId: unknown }))
    await shoots(anna, rink)
    await mixed.until((events) => events.some(({ event }) => event === 'changes'))
    mixed.leave()
    for (const [user, games] of [
      [anna, unknown],
      [stranger, game.id],
    ] as const) {
      const answer = await user.call(api.live.watch, { query: { games } })
      expect(answer).toMatchObject({ status: 404, body: { error: 'Game not found' } })
    }
    const others = Array.from({ length: 21 }, () => randomUUID()).join(',')
    for (const games of ['', 'x', `${game.id}:x`, `${game.id}:${'9'.repeat(16)}`, others]) {
      const answer = await anna.call(api.live.watch, { query: { games } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
    expect((await app.anonymous.call(api.live.watch, { query: { games: unknown } })).status).toBe(
      401,
    )
  })

  it('LIVE-5 A disabled team can be watched but not recorded', async () => {
    const here = await atTheRink(app)
    await shoots(here.anna, here)
    await disable(here.anna, here.teamId)
    const stream = await watch(here.bo, here)
    await stream.until((events) => events.some(({ event }) => event === 'changes'))
    stream.leave()
    const refused = await here.bo.call(
      api.live.announce,
      { gameId: here.game.id },
      { deviceId: randomUUID(), side: null },
    )
    expect(refused).toMatchObject({ status: 403, body: { code: 'TEAM_DISABLED' } })
  })
})
