import { describe, expect, it } from 'vitest'
import { aStartedGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import {
  addressOf,
  atTheRink,
  endedWith,
  has,
  hasShot,
  listening,
  shoots,
  watch,
} from '#test/live/rink.ts'
import { type LiveClient, openLive } from '#test/live-client.ts'
import { LIVE_TIMES } from './live-streams.ts'

const HOUR = 60 * 60 * 1000

describe('the end of a stream', async () => {
  // Only the periodic checks of permissions happen by themselves here.
  const app = await listening({
    streams: { times: { ...LIVE_TIMES, heartbeat: HOUR, stalled: HOUR } },
  })

  /** The number of permission checks. */
  const looks = (): number =>
    app.statements.filter((text) =>
      /^select "id" from "sessions" where .*"last_used_at" >/.test(text),
    ).length

  /**
   * Within 5 seconds, counted in looks rather than by the clock of a busy machine: one may be under way
   * already, and the next one must end the stream.
   */
  async function endsInTime(stream: LiveClient, reason: 'nothing-left' | 'signed-out') {
    const before = looks()
    await stream.until(endedWith(reason))
    await stream.over
    expect(looks() - before).toBeLessThanOrEqual(2)
    expect(looks()).toBeGreaterThan(0)
    expect(2 * LIVE_TIMES.look).toBeLessThan(5_000)
  }

  it('LIVE-6 A stream ends within 5 seconds of a removal from the team', async () => {
    const rink = await atTheRink(app)
    const stream = await watch(rink.bo, rink)
    await stream.until((events) => events.length > 0)
    await rink.anna.does(api.teams.removeMember, { teamId: rink.teamId, userId: rink.bo.id })
    await endsInTime(stream, 'nothing-left')
    expect(has('gone', { gameId: rink.game.id })(stream.events)).toBe(true)
    const late = await shoots(rink.anna, rink)
    expect(hasShot(late)(stream.events)).toBe(false)
  })

  it.each(['signs out', 'is signed out from elsewhere', 'changes the password elsewhere'])(
    'LIVE-7 A stream ends within 5 seconds when its session ends: the user %s',
    async (how) => {
      const rink = await atTheRink(app)
      const { bo } = rink
      const { email, password } = bo
      const other = bo.withToken((await bo.does(api.auth.login, { email, password })).data.token)
      const stream = await watch(bo, rink)
      await stream.until((events) => events.length > 0)
      if (how === 'signs out') await bo.does(api.auth.logout)
      else if (how === 'is signed out from elsewhere') {
        const { sessions } = await other.does(api.account.devices)
        const sessionId = sessions.find(({ current }) => !current)?.id ?? ''
        await other.does(api.account.endDevice, { sessionId }, { password })
      } else {
        const body = { currentPassword: password, newPassword: 'another sheet of ice' }
        await other.does(api.account.changePassword, body)
      }
      await endsInTime(stream, 'signed-out')
    },
  )

  it('LIVE-8 A deleted game is named, and the other games continue', async () => {
    const rink = await atTheRink(app)
    const other = await aStartedGame(rink.anna, rink.teamId)
    const games = `${rink.game.id},${other.id}`
    const stream = await openLive(addressOf(app), rink.bo.token ?? '', games)
    await stream.until((events) => events.length > 0)
    await rink.anna.does(api.games.remove, { gameId: other.id })
    await stream.until(has('gone', { gameId: other.id }))
    await stream.until(hasShot(await shoots(rink.anna, rink)))
  })

  it('LIVE-9 The log has one line per stream, with how it ended', async () => {
    const rink = await atTheRink(app)
    const stream = await watch(rink.bo, rink)
    await stream.until((events) => events.length > 0)
    const id = stream.headers.get('x-request-id') ?? ''
    const lines = () => app.logLines.filter((line) => line.includes(id))
    expect(lines()).toEqual([])
    stream.leave()
    await expect.poll(lines).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      level: 'info',
      msg: 'request',
      path: '/api/events',
      status: 200,
      ended: 'left',
      userId: rink.bo.id,
    })
    const second = await watch(rink.bo, rink)
    await rink.bo.does(api.auth.logout)
    await second.over
    const secondId = second.headers.get('x-request-id') ?? ''
    const line = () => app.logLines.find((candidate) => candidate.includes(secondId)) ?? '{}'
    await expect.poll(() => JSON.parse(line())).toMatchObject({ status: 200, ended: 'signed-out' })
  })
})
