import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { Role, TeamState } from '@icetally/domain/platform/limits'
import { judge, type TeamAction } from '@icetally/domain/platform/permissions/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTeam, disable } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { refused } from '#test/refused.ts'
import { fillTeamWithPeople, ids, people, setUpOwnWorld } from './own-world.ts'
import { operations, parametersOf, requestOf } from './requests.ts'
import { contentOf, fillTeam, type Ids, unknownIds } from './world.ts'

setUpOwnWorld()

/** Of a team in which the stranger is a manager. */
let foreign: Ids

beforeAll(async () => {
  foreign = await fillTeam(people.stranger)
})

/** One permission of one operation: a row of the matrix. */
interface Row {
  readonly endpoint: Endpoint
  readonly operationId: string
  readonly action: TeamAction
  /** Bodies, where the action depends on them. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The action means something in one state of the team only. */
  readonly onlyWhile?: TeamState
  /** The caller is also the target. */
  readonly toOneself?: true
}

/** How a request says which of the several actions of its operation it means. */
const MEANT: Readonly<Partial<Record<TeamAction, Partial<Row>>>> = {
  'team.describe': { body: { name: 'Snowbreakers' } },
  'team.disable': { body: { state: 'DISABLED' }, onlyWhile: 'ACTIVE' },
  'team.activate': { body: { state: 'ACTIVE', type: 'STANDARD_MONTHLY' }, onlyWhile: 'DISABLED' },
  'team.changePlan': { body: { type: 'STANDARD_MONTHLY' } },
  'team.leave': { toOneself: true },
  'member.admit': { body: { approvesJoining: true } },
  'archive.export': { body: { format: 'json' } },
}

const rows: readonly Row[] = operations.flatMap((endpoint) => {
  const { permission } = endpoint
  if (typeof permission === 'string') return []
  return permission.map((action) => ({
    endpoint,
    operationId: endpoint.operationId,
    action,
    ...(permission.length > 1 && MEANT[action]),
  }))
})

function requestOfRow(row: Row, ids: Ids, callerId?: string) {
  const meant = row.toOneself && callerId !== undefined ? { ...ids, userId: callerId } : ids
  const request = requestOf(row.endpoint, meant)
  return row.body === undefined ? request : { ...request, payload: row.body }
}

/** Another team is needed once this one has lost something. */
const leavesTraces = ({ endpoint }: Row): boolean =>
  endpoint.method === 'DELETE' ||
  ['updateTeam', 'approveJoinRequest', 'applyImport'].includes(endpoint.operationId)

const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

/** Sends the row's request as those who are no members. */
async function tryOutsiders(row: Row, ids: Ids): Promise<void> {
  for (const caller of [people.anonymous, people.expired]) {
    const answer = await caller.request(requestOfRow(row, ids))
    expect(refusalOf(answer)).toEqual(refused('UNAUTHENTICATED', 'Please sign in to continue'))
  }
  for (const caller of [people.stranger, people.removed]) {
    const answer = await caller.request(requestOfRow(row, ids, caller.id))
    const unknown = await caller.request(requestOfRow(row, unknownIds(ids), caller.id))
    expect(answer.status).toBe(404)
    expect(refusalOf(answer)).toEqual(refusalOf(unknown))
    expect(answer.body).toEqual({
      error: expect.stringMatching(
        /^(Team|Player|Game|Season|Link|Period|Shot|Goal|Faceoff|Penalty|Hit|Goalie change|Shootout attempt|API key|Webhook|Member|Import|Opponent) not found$/,
      ),
      code: expect.stringMatching(/^(PERIOD_)?NOT_FOUND$/),
    })
  }
  // A team of one's own opens no other: its ids together with those of this one.
  for (const name of parametersOf(row.endpoint)) {
    const own = { userId: people.stranger.id, askerId: people.stranger.id }
    const mixed = { ...foreign, ...own, [name]: ids[name] ?? '' }
    const answer = await people.stranger.request(requestOfRow(row, mixed))
    expect(answer.status, `${name} of this team, the rest of their own`).toBe(404)
  }
}

