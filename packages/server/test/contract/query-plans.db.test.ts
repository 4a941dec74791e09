import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { otherSessionOf, secretsOf } from './own-account.ts'
import { fillTeamWithPeople, people } from './own-world.ts'
import { type QueryPlans, queryPlans } from './query-plans.ts'
import { operations, requestOf } from './requests.ts'
import type { Ids } from './world.ts'

let plans: QueryPlans

beforeAll(async () => {
  plans = await queryPlans()
})

afterAll(() => plans.close())

const isPartOfTransaction = (statement: string): boolean =>
  /^(start|begin|commit|rollback|savepoint|release)/.test(statement)

/** The code of a team which the manager is not a member of. */
async function anotherTeamCode(): Promise<string> {
  const params = { teamId: await aTeam(people.stranger) }
  return (await people.stranger.does(api.teams.get, params)).team.teamCode
}

async function idsFor(admin: TestUser): Promise<Ids> {
  const ids = await fillTeamWithPeople(admin)
  return { ...ids, teamCode: await anotherTeamCode(), sessionId: await otherSessionOf(admin) }
}

it.each(operations)('OPS-4 $operationId scans no table', async (endpoint) => {
  const admin = await people.app.register('Manager')
  const ids = await idsFor(admin)
  const before = people.app.statements.length
  const isDeletion = endpoint.operationId === 'deleteAccount'
  const caller = isDeletion ? await people.app.register('Somebody') : admin
  const secrets = secretsOf(caller, endpoint)
  // The example's e-mail belongs to whom the example of a registration has registered.
  const body = endpoint.operationId === 'updateMe' ? { email: caller.email } : secrets
  const answer = await caller.request(requestOf(endpoint, ids, body))
  expect(answer.status, answer.text).toBeLessThan(300)
  const statements = new Set(people.app.statements.slice(before))
  for (const statement of statements) {
    if (isPartOfTransaction(statement)) continue
    expect(await plans.wholeReadsOf(statement), statement).toEqual([])
  }
})
