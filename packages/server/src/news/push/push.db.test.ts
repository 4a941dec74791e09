import { describe, expect, it } from 'vitest'
import { aGame, aStartedGame, recordShot, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { deliverAll, deliveriesOf } from '#test/deliveries.ts'
import { aBrowser, score as goalIn, type LinkFields, aLink as linkOf } from '#test/notifications.ts'
import { anna, app, kim, service, setUpNotifiedTeam, teamId } from '#test/notified-team.ts'
import { vapidClaims } from '#test/push-browser.ts'
import { sendDue } from '../../platform/deliveries/worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

setUpNotifiedTeam()

const aLink = (fields: LinkFields = {}) => linkOf(anna, teamId, fields)

const subscribe = (token: string, events?: Parameters<typeof aBrowser>[3]) =>
  aBrowser(app, service, token, events)

const score = (game: TestGame, fields: object = {}) => goalIn(anna, game, kim, fields)

const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '')

describe('push messages', () => {
  it('PUSH-1 A browser is notified of a goal by a signed message that only it can decrypt', async () => {
    const { token } = await aLink()
    const browser = await subscribe(token)
    const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    await score(game)
    await deliverAll(app)
    const [message] = browser.received()
    expect(plain(message?.title)).toBe('Goal for Icebreakers')
    expect(plain(message?.body)).toBe('Icebreakers 1, Boston 0 · Period 1 · #7')
    expect(message).toMatchObject({ event: 'goal', path: `/games/${game.id}` })
    const [sent] = service.delivered
    if (sent === undefined) throw new Error('a message is sent')
    const { publicKey } = (await app.anonymous.does(api.notifications.offered, { token }))
      .notifications
    expect(vapidClaims(sent)).toMatchObject({ aud: service.url, key: publicKey })
    expect(sent.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
    const ttl = Number(sent.headers['ttl'])
    expect(ttl).toBeGreaterThan(10 * 60)
    expect(ttl).toBeLessThanOrEqual(15 * 60)
    expect(sent.body.toString('latin1')).not.toContain('Boston')
  })

  it('PUSH-2 The keys are created once and are the same for every process', async () => {
    const { token } = await aLink()
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.anonymous.does(api.notifications.offered, { token })),
    )
    expect(new Set(answers.map(({ notifications }) => notifications.publicKey)).size).toBe(1)
    expect(await app.rows('push_keys')).toHaveLength(1)
  })

  it('PUSH-3 Each browser is notified of its chosen events and can change its choice', async () => {
    const { token } = await aLink()
    const all = await subscribe(token)
    const finals = await subscribe(token, ['final'])
    const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    await score(game)
    await deliverAll(app)
    await recordShot(anna, game, null, { periodId: game.periods[1].id })
    await deliverAll(app)
    const final = { for: 1, against: 0, decidedIn: 'regulation' } as const
    await anna.does(api.games.update, { gameId: game.id }, { final })
    await deliverAll(app)
    expect(all.received().map(({ title }) => plain(title))).toEqual([
      ...['Goal for Icebreakers', 'End of Period 1', 'Final score'],
    ])
    expect(finals.received().map(({ body }) => plain(body))).toEqual(['Icebreakers 1, Boston 0'])
    const again = await app.anonymous.does(
      api.notifications.subscribe,
      { token },
      finals.subscription,
    )
    expect(again).toEqual({ subscription: { events: ['final'] } })
  })

  it('PUSH-4 Records that a phone sends after more than a quarter of an hour cause no notification', async () => {
    const { token } = await aLink()
    const browser = await subscribe(token)
    const game = await aStartedGame(anna, teamId)
    const ago = (minutes: number) => new Date(app.clock.now - minutes * MINUTE).toISOString()
    await score(game, { takenAt: ago(3 * 60) })
    await deliverAll(app)
    expect(browser.received()).toEqual([])
    await score(game, { takenAt: ago(10) })
    await deliverAll(app)
    expect(browser.received()).toHaveLength(1)
  })

  it('PUSH-5 A link without score or schedule sends no notifications of them', async () => {
    const { token } = await aLink({ shows: ['shots'] })
    const { notifications } = await app.anonymous.does(api.notifications.offered, { token })
    expect(notifications.events).toEqual([])
    const browser = await subscribe(token)
    const game = await aStartedGame(anna, teamId, {
      startTime: new Date(app.clock.now + HOUR).toISOString(),
    })
    await score(game)
    await deliverAll(app)
    expect(browser.received()).toEqual([])
  })

  it('PUSH-6 Notifications name players as the link does, and players under 13 by number', async () => {
    const full = await subscribe((await aLink({ names: 'full' })).token)
    const none = await subscribe((await aLink({ shows: ['score'] })).token)
    const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    await score(game)
    await deliverAll(app)
    expect(plain(full.received()[0]?.body)).toContain('· Kim Kivi')
    expect(plain(none.received()[0]?.body)).toBe('Icebreakers 1, Boston 0 · Period 1')
    await anna.does(api.teams.update, { teamId }, { underThirteen: true })
    await score(game)
    await deliverAll(app)
    expect(plain(full.received()[1]?.body)).toContain('· #7')
  })

  it('PUSH-7 A link to one game sends notifications of that game only', async () => {
    const own = await aStartedGame(anna, teamId)
    const other = await aStartedGame(anna, teamId)
    const { token } = await aLink({ gameId: own.id })
    const browser = await subscribe(token)
    for (const game of [other, own]) await score(game)
    await deliverAll(app)
    expect(browser.received().map(({ path }) => path)).toEqual([`/games/${own.id}`])
  })

  it('PUSH-8 A browser whose link has ended receives no notifications, waiting ones included', async () => {
    const { token, linkId } = await aLink()
    const browser = await subscribe(token)
    const game = await aStartedGame(anna, teamId)
    await score(game)
    service.answer({ status: 503 })
    await deliverAll(app)
    expect(service.delivered).toHaveLength(1)
    await anna.does(api.links.revoke, { linkId })
    service.answer({ status: 201 })
    await score(game)
    await deliverAll(app)
    expect(service.delivered).toHaveLength(1)
    expect(await app.rows('push_subscriptions', { team_id: teamId })).toEqual([])
    expect(await app.rows('deliveries', { team_id: teamId })).toEqual([])
    expect(browser.subscription.endpoint).toContain(service.url)
  })

  it('PUSH-9 An expired link sends no notifications', async () => {
    const expiresAt = new Date(app.clock.now + HOUR).toISOString()
    const { token } = await aLink({ expiresAt })
    await subscribe(token)
    const game = await aStartedGame(anna, teamId)
    app.clock.advance(2 * HOUR)
    await score(game)
    await deliverAll(app)
    expect(service.delivered).toEqual([])
  })

  it.each([404, 410])(
    'PUSH-10 A browser is deleted when its push service answers %i',
    async (status) => {
      const { token } = await aLink()
      await subscribe(token)
      const game = await aStartedGame(anna, teamId)
      await score(game)
      service.answer({ status })
      await deliverAll(app)
      expect(service.delivered).toHaveLength(1)
      expect(await app.rows('push_subscriptions', { team_id: teamId })).toEqual([])
    },
  )

  it('PUSH-11 A message to a busy push service is sent again until the news expires', async () => {
    const { token } = await aLink()
    const browser = await subscribe(token)
    const game = await aStartedGame(anna, teamId)
    await score(game)
    service.answer({ status: 429 })
    const tools = deliveriesOf(app)
    await deliverAll(app, tools)
    service.answer({ status: 201 })
    app.clock.advance(2 * MINUTE)
    await sendDue(tools)
    expect(browser.received()).toHaveLength(2)
    service.answer({ status: 500 })
    await score(game)
    await deliverAll(app, tools)
    for (let minutes = 0; minutes < 40; minutes += 4) {
      app.clock.advance(4 * MINUTE)
      await sendDue(tools)
    }
    expect(await app.rows('deliveries', { team_id: teamId })).toEqual([])
    expect(service.delivered.length).toBeLessThan(8)
    expect(tools.logged.join()).not.toContain('127.0.0.1')
  })

  it('PUSH-12 Added, moved and canceled games cause notifications, many at once cause one', async () => {
    const { token } = await aLink()
    const browser = await subscribe(token)
    const startTime = new Date(app.clock.now + 48 * HOUR).toISOString()
    const { id: gameId } = await aGame(anna, teamId, { opponent: 'Boston', startTime })
    await deliverAll(app)
    await anna.does(api.games.update, { gameId }, { location: 'North Rink' })
    await deliverAll(app)
    await anna.does(api.games.remove, { gameId })
    await deliverAll(app)
    const messages = browser.received()
    expect(messages.map(({ title }) => title)).toEqual(['New game', 'Game moved', 'Game canceled'])
    expect(messages.map(({ body }) => plain(body))).toEqual(
      messages.map(() => 'Icebreakers vs Boston'),
    )
    expect(messages.map((one) => one.startTime)).toEqual([startTime, startTime, startTime])
    for (let number = 0; number < 12; number += 1) await aGame(anna, teamId, { startTime })
    await deliverAll(app)
    expect(plain(browser.received()[3]?.body)).toBe(
      '12 games of Icebreakers are new, moved or canceled',
    )
    expect(browser.received()).toHaveLength(4)
  })

  it('PUSH-13 Unsubscribing stops notifications and can be repeated', async () => {
    const { token } = await aLink()
    const browser = await subscribe(token)
    const { endpoint } = browser.subscription
    for (let time = 0; time < 2; time += 1) {
      await app.anonymous.does(api.notifications.unsubscribe, { token }, { endpoint })
    }
    const game = await aStartedGame(anna, teamId)
    await score(game)
    await deliverAll(app)
    expect(service.delivered).toEqual([])
  })
})
