import { describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, recordShot } from '#test/a-team.ts'
import { api, isSignedIn, type TestClient, type TestUser } from '#test/client.ts'
import { app, setUpOwnTeam } from '#test/own-team.ts'
import { aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const createTeam = async (user: TestClient) =>
  (await user.does(api.teams.create, { name: 'North', type: 'STANDARD_YEARLY' })).team

describe('my data', () => {
  it('ACCOUNT-8 The data download contains all stored data of the user and no data of others', async () => {
    const anna = await app.register('Anna')
    const berta = await app.register('Berta')
    const team = await createTeam(anna)
    await berta.call(api.teams.join, { teamCode: team.teamCode })
    const game = await aStartedGame(anna, team.id)
    await recordShot(anna, game, null, { xCoord: 11 })
    await recordShot(berta, game, null, { xCoord: 22 })
    const playerId = await aPlayer(anna, team.id, 'Ida')
    const goal = (user: TestClient, period: 1 | 2) =>
      user.call(api.goals.create, { gameId: game.id }, { scorerPlayerId: playerId, period })
    await goal(anna, 2)
    await goal(berta, 1)
    const { faceoff } = await anna.does(api.faceoffs.create, { gameId: game.id }, { playerId })
    await anna.call(api.faceoffs.increment, { faceoffId: faceoff.id }, { won: true })
    const body = await anna.does(api.account.download)
    expect(body.otherRecords.map(({ kind }) => kind)).toEqual(['faceoffEvent'])
    expect(body.user.email).toBe(anna.email)
    expect(body.devices).toHaveLength(1)
    expect(body.teams).toEqual([expect.objectContaining({ id: team.id, role: 'admin' })])
    expect(body.recordedShots.map(({ xCoord }) => xCoord)).toEqual([11])
    expect(body.recordedGoals.map(({ period }) => period)).toEqual([2])
    expect(JSON.stringify(body)).not.toContain(berta.email)
    expect(JSON.stringify(body)).not.toMatch(/password|hash|token/i)
  })
})

it('ACCOUNT-11 Downloaded records and operations are in order of arrival', async () => {
  const anna = await app.register('Anna')
  const team = await createTeam(anna)
  const playerId = await aPlayer(anna, team.id, 'Ida')
  const games = [await aStartedGame(anna, team.id), await aStartedGame(anna, team.id)] as const
  const { now } = app.clock
  const at = (minute: number) => new Date(now - minute * 60_000).toISOString()
  // Sent in another order than it happened in, and in two games.
  for (const [index, minute] of [5, 20, 10, 15].entries()) {
    const game = games[index < 2 ? 0 : 1]
    const params = { gameId: game.id }
    await recordShot(anna, game, null, { xCoord: minute, takenAt: at(minute) })
    const goal = { scorerPlayerId: playerId, createdAt: at(minute) }
    await anna.does(api.goals.create, params, goal)
  }
  const phone = new Device(anna, games[0].id)
  const tablet = new Device(anna, games[1].id)
  const sent: string[] = []
  for (const device of [tablet, phone, tablet]) {
    app.clock.advance(1000)
    const operations = [aShot(playerId), aShot(null)].map((shot) => device.operation(shot, at(0)))
    await device.resultsOf(operations)
    sent.push(...operations.map(({ id }) => id))
  }
  const { body } = await anna.call(api.account.download)
  const earlier = body.recordedShots.filter(({ takenAt }) => Date.parse(takenAt) < now)
  expect(earlier.map(({ xCoord }) => xCoord)).toEqual([5, 20, 10, 15])
  expect(body.recordedGoals.map(({ createdAt }) => createdAt)).toEqual([5, 20, 10, 15].map(at))
  expect(body.sentOperations.map(({ id }) => id)).toEqual(sent)
})

describe('deleting the account', () => {
  const remove = (user: TestUser, password = user.password) =>
    user.call(api.account.remove, { password })

  it('ACCOUNT-9 Deleting the account requires the password and deletes all its data', async () => {
    const anna = await app.register('Anna')
    const team = await createTeam(anna)
    expect((await remove(anna, 'not this one')).status).toBe(400)
    expect((await remove(anna)).status).toBe(204)
    expect(await isSignedIn(anna)).toBe(false)
    const again = await app.anonymous.call(api.auth.register, {
      displayName: 'Anna',
      email: anna.email,
      password: anna.password,
    })
    expect(again.status).toBe(201)
    const berta = await app.register('Berta')
    const joined = await berta.call(api.teams.join, { teamCode: team.teamCode })
    expect(joined.status).toBe(404)
  })

  it('ACCOUNT-10 Deleting the account is refused for the last manager of a team with other members', async () => {
    const anna = await app.register('Anna')
    const berta = await app.register('Berta')
    const alone = await createTeam(anna)
    const team = await createTeam(anna)
    await berta.call(api.teams.join, { teamCode: team.teamCode })
    expect(await remove(anna)).toMatchObject(
      refused(
        'LAST_MANAGER',
        'You are the last manager of "North". Promote somebody else or delete the team first.',
      ),
    )
    const { teams } = await anna.does(api.teams.list)
    expect(teams.map(({ id }) => id)).toEqual([alone.id, team.id])
    await anna.call(api.teams.promote, { teamId: team.id }, { userId: berta.id })
    expect((await remove(anna)).status).toBe(204)
    const left = (await berta.does(api.teams.get, { teamId: team.id })).team
    expect(left.members.map(({ user }) => user.id)).toEqual([berta.id])
  })
})
