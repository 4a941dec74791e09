import { randomUUID } from 'node:crypto'
import { takesIdempotencyKey } from '@icetally/domain/contract/endpoint'
import { openApiDocument } from '@icetally/domain/contract/openapi'
import { beforeAll, expect, it } from 'vitest'
import { crowd } from '../testing/crowd.ts'
import { operations, requestOf } from './testing/requests.ts'
import { contentOf, fillTeamWithPeople, gatherPeople, type People } from './testing/world.ts'

let people: People

beforeAll(async () => {
  people = await gatherPeople()
})

/** After these nobody is there any more to repeat it, or nothing to repeat it with. */
const ENDS_SESSION = ['logout']

const keyed = operations.filter(takesIdempotencyKey)

it.each(keyed)('IDEMPOTENCY-1 $operationId', async (endpoint) => {
  const ids = await fillTeamWithPeople(people)
  const [joiner = people.stranger] = await crowd(people.app, people.admin, 1)
  const caller = ['joinTeam', 'logout'].includes(endpoint.operationId) ? joiner : people.admin
  const { sessionId } = await people.app.database.read((reader) =>
    reader
      .selectFrom('sessions')
      .select('id as sessionId')
      .where('user_id', '=', people.admin.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  // The example of changing a team asks for everything at once, which no team may.
  const alone = endpoint.operationId === 'updateTeam' && { payload: { name: 'Snowbreakers' } }
  const request = { ...requestOf(endpoint, { ...ids, sessionId }), ...alone }
  const headers = { ...request.headers, 'idempotency-key': randomUUID() }
  const send = () => caller.request({ ...request, headers })
  const first = await send()
  expect(first.status, first.text).toBeLessThan(300)
  const teams = [ids['teamId'] ?? '']
  const before = await contentOf(people.app, teams)
  const second = await send()
  expect([second.status, second.text]).toEqual(
    ENDS_SESSION.includes(endpoint.operationId)
      ? [401, '{"error":"Please sign in to continue","code":"UNAUTHENTICATED"}']
      : [first.status, first.text],
  )
  expect(await contentOf(people.app, teams)).toBe(before)
})

it('REPEAT-2 three changes of the account take no key', async () => {
  const keyless = operations.filter(
    (endpoint) =>
      endpoint.access === 'user' && endpoint.method !== 'GET' && !takesIdempotencyKey(endpoint),
  )
  const ids = keyless.map(({ operationId }) => operationId)
  expect(ids).toEqual(['refreshToken', 'changePassword', 'deleteAccount'])
  const { paths } = openApiDocument('1.0.0')
  for (const { method, path } of keyless) {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(JSON.stringify(operation)).not.toMatch(/IdempotencyKey|IDEMPOTENCY_CONFLICT/)
  }
  const [user = people.member] = await crowd(people.app, people.admin, 1)
  const headers = { 'idempotency-key': 'again' }
  const refresh = () => user.post('/api/auth/refresh', undefined, { headers })
  expect((await refresh()).text).not.toBe((await refresh()).text)
})
