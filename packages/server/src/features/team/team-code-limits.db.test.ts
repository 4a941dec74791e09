import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'

const HOUR = 60 * 60 * 1000

let app: TestApp
let teamCode: string

beforeAll(async () => {
  app = await testApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })
})

beforeEach(async () => {
  await app.database.write((trx) => trx.deleteFrom('throttles').execute())
  const owner = await app.register('Owner')
  const body = { name: 'Icebreakers', type: 'STANDARD_YEARLY' } as const
  teamCode = (await owner.does(api.teams.create, body)).team.teamCode
})

const join = (person: TestUser, code: string, address: string) =>
  person.call(api.teams.join, { teamCode: code }, { headers: { 'x-forwarded-for': address } })

/** Guesses as often as wanted; every guess is let through, and wrong. */
async function guess(person: TestUser, times: number, address: string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    expect((await join(person, `00000${10 + attempt}`, address)).status).toBe(404)
  }
}

it('TEAM-16 An address that gave 30 unknown codes is locked for the hour', async () => {
  const rink = '198.51.100.7'
  for (const name of ['One', 'Two', 'Three']) await guess(await app.register(name), 10, rink)
  const member = await app.register('Member')
  expect(await join(member, teamCode, rink)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
  })
  const elsewhere = await app.register('Elsewhere')
  expect((await join(elsewhere, teamCode, '203.0.113.9')).status).toBe(200)
  app.clock.advance(HOUR)
  expect((await join(member, teamCode, rink)).status).toBe(200)
})

it('TEAM-16 Unknown codes given in parallel count like successive ones', async () => {
  const person = await app.register('Hasty')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) => join(person, `00000${10 + place}`, '198.51.100.7')),
  )
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  const counts = await app.rows('throttles')
  expect(counts.find(({ key }) => key.startsWith('join-instance:'))?.failures).toBe(10)
})

it('TEAM-16 After 1,000 unknown codes in a day joining is locked until it is over', async () => {
  await guess(await app.register('First'), 1, '198.51.100.1')
  await app.database.write((trx) =>
    trx
      .updateTable('throttles')
      .set({ failures: 998 })
      .where('key', 'like', 'join-instance:%')
      .execute(),
  )
  const second = await app.register('Second')
  await guess(second, 1, '198.51.100.2')
  await guess(second, 1, '198.51.100.3')
  const member = await app.register('Member')
  expect(await join(member, teamCode, '203.0.113.9')).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(24 * 60 * 60) },
  })
  app.clock.advance(24 * HOUR)
  expect((await join(member, teamCode, '203.0.113.9')).status).toBe(200)
})
