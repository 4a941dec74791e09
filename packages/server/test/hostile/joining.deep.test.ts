import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { expect, it } from 'vitest'
import { startSession } from '../../src/platform/access/sessions.ts'
import { insertUser } from '../../src/platform/access/users-store.ts'
import { aTeam, joins } from '../a-team.ts'
import { api, TestClient } from '../client.ts'
import { operations, requestOf } from '../contract/requests.ts'
import { fillTeam } from '../contract/world.ts'
import { setUpVictim } from './under-attack.ts'

const GUESSERS = 100
const GUESSES_OF_ONE = 10
const tokens: string[] = []

/** Many accounts, written into the database: registering them would take the test too long. */
const victim = setUpVictim((database) =>
  database.write(async (trx) => {
    const now = Date.now()
    for (let number = 0; number < GUESSERS; number += 1) {
      const userId = crypto.randomUUID()
      await insertUser(trx, {
        ...{ id: userId, email: `${userId}@example.com`, display_name: 'Guesser' },
        ...{ password_hash: '-', created_at: now, last_login_at: now, email_verified_at: null },
      })
      const session = { id: crypto.randomUUID(), userId, userAgent: null }
      tokens.push(await startSession(trx, session, now))
    }
  }),
)

/** The operations on the data of one team. */
const ofATeam = operations.filter(
  ({ permission, bodyType }: Endpoint) => typeof permission !== 'string' && bodyType === undefined,
)

it('HOSTILE-7 A removed member stays out, with the old code and with the new one, until a manager lets them in', async () => {
  const anna = await victim.register('Anna', '192.0.2.1')
  const friend = await victim.register('Friend', '192.0.2.2')
  const mallory = await victim.register('Mallory', '192.0.2.3')
  const ids = await fillTeam(anna)
  const teamId = ids['teamId'] ?? ''
  for (const user of [friend, mallory]) await joins(user, anna, teamId)
  const { teamCode } = (await mallory.does(api.teams.get, { teamId })).team
  const keyed = { headers: { 'idempotency-key': 'once' } }
  const create = () => mallory.call(api.players.create, { teamId }, { name: 'Kim' }, keyed)
  expect((await create()).status).toBe(201)
  const remove = { teamId, userId: mallory.id }
  await anna.does(api.teams.removeMember, remove)

  expect(await mallory.call(api.teams.join, { teamCode })).toMatchObject({
    ...{ status: 404, body: { code: 'TEAM_CODE_UNKNOWN' } },
  })
  const shown = (await friend.does(api.teams.get, { teamId })).team.teamCode
  expect((await mallory.call(api.teams.join, { teamCode: shown })).status).toBe(202)
  expect((await create()).status).toBe(404)
  expect(ofATeam.length).toBeGreaterThan(30)
  const others = { ...ids, teamCode: shown, userId: friend.id, askerId: mallory.id }
  for (const endpoint of ofATeam) {
    const { status } = await mallory.request(requestOf(endpoint, others))
    expect(status, endpoint.operationId).toBe(404)
  }
  expect((await mallory.does(api.teams.list)).teams).toEqual([])

  await anna.does(api.joinRequests.approve, { teamId, askerId: mallory.id })
  expect((await mallory.call(api.teams.get, { teamId })).status).toBe(200)
})

it('HOSTILE-8 A thousand wrong codes of many accounts and addresses keep no other person from joining', async () => {
  const anna = await victim.register('Anna', '192.0.2.1')
  const teamId = await aTeam(anna)
  const wrong = () => randomBytes(32).toString('hex').toUpperCase().slice(0, 7)
  let unknown = 0
  await victim.endures(async () => {
    const guessing = tokens.map(async (token, index) => {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` }
      const guesser = new TestClient(victim.address, token, headers)
      for (let guess = 1; guess <= GUESSES_OF_ONE; guess += 1) {
        const { status } = await guesser.call(api.teams.join, { teamCode: wrong() })
        expect([404, 429]).toContain(status)
        if (status === 404) unknown += 1
      }
    })
    await Promise.all(guessing)
  })
  expect(unknown).toBe(GUESSERS * GUESSES_OF_ONE)
  // Also from an address from which others have guessed.
  for (const from of ['203.0.113.1', '198.51.100.1']) {
    await joins(await victim.register('Newcomer', from), anna, teamId)
  }
})
