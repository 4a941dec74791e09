import { beforeEach, describe, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, recordShot, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { deliverAll, deliveriesOf } from '#test/deliveries.ts'
import { aBrowser, aLink, aWebhookAt, type LinkFields, score, texts } from '#test/notifications.ts'
import { anna, app, kim, service, setUpNotifiedTeam, teamId } from '#test/notified-team.ts'
import { clearDeliveries } from '../platform/deliveries/store.ts'
import { sendDue } from '../platform/deliveries/worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FINAL = { for: 3, against: 2, decidedIn: 'regulation' } as const

setUpNotifiedTeam()

beforeEach(() => app.database.write(clearDeliveries))

/** The receiver is busy at the first attempt; returns its messages since then. */
async function secondAttempt(change: () => Promise<unknown>) {
  service.answer({ status: 503 })
  await deliverAll(app)
  const before = service.delivered.length
  expect(before).toBeGreaterThan(0)
  service.answer({ status: 201 })
  await change()
  app.clock.advance(2 * MINUTE)
  while ((await sendDue(deliveriesOf(app))) > 0);
  return before
}

interface Of {
  readonly linkId: string
  readonly game: TestGame
  readonly shotId: string
}

const change = (body: object) => (of: Of) =>
  anna.does(api.links.update, { linkId: of.linkId }, body)

const GOAL = 'Goal for Icebreakers: Icebreakers 1, Boston 0 · Period 1'

describe('push messages that wait', () => {
  it.each<[string, (of: Of) => Promise<unknown>, string[]]>([
    ['numbers instead of names', change({ names: 'numbers' }), [`${GOAL} · #7`]],
    ['initials', change({ names: 'initials' }), [`${GOAL} · K. K. #7`]],
    ['neither players nor goals', change({ shows: ['score'] }), [GOAL]],
    [
      'goals without the score',
      change({ shows: ['goals', 'players'] }),
      ['Goal for Icebreakers: Icebreakers vs Boston · Period 1 · Kim Kivi'],
    ],
    ['neither goals nor score', change({ shows: ['schedule', 'shots'] }), []],
    [
      'a team under 13',
      () => anna.does(api.teams.update, { teamId }, { underThirteen: true }),
      [`${GOAL} · #7`],
    ],
    [
      'a new name, in past games too',
      () =>
        anna.does(api.players.update, { playerId: kim }, { name: 'Kim Koski', inPastGames: true }),
      [`${GOAL} · Kim Koski`],
    ],
    [
      'a new name, which leaves the past games as they were',
      () => anna.does(api.players.update, { playerId: kim }, { name: 'Kim Koski' }),
      [`${GOAL} · Kim Kivi`],
    ],
    ['a goal that was removed', ({ shotId }) => anna.does(api.shots.remove, { shotId }), []],
    [
      'another scorer',
      async ({ game, shotId }) => {
        const ida = await aPlayer(anna, teamId, 'Ida Ilves', 9)
        const goal = { scorerPlayerId: ida, period: 1, shotId } as const
        await anna.does(api.goals.create, { gameId: game.id }, goal)
      },
      [`${GOAL} · Ida Ilves`],
    ],
    [
      'a goal that was recorded again',
      async ({ game, shotId }) => {
        await anna.does(api.shots.remove, { shotId })
        await score(anna, game, kim)
        await deliverAll(app)
      },
      [`${GOAL} · Kim Kivi`],
    ],
    [
      'a link that ends',
      (of) => change({ expiresAt: new Date(app.clock.now + MINUTE).toISOString() })(of),
      [],
    ],
    ['a link that was revoked', ({ linkId }) => anna.does(api.links.revoke, { linkId }), []],
    ['a game that was deleted', ({ game }) => anna.does(api.games.remove, { gameId: game.id }), []],
  ])(
    'PUSH-60 A push message that waited is sent with the current content of its link: %s',
    async (_, changed, wanted) => {
      const { linkId, token } = await aLink(anna, teamId, { names: 'full' })
      const browser = await aBrowser(app, service, token)
      const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
      const { id: shotId } = await score(anna, game, kim)
      const before = await secondAttempt(() => changed({ linkId, game, shotId }))
      expect(texts(browser.received().slice(before))).toEqual(wanted)
    },
  )

  it('PUSH-63 A push message that waits has no name or score in the database', async () => {
    const { token } = await aLink(anna, teamId, { names: 'full' })
    await aBrowser(app, service, token)
    await score(anna, await aStartedGame(anna, teamId, { opponent: 'Boston' }), kim)
    service.answer({ status: 503 })
    await deliverAll(app)
    const [row] = await app.rows('deliveries', { team_id: teamId })
    expect(Object.keys(JSON.parse(row?.content ?? ''))).toEqual(['event', 'ids'])
  })

  it('PUSH-64 The sheet of a game is read once for all links and browsers, and not during the search for news', async () => {
    const names = ['full', 'initials', 'numbers'] as const
    const views: LinkFields[] = [...names.map((one) => ({ names: one })), { shows: ['goals'] }]
    for (const view of [...views, ...views]) {
      const { token } = await aLink(anna, teamId, view)
      await aBrowser(app, service, token)
      await aBrowser(app, service, token)
    }
    const game = await aStartedGame(anna, teamId)
    await score(anna, game, kim)
    app.clock.advance(MINUTE)
    const readsOfSheets = () => app.statements.filter((text) => text.includes('lineups')).length
    const before = readsOfSheets()
    const tools = deliveriesOf(app)
    const only = (name: string) => tools.channels.filter((one) => one.name === name)
    await sendDue({ ...tools, channels: only('news') })
    expect(readsOfSheets()).toBe(before)
    await sendDue({ ...tools, channels: only('push') })
    expect(service.delivered).toHaveLength(16)
    const each = readsOfSheets() - before
    await score(anna, game, kim)
    const recorded = readsOfSheets()
    await deliverAll(app, tools)
    expect(service.delivered).toHaveLength(32)
    expect(each).toBeGreaterThan(0)
    expect(readsOfSheets() - recorded).toBe(each)
    expect(each).toBeLessThan(4)
  })

  it('PUSH-61 A push message that waited is not sent once its browser has chosen other events', async () => {
    const { token } = await aLink(anna, teamId)
    const { subscription } = await aBrowser(app, service, token)
    await score(anna, await aStartedGame(anna, teamId), kim)
    const body = { ...subscription, events: ['final' as const] }
    const before = await secondAttempt(() =>
      app.anonymous.does(api.notifications.subscribe, { token }, body),
    )
    expect(service.delivered).toHaveLength(before)
  })

  it('PUSH-62 A push message about the schedule is replaced by the message about a later change', async () => {
    const { token } = await aLink(anna, teamId)
    const browser = await aBrowser(app, service, token)
    const at = (hours: number) => new Date(app.clock.now + hours * HOUR).toISOString()
    const startTime = at(50)
    const { id: gameId } = await aGame(anna, teamId, { opponent: 'Boston', startTime: at(48) })
    const before = await secondAttempt(async () => {
      await anna.does(api.games.update, { gameId }, { opponent: 'Ottawa' })
      await anna.does(api.games.update, { gameId }, { startTime })
      await deliverAll(app)
    })
    const sent = browser.received().slice(before)
    expect(texts(sent)).toEqual(['Game moved: Icebreakers vs Ottawa'])
    expect(sent).toMatchObject([{ startTime }])
    await anna.does(api.games.update, { gameId }, { location: 'North Rink' })
    const cancelled = await secondAttempt(async () => {
      await anna.does(api.games.remove, { gameId })
      await deliverAll(app)
    })
    expect(texts(browser.received().slice(cancelled))).toEqual([
      'Game canceled: Icebreakers vs Ottawa',
    ])
  })
})

describe('webhooks that wait', () => {
  const bodies = (from: number) =>
    service.delivered.slice(from).map(({ body }) => JSON.parse(body.toString()))

  it('WEBHOOK-60 A webhook that waited is sent with the same id and the current game', async () => {
    await aWebhookAt(anna, teamId, service)
    const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    await score(anna, game, kim, { clock: 600 })
    const before = await secondAttempt(async () => {
      await anna.does(api.games.update, { gameId: game.id }, { opponent: 'Ottawa' })
      await score(anna, game, null, { clock: 300 })
    })
    const [first] = bodies(0)
    expect(bodies(before).filter(({ id }) => id === first.id)).toMatchObject([
      { ...first, game: { opponent: 'Ottawa' }, score: { for: 1, against: 1 } },
    ])
    expect(bodies(before)).toHaveLength(2)
  })

  it.each<[string, (of: Of) => Promise<unknown>]>([
    ['a goal that was removed', ({ shotId }) => anna.does(api.shots.remove, { shotId })],
    ['a game that was deleted', ({ game }) => anna.does(api.games.remove, { gameId: game.id })],
    [
      'an event that was deselected',
      async () => {
        const [webhook] = (await anna.does(api.webhooks.list, { teamId })).webhooks
        const events = ['final' as const]
        await anna.does(api.webhooks.update, { webhookId: webhook?.id ?? '' }, { events })
      },
    ],
  ])(
    'WEBHOOK-61 An outdated webhook is not sent and is listed as failed: %s',
    async (_, changed) => {
      const webhookId = await aWebhookAt(anna, teamId, service)
      const game = await aStartedGame(anna, teamId)
      const { id: shotId } = await score(anna, game, kim)
      const before = await secondAttempt(() => changed({ linkId: '', game, shotId }))
      expect(service.delivered).toHaveLength(before)
      expect((await anna.does(api.webhooks.deliveries, { webhookId })).deliveries).toMatchObject([
        {
          state: 'failed',
          attempts: 1,
          status: 503,
          problem: expect.stringContaining('before it was sent'),
        },
      ])
    },
  )

  it('WEBHOOK-62 An outdated final score and an outdated end of a period are not sent', async () => {
    await aWebhookAt(anna, teamId, service)
    const game = await aStartedGame(anna, teamId)
    await recordShot(anna, game, kim)
    const { id: shotId } = await recordShot(anna, game, kim, { periodId: game.periods[1].id })
    const setFinal = (final: object) =>
      anna.does(api.games.update, { gameId: game.id }, { final: { ...FINAL, ...final } })
    await setFinal({})
    const before = await secondAttempt(async () => {
      await anna.does(api.shots.remove, { shotId })
      await setFinal({ against: 1 })
      await deliverAll(app)
    })
    expect(bodies(before)).toMatchObject([
      { event: 'final', final: { for: 3, against: 1 }, isCorrection: true },
    ])
  })

  it('WEBHOOK-63 A webhook that was not sent in time is listed as failed', async () => {
    const webhookId = await aWebhookAt(anna, teamId, service)
    await anna.does(api.webhooks.ping, { webhookId })
    await score(anna, await aStartedGame(anna, teamId), kim)
    await deliverAll(app)
    service.answer({ status: 500 })
    await score(anna, await aStartedGame(anna, teamId), kim)
    await anna.does(api.webhooks.ping, { webhookId })
    app.clock.advance(25 * HOUR)
    const before = service.delivered.length
    await sendDue(deliveriesOf(app))
    await deliverAll(app)
    expect(service.delivered).toHaveLength(before)
    const { deliveries } = await anna.does(api.webhooks.deliveries, { webhookId })
    expect(deliveries).toMatchObject([
      { event: 'ping', state: 'failed', problem: 'It was not sent in time', attemptedAt: null },
      { state: 'delivered' },
      { state: 'delivered' },
    ])
  })
})