const REFUSALS = {
  'team-disabled': { code: 'TEAM_DISABLED', error: 'This team is disabled' },
  'not-allowed': { code: 'FORBIDDEN', error: 'Only managers of the team can do this' },
}

/** Sends the row's request as a member; answers whether it was carried out. */
async function tryMember(row: Row, ids: Ids, role: Role, state: TeamState): Promise<boolean> {
  const caller = people[role]
  const verdict = judge(role, row.action, state)
  const answer = await caller.request<{ code?: string }>(requestOfRow(row, ids, caller.id))
  // The only manager may leave, as far as the permission goes, but not as the last one.
  const isLastManager = row.action === 'team.leave' && role === 'admin'
  const title = `${role} while ${state}: ${answer.status} ${answer.text}`
  if (verdict === 'allowed') {
    // This team has players.
    if (row.operationId === 'importArchive') expect(answer.body.code, title).toBe('CONFLICT')
    else if (isLastManager) expect(answer.body.code, title).toBe('LAST_MANAGER')
    else expect(answer.status, title).toBeLessThan(300)
    return !isLastManager
  }
  expect(answer.status, title).toBe(403)
  expect(answer.body, title).toEqual(REFUSALS[verdict])
  return false
}

/** Makes a call that has to be refused; no data of the team may change. */
async function withoutTraces(ids: Ids, work: () => Promise<void>): Promise<void> {
  const teams = [ids['teamId'] ?? '']
  const before = await contentOf(people.app, teams)
  await work()
  expect(await contentOf(people.app, teams)).toBe(before)
}

describe('the table of permissions', () => {
  it('AUTHZ-1 Every operation has one row in the table of permissions', () => {
    for (const endpoint of operations) expect(endpoint.permission).not.toHaveLength(0)
  })

  it('AUTHZ-2 An operation is public exactly when it needs no permission', () => {
    for (const endpoint of operations) {
      expect(endpoint.permission === 'anybody', endpoint.operationId).toBe(
        endpoint.access === 'public',
      )
    }
  })

  it('AUTHZ-3 An operation declares the refusals that follow from its permissions', () => {
    for (const endpoint of operations) {
      const { permission } = endpoint
      if (typeof permission === 'string') continue
      const verdicts = permission.flatMap((action) => [
        judge('member', action, 'ACTIVE'),
        judge('admin', action, 'DISABLED'),
      ])
      const { operationId, errors } = endpoint
      const declares = (code: 'FORBIDDEN' | 'TEAM_DISABLED') => errors.includes(code)
      expect(declares('FORBIDDEN'), operationId).toBe(verdicts.includes('not-allowed'))
      expect(declares('TEAM_DISABLED'), operationId).toBe(verdicts.includes('team-disabled'))
    }
  })
})

describe('the matrix', () => {
  /** A team in each state, replaced after a call that changes it. */
  const teams: Record<TeamState, Ids | undefined> = { ACTIVE: undefined, DISABLED: undefined }

  async function teamThatIs(state: TeamState): Promise<Ids> {
    const ids = teams[state] ?? (await fillTeamWithPeople())
    if (teams[state] === undefined && state === 'DISABLED') {
      await disable(people.admin, ids['teamId'] ?? '')
    }
    teams[state] = ids
    return ids
  }

  it.each(rows)(
    'AUTHZ-4 TEAM-13 $operationId is allowed to $action as the table says',
    async (row) => {
      for (const state of ['ACTIVE', 'DISABLED'] as const) {
        const ids = await teamThatIs(state)
        const isMeant = row.onlyWhile === undefined || row.onlyWhile === state
        const roles = (['member', 'admin'] as const).filter(() => isMeant)
        const isAllowed = (role: Role) => judge(role, row.action, state) === 'allowed'
        const refused = roles.filter((role) => !isAllowed(role))
        if (state === 'ACTIVE' || refused.length > 0) {
          await withoutTraces(ids, async () => {
            if (state === 'ACTIVE') await tryOutsiders(row, ids)
            for (const role of refused) await tryMember(row, ids, role, state)
          })
        }
        for (const role of roles.filter(isAllowed)) {
          const isDone = await tryMember(row, await teamThatIs(state), role, state)
          if (isDone && leavesTraces(row)) teams[state] = undefined
        }
      }
    },
  )
})

