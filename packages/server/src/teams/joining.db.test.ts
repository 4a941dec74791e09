import { BOUNDS } from '@icetally/domain/platform/bounds'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTeam, disable, joins, requestsToJoin } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'
import { claimCode, forgetOtherCodes } from '../platform/db/directories.ts'

setUpOwnTeam()

let cora: TestUser

beforeEach(async () => {
  const [third = bea] = await crowd(app, anna, 1)
  cora = third
})

const codeOf = async (id = teamId) => (await anna.does(api.teams.get, { teamId: id })).team.teamCode

const join = async (person: TestUser, teamCode?: string) =>
  person.call(api.teams.join, { teamCode: teamCode ?? (await codeOf()) })

const remove = (person: TestUser) =>
  anna.does(api.teams.removeMember, { teamId, userId: person.id })

const approve = (person: TestUser, by = anna, id = teamId) =>
  by.call(api.joinRequests.approve, { teamId: id, askerId: person.id })

const decline = (person: TestUser, by = anna) =>
  by.call(api.joinRequests.decline, { teamId, askerId: person.id })

const withdraw = (person: TestUser) =>
  person.call(api.joinRequests.withdraw, { awaitedTeamId: teamId })

const waiting = async () => (await anna.does(api.joinRequests.list, { teamId })).joinRequests

const sees = async (person: TestUser) => (await person.call(api.teams.get, { teamId })).status

const unknownCode = { status: 404, body: { code: 'TEAM_CODE_UNKNOWN' } }
const onlyManagers = { status: 403, body: { code: 'FORBIDDEN' } }
const noRequest = { status: 404, body: { code: 'NOT_FOUND', error: 'Join request not found' } }

describe('the code', () => {
  it('JOIN-1 A manager creates a new code, and the previous one is invalid at once', async () => {
    const before = await codeOf()
    const { team } = await anna.does(api.teams.changeCode, { teamId })
    expect(team.teamCode).toMatch(/^[A-HJ-NP-Z2-9]{7}$/)
    expect(team.teamCode).not.toBe(before)
    expect(await join(bea, before)).toMatchObject(unknownCode)
    expect((await join(bea, team.teamCode)).status).toBe(200)
    expect(await bea.call(api.teams.changeCode, { teamId })).toMatchObject(onlyManagers)
  })

  it('JOIN-2 A typed code is read as it was meant: an O for a 0, an I for a 1', async () => {
    const set = (id: string, team_code: string) =>
      app.database.write(async (trx) => {
        await trx.updateTable('teams').set({ team_code }).where('id', '=', id).execute()
        await claimCode(trx, team_code, id)
        await forgetOtherCodes(trx, team_code, id)
      })
    await set(teamId, 'QO10IXX')
    expect(await join(bea, 'QO1O1XZ')).toMatchObject(unknownCode)
    expect((await join(bea, 'q0ioixx')).status).toBe(200)
    // Found exactly before it is guessed at, and not at all where two are alike.
    const other = await aTeam(anna)
    await set(other, 'QOIOIXX')
    expect((await join(cora, 'QOIOIXX')).body).toMatchObject({ team: { id: other } })
    expect(await join(cora, 'Q0101XX')).toMatchObject(unknownCode)
  })
})

