import { afterAll, expect, it, vi } from 'vitest'
import {
  aStartedGame,
  aTeam,
  disable,
  joins,
  recordShot,
  shotIn,
  started,
  type TestGame,
} from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { waitingStatements } from '#test/in-order.ts'
import { besides, closeBesides } from '#test/live/beside.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { sized } from '../../../../../scripts/testing/tier.ts'

setUpOwnTeam()
afterAll(closeBesides)

const ROUNDS = sized(10, 200)
vi.setConfig({ testTimeout: sized(30_000, 180_000) })
/** From its fourth change in a row on a process decides on its image of a game. */
const UNTIL_IMAGE = 4

type Shoots = (user: Pick<TestUser, 'token'>, game: TestGame) => Promise<number>

/** Creates an image of a game in a process. */
async function imaged(shoots: Shoots, user: Pick<TestUser, 'token'>, game: TestGame) {
  for (let shot = 0; shot < UNTIL_IMAGE; shot += 1) expect(await shoots(user, game)).toBe(201)
}

/** Records shots in another process on the same database; answers the statuses. */
async function beside(): Promise<Shoots> {
  const address = await besides(app, {})
  return async ({ token }, game) => {
    const answer = await fetch(`${address}/api/shots/games/${game.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(shotIn(game)),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

it('CACHE-3 The first write after a member was removed in another process is refused', async () => {
  const shoots = await beside()
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofRound = await aTeam(anna)
    await joins(bea, anna, ofRound)
    const game = await aStartedGame(anna, ofRound)
    await imaged(shoots, bea, game)
    const underWay = shoots(bea, game)
    await anna.does(api.teams.removeMember, { teamId: ofRound, userId: bea.id })
    expect(await shoots(bea, game)).toBe(404)
    expect([201, 404]).toContain(await underWay)
  }
})

it('CACHE-4 The first write after a team was disabled in another process is refused, and one after activating it is not', async () => {
  const shoots = await beside()
  const game = await aStartedGame(anna, teamId)
  for (let round = 0; round < ROUNDS; round += 1) {
    await imaged(shoots, anna, game)
    await disable(anna, teamId)
    expect(await shoots(anna, game)).toBe(403)
    await anna.does(api.teams.update, { teamId }, { state: 'ACTIVE' })
  }
})

it('WRITE-6 The first write with an API key after it was revoked in another process is refused', async () => {
  const shoots = await beside()
  const game = await aStartedGame(anna, teamId)
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { name: `Clock ${round}`, access: 'record' } as const
    const { apiKey, key } = await anna.does(api.apiKeys.create, { teamId }, body)
    await imaged(shoots, { token: key }, game)
    const underWay = shoots({ token: key }, game)
    await anna.does(api.apiKeys.remove, { apiKeyId: apiKey.id })
    expect(await shoots({ token: key }, game)).toBe(401)
    expect([201, 401, 404]).toContain(await underWay)
  }
})

it('WRITE-7 The first write after the session was ended in another process is refused', async () => {
  const shoots = await beside()
  const ofRound = await aTeam(anna)
  await joins(bea, anna, ofRound)
  const game = await aStartedGame(anna, ofRound)
  const { email, password } = bea
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = (await app.anonymous.does(api.auth.login, { email, password })).data
    await imaged(shoots, { token }, game)
    const underWay = shoots({ token }, game)
    await app.anonymous.withToken(token).call(api.auth.logout)
    expect(await shoots({ token }, game)).toBe(401)
    expect([201, 401]).toContain(await underWay)
  }
})

it('CACHE-5 A game that was deleted and exists in another team of the caller is found there', async () => {
  const shoots = await beside()
  const game = await aStartedGame(anna, teamId)
  expect(await shoots(anna, game)).toBe(201)
  await anna.does(api.games.remove, { gameId: game.id })
  expect(await shoots(anna, game)).toBe(404)
  await anna.does(api.games.create, { teamId: await aTeam(anna) }, { id: game.id })
  expect(await shoots(anna, await started(anna, game.id))).toBe(201)
})

it('WRITE-4 Shots that two processes record in a game at the same time are all stored and numbered', async () => {
  const shoots = await beside()
  const game = await aStartedGame(anna, teamId)
  const before = (await anna.does(api.records.list, { gameId: game.id })).changeNumber
  const shots = Array.from({ length: ROUNDS }, () => [
    shoots(anna, game),
    recordShot(anna, game).then(() => 201),
  ])
  expect(new Set(await Promise.all(shots.flat()))).toEqual(new Set([201]))
  const { changeNumber, shots: stored } = await anna.does(api.records.list, { gameId: game.id })
  expect([stored.length, changeNumber - before]).toEqual([2 * ROUNDS, 2 * ROUNDS])
})

it('WRITE-5 A shot that waits for its game is refused once its recorder was removed', async () => {
  const ofRound = await aTeam(anna)
  await joins(bea, anna, ofRound)
  const game = await aStartedGame(anna, ofRound)
  await recordShot(bea, game)
  const shoot = () => bea.call(api.shots.create, { gameId: game.id }, shotIn(game))
  const remove = () => anna.does(api.teams.removeMember, { teamId: ofRound, userId: bea.id })
  let shot: ReturnType<typeof shoot> | undefined
  if (app.engine === 'sqlite') {
    await remove()
    shot = shoot()
  } else {
    await app.database.write(async (trx) => {
      await trx.selectFrom('games').select('id').where('id', '=', game.id).forUpdate().execute()
      shot = shoot()
      await expect.poll(waitingStatements).toBe(1)
      await remove()
    })
  }
  expect((await shot)?.status).toBe(404)
})

it('WRITE-11 A shot whose team another transaction locks delays no shot of another team', async () => {
  const [held, free] = [
    await aStartedGame(anna, await aTeam(anna)),
    await aStartedGame(anna, teamId),
  ]
  for (let shot = 0; shot < UNTIL_IMAGE; shot += 1) {
    await recordShot(anna, held)
    await recordShot(anna, free)
  }
  const shoot = (game: TestGame) =>
    anna.call(api.shots.create, { gameId: game.id }, shotIn(game)).then(({ status }) => status)
  let waiting: Promise<number> | undefined
  if (app.engine === 'postgres') {
    await app.database.write(async (trx) => {
      const { team_id } = await trx
        .selectFrom('games')
        .select('team_id')
        .where('id', '=', held.id)
        .executeTakeFirstOrThrow()
      await trx.selectFrom('teams').select('id').where('id', '=', team_id).forUpdate().execute()
      const both = [shoot(held), shoot(free)] as const
      waiting = both[0]
      expect(await both[1]).toBe(201)
    })
  } else waiting = shoot(held)
  expect(await waiting).toBe(201)
})
