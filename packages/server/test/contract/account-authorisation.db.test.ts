import type { Endpoint, OperationPermission } from '@icetally/domain/platform/endpoint'
import { describe, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { otherSessionOf, secretsOf } from './own-account.ts'
import {
  administered,
  awaitedTeamOf,
  fillTeamWithPeople,
  people,
  setUpOwnWorld,
  ids as shared,
} from './own-world.ts'
import { needsProvider, operations, requestOf } from './requests.ts'

setUpOwnWorld()

const withPermission = (permission: OperationPermission): Endpoint[] =>
  operations
    .filter((endpoint) => endpoint.permission === permission)
    .filter((endpoint) => !needsProvider(endpoint))

const UNAUTHENTICATED = { error: 'Please sign in to continue', code: 'UNAUTHENTICATED' }

describe('the own account', () => {
  it.each(withPermission('account'))(
    'AUTHZ-6 $operationId accesses the own account with a live token only',
    async (endpoint) => {
      const user = await people.app.register('Owner')
      const awaitedTeamId = await awaitedTeamOf(user)
      const ids = { awaitedTeamId, sessionId: await otherSessionOf(user) }
      const request = requestOf(endpoint, ids, await secretsOf(people.app, user, endpoint))
      for (const caller of [people.anonymous, people.expired]) {
        const answer = await caller.request(request)
        expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED])
      }
      expect((await user.request(request)).status).toBeLessThan(300)
    },
  )

  it('AUTHZ-7 The session of another user gets the same refusal as an unknown one', async () => {
    const user = await people.app.register('Owner')
    const sessionId = await otherSessionOf(user)
    const send = (id: string) => people.stranger.call(api.account.endDevice, { sessionId: id }, {})
    const answer = await send(sessionId)
    const unknown = await send('01980d2e-7c1b-7f4e-9a57-2f1d0c6b8a90')
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
    const { sessions } = await user.does(api.account.devices)
    expect(sessions).toHaveLength(2)
  })
})

describe('anybody', () => {
  it.each(withPermission('anybody'))(
    'AUTHZ-8 The public call $operationId ignores any token',
    async (endpoint) => {
      const user = await people.app.register('Owner')
      for (const [index, caller] of [people.anonymous, people.expired, people.member].entries()) {
        const email = { email: `${endpoint.operationId}.${index}@example.org` }
        // Reading by the token of a link changes nothing: one team is enough for all.
        const byToken = endpoint.path.includes(':token') && shared
        const secrets = { ...email, ...(byToken || (await secretsOf(people.app, user, endpoint))) }
        const answer = await caller.request(requestOf(endpoint, secrets, secrets))
        expect(answer.status).toBeLessThan(300)
      }
    },
  )
})

describe('administering the installation', () => {
  it.each(withPermission('administrator'))(
    'AUTHZ-13 Only administrators may call $operationId, and no role in a team is enough',
    async (endpoint) => {
      const owner = await people.app.register('Owner')
      const ids = { ...shared, ...(await administered(people.app, owner)) }
      const request = requestOf(endpoint, ids, await secretsOf(people.app, owner, endpoint))
      for (const caller of [people.anonymous, people.expired]) {
        const answer = await caller.request(request)
        expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED])
      }
      for (const caller of [people.member, people.stranger]) {
        const answer = await caller.request(request)
        const error = 'Only administrators of this server can do this'
        expect([answer.status, answer.body]).toEqual([403, { error, code: 'FORBIDDEN' }])
      }
      const answer = await owner.request(request)
      expect(answer.status, answer.text).toBeLessThan(300)
    },
  )
})

describe('who knows a team code', () => {
  it('AUTHZ-9 Every signed-in user can join with a team code, and a removed member can request to join', async () => {
    const ids = await fillTeamWithPeople()
    const [join] = withPermission('team-code')
    if (join === undefined) throw new Error('there is a call for joining')
    let request = requestOf(join, ids)
    const statuses = async () => {
      const { anonymous, expired, member, admin, removed, stranger } = people
      const answers = []
      for (const caller of [anonymous, expired, member, admin, removed, stranger]) {
        const { status, body } = await caller.request<{ code?: string }>(request)
        answers.push(`${status} ${body.code ?? 'joined'}`)
      }
      return answers
    }
    const outside = ['401 UNAUTHENTICATED', '401 UNAUTHENTICATED']
    const inside = ['409 ALREADY_MEMBER', '409 ALREADY_MEMBER']
    expect(await statuses()).toEqual([...outside, ...inside, '202 joined', '200 joined'])

    const params = { teamId: ids['teamId'] ?? '' }
    const { stranger } = people
    await stranger.does(api.teams.removeMember, { ...params, userId: stranger.id })
    const { teamCode } = (await people.admin.does(api.teams.get, params)).team
    request = requestOf(join, { ...ids, teamCode })
    const body = { state: 'DISABLED' } as const
    await people.admin.does(api.teams.update, params, body)
    const refused = ['403 TEAM_DISABLED', '403 TEAM_DISABLED']
    expect(await statuses()).toEqual([...outside, ...inside, ...refused])
  })
})
