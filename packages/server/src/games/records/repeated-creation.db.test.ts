import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { aStartedGame, aTeam } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aCreationTarget, CREATABLE, type CreationTarget, creatable } from '#test/creatable.ts'
import { anna, app, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'
import { Device } from '#test/recording/device.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

let target: CreationTarget

beforeEach(async () => {
  target = await aCreationTarget(anna, teamId)
})

const taken = refused('ID_CONFLICT', 'This id is already used for something else')

/** A new shot of Kim's, and how it is recorded. */
function aShot() {
  const { body, create } = creatable('shot', target)
  const id = randomUUID()
  return { id, record: (change: object = {}) => create(anna, { ...body, id, ...change }) }
}

it.each(CREATABLE)(
  'PLAYER-5 GAME-9 API-SHOT-11 API-SHOT-13 API-GOAL-7 A repeated creation of a %s answers it, other content is 409',
  async (kind) => {
    const { body, same, others, create, ids } = creatable(kind, target)
    const before = await ids(anna)
    const send = (change: object = {}) => create(anna, { ...body, id, ...change })
    const id = randomUUID()
    const first = await send()
    expect(first.status).toBe(201)
    app.clock.advance(60_000)
    for (const change of [{}, same]) {
      expect(await send(change)).toMatchObject({ status: 200, body: first.body })
    }
    for (const other of others)
      expect(await send(other), JSON.stringify(other)).toMatchObject(taken)
    expect((await ids(anna)).toSorted()).toEqual([...before, id].toSorted())
  },
)

it.each(['shot', 'goal'] as const)(
  'API-SHOT-13 API-SHOT-15 The id of a %s is refused in another game, and free in another team',
  async (kind) => {
    const id = randomUUID()
    const createIn = async (where: CreationTarget, by = anna) => {
      const { body, create } = creatable(kind, where)
      return create(by, { ...body, id })
    }
    const first = await createIn(target)
    const otherGame = { ...target, game: await aStartedGame(anna, teamId) }
    expect(await createIn(otherGame)).toMatchObject(taken)
    const elsewhere = await aCreationTarget(stranger, await aTeam(stranger))
    expect((await createIn(elsewhere, stranger)).status).toBe(201)
    expect(await createIn(target)).toMatchObject({ status: 200, body: first.body })
  },
)

it.each(CREATABLE)(
  'REPEAT-3 A repeated creation of a corrected %s answers its present state',
  async (kind) => {
    const { body, corrections, now, create, correct } = creatable(kind, target)
    const id = randomUUID()
    const send = (change: object = {}) => create(anna, { ...body, id, ...change })
    expect((await send()).status).toBe(201)
    for (const correction of corrections) {
      expect((await correct(anna, id, correction)).status).toBe(200)
      expect((await send()).status).toBe(200)
    }
    expect(await send()).toMatchObject({ status: 200, body: now })
    expect(await send({ ...corrections[0], ...corrections[1] })).toMatchObject(taken)
    expect(await send()).toMatchObject({ status: 200, body: now })
  },
)

it('REPEAT-3 Corrected content is not stored in readable form', async () => {
  const body = { notes: 'Kim has mumps' }
  const { id } = (await anna.does(api.games.create, { teamId }, body)).game
  await anna.call(api.games.update, { gameId: id }, { notes: null })
  const stored = await app.rows('games', { id })
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('mumps')
})

it.each(CREATABLE)(
  'REPEAT-3 A %s corrected by many clients is still recognized by its creation',
  async (kind) => {
    const { body, corrections, create, correct } = creatable(kind, target)
    const id = randomUUID()
    await create(anna, { ...body, id })
    const several = [...corrections, ...corrections]
    await Promise.all(several.map((correction) => correct(anna, id, correction)))
    expect((await create(anna, { ...body, id })).status).toBe(200)
  },
)

it('REPEAT-3 A shot corrected by a device is still recognized by its creation', async () => {
  const device = new Device(anna, target.game.id)
  const { id, record } = aShot()
  await record()
  for (const xCoord of [1, 2]) {
    await device.do({ kind: 'shot.correct', shotId: id, xCoord, scored: true })
  }
  expect(await record()).toMatchObject({ status: 200, body: { shot: { xCoord: 2 } } })
  expect((await record({ xCoord: 2, scored: true })).status).toBe(409)
})

it('REPEAT-3 Ids are free again after their game is deleted', async () => {
  const { id: shotId, record } = aShot()
  const correct = (xCoord: number) => anna.does(api.shots.update, { shotId }, { xCoord })
  await record()
  await correct(1)
  await anna.call(api.games.remove, { gameId: target.game.id })
  target = { ...target, game: await aStartedGame(anna, teamId) }
  const { create, body } = creatable('shot', target)
  const other = { ...body, id: shotId, yCoord: 5 }
  expect((await create(anna, other)).status).toBe(201)
  await correct(2)
  expect((await create(anna, other)).status).toBe(200)
})
