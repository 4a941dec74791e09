import { randomUUID } from 'node:crypto'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { expect, it } from 'vitest'
import { aGame, shotIn, started, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { app, rink, setUpOwnRink } from '#test/recording/own-rink.ts'

setUpOwnRink()

/** From its fourth change in a row on a process decides on its image of a game. */
const UNTIL_IMAGE = 4

/** Sends operations as a device that knows every change, whose game has an image then; answers the refusals' codes. */
async function sends(...operations: readonly OperationInput[]) {
  const { device } = rink
  for (let shot = 0; shot < UNTIL_IMAGE; shot += 1) {
    const { changeNumber } = await device.records()
    await device.send([device.operation(aShot(null))], changeNumber)
  }
  const { changeNumber } = await device.records()
  const { results, changes } = succeeded(await device.send(operations, changeNumber))
  return { codes: results.map(({ refusal }) => refusal?.code ?? null), changes }
}

it('GAMEIMAGE-1 A change that is decided on an image reads nothing', async () => {
  const { device, kim } = rink
  await sends(device.operation(aShot(kim)))
  const { changeNumber } = await device.records()
  const before = app.statements.length
  succeeded(await device.send([device.operation(aShot(kim))], changeNumber))
  const reads = app.statements.slice(before).filter((text) => /^\s*select(?! decided)/.test(text))
  expect(reads).toEqual([])
})

it('GAMEIMAGE-2 An id that another game of the team uses is refused, and its record stays', async () => {
  const { device, owner, teamId, kim } = rink
  const { id: gameId } = await aGame(owner, teamId)
  const other = await started(owner, gameId)
  const id = randomUUID()
  await owner.does(api.shots.create, { gameId }, shotIn(other, kim, { id }))
  const before = await owner.does(api.shots.list, { gameId })
  const { codes } = await sends(
    device.operation(aShot(kim, { shotId: id, xCoord: 1 })),
    device.operation(aShot(kim)),
  )
  expect(codes).toEqual(['ID_CONFLICT', null])
  expect(await owner.does(api.shots.list, { gameId })).toEqual(before)
})

it('GAMEIMAGE-3 An operation that was carried out before is done once, and its id means nothing else', async () => {
  const { device, kim } = rink
  const shot = aShot(kim)
  const operation = device.operation(shot)
  expect((await sends(operation)).codes).toEqual([null])
  expect((await sends(operation)).codes).toEqual([null])
  const other = { ...device.operation(aShot(kim)), id: operation.id }
  expect((await sends(other)).codes).toEqual(['ID_CONFLICT'])
  const { shots } = await device.records()
  expect(shots.filter(({ id }) => id === shot.shotId)).toHaveLength(1)
})

it('GAMEIMAGE-4 A shot that was removed stays removed when it is sent again', async () => {
  const { device, kim } = rink
  const shot = aShot(kim)
  await sends(device.operation(shot))
  await sends(device.operation({ kind: 'shot.remove', shotId: shot.shotId }))
  await sends(device.operation(shot))
  const { shots } = await device.records()
  expect(shots.map(({ id }) => id)).not.toContain(shot.shotId)
})

it('GAMEIMAGE-5 A player who left, a new one, and a new name of the recorder are known at the next change', async () => {
  const { device, owner, teamId, kim } = rink
  await sends(device.operation(aShot(kim)))
  const { player } = await owner.does(api.players.create, { teamId }, { name: 'Ada', number: 99 })
  app.clock.advance(1)
  await owner.does(api.players.remove, { playerId: kim })
  await owner.does(api.auth.updateMe, { displayName: 'Anna-Lena' })
  const { changeNumber } = await device.records()
  const madeAt = new Date(app.clock.now + 1000).toISOString()
  const operations = [
    device.operation(aShot(kim), madeAt),
    device.operation(aGoal(player.id), madeAt),
  ]
  const answer = succeeded(await device.send(operations, changeNumber))
  expect(answer.results.map(({ refusal }) => refusal)).toEqual([null, null])
  expect(answer.changes.players).toMatchObject([{ id: kim, removed: true }, { id: player.id }])
  expect(answer.changes.recorders).toMatchObject([{ displayName: 'Anna-Lena' }])
})
