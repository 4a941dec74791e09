import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { against, game, list, record, send } from '#test/a-game-of-shots.ts'
import { api } from '#test/client.ts'
import { inTurn, statusOf } from '#test/in-turn.ts'
import { anna } from '#test/own-team.ts'

const newShot = () => ({ ...against(), id: randomUUID() })

/** Has calls that concern the game's records wait for it, and be carried out in this order. */
const inTurnAtGame = (calls: readonly (() => Promise<unknown>)[]) =>
  inTurn({ table: 'games', id: game.id }, calls)

const remove = (shotId: string) => () => anna.call(api.shots.remove, { shotId })

it('SYNC-16 A shot repeated while it is removed stays removed', async () => {
  const shot = newShot()
  await record(shot)
  const answers = await inTurnAtGame([remove(shot.id), () => send(shot)])
  expect(answers.map(statusOf)).toEqual([204, 409])
  expect(await list()).toEqual([])
})

it('SYNC-16 A shot repeated with an Idempotency-Key while it is removed stays removed', async () => {
  const shot = newShot()
  await record(shot)
  const again = () =>
    anna.call(api.shots.create, { gameId: game.id }, shot, {
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await inTurnAtGame([remove(shot.id), again])).map(statusOf)).toEqual([204, 409])
  expect(await list()).toEqual([])
})
