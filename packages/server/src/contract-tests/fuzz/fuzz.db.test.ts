import { accountEndpoints } from '@icetally/domain/contract/account'
import { authEndpoints } from '@icetally/domain/contract/auth'
import type { Endpoint } from '@icetally/domain/contract/endpoint'
import { operationPermissions } from '@icetally/domain/contract/permissions'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../testing/a-team.ts'
import type { TestClient, TestUser } from '../../testing/client.ts'
import { crowd } from '../../testing/crowd.ts'
import { type FuzzedRequest, requestsOf } from '../testing/arbitraries.ts'
import { IDS_OF_FIELDS, operations } from '../testing/requests.ts'
import {
  fillTeam,
  fillTeamWithPeople,
  gatherPeople,
  type Ids,
  type People,
} from '../testing/world.ts'

/*
 * FUZZ_RUNS=100000 npm test db fuzz: that many requests on each engine, and FC_SEED=<number> others
 * than the usual ones. Without it both engines together get at least 5,000.
 */
const RUNS = Number(
  process.env['FUZZ_RUNS'] ?? (process.env['TEST_DATABASE_URL'] === undefined ? 5200 : 2600),
)
const RUNS_EACH = Math.ceil(RUNS / operations.length)

let people: People
let foreign: Ids
let own: Ids
let sent = 0

beforeAll(async () => {
  people = await gatherPeople()
  foreign = { ...(await fillTeam(people.stranger)), userId: people.stranger.id }
  own = await fillTeamWithPeople(people)
})

/** Operations that may end the session, or the account, of whoever sends them. */
const isOfAccount = ({ operationId }: Endpoint): boolean =>
  (operationPermissions as Readonly<Record<string, unknown>>)[operationId] === 'account'

/** The names of ids become the ids of now; a team may be another one than a request ago. */
function resolve(text: string, password: string): string {
  if (text === '@password') return password
  const [, whose, name = ''] = /^@(own|OWN|foreign):(\w+)$/.exec(text) ?? []
  if (whose === undefined) return text
  const of = whose === 'foreign' ? foreign : own
  const id = of[IDS_OF_FIELDS[name] ?? name] ?? ''
  return whose === 'OWN' ? id.toUpperCase() : id
}

const resolveAll = (value: unknown, password: string): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' ? resolve(inner, password) : inner,
  )

function callerOf({ caller }: FuzzedRequest, throwaway: TestUser | undefined): TestClient {
  if (caller === 'garbage') return people.anonymous.withToken('x'.repeat(43))
  if (caller === 'anonymous') return people.anonymous
  return throwaway ?? people[caller]
}

function optionsOf(endpoint: Endpoint, fuzzed: FuzzedRequest): InjectOptions {
  const { password } = people.admin
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(resolve(fuzzed.path[name] ?? '', password).toWellFormed()),
  )
  const query = Object.entries(fuzzed.query).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(resolve(value, password).toWellFormed())}`,
  )
  const hasBody = fuzzed.body !== undefined
  return {
    method: endpoint.method,
    url: `/api${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...fuzzed.headers },
    ...(hasBody && { payload: JSON.stringify(resolveAll(fuzzed.body, password)) }),
  }
}

/** A fresh team once something of it is gone: most requests shall find what they name. */
async function renew(endpoint: Endpoint, status: number): Promise<void> {
  const changesMuch = endpoint.method === 'DELETE' || endpoint.path.startsWith('/teams/')
  if (status < 300 && endpoint.method !== 'GET' && changesMuch && !isOfAccount(endpoint)) {
    own = { ...(await fillTeamWithPeople(people)), sessionId: own['sessionId'] ?? '' }
  }
}

describe('requests that nobody in his right mind sends', { shuffle: false }, () => {
  it.each(operations)('FUZZ-1 $operationId', async (endpoint) => {
    const throwaways = isOfAccount(endpoint) ? await crowd(people.app, people.admin, RUNS_EACH) : []
    const { email, password } = people.admin
    succeeded(await people.admin.call(authEndpoints.login, { body: { email, password } }))
    const { sessions } = succeeded(await people.admin.call(accountEndpoints.devices, {}))
    own = { ...own, sessionId: sessions.find(({ current }) => !current)?.id ?? '' }
    await fc.assert(
      fc.asyncProperty(requestsOf(endpoint), async (fuzzed) => {
        sent += 1
        const caller = callerOf(fuzzed, throwaways.pop())
        // The client itself refuses an answer that is not of the contract.
        const { status, text } = await caller.request(optionsOf(endpoint, fuzzed))
        if (status >= 500) throw new Error(`${status} ${text}`)
        await renew(endpoint, status)
      }),
      { numRuns: RUNS_EACH },
    )
  })

  it('FUZZ-2 the server has said nothing but what was asked, and is well', async () => {
    expect(sent).toBeGreaterThanOrEqual(RUNS)
    expect((await people.anonymous.get('/readyz')).status).toBe(200)
    expect(people.app.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  })
})
