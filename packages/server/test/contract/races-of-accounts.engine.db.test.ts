import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aStartedGame, aTeam, joins, shotIn, type TestGame } from '#test/a-team.ts'
import { api, TestClient, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'
import { sized } from '../../../../scripts/testing/tier.ts'
import { atOnce, RACING, TRIES, tally } from './races.ts'

setUpOwnTeam(RACING)

const me = (client: TestClient) => client.call(api.auth.me)

it('RACE-14 The last five of simultaneous refreshes of a token return tokens, all of one session', async () => {
  const [user = anna] = await crowd(app, anna, 1)
  const answers = await atOnce(() => user.call(api.auth.refresh))
  expect(tally(answers)).toEqual({ '200': TRIES })
  const tokens = answers.map(({ body }) => body.data.token)
  expect(new Set(tokens).size).toBe(TRIES)
  expect((await me(user)).status).toBe(200)
  const clients = tokens.map((token) => new TestClient(app.app, token))
  const uses = await atOnce((attempt) => me(clients[attempt] ?? user))
  // Only so many tokens of a session wait for their first use.
  expect(tally(uses)).toEqual({ '200': 5, '401 UNAUTHENTICATED': TRIES - 5 })
  expect((await me(user)).status).toBe(401)
  const live = clients[uses.findIndex(({ status }) => status === 200)] ?? user
  const { sessions } = await live.does(api.account.devices)
  expect(sessions).toHaveLength(1)
  await live.call(api.auth.logout)
  const after = await atOnce((attempt) => me(clients[attempt] ?? user))
  expect(tally(after)).toEqual({ '401 UNAUTHENTICATED': TRIES })
})

/** Hashing is slow by intent, and few wait for it: those races are shorter. */
const HASHES = sized(8, 20)
/** Each of these deletes a whole team. */
const TEAMS = sized(12, 40)

it('RACE-15 Signing in with the old password fails once it is changed', async () => {
  const user = await app.register('Bea')
  const { email, password } = user
  const body = { currentPassword: password, newPassword: 'another sheet of ice' }
  const change = user.call(api.account.changePassword, body)
  const logins = await atOnce(() => app.anonymous.call(api.auth.login, { email, password }), HASHES)
  const { status: changed, body: renewed } = await change
  expect(changed).toBe(200)
  for (const { status, body: answer } of logins) {
    expect([200, 401]).toContain(status)
    if (status !== 200) continue
    expect((await me(new TestClient(app.app, answer.data.token))).status).toBe(401)
  }
  expect((await me(user.withToken(renewed.token))).status).toBe(200)
})

it('RACE-19 Of two simultaneous password changes one is carried out', async () => {
  const user = await app.register('Changing')
  const { email } = user
  let { password } = user
  let client: TestClient = user
  for (let round = 1; round <= sized(4, 10); round += 1) {
    const answers = await atOnce((attempt) => {
      const newPassword = `sheet of ice ${round} ${attempt}`
      const body = { currentPassword: password, newPassword }
      return client.call(api.account.changePassword, body)
    }, 2)
    const changed = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    password = `sheet of ice ${round} ${changed}`
    const { data } = await app.anonymous.does(api.auth.login, { email, password })
    client = user.withToken(data.token)
  }
})

describe('while it is being deleted', () => {
  /** Everything here writes rows that name the caller, or reads the caller's own. */
  async function busy(user: TestUser, game: TestGame) {
    const headers = { 'idempotency-key': randomUUID() }
    return Promise.all([
      me(user),
      user.call(api.account.download),
      user.call(api.auth.updateMe, { displayName: 'Still here' }),
      user.call(api.auth.refresh),
      user.call(api.teams.create, { name: 'Late' }, { headers }),
      user.call(api.shots.create, { gameId: game.id }, shotIn(game)),
      user.call(api.teams.list),
    ])
  }

  it('RACE-16 Requests during the deletion of the account succeed before it or are refused', async () => {
    const teamId = await aTeam(anna)
    const game = await aStartedGame(anna, teamId)
    const leaving = await crowd(app, anna, HASHES)
    for (const user of leaving) await joins(user, anna, teamId)
    const { password } = anna
    const answers = await atOnce(async (index) => {
      const user = leaving[index] ?? anna
      const deleted = user.call(api.account.remove, { password })
      let isOver = false
      const over = deleted.finally(() => {
        isOver = true
      })
      const others = []
      while (!isOver) others.push(...(await busy(user, game)))
      return { deleted: await over, others }
    }, HASHES)
    expect(tally(answers.map(({ deleted }) => deleted))).toEqual({ '204': HASHES })
    const refusals = tally(answers.flatMap(({ others }) => others))
    for (const answer of Object.keys(refusals)) {
      expect(answer).toMatch(/^20[014]$|^401 UNAUTHENTICATED$|^404 NOT_FOUND$|^409 CONFLICT$/)
    }
  })

  it('RACE-17 Requests during the deletion of the team succeed before it or find no team', async () => {
    const teams = await atOnce(async () => {
      const teamId = await aTeam(anna)
      return { teamId, game: await aStartedGame(anna, teamId) }
    }, TEAMS)
    const answers = await atOnce(async (index) => {
      const { teamId, game } = teams[index] ?? expect.unreachable()
      const params = { teamId }
      const inGame = { gameId: game.id }
      return Promise.all([
        anna.call(api.teams.get, params),
        anna.call(api.shots.create, inGame, shotIn(game)),
        anna.call(api.players.create, params, { name: 'Kim' }),
        anna.call(api.teams.remove, params, { confirm: true }),
        anna.call(api.games.get, inGame),
        anna.call(api.games.create, params, {}),
        anna.call(api.teams.update, params, { name: 'Other' }),
        anna.call(api.analytics.exportGame, inGame, { format: 'csv' }),
        anna.call(api.teams.list),
      ])
    }, TEAMS)
    for (const answer of Object.keys(tally(answers.flat()))) {
      expect(answer).toMatch(/^20[014]$|^404 NOT_FOUND$|^404 PERIOD_NOT_FOUND$/)
    }
    const left = (await anna.does(api.teams.list)).teams
    expect(left.filter(({ id }) => teams.some(({ teamId }) => teamId === id))).toEqual([])
  })
})
