import { authEndpoints } from '@icetally/domain/contract/auth'
import { playersEndpoints } from '@icetally/domain/contract/players'
import { recordsEndpoints } from '@icetally/domain/contract/records'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { against, game, send } from '#test/a-game-of-shots.ts'
import { aPlayer, aStartedGame, aTeam, succeeded } from '#test/a-team.ts'
import { anna, app, stranger, teamId } from '#test/own-team.ts'

const newShot = () => ({ ...against(), id: uuidv7() })

const COUNT = 40

/** The number of a game's last change, and those of its shots in ascending order. */
async function numbersOf(gameId: string) {
  const { changeNumber } = succeeded(await anna.call(recordsEndpoints.list, { params: { gameId } }))
  const shots = await app.database.read((reader) =>
    reader
      .selectFrom('shots')
      .select('change_number')
      .where('game_id', '=', gameId)
      .orderBy('change_number')
      .execute(),
  )
  return { changeNumber, ofShots: shots.map(({ change_number }) => change_number) }
}

it('DB-20 shots that come together are each stored once, under numbers of their game without gaps', async () => {
  const games = [
    game,
    await aStartedGame(anna, teamId),
    await aStartedGame(anna, await aTeam(anna)),
  ]
  const before = await Promise.all(games.map(({ id }) => numbersOf(id)))
  const answers = await Promise.all(
    Array.from({ length: COUNT }, () =>
      games.map(({ id, periods }) => send({ ...newShot(), periodId: periods[2].id }, anna, id)),
    ).flat(),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const after = await Promise.all(games.map(({ id }) => numbersOf(id)))
  expect(after).toEqual(
    before.map(({ changeNumber }) => ({
      changeNumber: changeNumber + COUNT,
      ofShots: Array.from({ length: COUNT }, (_, place) => changeNumber + 1 + place),
    })),
  )
})

it('DB-20 those that are refused leave the others alone, and are told why', async () => {
  const gone = await aPlayer(anna, teamId, 'Kim', 7)
  await anna.call(playersEndpoints.remove, { params: { playerId: gone } })
  const byNobody = { ...newShot(), scoredAgainst: false, shooterPlayerId: gone }
  const foreign = await aStartedGame(stranger, await aTeam(stranger))
  const elsewhere = { ...newShot(), periodId: foreign.periods[0].id }
  const twice = newShot()
  const answers = await Promise.all([
    send(newShot()),
    send(newShot(), stranger),
    send(byNobody),
    send(elsewhere),
    send(twice),
    send({ ...twice, xCoord: 1 }),
    send(newShot()),
  ])
  const codes = answers.map(({ status, body }) => ('code' in body ? body.code : status))
  const [first, notHis, noPlayer, noPeriod, ...rest] = codes
  expect([first, notHis, noPlayer, noPeriod]).toEqual([
    201,
    'NOT_FOUND',
    'NOT_FOUND',
    'PERIOD_NOT_FOUND',
  ])
  expect(rest.sort()).toEqual([201, 201, 'ID_CONFLICT'])
})

it('DB-20 a session that was ended records nothing, also while others do', async () => {
  const { token, password, email } = anna
  const { data } = succeeded(await anna.call(authEndpoints.login, { body: { email, password } }))
  const elsewhere = anna.withToken(data.token)
  expect(token).not.toBe(data.token)
  await elsewhere.call(authEndpoints.logout, {})
  const params = { gameId: game.id }
  const [ended, live] = await Promise.all([
    elsewhere.call(shotsEndpoints.create, { params, body: newShot() }),
    send(newShot()),
  ])
  expect([ended.status, live.status]).toEqual([401, 201])
  expect(succeeded(await anna.call(shotsEndpoints.list, { params })).shots).toHaveLength(1)
})

it('DB-20 an unknown caller is told so first, whatever else is wrong', async () => {
  const nobody = anna.withToken('A'.repeat(43))
  const params = { gameId: game.id }
  const invalid = { ...newShot(), xCoord: -1 }
  expect((await nobody.call(shotsEndpoints.create, { params, body: invalid })).status).toBe(401)
  expect((await anna.call(shotsEndpoints.create, { params, body: invalid })).status).toBe(400)
})
