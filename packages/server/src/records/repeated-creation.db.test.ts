import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, succeeded, type TestGame } from '#test/a-team.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { anna, app, teamId } from '#test/own-team.ts'
import { Device } from '#test/recording/device.ts'

let kim: string
let ida: string
let game: TestGame

beforeEach(async () => {
  kim = await aPlayer(anna, teamId, 'Kim', 7)
  ida = await aPlayer(anna, teamId, 'Ida', 9)
  game = await aStartedGame(anna, teamId)
})

const shotBy = (shooterPlayerId: string, id = randomUUID()) => ({
  id,
  periodId: game.periods[0].id,
  shooterPlayerId,
  ...{ xCoord: 137.3, yCoord: 209.3, scored: false, scoredAgainst: false },
})
const sendShot = (body: ReturnType<typeof shotBy>, gameId = game.id) =>
  anna.call(api.shots.create, { gameId }, body)

/** A record: how it is created, twice corrected, and what it says then. */
interface Correctable {
  readonly body: object
  readonly corrections: readonly [object, object]
  readonly send: (body: never) => Promise<TestAnswer<unknown>>
  readonly correct: (id: string, body: never) => Promise<TestAnswer<unknown>>
  readonly now: object
}

const kinds: Record<string, () => Correctable> = {
  player: () => ({
    body: { name: 'Eva', number: 0 },
    corrections: [{ number: null }, { name: 'Eva Moen', number: 4 }],
    send: (body) => anna.call(api.players.create, { teamId }, body),
    correct: (playerId, body) => anna.call(api.players.update, { playerId }, body),
    now: { player: { name: 'Eva Moen', number: 4 } },
  }),
  game: () => ({
    body: { opponent: 'Frost', startTime: '2026-01-01T19:00:00.000Z' },
    corrections: [{ notes: 'Cup' }, { opponent: 'Snow', startTime: null }],
    send: (body) => anna.call(api.games.create, { teamId }, body),
    correct: (gameId, body) => anna.call(api.games.update, { gameId }, body),
    now: { game: { opponent: 'Snow', startTime: null, notes: 'Cup' } },
  }),
  shot: () => ({
    body: shotBy(kim),
    corrections: [
      { scored: true, periodId: game.periods[2].id },
      { xCoord: 0.1 + 0.2, shooterPlayerId: ida },
    ],
    send: (body) => anna.call(api.shots.create, { gameId: game.id }, body),
    correct: (shotId, body) => anna.call(api.shots.update, { shotId }, body),
    now: { shot: { scored: true, xCoord: 0.1 + 0.2, shooter: { id: ida } } },
  }),
  goal: () => ({
    body: { scorerPlayerId: kim, assister1PlayerId: ida },
    corrections: [{ assister1PlayerId: null }, { scorerPlayerId: ida, period: 3 }],
    send: (body) => anna.call(api.goals.create, { gameId: game.id }, body),
    correct: (goalId, body) => anna.call(api.goals.update, { goalId }, body),
    now: { goal: { scorer: { id: ida }, assister1: null, period: 3 } },
  }),
}

it.each(Object.entries(kinds))(
  'REPEAT-3 A repeated creation of a corrected %s answers its present state',
  async (_name, make) => {
    const kind = make()
    const id = randomUUID()
    const send = (body: object) => kind.send({ ...body, id } as never)
    expect((await send(kind.body)).status).toBe(201)
    for (const correction of kind.corrections) {
      expect((await kind.correct(id, correction as never)).status).toBe(200)
      expect((await send(kind.body)).status).toBe(200)
    }
    expect(await send(kind.body)).toMatchObject({ status: 200, body: kind.now })
    const asItIsNow = { ...kind.body, ...kind.corrections[0], ...kind.corrections[1] }
    const error = 'This id is already used for something else'
    expect(await send(asItIsNow)).toMatchObject({
      status: 409,
      body: { code: 'ID_CONFLICT', error },
    })
    expect(await send(kind.body)).toMatchObject({ status: 200, body: kind.now })
  },
)

it('REPEAT-3 Nothing readable is kept of corrected content', async () => {
  const body = { notes: 'Kim has mumps' }
  const { id } = (await anna.does(api.games.create, { teamId }, body)).game
  await anna.call(api.games.update, { gameId: id }, { notes: null })
  const kept = await app.database.read((reader) =>
    reader.selectFrom('games').selectAll().where('id', '=', id).execute(),
  )
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('mumps')
})

it('REPEAT-3 A record corrected by many clients is still recognised by its creation', async () => {
  const player = { id: randomUUID(), name: 'Eva', number: 0 }
  const shot = shotBy(kim)
  const sendPlayer = () => anna.call(api.players.create, { teamId }, player)
  await sendPlayer()
  await sendShot(shot)
  await Promise.all(
    [1, 2, 3, 4].flatMap((number): Promise<TestAnswer<unknown>>[] => [
      anna.call(api.players.update, { playerId: player.id }, { number }),
      anna.call(api.shots.update, { shotId: shot.id }, { xCoord: number }),
    ]),
  )
  expect([(await sendPlayer()).status, (await sendShot(shot)).status]).toEqual([200, 200])
})

it('REPEAT-3 A shot corrected by a device is still recognised by its creation', async () => {
  const device = new Device(anna, game.id)
  const shot = shotBy(kim)
  await sendShot(shot)
  for (const xCoord of [1, 2]) {
    await device.do({ kind: 'shot.correct', shotId: shot.id, xCoord, scored: true })
  }
  expect(await sendShot(shot)).toMatchObject({ status: 200, body: { shot: { xCoord: 2 } } })
  expect((await sendShot({ ...shot, xCoord: 2, scored: true })).status).toBe(409)
})

it('REPEAT-3 Ids are free again when their game is gone', async () => {
  const shot = shotBy(kim)
  const correct = (xCoord: number) => anna.call(api.shots.update, { shotId: shot.id }, { xCoord })
  await sendShot(shot)
  succeeded(await correct(1))
  await anna.call(api.games.remove, { gameId: game.id })
  const next = await aStartedGame(anna, teamId)
  const other = { ...shot, periodId: next.periods[0].id, yCoord: 5 }
  expect((await sendShot(other, next.id)).status).toBe(201)
  succeeded(await correct(2))
  expect((await sendShot(other, next.id)).status).toBe(200)
})
