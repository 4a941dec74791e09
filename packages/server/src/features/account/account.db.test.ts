import { beforeAll, describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, recordShot } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestClient, type TestUser } from '#test/client.ts'
import { app, setUpOwnTeam } from '#test/own-team.ts'
import { aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'

setUpOwnTeam()

const NEW_PASSWORD = 'seven sharp skates'
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

const signIn = async (user: TestUser, password = user.password): Promise<TestClient> => {
  const answer = await app.anonymous.call(
    api.auth.login,
    { email: user.email, password },
    { headers: { 'user-agent': PHONE } },
  )
  expect(answer.status).toBe(200)
  return app.anonymous.withToken(answer.body.data.token)
}

const isSignedIn = async (client: TestClient) => (await client.call(api.auth.me)).status === 200

const createTeam = async (user: TestClient) =>
  (await user.does(api.teams.create, { name: 'North', type: 'STANDARD_YEARLY' })).team

describe('changing the password', () => {
  it('ACCOUNT-2 Changing the password needs the current one', async () => {
    const anna = await app.register('Anna')
    const answer = await anna.call(api.account.changePassword, {
      currentPassword: 'not this one',
      newPassword: NEW_PASSWORD,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'The password is not right', code: 'VALIDATION_FAILED' },
    })
    expect(await isSignedIn(await signIn(anna))).toBe(true)
  })

  it('ACCOUNT-3 A changed password ends every other session, and only the new password signs in', async () => {
    const anna = await app.register('Anna')
    const phone = await signIn(anna)
    const answer = await anna.call(api.account.changePassword, {
      currentPassword: anna.password,
      newPassword: NEW_PASSWORD,
    })
    expect(answer.status).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(anna)).toBe(true)
    expect(await isSignedIn(await signIn(anna, NEW_PASSWORD))).toBe(true)
    const old = await app.anonymous.call(api.auth.login, {
      email: anna.email,
      password: anna.password,
    })
    expect(old.status).toBe(401)
  })

  it('ACCOUNT-4 A new password that is too short or too common is refused', async () => {
    const anna = await app.register('Anna')
    for (const newPassword of ['short', 'password123']) {
      const answer = await anna.call(api.account.changePassword, {
        currentPassword: anna.password,
        newPassword,
      })
      expect(answer.status).toBe(400)
    }
    expect(await isSignedIn(await signIn(anna))).toBe(true)
  })
})

describe('wrong passwords given to a session', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await testApp({ environment: { RATE_LIMITS: 'on' } })
  })

  const attempt = (user: TestUser, password = 'not this one') =>
    user.call(api.account.remove, { password })

  /** Somebody who gave ten wrong passwords. */
  async function aGuesser(): Promise<TestUser> {
    const user = await strict.register('Anna')
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await attempt(user)).status).toBe(400)
    }
    return user
  }

  it('ACCOUNT-5 Wrong passwords given to a session count like failed sign-ins', async () => {
    const anna = await aGuesser()
    const refused = await attempt(anna)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await isSignedIn(anna)).toBe(true)
  })

  it('ACCOUNT-5 Changing the e-mail does not reset the failure count', async () => {
    const anna = await aGuesser()
    await anna.does(api.auth.updateMe, { email: 'anna.elsewhere@example.com' })
    expect((await attempt(anna)).status).toBe(429)
  })

  it('ACCOUNT-5 The right password does not work after parallel wrong guesses', async () => {
    const anna = await strict.register('Anna')
    const guesses = Array.from({ length: 20 }, () => attempt(anna))
    const answers = await Promise.all([...guesses, attempt(anna, anna.password)])
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.at(-1)?.status).toBe(429)
    expect(await isSignedIn(anna)).toBe(true)
  })
})

describe('signed-in devices', () => {
  it('ACCOUNT-6 Signed-in devices are listed with their names, and the calling one is marked', async () => {
    const anna = await app.register('Anna')
    app.clock.advance(2 * 60 * 60 * 1000)
    const phone = await signIn(anna)
    const { sessions } = await phone.does(api.account.devices)
    expect(sessions).toEqual([
      expect.objectContaining({ name: 'Chrome on Android', current: true }),
      expect.objectContaining({ current: false }),
    ])
  })

  it('ACCOUNT-6 The device used last is listed first', async () => {
    const anna = await app.register('Anna')
    app.clock.advance(60_000)
    const phone = await signIn(anna)
    app.clock.advance(2 * 60 * 60 * 1000)
    expect(await isSignedIn(anna)).toBe(true)
    const { sessions } = await anna.does(api.account.devices)
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    app.clock.advance(2 * 60 * 60 * 1000)
    expect(await isSignedIn(phone)).toBe(true)
    const { devices } = await anna.does(api.account.download)
    // Both were just used; of equals the one that signed in last is first.
    expect(devices.map(({ current }) => current)).toEqual([false, true])
  })

  it('ACCOUNT-7 Own devices can be signed out one by one, those of other users cannot', async () => {
    const anna = await app.register('Anna')
    const berta = await app.register('Berta')
    const phone = await signIn(anna)
    const { sessions } = await anna.does(api.account.devices)
    const other = sessions.find(({ current }) => !current)
    const params = { sessionId: other?.id ?? '' }
    expect((await berta.call(api.account.endDevice, params)).status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await anna.call(api.account.endDevice, params)).status).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await anna.call(api.account.endDevice, params)).status).toBe(404)
  })
})

describe('my data', () => {
  it('ACCOUNT-8 The data download holds everything kept about the user and nothing of others', async () => {
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

it('ACCOUNT-11 Downloaded records are in order of occurrence, downloaded operations in order of arrival', async () => {
  const anna = await app.register('Anna')
  const team = await createTeam(anna)
  const playerId = await aPlayer(anna, team.id, 'Ida')
  const games = [await aStartedGame(anna, team.id), await aStartedGame(anna, team.id)] as const
  const { now } = app.clock
  const at = (minute: number) => new Date(now - minute * 60_000).toISOString()
  // Sent in another order than it happened in, and in two games.
  for (const [place, minute] of [5, 20, 10, 15].entries()) {
    const game = games[place < 2 ? 0 : 1]
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
  expect(earlier.map(({ xCoord }) => xCoord)).toEqual([20, 15, 10, 5])
  expect(body.recordedShots.map(({ takenAt }) => takenAt)).toEqual(
    body.recordedShots.map(({ takenAt }) => takenAt).toSorted(),
  )
  expect(body.recordedGoals.map(({ createdAt }) => createdAt)).toEqual([20, 15, 10, 5].map(at))
  expect(body.sentOperations.map(({ id }) => id)).toEqual(sent)
})

describe('deleting the account', () => {
  const remove = (user: TestUser, password = user.password) =>
    user.call(api.account.remove, { password })

  it('ACCOUNT-9 Deleting the account needs the password and leaves nothing of the account', async () => {
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
    expect(await remove(anna)).toMatchObject({
      status: 409,
      body: {
        code: 'LAST_MANAGER',
        error:
          'You are the last manager of "North". Promote somebody else or delete the team first.',
      },
    })
    const { teams } = await anna.does(api.teams.list)
    expect(teams.map(({ id }) => id)).toEqual([alone.id, team.id])
    await anna.call(api.teams.promote, { teamId: team.id }, { userId: berta.id })
    expect((await remove(anna)).status).toBe(204)
    const left = (await berta.does(api.teams.get, { teamId: team.id })).team
    expect(left.members.map(({ user }) => user.id)).toEqual([berta.id])
  })
})
