import { expect, it } from 'vitest'
import { aTeam, joins, requestsToJoin } from '#test/a-team.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { inOrder, statusOf } from '#test/in-order.ts'
import { anna, app, bea, setUpOwnTeam } from '#test/own-team.ts'

setUpOwnTeam()

/** A team of Anna and Bea, both managers, and a user who waits for it. */
async function aWaitingPerson() {
  const teamId = await aTeam(anna)
  await joins(bea, anna, teamId)
  await anna.does(api.teams.promote, { teamId }, { userId: bea.id })
  const [person = bea] = await crowd(app, anna, 1)
  await requestsToJoin(person, anna, teamId)
  const request = { teamId, askerId: person.id }
  const { teamCode } = (await anna.does(api.teams.get, { teamId })).team
  const isMember = async () =>
    (await app.rows('team_members', { team_id: teamId, user_id: person.id })).length
  return {
    ...{ teamId, asker: person, isMember },
    approve: (by = anna) => by.call(api.joinRequests.approve, request),
    decline: () => bea.call(api.joinRequests.decline, request),
    withdraw: () => person.call(api.joinRequests.withdraw, { awaitedTeamId: teamId }),
    join: () => person.call(api.teams.join, { teamCode }),
    newCode: () => anna.call(api.teams.changeCode, { teamId }),
    remove: () => person.call(api.account.remove, { password: person.password }),
    inOrder: async (...calls: (() => Promise<TestAnswer<unknown>>)[]) =>
      (await inOrder({ table: 'teams', id: teamId }, calls)).map(statusOf),
  }
}

it('RACE-23 The first of two simultaneous decisions on a request to join is applied', async () => {
  const twice = await aWaitingPerson()
  expect(await twice.inOrder(twice.approve, () => twice.approve(bea))).toEqual([200, 404])
  expect(await twice.isMember()).toBe(1)
  const declined = await aWaitingPerson()
  expect(await declined.inOrder(declined.decline, declined.approve)).toEqual([204, 404])
  expect(await declined.isMember()).toBe(0)
})

it('RACE-24 A person who withdraws a request during its approval joins before the withdrawal or not at all', async () => {
  const before = await aWaitingPerson()
  expect(await before.inOrder(before.approve, before.withdraw)).toEqual([200, 404])
  expect(await before.isMember()).toBe(1)
  const after = await aWaitingPerson()
  expect(await after.inOrder(after.withdraw, after.approve)).toEqual([204, 404])
  expect(await after.isMember()).toBe(0)
})

it('RACE-25 A code that is changed meanwhile finds no team', async () => {
  const team = await aWaitingPerson()
  expect(await team.inOrder(team.newCode, team.join)).toEqual([200, 404])
  expect(await team.isMember()).toBe(0)
})

it('RACE-26 A person whose account is deleted during the approval is not a member', async () => {
  const team = await aWaitingPerson()
  const statuses = await Promise.all([team.approve(), team.remove()])
  expect([200, 404]).toContain(statuses[0].status)
  expect(statuses[1].status).toBe(204)
  expect(await team.isMember()).toBe(0)
  expect(await app.rows('join_requests', { team_id: team.teamId })).toEqual([])
})
