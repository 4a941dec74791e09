import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, aPlayer, aStartedGame, recordShot, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { deliverAll, deliveriesOf } from '#test/deliveries.ts'
import { aBrowser, aLink, aWebhookAt, score, texts } from '#test/notifications.ts'
import { anna, app, kim, service, setUpNotifiedTeam, teamId } from '#test/notified-team.ts'
import { channelsOf } from '../channels.ts'
import { clearDeliveries } from '../platform/deliveries/store.ts'
import { sendDue } from '../platform/deliveries/worker.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const FINAL = { for: 1, against: 0, decidedIn: 'regulation' } as const

setUpNotifiedTeam()

beforeEach(() => app.database.write(clearDeliveries))

const setFinal = (game: TestGame, fields: object = {}) =>
  anna.does(api.games.update, { gameId: game.id }, { final: { ...FINAL, ...fields } })

/** A game with a goal, a second period and a final score. */
async function aFinishedGame() {
  const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
  const { id: shotId } = await score(anna, game, kim)
  const goal = { scorerPlayerId: kim, period: 1, shotId } as const
  const { id: goalId } = (await anna.does(api.goals.create, { gameId: game.id }, goal)).goal
  await recordShot(anna, game, kim, { periodId: game.periods[1].id })
  await setFinal(game)
  return { game, goalId }
}

async function correctAssist(goalId: string) {
  const assister1PlayerId = await aPlayer(anna, teamId, 'Ida', 9)
  await anna.does(api.goals.update, { goalId }, { assister1PlayerId })
}

const events = () =>
  service.delivered.map(({ body }) => JSON.parse(body.toString())).map(({ event }) => event)

describe('news from before a subscription', () => {
  it('NEWS-65 A phone that subscribes after the final receives nothing when an assist is corrected', async () => {
    const { token } = await aLink(anna, teamId)
    const { game, goalId } = await aFinishedGame()
    app.clock.advance(120 * MINUTE)
    const browser = await aBrowser(app, service, token)
    app.clock.advance(MINUTE)
    await correctAssist(goalId)
    await deliverAll(app)
    expect(browser.received()).toEqual([])
    await setFinal(game, { for: 2 })
    await deliverAll(app)
    expect(texts(browser.received())).toEqual(['Final score, corrected: Icebreakers 2, Boston 0'])
  })

  it('NEWS-66 A phone that subscribes while the final waits to be sent does not receive it', async () => {
    const { token } = await aLink(anna, teamId)
    const early = await aBrowser(app, service, token)
    app.clock.advance(1)
    const { goalId } = await aFinishedGame()
    app.clock.advance(SECOND)
    const late = await aBrowser(app, service, token)
    await correctAssist(goalId)
    await deliverAll(app)
    expect(
      early
        .received()
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(['final', 'goal', 'periodEnd'])
    expect(late.received()).toEqual([])
  })

  it('NEWS-67 A phone that unsubscribes and subscribes again receives no news of the time between', async () => {
    const { token } = await aLink(anna, teamId)
    const browser = await aBrowser(app, service, token)
    const { subscription } = browser
    const { endpoint } = subscription
    const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    app.clock.advance(1)
    await score(anna, game, kim)
    await deliverAll(app)
    for (let time = 0; time < 2; time += 1) {
      await app.anonymous.does(api.notifications.unsubscribe, { token }, { endpoint })
      app.clock.advance(1)
      await score(anna, game, kim)
      await deliverAll(app)
      await app.anonymous.does(api.notifications.subscribe, { token }, subscription)
    }
    app.clock.advance(1)
    await score(anna, game, kim)
    await deliverAll(app)
    expect(
      texts(browser.received()).map((text) => /Icebreakers (\d), Boston/.exec(text)?.[1]),
    ).toEqual(['1', '4'])
  })

  it('NEWS-68 A webhook that is switched on again receives no news of the time between', async () => {
    const webhookId = await aWebhookAt(anna, teamId, service)
    await anna.does(api.webhooks.update, { webhookId }, { active: false })
    app.clock.advance(1)
    const { game, goalId } = await aFinishedGame()
    await deliverAll(app)
    await anna.does(api.webhooks.update, { webhookId }, { active: true })
    app.clock.advance(1)
    await correctAssist(goalId)
    await deliverAll(app)
    expect(events()).toEqual([])
    await anna.does(api.webhooks.update, { webhookId }, { active: true })
    await score(anna, game, kim)
    await deliverAll(app)
    expect(events()).toEqual(['goal'])
  })
})

describe('changes that are not due yet', () => {
  const startTime = () => new Date(app.clock.now + 48 * 60 * MINUTE).toISOString()

  it('NEWS-69 News of a scheduled game waits until its editing has stopped, also while other news is due', async () => {
    await aWebhookAt(anna, teamId, service)
    await aGame(anna, teamId, { opponent: 'Ottawa', startTime: startTime() })
    app.clock.advance(28 * SECOND)
    const { id: gameId } = await aGame(anna, teamId, { opponent: 'Bost', startTime: startTime() })
    const tools = deliveriesOf(app)
    const opponents = () =>
      service.delivered.map(({ body }) => JSON.parse(body.toString()).game.opponent)
    const pass = async (seconds: number) => {
      app.clock.advance(seconds * SECOND)
      while ((await sendDue(tools)) > 0);
    }
    await pass(2)
    expect(opponents()).toEqual(['Ottawa'])
    await pass(20)
    const change = { opponent: 'Boston', location: 'North Rink' }
    await anna.does(api.games.update, { gameId }, change)
    await pass(10)
    expect(opponents()).toEqual(['Ottawa'])
    await pass(20)
    expect(opponents()).toEqual(['Ottawa', 'Boston'])
    expect(JSON.parse(service.delivered[1]?.body.toString() ?? '')).toMatchObject({
      change: 'added',
    })
    await pass(60)
    expect(opponents()).toHaveLength(2)
  })

  it('NEWS-70 A tap may be undone for two seconds, also while other taps are due', async () => {
    await aWebhookAt(anna, teamId, service)
    const game = await aStartedGame(anna, teamId)
    const tools = deliveriesOf(app)
    await score(anna, game, kim)
    app.clock.advance(1500)
    const { id: shotId } = await score(anna, game, kim)
    app.clock.advance(500)
    while ((await sendDue(tools)) > 0);
    expect(events()).toEqual(['goal'])
    await anna.does(api.shots.remove, { shotId })
    await deliverAll(app)
    expect(events()).toEqual(['goal'])
  })
})

describe('a process that dies', () => {
  it('NEWS-71 A webhook that was sent but not marked is sent again with the same id; a push message within its lease is not', async () => {
    await aWebhookAt(anna, teamId, service)
    await score(anna, await aStartedGame(anna, teamId), kim)
    app.clock.advance(MINUTE)
    const [news] = channelsOf(app).filter(({ name }) => name === 'news')
    if (news === undefined) throw new Error('there is a channel for news')
    await sendDue({ ...deliveriesOf(app), channels: [news] })
    const [webhook] = channelsOf(app).filter(({ name }) => name === 'webhook')
    const [row] = await app.rows('deliveries', { team_id: teamId })
    if (row === undefined) throw new Error('a goal is queued')
    const leaseEnd = app.clock.now + 2 * MINUTE
    await app.database.write((trx) =>
      trx
        .updateTable('deliveries')
        .set({ attempts: 1, next_attempt_at: leaseEnd })
        .where('id', '=', row.id)
        .execute(),
    )
    await webhook?.open().carry({ ...row, attempts: 1 }, app.clock.now)
    expect(await sendDue(deliveriesOf(app))).toBe(0)
    app.clock.now = leaseEnd
    expect(await sendDue(deliveriesOf(app))).toBe(1)
    const ids = service.delivered.map(({ headers }) => headers['icetally-delivery'])
    expect(ids).toEqual([row.id, row.id])
    expect(await app.rows('deliveries', { team_id: teamId })).toEqual([])
  })

  it('NEWS-72 Two processes at once send each phone one message', async () => {
    const { token } = await aLink(anna, teamId)
    const phones = []
    for (let phone = 0; phone < 6; phone += 1) phones.push(await aBrowser(app, service, token))
    await score(anna, await aStartedGame(anna, teamId), kim)
    app.clock.advance(MINUTE)
    const processes = [deliveriesOf(app), deliveriesOf(app)]
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(processes.map((one) => sendDue(one)))
    }
    const paths = service.delivered.map(({ path }) => path)
    expect(paths).toHaveLength(6)
    expect(new Set(paths).size).toBe(6)
  })
})

