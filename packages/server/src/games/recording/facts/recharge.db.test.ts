import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { Device } from '#test/recording/device.ts'

setUpOwnTeam()

let gameId: string
let kim: string
let ida: string

beforeEach(async () => {
  kim = await aPlayer(anna, teamId, 'Kim', 7)
  ida = await aPlayer(anna, teamId, 'Ida', 1)
  gameId = (await aStartedGame(anna, teamId)).id
})

const change = async (playerId: string | null, body: object = {}) =>
  (await anna.does(api.goalieChanges.create, { gameId }, { periodNumber: 1, playerId, ...body }))
    .goalieChange
const shoot = async (body: object) => {
  const against = { scoredAgainst: true, xCoord: 1, yCoord: 2, periodNumber: 2 } as const
  await anna.does(api.shots.create, { gameId }, { scored: false, ...against, ...body })
}

it('CARRY-8 A change entered late, corrected or removed moves charges, over REST as with an operation', async () => {
  await change(ida, { periodNumber: 2, clock: 0 })
  for (const clock of [500, 650, 700]) {
    await shoot({ clock, scored: clock === 700 })
  }
  const params = { gameId }
  const lines = async () => {
    const { goalies } = (await anna.does(api.sheet.game, params)).sheet
    return goalies.map((line) => [line.player.name, line.shotsAgainst, line.goalsAgainst])
  }
  const late = await change(kim, { periodNumber: 2, clock: 600 })
  expect(await lines()).toEqual([
    ['Ida', 3, 1],
    ['Kim', 0, 0],
  ])
  const one = { goalieChangeId: late.id }
  const right = [
    ['Ida', 1, 0],
    ['Kim', 2, 1],
  ]
  await anna.does(api.goalieChanges.remove, one)
  const again = await change(kim, { periodNumber: 2, clock: 600, recharge: true })
  expect(again).not.toHaveProperty('recharge')
  expect(await lines()).toEqual(right)
  const update = (body: object) =>
    anna.does(api.goalieChanges.update, { goalieChangeId: again.id }, { recharge: true, ...body })
  await update({ clock: 690 })
  expect(await lines()).toEqual([
    ['Ida', 2, 0],
    ['Kim', 1, 1],
  ])
  await update({ clock: 600 })
  const query = { recharge: 'true' }
  await anna.does(api.goalieChanges.remove, { goalieChangeId: again.id }, { query })
  expect(await lines()).toEqual([['Ida', 3, 1]])
  const device = new Device(anna, gameId)
  const goalieChangeId = randomUUID()
  const ofKim = { periodNumber: 2, clock: 600, playerId: kim, recharge: true } as const
  await device.do({ kind: 'goalieChange.record', goalieChangeId, ...ofKim })
  expect(await lines()).toEqual(right)
  const wrong = { periodNumber: 2, playerId: kim, recharge: ['x'] } as const
  expect(await anna.call(api.goalieChanges.create, params, wrong as never)).toMatchObject({
    body: { error: 'Recharge must be true or a list of ids' },
  })
})