describe('removed persons', () => {
  beforeEach(() => joins(bea, anna, teamId))

  it('JOIN-3 The team gets a new code when a member leaves or is removed', async () => {
    const before = await codeOf()
    await joins(cora, anna, teamId)
    await cora.does(api.teams.removeMember, { teamId, userId: cora.id })
    const after = await codeOf()
    expect(await join(cora, before)).toMatchObject(unknownCode)
    expect((await join(cora, after)).status).toBe(200)
    await remove(bea)
    expect(await join(bea, after)).toMatchObject(unknownCode)
    expect(new Set([before, after, await codeOf()]).size).toBe(3)
  })

  it('JOIN-4 A removed person stays out until a manager lets them in', async () => {
    await remove(bea)
    const answer = await join(bea)
    expect(answer).toMatchObject({
      status: 202,
      body: { joinRequest: { team: { id: teamId, name: 'Icebreakers' } } },
    })
    app.clock.advance(60_000)
    // Asking again changes nothing.
    expect(await join(bea)).toMatchObject({ status: 202, body: answer.body })
    expect(await sees(bea)).toBe(404)
    expect((await bea.does(api.joinRequests.mine)).joinRequests).toEqual([
      (answer.body as { joinRequest: unknown }).joinRequest,
    ])
    expect(await waiting()).toMatchObject([
      { user: { id: bea.id, displayName: 'Bea', email: bea.email }, wasRemoved: true },
    ])
    const { member } = (await approve(bea)).body
    expect(member).toMatchObject({ role: 'member', user: { id: bea.id, email: bea.email } })
    expect(await sees(bea)).toBe(200)
    expect(await waiting()).toEqual([])
    // A user who was approved and leaves voluntarily does not count as removed any more.
    await bea.does(api.teams.removeMember, { teamId, userId: bea.id })
    expect((await join(bea)).status).toBe(200)
  })

  it('JOIN-5 A removed person is still marked as removed after a declined request', async () => {
    await remove(bea)
    await join(bea)
    expect((await decline(bea)).status).toBe(204)
    expect(await waiting()).toEqual([])
    expect(await decline(bea)).toMatchObject(noRequest)
    expect((await join(bea)).status).toBe(202)
    expect(await waiting()).toMatchObject([{ wasRemoved: true }])
  })
})

