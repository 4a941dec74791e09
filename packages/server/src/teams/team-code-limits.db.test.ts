import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { refused } from '#test/refused.ts'

const HOUR = 60 * 60 * 1000

let teamCode: string

const app = await testApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })

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

const read = (code: string, address: string) =>
  app.anonymous.call(
    api.teams.invitation,
    { teamCode: code },
    { headers: { 'x-forwarded-for': address } },
  )

it('JOINLINK-8 An invitation shows a signed-out user only the name and look of its team', async () => {
  const address = '198.51.100.8'
  const team = { name: 'Icebreakers', imageUrl: null, colour: null, shortCode: null }
  expect(await read(teamCode, address)).toMatchObject({ status: 200 })
  expect((await read(teamCode.toLowerCase(), address)).body).toEqual({ team })
  expect(await read('0000000', address)).toMatchObject(
    refused('TEAM_CODE_UNKNOWN', 'No team has this code'),
  )
})

it('JOINLINK-8 A disabled team is answered like an unknown code', async () => {
  const owner = await app.register('Owner')
  const { team } = await owner.does(api.teams.create, { name: 'Gone' })
  await owner.does(api.teams.update, { teamId: team.id }, { state: 'DISABLED' })
  const [disabled, unknown] = [await read(team.teamCode, '203.0.113.4'), await read('0000000', '')]
  expect([disabled.status, disabled.body]).toEqual([unknown.status, unknown.body])
})

it('JOINLINK-8 30 unknown codes lock the address for reading invitations, but not for joining', async () => {
  const rink = '198.51.100.9'
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await read(`00000${10 + attempt}`, rink)).status).toBe(404)
  }
  expect(await read(teamCode, rink)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
  })
  const member = await app.register('Member')
  expect((await join(member, teamCode, rink)).status).toBe(200)
  app.clock.advance(HOUR)
  expect((await read(teamCode, rink)).status).toBe(200)
})

it('TEAM-16 Unknown codes sent in parallel count like successive ones', async () => {
  const person = await app.register('Hasty')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => join(person, `00000${10 + index}`, '198.51.100.7')),
  )
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  const counts = await app.rows('throttles')
  expect(counts.find(({ key }) => key.startsWith('join-address:'))?.failures).toBe(10)
})

it('TEAM-16 Unknown codes sent from many addresses lock joining for no other person', async () => {
  for (let network = 1; network <= 4; network += 1) {
    await guess(await app.register(`Guesser ${network}`), 1, `198.51.100.${network}`)
  }
  await app.database.write((trx) =>
    trx.updateTable('throttles').set({ failures: 1000 }).where('key', 'like', 'join-%').execute(),
  )
  const guesser = await app.register('Guesser')
  await guess(guesser, 10, '198.51.100.5')
  expect((await join(guesser, teamCode, '198.51.100.5')).status).toBe(429)
  const member = await app.register('Member')
  expect((await join(member, teamCode, '203.0.113.9')).status).toBe(200)
})