describe('the end of a subscription', () => {
  it('PUSH-65 A subscription ends after five messages in a row that its push service did not answer in time', async () => {
    const { token } = await aLink(anna, teamId)
    await aBrowser(app, service, token)
    const game = await aStartedGame(anna, teamId)
    const timeouts = async () =>
      (await app.rows('push_subscriptions', { team_id: teamId })).map((row) => row.timeouts)
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const seen: number[][] = []
    for (const isSilent of [true, true, false, true, true, true, true, true]) {
      const given = new AbortController()
      if (isSilent) timeout.mockReturnValueOnce(given.signal)
      service.answer(isSilent ? null : { status: 201 })
      const before = service.delivered.length
      await score(anna, game, kim)
      const delivering = deliverAll(app)
      await expect.poll(() => service.delivered.length).toBe(before + 1)
      given.abort()
      await delivering
      seen.push(await timeouts())
      app.clock.advance(HOUR)
      await sendDue(deliveriesOf(app))
    }
    expect(seen).toEqual([[1], [2], [0], [1], [2], [3], [4], []])
    expect(await app.rows('deliveries', { team_id: teamId })).toEqual([])
  })

  it.each([302, 400, 405])(
    'PUSH-66 A subscription whose address is none of a push service ends after five messages, sent once each: %i',
    async (status) => {
      const { token } = await aLink(anna, teamId)
      for (const _ of [1, 2, 3]) await aBrowser(app, service, token)
      const game = await aStartedGame(anna, teamId)
      service.answer({ status })
      for (const _ of Array(7)) {
        await score(anna, game, kim)
        await deliverAll(app)
        app.clock.advance(HOUR)
        await deliverAll(app)
      }
      expect(service.delivered).toHaveLength(3 * 5)
      expect(await app.rows('push_subscriptions', { team_id: teamId })).toEqual([])
    },
  )
})
