import { beforeEach, describe, expect, it } from 'vitest'
import { disable, joins } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

beforeEach(async () => {
  await joins(bea, anna, teamId)
})

const promote = (by: TestUser, member: { id: string }) =>
  by.call(api.teams.promote, { teamId }, { userId: member.id })

const demote = (by: TestUser, member: { id: string }) =>
  by.call(api.teams.demote, { teamId }, { userId: member.id })

const remove = (by: TestUser, member: { id: string }) =>
  by.call(api.teams.removeMember, { teamId, userId: member.id })

const get = (person: TestUser) => person.call(api.teams.get, { teamId })

const managers = async () =>
  (await anna.does(api.teams.get, { teamId })).team.members
    .filter(({ role }) => role === 'admin')
    .map(({ user }) => user.id)

const onlyManagers = { status: 403, body: { code: 'FORBIDDEN' } }
const cannotDemote = refused('LAST_MANAGER', 'Cannot demote the last manager of the team')
const cannotRemove = refused('LAST_MANAGER', 'Cannot remove the last manager of the team')

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
})

describe('leaving and removing', () => {
  it('MEMBER-3 The last manager cannot be removed and cannot leave', async () => {
    expect(await remove(anna, anna)).toMatchObject(cannotRemove)
    await promote(anna, bea)
    expect((await remove(anna, anna)).status).toBe(204)
    expect(await remove(bea, bea)).toMatchObject(cannotRemove)
  })

  it('MEMBER-5 A member cannot remove other members', async () => {
    const cora = await app.register('Cora')
    await joins(cora, anna, teamId)
    expect(await remove(bea, cora)).toMatchObject(onlyManagers)
    expect(await remove(bea, anna)).toMatchObject(onlyManagers)
    expect((await remove(anna, cora)).status).toBe(204)
  })

  it('MEMBER-6 A member can leave, also a disabled team', async () => {
    await disable(bea, teamId)
    expect(await remove(anna, bea)).toMatchObject(refused('TEAM_DISABLED', 'This team is disabled'))
    expect((await remove(bea, bea)).status).toBe(204)
    expect((await get(bea)).status).toBe(404)
  })

  it('MEMBER-7 A removed member loses the team with the next request', async () => {
    expect((await get(bea)).status).toBe(200)
    await remove(anna, bea)
    expect((await get(bea)).status).toBe(404)
  })

  it('MEMBER-8 A user who is no member cannot be promoted, demoted or removed', async () => {
    const stranger = await app.register('Stranger')
    const missing = { status: 404, body: { code: 'NOT_FOUND', error: 'Member not found' } }
    expect(await promote(anna, stranger)).toMatchObject(missing)
    expect(await demote(anna, stranger)).toMatchObject(missing)
    expect(await remove(anna, stranger)).toMatchObject(missing)
  })
})
