import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { beforeAll, expect, it } from 'vitest'
import { aTeam, joins } from '../a-team.ts'
import { api, TestClient, type TestUser } from '../client.ts'
import { operations, requestOf } from '../contract/requests.ts'
import { fillTeam, type Ids } from '../contract/world.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

let anna: TestUser
let bea: TestUser
let ids: Ids

beforeAll(async () => {
  anna = await victim.register('Anna', '192.0.2.1')
  bea = await victim.register('Bea', '192.0.2.2')
  const filled = await fillTeam(anna)
  ids = {
    ...{ ...filled, userId: anna.id, askerId: anna.id, teamCode: 'ABCDEFG' },
    // For an installation's administrators, and neither is one.
    ...{ personId: anna.id, anyTeamId: filled['teamId'] ?? '', invitationId: anna.id },
  }
  await joins(bea, anna, filled['teamId'] ?? '')
})

const NAMES = ['displayName', 'name', 'opponent', 'location', 'competition', 'infraction']

/** Each call that gives something a name, with the field that has it; a backup is called by the name of its file. */
const naming = operations.filter(({ operationId }) => operationId !== 'restoreBackup')
const named = naming.flatMap((endpoint) => {
  const { properties = {} } = endpoint.body
    ? (jsonSchema(endpoint.body, 'input') as { properties?: object })
    : {}
  const fields = Object.keys(properties).filter((field) => NAMES.includes(field))
  return fields.map((field) => ({ operationId: endpoint.operationId, endpoint, field }))
})

it.each(named)(
  'HOSTILE-15 $operationId refuses a $field that hides its content, or is invisible',
  async ({ endpoint, field }) => {
    for (const name of ['Mad\u202enim', '\u202eadmin', 'A\u2066b', 'A\u0007b']) {
      const answer = await anna.request(requestOf(endpoint, ids, { [field]: name }))
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
    for (const blank of ['\u2800', '\u200b\u3164', '\u00a0']) {
      const answer = await anna.request(requestOf(endpoint, ids, { [field]: blank }))
      // Where none is needed, it is none.
      if (answer.status !== 400) expect(answer.text).not.toContain(blank)
    }
  },
)

it('HOSTILE-15 Names are looked at wherever there are any', () => {
  expect(named.map(({ operationId, field }) => `${operationId} ${field}`)).toEqual([
    ...['register displayName', 'updateMe displayName'],
    ...['createTeam name', 'updateTeam name', 'createApiKey name'],
    ...['createPlayer name', 'updatePlayer name'],
    ...['createSeason name', 'updateSeason name'],
    ...['createOpponent name', 'updateOpponent name'],
    ...['createGame opponent', 'createGame location', 'createGame competition'],
    ...['updateGame opponent', 'updateGame location', 'updateGame competition'],
    ...['createPenalty infraction', 'updatePenalty infraction'],
    ...['createLink name', 'updateLink name'],
    ...['createWebhook name', 'updateWebhook name'],
  ])
})

it('HOSTILE-16 Passwords that guessers try first are refused', async () => {
  const email = 'goalkeeper@example.com'
  const passwords = [
    ...['00000000', '87654321', '88888888', '123123123', 'aaaaaaaa', 'administrator'],
    ...['icetally', 'Icetally1', 'IceTally2026!', email, 'Goalkeeper', 'goalkeeper1'],
  ]
  const client = new TestClient(victim.address, undefined, { 'x-forwarded-for': '192.0.2.3' })
  for (const password of passwords) {
    const body = { displayName: 'Goalkeeper', email, password }
    expect(await client.call(api.auth.register, body), password).toMatchObject({
      ...{ status: 400, body: { code: 'VALIDATION_FAILED' } },
    })
  }
  for (const newPassword of [...passwords.slice(0, 9), anna.email]) {
    const change = { currentPassword: anna.password, newPassword }
    expect(await anna.call(api.account.changePassword, change), newPassword).toMatchObject({
      ...{ status: 400, body: { code: 'VALIDATION_FAILED' } },
    })
  }
})

it('HOSTILE-17 In no answer does a member read the e-mails of others, and managers read them', async () => {
  const teamId = ids['teamId'] ?? ''
  const reads = operations.filter(({ method, events }) => method === 'GET' && events === undefined)
  for (const endpoint of reads) {
    const { text } = await bea.request(requestOf(endpoint, { ...ids, userId: bea.id }))
    expect(text, endpoint.operationId).not.toContain(anna.email)
  }
  const another = await aTeam(anna)
  const { teamCode } = (await anna.does(api.teams.get, { teamId: another })).team
  const joined = await bea.call(api.teams.join, { teamCode })
  expect(joined.status).toBe(200)
  expect(joined.text).not.toContain(anna.email)
  const managed = await anna.call(api.teams.get, { teamId })
  expect(managed.text).toContain(bea.email)
  const promoted = await anna.call(api.teams.promote, { teamId }, { userId: bea.id })
  expect(promoted.text).toContain(bea.email)
})
