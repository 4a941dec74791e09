import { beforeAll, expect, it } from 'vitest'
import { aTeam } from '../a-team.ts'
import { api, type TestUser } from '../client.ts'
import { LARGEST_ARCHIVE } from './largest-archive.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

const MEBIBYTE = 1024 * 1024
let anna: TestUser
let teamId: string

const send = async (user: TestUser, to: string, body: string): Promise<number> => {
  const answer = await fetch(`${victim.address}/api/imports/teams/${to}/archive`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      'x-forwarded-for': '192.0.2.1',
    },
    body,
  }).catch(() => ({ status: 0 }))
  return answer.status
}

beforeAll(async () => {
  anna = await victim.register('Anna', '192.0.2.1')
  teamId = await aTeam(anna)
})

it('HOSTILE-36 The largest archive delays no other client while it is put in', async () => {
  const statuses: number[] = []
  await victim.endures(async () => {
    statuses.push(await send(anna, teamId, LARGEST_ARCHIVE))
  })
  expect(statuses).toEqual([200])
})

it('HOSTILE-37 Empty changes of the largest team delay no other client', async () => {
  await victim.endures(async () => {
    const calls = Array.from({ length: 8 }, () => anna.call(api.teams.update, { teamId }, {}))
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status)
  })
})

it.each([
  ['4 million objects', `[${'{"a":1},'.repeat(3_900_000)}0]`],
  ['4 million lists', `[${'[1.5],'.repeat(3_900_000)}0]`],
  ['games of many values', `{"games":[${'{"a":1},'.repeat(3_900_000)}0]}`],
])('HOSTILE-38 Archives of %s from two accounts delay no other client', async (_, body) => {
  expect(body.length).toBeLessThan(32 * MEBIBYTE)
  const bea = await victim.register('Bea', '192.0.2.2')
  const [ofAnna, ofBea] = [await aTeam(anna), await aTeam(bea)]
  await victim.endures(async () => {
    const statuses = await Promise.all([
      ...[send(anna, ofAnna, body), send(bea, ofBea, body)],
      // Teams of others, and none at all.
      ...[send(anna, ofBea, body), send(bea, '0192f000-0000-7000-8000-100000000001', body)],
    ])
    for (const status of statuses) expect([400, 404, 413, 503, 0]).toContain(status)
  })
})
