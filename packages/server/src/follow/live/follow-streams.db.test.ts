import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { aLink } from '#test/contract/world.ts'
import { besides, closeBesides } from '#test/live/beside.ts'
import { addressOf, atTheRink, listening, type Rink, shoots } from '#test/live/rink.ts'
import { type FollowArrived, type LiveClient, openFollowed } from '#test/live-client.ts'
import { LIVE_TIMES } from '../../games/live/live-streams.ts'

afterAll(closeBesides)

type Stream = LiveClient<FollowArrived>

const gamesIn = ({ events }: Stream) =>
  events.flatMap((one) => (one.event === 'game' ? [one.data] : []))
const shotsFor = (stream: Stream) => gamesIn(stream).at(-1)?.shots?.for
const endIn = ({ events }: Stream) => events.find((one) => one.event === 'ended')?.data.reason

/** A rink whose game is followed by a link. */
async function followed(app: Parameters<typeof atTheRink>[0], address = addressOf(app)) {
  const rink = await atTheRink(app)
  const link = await aLink(rink.anna, rink.teamId)
  const stream = await openFollowed(address, link.token, rink.game.id)
  return { ...rink, ...link, stream }
}

const removeLink = ({ anna }: Rink, linkId: string) => anna.does(api.links.revoke, { linkId })

describe('the stream of a follower', async () => {
  const app = await listening()

  it('FOLLOW-20 A follower receives the whole answer at once, and again after each change', async () => {
    const rink = await followed(app)
    const { stream, token, game } = rink
    await stream.until(() => shotsFor(stream) === null)
    await shoots(rink.anna, rink)
    await stream.until(() => shotsFor(stream) === 1)
    const answer = await app.anonymous.does(api.follow.game, { token, gameId: game.id })
    expect(gamesIn(stream).at(-1)).toEqual(answer)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('FOLLOW-21 Changes of the game, the roster and the team are sent', async () => {
    const { stream, anna, game, teamId } = await followed(app)
    const latest = () => gamesIn(stream).at(-1)
    await anna.does(api.games.update, { gameId: game.id }, { opponent: 'Otters' })
    await stream.until(() => latest()?.game.opponent === 'Otters')
    await anna.does(api.teams.update, { teamId }, { name: 'Snowbreakers' })
    await stream.until(() => latest()?.team.name === 'Snowbreakers')
  })

  it('FOLLOW-22 A recorder update without a change is sent as a short event', async () => {
    const { stream, anna, game } = await followed(app)
    await stream.until(() => gamesIn(stream).length > 0)
    app.clock.advance(20_000)
    const deviceId = randomUUID()
    await anna.does(api.live.announce, { gameId: game.id }, { deviceId, side: 'for' })
    const updatedAt = new Date(app.clock.now).toISOString()
    await stream.until((events) =>
      events.some((one) => one.event === 'heard' && one.data.updatedAt === updatedAt),
    )
    expect(gamesIn(stream)).toHaveLength(1)
  })

  it.each(['is revoked', 'is paused', 'ends in the past', 'is narrowed to another game'])(
    'FOLLOW-23 Streams of a link that %s end, streams of other links continue',
    async (how) => {
      const rink = await followed(app)
      const { stream, anna, linkId, game, teamId } = rink
      const other = await aLink(anna, teamId)
      const open = await openFollowed(addressOf(app), other.token, game.id)
      await stream.until(() => gamesIn(stream).length > 0)
      const params = { linkId }
      if (how === 'is revoked') await removeLink(rink, linkId)
      else if (how === 'is paused') await anna.does(api.links.update, params, { paused: true })
      else if (how === 'ends in the past') {
        const expiresAt = new Date(app.clock.now).toISOString()
        await anna.does(api.links.update, params, { expiresAt })
      } else {
        const { id: gameId } = (await anna.does(api.games.create, { teamId }, {})).game
        await anna.does(api.links.update, params, { gameId })
      }
      await stream.over
      expect(endIn(stream)).toBe(how.startsWith('is narrowed') ? 'game-gone' : 'link-ended')
      await shoots(anna, rink)
      await open.until(() => shotsFor(open) === 1)
    },
  )

  it('FOLLOW-24 The streams of a deleted game end', async () => {
    const { stream, anna, game } = await followed(app)
    await stream.until(() => gamesIn(stream).length > 0)
    await anna.does(api.games.remove, { gameId: game.id })
    await stream.over
    expect(endIn(stream)).toBe('game-gone')
  })

  it('FOLLOW-25 Changed parts of a link, and an age of under 13, take effect in open streams', async () => {
    const rink = await followed(app)
    const { stream, anna, linkId, teamId } = rink
    await shoots(anna, rink)
    const latest = () => gamesIn(stream).at(-1)
    await stream.until(() => gamesIn(stream).length > 0)
    const body = { names: 'full', shows: ['score', 'players'] } as const
    await anna.does(api.links.update, { linkId }, { ...body, shows: [...body.shows] })
    await stream.until(() => latest()?.names === 'full' && latest()?.players !== undefined)
    await anna.does(api.teams.update, { teamId }, { underThirteen: true })
    await stream.until(() => latest()?.names === 'numbers' && latest()?.players === undefined)
  })

  it('FOLLOW-26 One answer is rendered for each change and view, for any number of followers', async () => {
    const rink = await followed(app)
    const { token, game, anna } = rink
    const streams = await Promise.all(
      Array.from({ length: 12 }, () => openFollowed(addressOf(app), token, game.id)),
    )
    for (const stream of streams) await stream.until(() => shotsFor(stream) === null)
    const before = app.statements.length
    await shoots(anna, rink)
    for (const stream of streams) await stream.until(() => shotsFor(stream) === 1)
    const reads = app.statements.slice(before).filter((text) => / from "shots" as /.test(text))
    expect(reads.length).toBeLessThanOrEqual(2)
  })

  it('FOLLOW-27 The log and the metrics include the stream of a follower without its token', async () => {
    const { stream, token } = await followed(app)
    await stream.until(() => gamesIn(stream).length > 0)
    stream.leave()
    const id = stream.headers.get('x-request-id') ?? ''
    const lines = () => app.logLines.filter((line) => line.includes(id))
    await expect.poll(lines).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ status: 200, ended: 'left' })
    expect(app.logLines.some((line) => line.includes(token))).toBe(false)
    expect(lines()[0]).toContain('/api/follow/[token]/games/')
  })
})

