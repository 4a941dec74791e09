import { beforeEach, describe, expect, it } from 'vitest'
import { api, type TestUser } from '#test/client.ts'
import { anna, app, bea } from '#test/two-people.ts'

let teamId: string
let teamCode: string

beforeEach(async () => {
  const { body } = await anna.call(api.teams.create, {
    name: 'Icebreakers',
    type: 'STANDARD_YEARLY',
  })
  teamId = body.team.id
  teamCode = body.team.teamCode
  await join(bea)
})

const join = (person: TestUser) => person.call(api.teams.join, { teamCode })

const promote = (by: TestUser, whom: { id: string }) =>
  by.call(api.teams.promote, { teamId }, { userId: whom.id })

const demote = (by: TestUser, whom: { id: string }) =>
  by.call(api.teams.demote, { teamId }, { userId: whom.id })

const remove = (by: TestUser, whom: { id: string }) =>
  by.call(api.teams.removeMember, { teamId, userId: whom.id })

const get = (person: TestUser) => person.call(api.teams.get, { teamId })

async function managers(): Promise<string[]> {
  const rows = await app.database.read((reader) =>
    reader
      .selectFrom('team_members')
      .select('user_id')
      .where('team_id', '=', teamId)
      .where('role', '=', 'admin')
      .execute(),
  )
  return rows.map(({ user_id }) => user_id)
}

/** As many managers as wanted, all of the one team. */
async function managersOf(count: number): Promise<TestUser[]> {
  const people = [anna]
  for (let number = 2; number <= count; number += 1) {
    const person = await app.register(`Manager ${number}`)
    await join(person)
    await promote(anna, person)
    people.push(person)
  }
  return people
}

const onlyManagers = { status: 403, body: { code: 'FORBIDDEN' } }
const cannotDemote = {
  status: 409,
  body: { code: 'LAST_MANAGER', error: 'Cannot demote the last manager of the team' },
}
const cannotRemove = {
  status: 409,
  body: { code: 'LAST_MANAGER', error: 'Cannot remove the last manager of the team' },
}

describe('roles', () => {
  it('MEMBER-1 Managers promote and demote members', async () => {
    const promoted = await promote(anna, bea)
    expect(promoted.status).toBe(200)
    expect(promoted.body.member).toMatchObject({
      role: 'admin',
      user: { id: bea.id, displayName: 'Bea', email: bea.email },
    })
    const demoted = await demote(bea, anna)
    expect(demoted.body.member).toMatchObject({ role: 'member', user: { id: anna.id } })
    expect(await promote(anna, anna)).toMatchObject(onlyManagers)
    expect(await demote(anna, bea)).toMatchObject(onlyManagers)
    expect(await managers()).toEqual([bea.id])
  })

  it('MEMBER-2 The last manager cannot be demoted', async () => {
    expect(await demote(anna, anna)).toMatchObject(cannotDemote)
    expect((await demote(anna, bea)).status).toBe(200)
    expect(await managers()).toEqual([anna.id])
  })

  it('RACE-1 However managers demote each other simultaneously, one remains', async () => {
    const people = await managersOf(6)
    const attempts = people.flatMap((by) => people.map((whom) => demote(by, whom)))
    const answers = await Promise.all(attempts)
    expect(answers.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([])
    expect(await managers()).toHaveLength(1)
  })

  it('RACE-1 Of two managers who demote each other simultaneously one remains', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([promote(anna, bea), promote(bea, anna)])
      const answers = await Promise.all([demote(anna, bea), demote(bea, anna)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(await managers()).toHaveLength(1)
    }
  })
})

describe('leaving and removing', () => {
  it('MEMBER-3 The last manager cannot be removed and cannot leave', async () => {
    expect(await remove(anna, anna)).toMatchObject(cannotRemove)
    await promote(anna, bea)
    expect((await remove(anna, anna)).status).toBe(204)
    expect(await remove(bea, bea)).toMatchObject(cannotRemove)
  })

  it('RACE-1 Of managers who all leave simultaneously one remains', async () => {
    const people = await managersOf(10)
    const answers = await Promise.all(people.map((person) => remove(person, person)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(9)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await managers()).toHaveLength(1)
  })

  it('MEMBER-5 A member cannot remove other members', async () => {
    const cora = await app.register('Cora')
    await join(cora)
    expect(await remove(bea, cora)).toMatchObject(onlyManagers)
    expect(await remove(bea, anna)).toMatchObject(onlyManagers)
    expect((await remove(anna, cora)).status).toBe(204)
  })

  it('MEMBER-6 A member can leave, also a disabled team', async () => {
    await bea.call(api.teams.update, { teamId }, { state: 'DISABLED' })
    expect(await remove(anna, bea)).toMatchObject({
      status: 403,
      body: { code: 'TEAM_DISABLED', error: 'This team is disabled' },
    })
    expect((await remove(bea, bea)).status).toBe(204)
    expect((await get(bea)).status).toBe(404)
  })

  it('MEMBER-7 A removed member loses the team with the next request', async () => {
    expect((await get(bea)).status).toBe(200)
    await remove(anna, bea)
    expect((await get(bea)).status).toBe(404)
    expect((await join(bea)).status).toBe(200)
  })

  it('MEMBER-8 A user who is no member cannot be promoted, demoted or removed', async () => {
    const stranger = await app.register('Stranger')
    const missing = { status: 404, body: { code: 'NOT_FOUND', error: 'Member not found' } }
    expect(await promote(anna, stranger)).toMatchObject(missing)
    expect(await demote(anna, stranger)).toMatchObject(missing)
    expect(await remove(anna, stranger)).toMatchObject(missing)
  })
})
