import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestAnswer, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { idOf, insert } from '#test/fill.ts'
import { atOnce, RACING, TRIES, tally } from './races.ts'

const app = await testApp(RACING)
const anna = await app.register('Anna')
const ones = await crowd(app, anna, TRIES)
const others = await crowd(app, anna, TRIES)

const personAt = (people: readonly TestUser[], index: number): TestUser => {
  const person = people[index]
  if (person === undefined) throw new Error(`there is no person at ${index}`)
  return person
}

let codes = 0

/** Of accounts that are deleted: each hashes a password. */
const PAIRS = 10

/** As many teams as are first; each has one manager of them, one of the second, and Anna. */
async function teamsOfTwoManagers(first = ones, second = others): Promise<string[]> {
  const made = codes
  codes += first.length
  const number = sql`(${sql.lit(made)} + i)`
  const team_id = idOf(number)
  const nameOf = (people: readonly TestUser[]) =>
    sql`case i ${sql.join(
      people.map(({ id }, index) => sql`when ${sql.lit(index + 1)} then ${id}`),
      sql` `,
    )} end`
  await app.database.write(async (trx) => {
    const code = {
      team_code: sql`'R' || (100000 + ${number})`,
      type: 'STANDARD_YEARLY',
    }
    await insert(trx, 'teams', { id: team_id, ...code }, first.length)
    const members = [first, second, first.map(() => anna)]
    for (const [place, people] of members.entries()) {
      const role = place < 2 ? 'admin' : 'member'
      const id = idOf(sql`${sql.lit(place)} * 1000 + i`)
      const member = { team_id, id, user_id: nameOf(people), role }
      await insert(trx, 'team_members', member, first.length)
    }
  })
  // Teams that were created over HTTP have later ids.
  const teams = await app.rows('teams')
  const ids = teams.map(({ id }) => id).sort()
  return ids.slice(made, codes)
}

async function managersPerTeam(teamIds: readonly string[]): Promise<number[]> {
  const rows = await app.rows('team_members', { role: 'admin' })
  return teamIds.map((id) => rows.filter(({ team_id }) => team_id === id).length)
}

type Attempt = (by: TestUser, member: TestUser, teamId: string) => Promise<TestAnswer<unknown>>

const demote: Attempt = (by, member, teamId) =>
  by.call(api.teams.demote, { teamId }, { userId: member.id })

const remove: Attempt = (by, member, teamId) =>
  by.call(api.teams.removeMember, { teamId, userId: member.id })

const demoteOneself: Attempt = (by, _member, teamId) => demote(by, by, teamId)
const leave: Attempt = (by, _member, teamId) => remove(by, by, teamId)

describe('the last manager', () => {
  it.each<[string, Attempt, Attempt]>([
    ['both demote each other', demote, demote],
    ['both demote themselves', demoteOneself, demoteOneself],
    ['both leave', leave, leave],
    ['both remove each other', remove, remove],
    ['one resigns as manager, the other leaves', demoteOneself, leave],
    ['one demotes the other, who removes the first', demote, remove],
  ])('RACE-1 One manager remains when %s', async (_what, first, second) => {
    const teamIds = await teamsOfTwoManagers()
    const pairs = await atOnce((index) => {
      const [one, other] = [personAt(ones, index), personAt(others, index)]
      const teamId = teamIds[index] ?? ''
      return Promise.all([first(one, other, teamId), second(other, one, teamId)])
    })
    const answers = pairs.flat()
    expect(await managersPerTeam(teamIds)).toEqual(teamIds.map(() => 1))
    const done = answers.filter(({ status }) => status < 300)
    expect(done).toHaveLength(TRIES)
    for (const answer of answers) expect([200, 204, 403, 404, 409]).toContain(answer.status)
  })

  it('RACE-2 One manager remains when one leaves and the other deletes the account', async () => {
    const leaving = await crowd(app, anna, TRIES)
    const teamIds = await teamsOfTwoManagers(leaving)
    const { password } = anna
    const answers = await atOnce<TestAnswer<unknown>>((attempt) => {
      const index = Math.floor(attempt / 2)
      return attempt % 2 === 0
        ? personAt(leaving, index).call(api.account.remove, { password })
        : leave(personAt(others, index), anna, teamIds[index] ?? '')
    }, 2 * TRIES)
    expect(await managersPerTeam(teamIds)).toEqual(teamIds.map(() => 1))
    const { '409 LAST_MANAGER': refused, ...done } = tally(answers)
    expect(refused).toBe(TRIES)
    expect(Object.keys(done)).toEqual(['204'])
  })

  it('RACE-2 One manager remains when both delete their accounts', async () => {
    const [first, second] = [await crowd(app, anna, PAIRS), await crowd(app, anna, PAIRS)]
    const teamIds = await teamsOfTwoManagers(first, second)
    const body = { password: anna.password }
    const answers = await Promise.all(
      teamIds.flatMap((_, index) =>
        [first, second].map((people) => personAt(people, index).call(api.account.remove, body)),
      ),
    )
    expect(await managersPerTeam(teamIds)).toEqual(teamIds.map(() => 1))
    expect(tally(answers)).toEqual({ '204': PAIRS, '409 LAST_MANAGER': PAIRS })
  })
})

describe('the limits of the free plan', () => {
  let manager: TestUser

  beforeAll(async () => {
    // Anna is in more teams by now than anybody may be.
    manager = await app.register('Bea')
  })

  it('RACE-3 TEAM-7 A free team has three members for any number of users who join simultaneously', async () => {
    const teamId = await aTeam(manager, 'BASIC_FREE')
    const { team } = await manager.does(api.teams.get, { teamId })
    const { teamCode } = team
    const joiners = await crowd(app, anna, TRIES)
    const answers = await atOnce((index) =>
      personAt(joiners, index).call(api.teams.join, { teamCode }),
    )
    expect(tally(answers)).toEqual({ '200': 2, '403 PLAN_LIMIT': TRIES - 2 })
    const after = await manager.does(api.teams.get, { teamId })
    expect(after.team.members).toHaveLength(3)
  })

  it('RACE-4 A user joins a team once', async () => {
    const { team } = await manager.does(api.teams.create, { name: 'Once' })
    const [person] = await crowd(app, anna, 1)
    const body = { teamCode: team.teamCode }
    const answers = await atOnce(() => (person ?? manager).call(api.teams.join, body))
    expect(tally(answers)).toEqual({ '200': 1, '409 ALREADY_MEMBER': TRIES - 1 })
  })
})
