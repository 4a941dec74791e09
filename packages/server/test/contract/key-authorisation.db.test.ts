import { randomUUID } from 'node:crypto'
import { type Endpoint, keyAccessOf } from '@icetally/domain/platform/endpoint'
import type { KeyAccess } from '@icetally/domain/platform/permissions/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type TestClient } from '#test/client.ts'
import { FORM, open } from '#test/raw-http.ts'
import { ids, people, setUpOwnWorld } from './own-world.ts'
import { IDS_OF_PATHS, operations, requestOf } from './requests.ts'
import { contentOf, fillTeam, type Ids } from './world.ts'

setUpOwnWorld()

const programs: Partial<Record<KeyAccess, TestClient>> = {}
/** Of another team of the manager who made the keys. */
let elsewhere: Ids
/** Data that no refused request may change. */
let before: string
let address: string
const content = () => contentOf(people.app, [ids['teamId'] ?? ''])

beforeAll(async () => {
  const teamId = ids['teamId'] ?? ''
  for (const access of ['read', 'record'] as const) {
    const { key } = await people.admin.does(
      api.apiKeys.create,
      { teamId },
      { name: access, access },
    )
    programs[access] = people.anonymous.withToken(key)
    // Its first use is noted.
    await programs[access].does(api.teams.list)
  }
  elsewhere = await fillTeam(people.admin)
  before = await content()
  address = await people.app.listen()
})

const ofAccounts = () => ({ sessionId: randomUUID(), awaitedTeamId: randomUUID() })

const request = (access: KeyAccess, endpoint: Endpoint, of: Ids) =>
  programs[access]?.request<{ code?: string }>(
    requestOf(endpoint, { ...ids, ...of, ...ofAccounts() }),
  )

const called = operations.filter(({ access }) => access === 'user')
const refusedTo = (access: KeyAccess) =>
  called.filter((endpoint) => {
    const needed = keyAccessOf(endpoint)
    return needed === null || (needed === 'record' && access === 'read')
  })

describe.each(['read', 'record'] as const)('a key that may %s', (access) => {
  it.each(refusedTo(access))(
    `AUTHZ-10 An API key that may ${access} is refused $operationId, and no data changes`,
    async (endpoint) => {
      const answer = await request(access, endpoint, {})
      expect([answer?.status, answer?.body.code], answer?.text).toEqual([403, 'FORBIDDEN'])
      expect(await content()).toBe(before)
    },
  )
})

it('HOSTILE-39 A read-only key is refused changes without effect before their bodies are read', async () => {
  const { teamId = '', gameId = '' } = ids
  const program = programs.read
  const refused = { status: 403, body: { code: 'FORBIDDEN' } }
  expect(await program?.call(api.teams.update, { teamId }, {})).toMatchObject(refused)
  const noOperations = { deviceId: randomUUID(), after: 0, operations: [] }
  expect(await program?.call(api.records.send, { gameId }, noOperations)).toMatchObject(refused)
  const broken = { method: 'PUT', url: `/api/teams/${teamId}`, payload: '{' } as const
  expect(await program?.request(broken)).toMatchObject(refused)
  const presence = `/api/games/${gameId}/presence?deviceId=${randomUUID()}`
  expect(await program?.request({ method: 'DELETE', url: presence })).toMatchObject(refused)
})

/** The head of a request, of which at most the first byte of the body follows. */
function headOf(endpoint: Endpoint, type: string, framing: string): string {
  const { method, url, query } = requestOf(endpoint, { ...ids, ...ofAccounts() })
  const path = query === undefined ? url : `${url}?${new URLSearchParams(query as Ids)}`
  const headers = [
    ...['host: here', `authorization: Bearer ${programs.read?.token}`],
    ...[`content-type: ${type}`, framing],
  ]
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

it.each(refusedTo('read').filter(({ method }) => method !== 'GET'))(
  'HOSTILE-55 A read-only key is refused $operationId before a malformed or enormous body arrives',
  async (endpoint) => {
    for (const type of ['application/json', FORM]) {
      for (const framing of ['content-length: 10737418240', 'transfer-encoding: chunked']) {
        const { socket, seen } = open(address)
        socket.write(`${headOf(endpoint, type, framing)}1\r\n{`)
        await expect.poll(() => seen.received).toMatch(/^HTTP\/1\.1 403 /)
      }
    }
  },
)

const reading = called.filter(
  (endpoint) => endpoint.method === 'GET' && keyAccessOf(endpoint) === 'read',
)

it.each(reading)(
  'AUTHZ-11 Every API key may call $operationId in its own team',
  async (endpoint) => {
    for (const access of ['read', 'record'] as const) {
      expect((await request(access, endpoint, {}))?.status).toBe(200)
    }
  },
)

const inTeams = called.filter(({ params, permission }) => params && typeof permission !== 'string')

it.each(inTeams)(
  'AUTHZ-12 With an API key, $operationId finds no data in another team of the same manager',
  async (endpoint) => {
    const [, first = ''] = /:(\w+)/.exec(endpoint.path) ?? []
    const named = IDS_OF_PATHS[endpoint.operationId]?.[first] ?? first
    const answer = await request('record', endpoint, { [named]: elsewhere[named] ?? randomUUID() })
    expect(answer?.status).toBe(404)
  },
)