describe('bounds of followers', () => {
  it('FOLLOW-28 Too many streams from one address get 429, too many in a process 503', async () => {
    const app = await listening({
      environment: { RATE_LIMITS: 'on' },
      followLimits: { perAddress: 1, perProcess: 2 },
    })
    const { token, game } = await followed(app)
    const again = { token, gameId: game.id }
    const call = () => app.anonymous.call(api.follow.events, again)
    expect(await call()).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
  })

  it('FOLLOW-67 A link with all streams of a process loses one to another team and connects again', async () => {
    const app = await listening({ followLimits: { perAddress: 9, perProcess: 2 } })
    const { stream, token, game } = await followed(app)
    const second = await openFollowed(addressOf(app), token, game.id)
    const other = await followed(app)
    await other.stream.until(() => gamesIn(other.stream).length > 0)
    await Promise.race([stream.over, second.over])
    expect(app.app.services.followStreams.counts).toMatchObject({
      open: 2,
      ended: { 'gave-way': 1 },
    })
    expect((await app.anonymous.call(api.follow.events, { token, gameId: game.id })).status).toBe(
      503,
    )
  })
})

describe('several servers on one database', async () => {
  const first = await listening()

  it.each([false, true])(
    'FOLLOW-29 A follower on another server receives changes and the end of its link, with lost signals: %s',
    async (isDeaf) => {
      const rink = await followed(first, await besides(first, { isDeaf }))
      const { stream, linkId, anna } = rink
      await stream.until(() => gamesIn(stream).length > 0)
      await shoots(anna, rink)
      await stream.until(() => shotsFor(stream) === 1)
      await removeLink(rink, linkId)
      await stream.over
      expect(endIn(stream)).toBe('link-ended')
      // One look may be under way already.
      expect(2 * LIVE_TIMES.look).toBeLessThan(5_000)
    },
  )
})
