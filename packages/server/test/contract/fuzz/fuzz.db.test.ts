import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type TestClient, type TestUser } from '#test/client.ts'
import { type FuzzedRequest, requestsOf } from '#test/contract/fuzzed-requests.ts'
import {
  administered,
  awaitedTeamOf,
  fillTeamWithPeople,
  ids,
  people,
  setUpOwnWorld,
} from '#test/contract/own-world.ts'
import {
  formOf,
  IDS_OF_FIELDS,
  IDS_OF_PATHS,
  needsProvider,
  operations,
} from '#test/contract/requests.ts'
import { fillTeam, type Ids } from '#test/contract/world.ts'
import { crowd } from '#test/crowd.ts'
import { sized } from '../../../../../scripts/testing/tier.ts'

setUpOwnWorld()

/*
 * FUZZ_RUNS=100000 npm test db fuzz: that many requests on each engine, and FC_SEED=<number> others
 * than the usual ones.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? sized(1300, 5200))
const RUNS_EACH = Math.ceil(RUNS / operations.length)
/** Requests of one operation to a team: one of them may delete rows that the others name. A few share one. */
const WHOLE_FOR = RUNS_EACH < 10 ? RUNS_EACH : 5

let foreign: Ids
let own: Ids
let sent = 0
/** Is something of the team gone? */
let isSpent = false
/** Is something gone that the manager administers? */
let isAdministeredSpent = false
/** The number of the last request to a team before this one. */
let renewedAt = 0
const succeededOf = new Map<string, number>()

beforeAll(async () => {
  foreign = { ...(await fillTeam(people.stranger)), userId: people.stranger.id }
  own = ids
})

/** Operations that may change who the caller is: each is sent by another user. */
const isOfAnybody = ({ permission }: Endpoint): boolean =>
  typeof permission === 'string' && permission !== 'administrator'

/** Replaces names by present ids; the team may differ from that of the previous request. */
function resolve(text: string, { email, password }: TestUser): string {
  if (text === '@password') return password
  if (text === '@email') return email
  if (text === '@newEmail') return `fuzzed.${sent}@example.org`
  if (text === '@newKey') return `fuzzed ${sent}`
  const [, whose, name = ''] = /^@(own|OWN|foreign):(\w+)$/.exec(text) ?? []
  if (whose === undefined) return text
  const of = whose === 'foreign' ? foreign : own
  const id = of[IDS_OF_FIELDS[name] ?? name] ?? ''
  return whose === 'OWN' ? id.toUpperCase() : id
}

const resolveAll = (value: unknown, user: TestUser): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' ? resolve(inner, user) : inner,
  )

function callerOf({ caller }: FuzzedRequest, user: TestUser): TestClient {
  if (caller === 'garbage') return people.anonymous.withToken('x'.repeat(43))
  return caller === 'anonymous' ? people.anonymous : user
}

/** The body, and its content type. */
function contentOf({ body, form }: FuzzedRequest, user: TestUser): ReturnType<typeof formOf> {
  if (form !== undefined) return formOf(form)
  if (body === undefined) return {}
  return {
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(resolveAll(body, user)),
  }
}

function optionsOf(endpoint: Endpoint, fuzzed: FuzzedRequest, user: TestUser): InjectOptions {
  const headers = Object.entries(fuzzed.headers).map(([name, value]) => [
    name,
    resolve(value, user),
  ])
  const content = contentOf(fuzzed, user)
  const others = IDS_OF_PATHS[endpoint.operationId] ?? {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const text = (fuzzed.path[name] ?? '').replace(`:${name}`, `:${others[name] ?? name}`)
    return encodeURIComponent(resolve(text, user).toWellFormed())
  })
  const query = Object.entries(fuzzed.query).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(resolve(value, user).toWellFormed())}`,
  )
  return {
    method: endpoint.method,
    url: `/api${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    ...content,
    headers: { ...content.headers, ...Object.fromEntries(headers) },
  }
}

