import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, recordShot } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { deliverAll, deliveriesOf } from '#test/deliveries.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { sendDue } from '../../platform/deliveries/worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let receiver: Receiver
let teamId: string

const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
const anna = await app.register('Anna')

beforeEach(async () => {
  receiver = await startReceiver()
  teamId = await aTeam(anna)
  return () => receiver.close()
})

type Events = ('goal' | 'periodEnd' | 'final' | 'scheduleChanged')[]
const ALL: Events = ['goal', 'periodEnd', 'final', 'scheduleChanged']

const add = (events: Events = ALL, path = '/hook') =>
  anna.does(
    api.webhooks.create,
    { teamId },
    { name: 'Club website', url: `${receiver.url}${path}`, events },
  )

const messages = () => receiver.delivered.map(({ body }) => JSON.parse(body.toString()))
const events = () => messages().map(({ event }) => event)
const deliveries = async (webhookId: string) =>
  (await anna.does(api.webhooks.deliveries, { webhookId })).deliveries

describe('webhooks', () => {
  it('BADDAY-2 A webhook whose answer was lost is created once, with the same secret', async () => {
    const body = { id: randomUUID(), name: 'Club website', url: receiver.url, events: ALL }
    const send = (change = {}) => anna.call(api.webhooks.create, { teamId }, { ...body, ...change })
    expect((await send({ events: ALL.toReversed() })).text).toBe((await send()).text)
    const others = [await send({ name: 'Other' }), await send({ events: ALL.slice(1) })]
    expect(others.map(({ status }) => status)).toEqual([409, 409])
    expect(await app.rows('webhooks', { team_id: teamId })).toHaveLength(1)
  })

  it('WEBHOOK-1 The secret of a webhook is returned at its creation and never again', async () => {
    const { webhook, secret } = await add(['goal'])
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(webhook).toEqual({
      ...{ id: expect.any(String), teamId, name: 'Club website', url: `${receiver.url}/hook` },
      ...{ events: ['goal'], active: true, createdAt: expect.any(String) },
      ...{ paused: false, madeBy: { id: anna.id, name: 'Anna' } },
    })
    const listed = await anna.call(api.webhooks.list, { teamId })
    expect(listed.body).toEqual({ webhooks: [webhook] })
    expect(listed.text + JSON.stringify(app.logLines)).not.toContain(secret)
  })

  it('WEBHOOK-2 A goal is sent, signed with the secret, and without names of people', async () => {
    const { webhook, secret } = await add()
    const kim = await aPlayer(anna, teamId, 'Kim Kivi', 7)
    const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    const { id: shotId } = await recordShot(anna, game, kim, { scored: true, clock: 640 })
    await deliverAll(app)
    const [sent] = receiver.delivered
    if (sent === undefined) throw new Error('a goal is sent')
    const { headers, body } = sent
    expect(JSON.parse(body.toString())).toEqual({
      ...{ id: expect.any(String), event: 'goal', createdAt: expect.any(String) },
      team: { id: teamId, name: 'Icebreakers', timeZone: null },
      game: {
        ...{ id: game.id, opponent: 'Boston', location: null, homeAway: null },
        ...{ startTime: null, startDate: null, timeZone: null },
      },
      happenedAt: expect.any(String),
      isLate: false,
      goal: { id: shotId, against: false, periodNumber: 1, label: 'Period 1', clock: 640 },
      score: { for: 1, against: 0 },
    })
    const [, seconds, hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers['icetally-signature']),
    ) ?? ['', '', '']
    const wanted = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
    expect(hmac).toBe(wanted)
    expect(headers['icetally-event']).toBe('goal')
    const [delivery] = await deliveries(webhook.id)
    expect(delivery).toMatchObject({ id: headers['icetally-delivery'], gameId: game.id })
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204, problem: null })
  })

  it('WEBHOOK-3 A goal is sent once: tapped, entered, corrected, removed and recorded again', async () => {
    await add()
    const kim = await aPlayer(anna, teamId, 'Kim', 7)
    const ida = await aPlayer(anna, teamId, 'Ida', 9)
    const game = await aStartedGame(anna, teamId)
    const params = { gameId: game.id }
    const { id: shotId } = await recordShot(anna, game, kim, { scored: true })
    await deliverAll(app)
    const goal = { scorerPlayerId: kim, period: 1, shotId } as const
    const { id: goalId } = (await anna.does(api.goals.create, params, goal)).goal
    await deliverAll(app)
    await anna.does(api.goals.update, { goalId }, { scorerPlayerId: ida })
    await deliverAll(app)
    await anna.does(api.shots.remove, { shotId })
    await deliverAll(app)
    await anna.does(api.goals.remove, { goalId })
    expect(events()).toEqual(['goal'])
  })

  it('WEBHOOK-4 A tap that is undone at once is never sent', async () => {
    await add()
    const kim = await aPlayer(anna, teamId, 'Kim', 7)
    const game = await aStartedGame(anna, teamId)
    const { id: shotId } = await recordShot(anna, game, kim, { scored: true })
    await sendDue(deliveriesOf(app))
    await anna.does(api.shots.remove, { shotId })
    await deliverAll(app)
    expect(events()).toEqual([])
  })

  it('WEBHOOK-5 Records that a phone sends after hours are sent once, marked as late', async () => {
    await add()
    const kim = await aPlayer(anna, teamId, 'Kim', 7)
    const game = await aStartedGame(anna, teamId)
    const takenAt = new Date(app.clock.now - 3 * HOUR).toISOString()
    await recordShot(anna, game, kim, { scored: true, takenAt })
    await deliverAll(app)
    await deliverAll(app)
    expect(messages()).toMatchObject([{ event: 'goal', isLate: true, happenedAt: takenAt }])
  })

  it('WEBHOOK-6 The end of a period, the final score and its correction are sent once each', async () => {
    await add()
    const game = await aStartedGame(anna, teamId)
    const params = { gameId: game.id }
    await recordShot(anna, game, null, { scored: true })
    await deliverAll(app)
    await recordShot(anna, game, null, { periodId: game.periods[1].id })
    await deliverAll(app)
    const final = { for: 0, against: 1, decidedIn: 'regulation' } as const
    for (const again of [final, final, null, final, { ...final, against: 2 }]) {
      await anna.does(api.games.update, params, { final: again })
      await deliverAll(app)
    }
    expect(messages()).toMatchObject([
      { event: 'goal' },
      { event: 'periodEnd', period: { periodNumber: 1 }, score: { for: 0, against: 1 } },
      { event: 'final', final, isCorrection: false },
      { event: 'final', final: { against: 2 }, isCorrection: true },
    ])
  })

  it('WEBHOOK-7 Each addition, move and cancellation of a game is sent once', async () => {
    await add(['scheduleChanged'])
    const at = (days: number) => new Date(app.clock.now + days * 24 * HOUR).toISOString()
    const startTime = at(3)
    const { id: gameId } = await aGame(anna, teamId, { opponent: 'Boston', startTime })
    await deliverAll(app)
    await anna.does(api.games.update, { gameId }, { startTime: at(4) })
    await anna.does(api.games.update, { gameId }, { startTime: at(5), notes: 'Bring skates' })
    await deliverAll(app)
    await anna.does(api.games.update, { gameId }, { opponent: 'Ottawa' })
    await deliverAll(app)
    await anna.does(api.games.remove, { gameId })
    await deliverAll(app)
    expect(messages()).toMatchObject([
      { change: 'added', before: null, game: { id: gameId, opponent: 'Boston', startTime } },
      { change: 'moved', before: { startTime } },
      { change: 'cancelled', game: { id: gameId }, before: { opponent: 'Ottawa' } },
    ])
  })

  it('WEBHOOK-8 Past games and games deleted before the message is sent cause no schedule change', async () => {
    await add(['scheduleChanged'])
    const past = new Date(app.clock.now - HOUR).toISOString()
    const { id: gameId } = await aGame(anna, teamId, { startTime: past })
    await anna.does(api.games.update, { gameId }, { location: 'North Rink' })
    await anna.does(api.games.remove, { gameId })
    await deliverAll(app)
    const startTime = new Date(app.clock.now + HOUR).toISOString()
    const future = await aGame(anna, teamId, { startTime })
    await anna.does(api.games.remove, { gameId: future.id })
    await deliverAll(app)
    expect(events()).toEqual([])
  })

  it('WEBHOOK-9 Events before the creation of a webhook are not sent to it', async () => {
    const kim = await aPlayer(anna, teamId, 'Kim', 7)
    const game = await aStartedGame(anna, teamId)
    await recordShot(anna, game, kim, { scored: true })
    app.clock.advance(MINUTE)
    await add()
    await recordShot(anna, game, kim, { scored: true })
    await deliverAll(app)
    expect(messages()).toMatchObject([{ event: 'goal', score: { for: 2, against: 0 } }])
  })

  it('WEBHOOK-10 A webhook receives only its chosen events, and nothing once it is switched off', async () => {
    const { webhook } = await add(['final'])
    const kim = await aPlayer(anna, teamId, 'Kim', 7)
    const game = await aStartedGame(anna, teamId)
    await recordShot(anna, game, kim, { scored: true })
    await deliverAll(app)
    expect(events()).toEqual([])
    const webhookId = webhook.id
    await anna.does(api.webhooks.update, { webhookId }, { active: false })
    const final = { for: 1, against: 0, decidedIn: 'regulation' } as const
    await anna.does(api.games.update, { gameId: game.id }, { final })
    await deliverAll(app)
    expect(events()).toEqual([])
    expect(await app.rows('deliveries', { team_id: teamId })).toEqual([])
  })

  it('WEBHOOK-11 A failed delivery is sent again with growing delays and then listed as failed', async () => {
    const { webhook } = await add()
    receiver.answer({ status: 500 })
    const game = await aStartedGame(anna, teamId)
    await recordShot(anna, game, null, { scored: true })
    await deliverAll(app)
    const tools = deliveriesOf(app)
    expect(await deliveries(webhook.id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, problem: 'The server answered 500' },
    ])
    app.clock.advance(2 * MINUTE)
    await sendDue(tools)
    expect(receiver.delivered).toHaveLength(2)
    await sendDue(tools)
    expect(receiver.delivered).toHaveLength(2)
    receiver.answer({ status: 200 })
    app.clock.advance(4 * MINUTE)
    await sendDue(tools)
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 3 }])
    expect(
      new Set(receiver.delivered.map(({ headers }) => headers['icetally-delivery'])).size,
    ).toBe(1)
    receiver.answer({ status: 410 })
    await recordShot(anna, game, null, { scored: true })
    await deliverAll(app)
    expect(await deliveries(webhook.id)).toMatchObject([
      { state: 'failed', attempts: 1, status: 410 },
      { state: 'delivered' },
    ])
    expect(tools.logged.join()).not.toContain(receiver.url)
  })

  it('WEBHOOK-12 A ping is sent at once, and is not tried again', async () => {
    const { webhook } = await add()
    const webhookId = webhook.id
    const { delivery } = await anna.does(api.webhooks.ping, { webhookId })
    expect(delivery).toMatchObject({ event: 'ping', gameId: null, state: 'waiting', attempts: 0 })
    await sendDue(deliveriesOf(app))
    expect(messages()).toMatchObject([{ id: delivery.id, event: 'ping', team: { id: teamId } }])
    receiver.answer({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    await anna.does(api.webhooks.ping, { webhookId })
    await sendDue(deliveriesOf(app))
    expect(receiver.delivered.map(({ path }) => path)).toEqual(['/hook', '/hook'])
    expect(await deliveries(webhookId)).toMatchObject([
      { state: 'failed', status: 302, problem: expect.stringContaining('not followed') },
      { state: 'delivered' },
    ])
  })

  it('WEBHOOK-13 Several processes send each event once', async () => {
    await add()
    const game = await aStartedGame(anna, teamId)
    for (let goal = 0; goal < 4; goal += 1) await recordShot(anna, game, null, { scored: true })
    app.clock.advance(MINUTE)
    const processes = [deliveriesOf(app), deliveriesOf(app), deliveriesOf(app)]
    for (let round = 0; round < 3; round += 1)
      await Promise.all(processes.map((one) => sendDue(one)))
    const scores = messages().map(({ score }) => score.against)
    expect(scores.toSorted()).toEqual([1, 2, 3, 4])
  })

  it('WEBHOOK-14 Deleting a webhook drops its waiting deliveries and is written to the log', async () => {
    const { webhook } = await add()
    await anna.does(api.webhooks.ping, { webhookId: webhook.id })
    await anna.does(api.webhooks.remove, { webhookId: webhook.id })
    await deliverAll(app)
    expect(receiver.delivered).toEqual([])
    const { entries } = await anna.does(api.audit.list, { teamId })
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['webhook.created', 'webhook.deleted']),
    )
  })

  it('WEBHOOK-15 A team without webhooks adds nothing to the queue', async () => {
    const game = await aStartedGame(anna, teamId)
    await recordShot(anna, game, null, { scored: true })
    expect(await app.rows('deliveries', { team_id: teamId })).toEqual([])
  })
})
