import { playerColumns } from '@icetally/domain/game/model/naming'
import { recordedKinds } from '@icetally/domain/game/model/records'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { otherSessionOf, secretsOf } from './own-account.ts'
import { awaitedTeamOf, fillWorld, ids, people, setUpOwnWorld, withEmptyTeam } from './own-world.ts'
import { type QueryPlans, queryPlans } from './query-plans.ts'
import { needsProvider, operations, requestOf } from './requests.ts'
import type { Ids } from './world.ts'

setUpOwnWorld()

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

async function aManager(): Promise<{ admin: TestUser; ids: Ids }> {
  const admin = await people.app.register('Manager')
  const ids = await withEmptyTeam(await fillWorld(admin), admin)
  return { admin, ids: { ...ids, teamCode: await anotherTeamCode() } }
}

/** The manager of the last operation, if neither the account nor the team has lost anything. */
let manager: Awaited<ReturnType<typeof aManager>> | undefined

/** A session and a team that the manager waits for, new ones where the operation names them. */
const ofAccount = async ({ path }: Endpoint, admin: TestUser): Promise<Ids> => ({
  ...(path.includes(':sessionId') && { sessionId: await otherSessionOf(admin) }),
  ...(path.includes(':awaitedTeamId') && { awaitedTeamId: await awaitedTeamOf(admin) }),
})

const ENDING = ['logout', 'refreshToken', 'changePassword', 'resetPassword', 'updateMe']

const leavesTraces = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith('/auth/')
    ? ENDING.includes(endpoint.operationId)
    : endpoint.method === 'DELETE' ||
      ['updateTeam', 'changeTeamCode', 'approveJoinRequest'].includes(endpoint.operationId)

/** Lists of all people and teams of the installation read all rows. */
const ofOneTeam = operations.filter(
  (endpoint) =>
    (endpoint.permission !== 'administrator' || endpoint.method !== 'GET') &&
    !needsProvider(endpoint),
)

it.each(ofOneTeam)('OPS-4 $operationId scans no table', async (endpoint) => {
  const present = manager ?? (await aManager())
  const { admin } = present
  const ids = { ...present.ids, ...(await ofAccount(endpoint, admin)) }
  manager = leavesTraces(endpoint) ? undefined : present
  const before = people.app.statements.length
  const isDeletion = endpoint.operationId === 'deleteAccount'
  const caller = isDeletion ? await people.app.register('Other') : admin
  const secrets = await secretsOf(people.app, caller, endpoint)
  // The example's e-mail belongs to whom the example of a registration has registered.
  const email = `now.${caller.email}`
  const body = endpoint.operationId === 'updateMe' ? { ...secrets, email } : secrets
  const answer = await caller.request(requestOf(endpoint, ids, body))
  expect(answer.status, answer.text).toBeLessThan(300)
  const statements = new Set(people.app.statements.slice(before))
  for (const statement of statements) {
    if (isPartOfTransaction(statement)) continue
    expect(await plans.wholeReadsOf(statement), statement).toEqual([])
  }
})

it('BOUND-9 Each page of the data download is read in the order of an index', async () => {
  const user = await people.app.register('Reader')
  const before = people.app.statements.length
  await user.does(api.account.download)
  const pages = people.app.statements
    .slice(before)
    .filter((statement) => statement.endsWith('limit 1000'))
  expect(pages).toHaveLength(recordedKinds().length + 1)
  for (const page of pages) expect(await plans.sorts(page), page).toBe(false)
})

it("BOUND-52 A player's games and shots are read from indexes by the player", async () => {
  // Of tables without rows PostgreSQL finds all indexes that begin with the team equal.
  if (people.app.engine === 'postgres') return
  const columns = playerColumns().filter(({ as }) => as === 'text')
  const names = [...new Set(columns.map(({ column }) => column))]
  const { playerId = '' } = ids
  const before = people.app.statements.length
  await people.admin.does(api.players.statistics, { playerId })
  const statements = people.app.statements
    .slice(before)
    .filter((statement) => names.some((name) => statement.includes(`"${name}" = `)))
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements) {
    for (const read of await plans.readsOf(statement)) {
      expect(names, read).toContain(/team_id=\? AND (\w+)=/.exec(read)?.[1])
    }
  }
})