/** A fresh team instead of the one there is, and as much to administer. */
async function renew(): Promise<void> {
  const params = { teamId: own['teamId'] ?? '' }
  await people.admin.call(api.teams.remove, params, { confirm: true })
  own = { ...own, ...(await fillTeamWithPeople()) }
  if (isAdministeredSpent) own = { ...own, ...(await administered(people.app, people.admin)) }
  isSpent = false
  isAdministeredSpent = false
  renewedAt = sent
}

/** May the team lack deleted rows? Most requests should find the rows that they name. */
const changesMuch = ({ method, path }: Endpoint): boolean =>
  method === 'DELETE'
    ? !path.startsWith('/auth/')
    : // A row is imported once, and no two opponents share a name.
      method !== 'GET' && (path.startsWith('/teams/') || /\/apply$|^\/opponents\/teams/.test(path))

/** The id of the only session of this user. */
async function sessionOf(user: TestUser): Promise<string> {
  return (await user.does(api.account.devices)).sessions[0]?.id ?? ''
}

/** The id of a team that this user waits for. */
async function awaitedBy(user: TestUser): Promise<string> {
  const [host] = await crowd(people.app, people.admin, 1)
  return awaitedTeamOf(user, host)
}

async function send(endpoint: Endpoint, fuzzed: FuzzedRequest, user: TestUser): Promise<void> {
  if (endpoint.path.includes(':sessionId')) own = { ...own, sessionId: await sessionOf(user) }
  if (endpoint.path.includes(':awaitedTeamId'))
    own = { ...own, awaitedTeamId: await awaitedBy(user) }
  sent += 1
  // The client itself refuses an answer that is not of the contract.
  const { status, text } = await callerOf(fuzzed, user).request(optionsOf(endpoint, fuzzed, user))
  if (status >= 500) throw new Error(`${status} ${text}`)
  const { operationId } = endpoint
  const success = status < 300
  if (success) succeededOf.set(operationId, (succeededOf.get(operationId) ?? 0) + 1)
  isSpent ||= success && changesMuch(endpoint)
  const isAdministering = endpoint.permission === 'administrator' && endpoint.method !== 'GET'
  isAdministeredSpent ||= success && isAdministering
  // Now and then in any case: no team can have any number of games, players and changes.
  if (sent % 500 === 0 || (isSpent && sent - renewedAt >= WHOLE_FOR)) await renew()
}

describe('random, malformed and hostile requests', { shuffle: false }, () => {
  it.each(operations)(
    'FUZZ-1 Malformed requests to $operationId get an answer of the contract',
    async (endpoint) => {
      // Many requests to one operation leave little for the next, such as the only preview of an import.
      if (isSpent || RUNS_EACH > 2 * WHOLE_FOR) await renew()
      const others = isOfAnybody(endpoint) ? await crowd(people.app, people.admin, RUNS_EACH) : []
      await fc.assert(
        fc.asyncProperty(requestsOf(endpoint), async (fuzzed) => {
          const { caller } = fuzzed
          const member = people[caller === 'anonymous' || caller === 'garbage' ? 'admin' : caller]
          await send(endpoint, fuzzed, others.pop() ?? member)
        }),
        { numRuns: RUNS_EACH },
      )
    },
    60_000 + RUNS_EACH * 500,
  )

  it('FUZZ-2 After malformed requests the server is healthy and its log has no errors', async () => {
    expect(sent).toBeGreaterThanOrEqual(RUNS)
    expect((await people.anonymous.get('/readyz')).status).toBe(200)
    expect(people.app.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  })

  // No random text is the token of a link.
  const needsLink = ({ body }: Endpoint) =>
    body !== undefined && JSON.stringify(jsonSchema(body, 'input')).includes('"token"')

  // The team is not empty, and no backup is there.
  const needsMore = ({ operationId }: Endpoint) =>
    ['importArchive', 'restoreBackup'].includes(operationId)

  it.each(operations.filter((one) => !needsLink(one) && !needsMore(one) && !needsProvider(one)))(
    'FUZZ-6 More than a tenth of the random requests to $operationId succeed',
    ({ operationId }) => {
      expect((succeededOf.get(operationId) ?? 0) / RUNS_EACH).toBeGreaterThan(0.1)
    },
  )
})