describe('approval of join requests', () => {
  const approving = (approvesJoining: boolean, by = anna) =>
    by.call(api.teams.update, { teamId }, { approvesJoining })

  it('JOIN-6 With approval on, every person needs the approval of a manager to join', async () => {
    expect((await approving(true)).body.team.approvesJoining).toBe(true)
    expect((await join(bea)).status).toBe(202)
    expect(await waiting()).toMatchObject([{ user: { id: bea.id }, wasRemoved: false }])
    expect((await approve(bea)).status).toBe(200)
    expect(await approving(false, bea)).toMatchObject(onlyManagers)
    expect((await join(cora)).status).toBe(202)
    await approving(false)
    // Waiting users still wait, or join now.
    expect(await waiting()).toHaveLength(1)
    expect((await join(cora)).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('JOIN-7 A request can be withdrawn, and is then unknown to managers', async () => {
    await requestsToJoin(cora, anna, teamId)
    expect((await withdraw(cora)).status).toBe(204)
    expect(await withdraw(cora)).toMatchObject(noRequest)
    expect(await approve(cora)).toMatchObject(noRequest)
    expect((await cora.does(api.joinRequests.mine)).joinRequests).toEqual([])
  })

  it('JOIN-8 Only managers see, approve and decline join requests', async () => {
    await joins(cora, anna, teamId)
    await requestsToJoin(bea, anna, teamId)
    expect(await cora.call(api.joinRequests.list, { teamId })).toMatchObject(onlyManagers)
    expect(await approve(bea, cora)).toMatchObject(onlyManagers)
    expect(await decline(bea, cora)).toMatchObject(onlyManagers)
    expect(await sees(bea)).toBe(404)
  })

  it('JOIN-9 The limit of the plan is checked at the approval, not at the request', async () => {
    const id = await aTeam(anna, 'BASIC_FREE')
    const [one = bea, other = bea, third = bea] = await crowd(app, anna, 3)
    for (const person of [one, other]) await joins(person, anna, id)
    await requestsToJoin(third, anna, id)
    const error = 'The free plan allows 3 members. Upgrade the team to a Standard plan to add more.'
    expect(await approve(third, anna, id)).toMatchObject(refused('PLAN_LIMIT', error))
    expect((await anna.does(api.joinRequests.list, { teamId: id })).joinRequests).toHaveLength(1)
    await anna.does(api.teams.update, { teamId: id }, { type: 'STANDARD_MONTHLY' })
    expect((await approve(third, anna, id)).status).toBe(200)
  })

  it('JOIN-10 A disabled team lets no person in, and requests can still be withdrawn', async () => {
    await requestsToJoin(bea, anna, teamId)
    await disable(anna, teamId)
    const disabled = { status: 403, body: { code: 'TEAM_DISABLED' } }
    expect(await approve(bea)).toMatchObject(disabled)
    expect(await decline(bea)).toMatchObject(disabled)
    expect((await withdraw(bea)).status).toBe(204)
  })

  it('JOIN-11 So many can wait for a team, and one person for so many teams', async () => {
    await approving(true)
    const people = await crowd(app, anna, BOUNDS.joinRequestsOfTeam)
    const rows = people.map(({ id }) => ({ team_id: teamId, user_id: id, asked_at: 1 }))
    await app.database.write((trx) => trx.insertInto('join_requests').values(rows).execute())
    const full = { status: 409, body: { code: 'CONFLICT' } }
    expect(await join(bea)).toMatchObject(full)
    expect((await join(people[0] ?? bea)).status).toBe(202)
    const [busy = bea] = await crowd(app, anna, 1)
    for (let count = 0; count < BOUNDS.joinRequestsOfPerson; count += 1) {
      await requestsToJoin(busy, anna, await aTeam(anna))
    }
    const another = await aTeam(anna)
    await anna.does(api.teams.update, { teamId: another }, { approvesJoining: true })
    expect(await join(busy, await codeOf(another))).toMatchObject(full)
  })

  it('JOIN-12 Repeated join requests of one person are limited', async () => {
    const limited = await testApp({ environment: { RATE_LIMITS: 'on' } })
    const owner = await limited.register('Owner')
    const person = await limited.register('Asker')
    const id = await aTeam(owner)
    for (let count = 0; count < 20; count += 1) {
      await requestsToJoin(person, owner, id)
      await person.does(api.joinRequests.withdraw, { awaitedTeamId: id })
    }
    await owner.does(api.teams.update, { teamId: id }, { approvesJoining: true })
    const { teamCode } = (await owner.does(api.teams.get, { teamId: id })).team
    expect(await person.call(api.teams.join, { teamCode })).toMatchObject({ status: 429 })
  })

  it('JOIN-14 A manager sees at the team, alone and in lists, how many people wait for it', async () => {
    await joins(bea, anna, teamId)
    const seen = async (person: TestUser) => {
      const { teams } = await person.does(api.teams.list)
      const { team } = await person.does(api.teams.get, { teamId })
      return [team, ...teams.filter(({ id }) => id === teamId)].map(
        ({ joinRequests }) => joinRequests,
      )
    }
    const changes = async () => (await app.rows('teams', { id: teamId }))[0]?.change_number ?? 0
    expect(await seen(anna)).toEqual([0, 0])
    const before = await changes()
    await requestsToJoin(cora, anna, teamId)
    expect(await seen(anna)).toEqual([1, 1])
    expect(await seen(bea)).toEqual([null, null])
    const requested = await changes()
    expect(requested).toBeGreaterThan(before)
    await withdraw(cora)
    expect(await seen(anna)).toEqual([0, 0])
    expect(await changes()).toBeGreaterThan(requested)
  })

  it('JOIN-13 Deleting an account deletes its join requests', async () => {
    await requestsToJoin(cora, anna, teamId)
    await cora.does(api.account.remove, { password: cora.password })
    expect(await waiting()).toEqual([])
    expect(await approve(cora)).toMatchObject(noRequest)
  })
})

describe('e-mails of members', () => {
  const emails = async (person: TestUser) =>
    Object.fromEntries(
      (await person.does(api.teams.get, { teamId })).team.members.map(({ user }) => [
        user.id,
        user.email,
      ]),
    )

  it('MEMBER-9 Managers see the e-mails of all members, others their own alone', async () => {
    const { body } = await join(bea)
    expect('team' in body && body.team.members.map(({ user }) => user.email)).toEqual([
      null,
      bea.email,
    ])
    expect(await emails(anna)).toEqual({ [anna.id]: anna.email, [bea.id]: bea.email })
    expect(await emails(bea)).toEqual({ [anna.id]: null, [bea.id]: bea.email })
    await anna.does(api.teams.promote, { teamId }, { userId: bea.id })
    expect(await emails(bea)).toEqual({ [anna.id]: anna.email, [bea.id]: bea.email })
    await anna.does(api.teams.demote, { teamId }, { userId: anna.id })
    expect(await emails(anna)).toEqual({ [anna.id]: anna.email, [bea.id]: null })
    const { teams } = await bea.does(api.teams.list)
    expect(teams[0]?.members.map(({ user }) => user.email)).toEqual([bea.email])
  })
})
