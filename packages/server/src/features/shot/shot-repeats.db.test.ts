import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { against, byPlayer, game, list, record, send, shooter } from '#test/a-game-of-shots.ts'
import { aPlayer, aStartedGame, aTeam } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, at, stranger, teamId } from '#test/own-team.ts'

it('API-SHOT-11 A repeated shot answers the stored one', async () => {
  const body = { ...byPlayer(), id: uuidv7(), takenAt: at(-5000) }
  const first = await send(body)
  expect(first.status).toBe(201)
  app.clock.advance(60_000)
  expect(await send(body)).toMatchObject({ status: 200, body: first.body })
  await anna.call(api.players.remove, { playerId: shooter })
  expect((await send(body)).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

it('API-SHOT-12 A repeated shot whose time became now is the same shot', async () => {
  const body = { ...against(), id: uuidv7(), takenAt: at(3_600_000) }
  const first = await send(body)
  app.clock.advance(120_000)
  expect(await send(body)).toMatchObject({ status: 200, body: first.body })
})

it('API-SHOT-13 An id with other content is refused', async () => {
  const body = {
    ...byPlayer(),
    id: uuidv7(),
    takenAt: at(0),
    attackingDirection: 'right' as const,
  }
  await record(body)
  const otherGame = await aStartedGame(anna, teamId)
  const others = [
    { ...body, xCoord: 1 },
    { ...body, yCoord: 1 },
    { ...body, scored: true },
    { ...body, periodId: game.periods[1].id },
    { ...body, shooterPlayerId: await aPlayer(anna, teamId, 'Ada') },
    { ...body, takenAt: at(-1) },
    { ...body, attackingDirection: 'left' as const },
    { ...against(), id: body.id },
  ]
  for (const other of others) {
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'ID_CONFLICT' } })
  }
  const elsewhere = { ...body, periodId: otherGame.periods[0].id }
  expect((await send(elsewhere, anna, otherGame.id)).status).toBe(409)
  expect(await list()).toHaveLength(1)
})

it('RACE-5 A shot sent several times simultaneously is stored once', async () => {
  const body = { ...byPlayer(), id: uuidv7() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 200, 200, 201,
  ])
  expect(await list()).toHaveLength(1)
})

it('API-SHOT-15 Another team may use the same id', async () => {
  const id = uuidv7()
  await record({ ...against(), id })
  const theirTeam = await aTeam(stranger)
  const theirs = await aStartedGame(stranger, theirTeam)
  const body = { ...against(), id, periodId: theirs.periods[0].id }
  expect((await send(body, stranger, theirs.id)).status).toBe(201)
  const mine = await anna.call(api.shots.get, { shotId: id })
  expect(mine.body.shot.gameId).toBe(game.id)
})
