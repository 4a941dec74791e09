import { randomUUID } from 'node:crypto'
import { playersEndpoints } from '@icetally/domain/contract/players'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { expect, it } from 'vitest'
import {
  against,
  byPlayer,
  game,
  list,
  type ShotBody,
  send,
  shooter,
} from '#test/a-game-of-shots.ts'
import { succeeded } from '#test/a-team.ts'
import { anna, app } from '#test/own-team.ts'

/*
 * On PostgreSQL the statement that stores a shot also keeps its answer under the key, and writes that
 * answer out itself.
 */

const sendUnder = (key: string, body: ShotBody, gameId = game.id) =>
  anna.call(shotsEndpoints.create, {
    params: { gameId },
    body,
    headers: { 'idempotency-key': key },
  })

const kinds: Record<string, () => ShotBody> = {
  'against the team': against,
  'of a player': byPlayer,
  'with an id of the client': () => ({ ...byPlayer(), id: randomUUID() }),
  'with a direction and a time of its own': () => ({
    ...byPlayer(),
    attackingDirection: 'left',
    takenAt: new Date(app.clock.now - 1234).toISOString(),
  }),
}

it.each(Object.entries(kinds))(
  'IDEMPOTENCY-1 a shot %s is answered the same again',
  async (_, body) => {
    const key = randomUUID()
    const shot = body()
    const first = await sendUnder(key, shot)
    expect(first.status).toBe(201)
    const { id } = succeeded(first).shot
    // Whatever became of it and of its shooter meanwhile.
    await anna.call(shotsEndpoints.update, { params: { shotId: id }, body: { xCoord: 1 } })
    const renamed = { name: 'Ida K.', number: 8 }
    await anna.call(playersEndpoints.update, { params: { playerId: shooter }, body: renamed })
    const repeat = await sendUnder(key, shot)
    expect([repeat.status, repeat.text]).toEqual([201, first.text])
    expect(await list()).toHaveLength(1)
  },
)

it('IDEMPOTENCY-1 a shot with a key asks PostgreSQL once, too', async () => {
  const shot = byPlayer()
  await sendUnder(randomUUID(), shot)
  const from = app.statements.length
  expect((await sendUnder(randomUUID(), shot)).status).toBe(201)
  if (app.engine === 'postgres') expect(app.statements.slice(from)).toHaveLength(1)
  expect(await list()).toHaveLength(2)
})

it('IDEMPOTENCY-2 the same key with another shot, or in another game, is a conflict', async () => {
  const key = randomUUID()
  const shot = byPlayer()
  expect((await sendUnder(key, shot)).status).toBe(201)
  const conflict = { status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } }
  expect(await sendUnder(key, { ...shot, xCoord: 2 })).toMatchObject(conflict)
  expect(await sendUnder(key, shot, randomUUID())).toMatchObject(conflict)
  expect(await list()).toHaveLength(1)
})

it('IDEMPOTENCY-4 a shot that was refused is tried anew under its key', async () => {
  const key = randomUUID()
  const shot = { ...byPlayer(), shooterPlayerId: randomUUID() }
  expect((await sendUnder(key, shot)).status).toBe(404)
  expect((await sendUnder(key, byPlayer())).status).toBe(201)
})

it('IDEMPOTENCY-6 a key that is too long is refused, to nobody only after his token', async () => {
  const key = 'k'.repeat(201)
  expect(await sendUnder(key, against())).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED_REQUEST' },
  })
  const nobody = anna.withToken('A'.repeat(43))
  const params = { gameId: game.id }
  const headers = { 'idempotency-key': key }
  const answer = await nobody.call(shotsEndpoints.create, { params, body: against(), headers })
  expect(answer.status).toBe(401)
})

it.each([
  ['without an id', against],
  ['with an id', () => ({ ...against(), id: randomUUID() })],
])('RACE-11 thirty repeats of a shot %s at once store it once', async (_, body) => {
  const key = randomUUID()
  const shot = body()
  const answers = await Promise.all(Array.from({ length: 30 }, () => sendUnder(key, shot)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

it('RACE-11 of thirty shots at once under one key one is stored, the others are conflicts', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, xCoord) => sendUnder(key, { ...against(), xCoord })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)])
  expect(await list()).toHaveLength(1)
})

it('DB-20 shots with keys that come together share a statement, and each keeps its answer', async () => {
  const from = app.statements.length
  const keys = Array.from({ length: 10 }, () => randomUUID())
  const shots = keys.map((_, xCoord) => (xCoord % 2 === 0 ? byPlayer() : against()))
  const sendAll = () =>
    Promise.all(
      keys.map((key, xCoord) => sendUnder(key, { ...(shots[xCoord] ?? against()), xCoord })),
    )
  const answers = await sendAll()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const shared = app.statements.slice(from).filter((text) => text.includes('with ordinality'))
  expect(shared).toHaveLength(app.engine === 'postgres' ? 1 : 0)
  const repeats = await sendAll()
  expect(repeats.map(({ text }) => text)).toEqual(answers.map(({ text }) => text))
  expect(await list()).toHaveLength(10)
})

it('DB-20 a repeated key stores nothing twice, and leaves those that come with it alone', async () => {
  const key = randomUUID()
  const first = await sendUnder(key, byPlayer())
  const answers = await Promise.all([
    sendUnder(randomUUID(), byPlayer()),
    sendUnder(randomUUID(), byPlayer()),
    sendUnder(key, byPlayer()),
    send(against()),
    sendUnder(randomUUID(), byPlayer()),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(answers[2]?.text).toBe(first.text)
  expect(await list()).toHaveLength(5)
})
