import { randomUUID } from 'node:crypto'
import { takesIdempotencyKey } from '@icetally/domain/platform/endpoint'
import { expect, it } from 'vitest'
import { crowd } from '#test/crowd.ts'
import { openApiDocument } from '../../src/platform/api-docs/document.ts'
import { latestSessionOf } from './own-account.ts'
import {
  awaitedTeamOf,
  fillTeamWithPeople,
  people,
  setUpOwnWorld,
  ids as shared,
  withEmptyTeam,
} from './own-world.ts'
import { operations, requestOf } from './requests.ts'
import { contentOf, type Ids } from './world.ts'

setUpOwnWorld()

const keyed = operations.filter(takesIdempotencyKey)

/** For examples that change everything at once, which no team may, or need the password. */
const CHANGES: Readonly<Record<string, object>> = {
  updateTeam: { name: 'Snowbreakers' },
  updateMe: { displayName: 'Ann' },
}

/** The team of the last operation, if nothing of it is gone. */
let team: Ids | undefined

it.each(keyed)(
  'IDEMPOTENCY-1 $operationId with a repeated key is carried out once',
  async (endpoint) => {
    const ids = team ?? (await withEmptyTeam({ ...shared, ...(await fillTeamWithPeople()) }))
    const isLast = endpoint.method === 'DELETE' || endpoint.path.includes('join-requests')
    team = isLast ? undefined : ids
    const [joiner = people.stranger] = await crowd(people.app, people.admin, 1)
    const caller = endpoint.operationId === 'joinTeam' ? joiner : people.admin
    const sessionId = await latestSessionOf(people.app, people.admin)
    const withdraws = endpoint.operationId === 'withdrawJoinRequest'
    const awaitedTeamId = withdraws ? await awaitedTeamOf(people.admin) : ''
    const payload = CHANGES[endpoint.operationId]
    const request = {
      ...requestOf(endpoint, { ...ids, sessionId, awaitedTeamId }),
      ...(payload && { payload }),
    }
    const headers = { ...request.headers, 'idempotency-key': randomUUID() }
    const send = () => caller.request({ ...request, headers })
    const first = await send()
    expect(first.status, first.text).toBeLessThan(300)
    const teams = [ids['teamId'] ?? '']
    const before = await contentOf(people.app, teams)
    const second = await send()
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await contentOf(people.app, teams)).toBe(before)
  },
)

it('REPEAT-2 Changes of passwords, sessions and accounts accept no key', async () => {
  const keyless = operations.filter(
    (endpoint) =>
      endpoint.access === 'user' && endpoint.method !== 'GET' && !takesIdempotencyKey(endpoint),
  )
  const ids = keyless.map(({ operationId }) => operationId)
  expect(ids).toEqual([
    ...['refreshToken', 'logout', 'changePassword'],
    ...['signOutDevice', 'signOutOtherDevices', 'deleteAccount'],
    ...['startConfirmation', 'finishConfirmation'],
    ...['makeResetLink', 'deletePerson', 'deleteAnyTeam', 'invitePerson', 'restoreBackup'],
  ])
  const { paths } = openApiDocument('1.0.0')
  for (const { method, path } of keyless) {
    const operation = paths[path.replace(/:(\w+)/, '{$1}')]?.[method.toLowerCase()]
    expect(JSON.stringify(operation)).not.toMatch(/IdempotencyKey|IDEMPOTENCY_CONFLICT/)
  }
  const [user = people.member] = await crowd(people.app, people.admin, 1)
  const headers = { 'idempotency-key': 'again' }
  const refresh = () => user.post('/api/auth/refresh', undefined, { headers })
  expect((await refresh()).text).not.toBe((await refresh()).text)
})

it('REPEAT-4 Signing out is never refused because of a key, and the repeat has an invalid token', async () => {
  const [user = people.member] = await crowd(people.app, people.admin, 1)
  const headers = { 'idempotency-key': 'used' }
  await user.post('/api/teams', { name: 'Icebreakers' }, { headers })
  const signOut = () => user.post('/api/auth/logout', undefined, { headers })
  expect((await signOut()).status).toBe(204)
  expect(await signOut()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(await user.get('/api/auth/me')).toMatchObject({ status: 401 })
})