describe('ids of another team', () => {
  let elsewhere: Ids
  /** Data that no call here may change. */
  let before: string
  const content = () =>
    contentOf(
      people.app,
      [ids, elsewhere, foreign].map(({ teamId = '' }) => teamId),
    )
  beforeAll(async () => {
    elsewhere = await fillTeam(people.admin)
    before = await content()
  })

  const parameters = operations.flatMap((endpoint) =>
    namesOfIds(endpoint).map((name) => ({ endpoint, operationId: endpoint.operationId, name })),
  )

  it.each(parameters)(
    'AUTHZ-5 $operationId refuses a foreign $name with the same answer as an unknown one',
    async (at) => {
      const send = async (others: Ids) =>
        refusalOf(await people.admin.request(replaced(at, ids, others)))
      const unknown = await send(unknownIds(ids))
      expect(unknown.status).toBe(404)
      const { id } = people.stranger
      expect(await send({ ...foreign, userId: id, askerId: id })).toEqual(unknown)
      if (!['userId', 'askerId'].includes(at.name) && !isFirstOfPath(at)) {
        expect(await send(elsewhere)).toEqual(unknown)
      }
      expect(await content()).toBe(before)
    },
  )

  it('AUTHZ-4 A user of another team with equal ids gets no data', async () => {
    const { admin, app } = people
    const { playerId = '' } = ids
    const copycat = await app.register('Copycat')
    const copy = { id: playerId, name: 'Copy' }
    await copycat.does(api.players.create, { teamId: await aTeam(copycat) }, copy)
    await copycat.does(api.players.update, { playerId }, { name: 'Mine' })
    const nameFor = async (user: TestUser) =>
      (await user.does(api.players.statistics, { playerId })).player.name
    expect([await nameFor(admin), await nameFor(copycat)]).toEqual(['Kim', 'Mine'])
  })
})

interface Parameter {
  readonly endpoint: Endpoint
  readonly name: string
}

/** Where an operation names something by its id, except for sessions, which no team has. */
function namesOfIds(endpoint: Endpoint): string[] {
  // A goal may name a shot that is gone, and is recorded the same with any other id.
  const named = Object.keys(idsInBody(endpoint)).filter((name) => name !== 'shotId')
  const names = [...parametersOf(endpoint), ...named]
  return typeof endpoint.permission === 'string' ? [] : names
}

/** The fields of the body that hold an id of this team, as in a valid request. */
function idsInBody(endpoint: Endpoint): Record<string, string> {
  const marks = new Proxy({} as Record<string, string>, {
    get: (_target, name) => `the ${String(name)}`,
  })
  const { payload } = requestOf(endpoint, marks)
  if (payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)) return {}
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([, value]) => typeof value === 'string' && value.startsWith('the '))
      .map(([field, value]) => [field, String(value).slice(4)]),
  )
}

/** A valid request in which one id is of another team. */
function replaced({ endpoint, name }: Parameter, ids: Ids, others: Ids) {
  const other = idsInBody(endpoint)[name]
  if (other !== undefined) return requestOf(endpoint, ids, { [name]: others[other] })
  return requestOf(endpoint, { ...ids, [name]: others[name] ?? '' })
}

/** The first id of a path says in which team it all happens: the caller's other team is no mistake. */
const isFirstOfPath = ({ endpoint, name }: Parameter): boolean => parametersOf(endpoint)[0] === name
