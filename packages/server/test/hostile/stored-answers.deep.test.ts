import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { aTeam, joins } from '../a-team.ts'
import { api, type TestUser } from '../client.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

const PLAYERS = 230

/** How many keys of a user are stored, and how many bytes with them. */
function storedBy({ id }: TestUser) {
  const database = new DatabaseSync(join(victim.dataDir, 'icetally.sqlite'), { readOnly: true })
  const [row] = database
    .prepare(
      `select count(*) as keys, sum(length(key) + length(request_hash) + coalesce(length(body), 0)) as bytes
      from idempotency_keys where user_id = ?`,
    )
    .all(id)
  database.close()
  return row
}

it('HOSTILE-4 500 empty changes of a large team under new keys store less than 1 MB', async () => {
  const user = await victim.register('Keeper', '192.0.2.1')
  const teamId = await aTeam(user)
  await Promise.all(
    Array.from({ length: PLAYERS }, (_, number) =>
      user.does(api.players.create, { teamId }, { name: `Player ${number}` }),
    ),
  )
  await victim.endures(async () => {
    for (let number = 1; number <= 500; number += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, more) =>
          user.does(
            api.teams.update,
            { teamId },
            {},
            { headers: { 'idempotency-key': `key ${number + more}` } },
          ),
        ),
      )
    }
  })
  const stored = storedBy(user)
  expect(stored?.['keys']).toBe(500)
  expect(Number(stored?.['bytes'])).toBeLessThan(1_000_000)
  expect((await stat(join(victim.dataDir, 'icetally.sqlite'))).size).toBeLessThan(10_000_000)
})

it('HOSTILE-5 Nothing of a deleted account is repeated to others', async () => {
  const anna = await victim.register('Anna', '192.0.2.2')
  const removed = await victim.register('Gone', '192.0.2.3')
  const teamId = await aTeam(anna)
  await joins(removed, anna, teamId)
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
  const calls = [
    () => anna.call(api.teams.update, { teamId }, {}, keyed('update')),
    () => anna.call(api.teams.promote, { teamId }, { userId: removed.id }, keyed('promote')),
    () => anna.call(api.teams.demote, { teamId }, { userId: removed.id }, keyed('demote')),
  ]
  for (const call of calls) expect((await call()).status).toBe(200)
  await removed.does(api.account.remove, { password: removed.password })
  for (const call of calls) expect((await call()).text).not.toContain(removed.email)
})

it('HOSTILE-14 A change of the account under a key stores nothing of a password', async () => {
  const user = await victim.register('Keyed', '192.0.2.4')
  const keyed = { headers: { 'idempotency-key': 'account' } }
  const email = 'keyed.again@example.com'
  const change = { displayName: 'Keyed', email, currentPassword: user.password }
  expect((await user.call(api.auth.updateMe, change, keyed)).status).toBe(200)
  const passwords = { currentPassword: user.password, newPassword: 'another quiet sheet' }
  // Its hash is without the password: another one under the same key is the same request.
  const again = { ...change, currentPassword: 'a wrong password' }
  expect((await user.call(api.auth.updateMe, again, keyed)).status).toBe(200)
  expect((await user.call(api.account.changePassword, passwords, keyed)).status).toBe(200)
  expect(storedBy(user)?.['keys']).toBe(1)
})
