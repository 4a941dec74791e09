import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { idOf, insert } from '#test/fill.ts'
import { insertSession } from '#test/insert-session.ts'
import { uncounted } from '#test/longest-turn.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { sized } from '../../../../scripts/testing/tier.ts'
import type { Transaction } from '../../src/platform/db/database.ts'
import { openDatabase } from '../../src/platform/db/open.ts'

/*
 * Large data is deleted in slices. A server that is killed between two of them leaves nothing within reach of
 * users, and the next one deletes the rest.
 */

const FIRST = '0192f000-0000-7000-8000-100000000001'
const GAMES = sized(6, 20)
const SHOTS = GAMES * BOUNDS.changesOfGame
const TOKEN = 't'.repeat(43)
const PASSWORD = 'correct horse battery 7'

let testDatabase: TestDatabase
let server: ServerProcess | undefined

/** A team of two managers; the first one has recorded many shots. */
async function fillTeam(trx: Transaction): Promise<void> {
  const ofTeam = { team_id: FIRST }
  await insert(trx, 'users', {}, 2)
  await trx
    .updateTable('users')
    .set({ password_hash: await hash(PASSWORD) })
    .execute()
  await insertSession(trx, { id: FIRST, userId: FIRST, token: TOKEN })
  await insert(trx, 'teams', { team_code: 'REMOVAL' })
  await insert(trx, 'team_members', { ...ofTeam, user_id: idOf(), role: 'admin' }, 2)
  await insert(trx, 'players', ofTeam)
  // Slices of games are as long as their numbers of changes allow.
  await insert(trx, 'games', { ...ofTeam, change_number: BOUNDS.changesOfGame }, GAMES)
  await insert(trx, 'periods', { ...ofTeam, game_id: idOf(), period_number: 1 }, GAMES)
  const game_id = idOf(sql`1 + i % ${sql.lit(GAMES)}`)
  const shot = { ...ofTeam, game_id, recorded_by: FIRST, change_number: 0 }
  await insert(trx, 'shots', shot, SHOTS)
}

/** How many rows there are, read beside a server. */
async function count(rows: string): Promise<number> {
  const text = `select count(*) as count from ${rows}`
  if (testDatabase.databaseUrl === undefined) {
    const database = new DatabaseSync(join(testDatabase.dataDir, 'icetally.sqlite'), {
      readOnly: true,
    })
    const row = database.prepare(text).get()
    database.close()
    return Number(row?.['count'])
  }
  const client = new pg.Client({ connectionString: testDatabase.databaseUrl })
  await client.connect()
  const { rows: answer } = await client.query<{ count: string }>(text)
  await client.end()
  return Number(answer[0]?.count)
}

const call = async (
  method: string,
  path: string,
  body?: object,
  address = server?.address,
): Promise<number> => {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.status
}

beforeEach(async () => {
  testDatabase = await createMigratedDatabase()
  const database = await openDatabase(testDatabase)
  await uncounted(() => database.writeInSteps(fillTeam))
  await database.close()
})

afterEach(async () => {
  await server?.kill()
  await testDatabase.remove()
})

const OWNER = { password: PASSWORD }
const NAMED = `shots where recorded_by = '${FIRST}'`
const REMOVED = [
  ['a team', `/teams/${FIRST}`, { confirm: true }, 404, ['shots', 'teams']],
  ['an account', '/auth/me', OWNER, 401, [NAMED, `users where id = '${FIRST}'`]],
] as const

it.each(REMOVED)(
  'REMOVAL-1 A server that is killed while it deletes %s has closed it, and the next one deletes the rest',
  async (_, path, body, status, [many, last]) => {
    server = await startServerProcess(testDatabase)
    const deletion = call('DELETE', path, body).catch(() => undefined)
    await expect.poll(() => count('removals'), { interval: 1 }).toBe(1)
    await server.kill()
    await deletion
    expect(await count(many)).toBeGreaterThan(0)
    expect(await count(last)).toBe(1)
    server = await startServerProcess(testDatabase)
    expect(await call('GET', path)).toBe(status)
    await expect.poll(() => count('removals')).toBe(0)
    expect(await count(many)).toBe(0)
    expect(await count(last)).toBe(0)
  },
)

it('REMOVAL-2 A change counts once for each game from which the name of a deleted account is taken', async () => {
  const app = await testApp({ testDatabase })
  app.clock.now = Date.now()
  expect(await call('DELETE', '/auth/me', OWNER, await app.listen())).toBe(204)
  const after = BOUNDS.changesOfGame + 1
  expect(await count(`shots where recorded_by is null and change_number = ${after}`)).toBe(SHOTS)
  expect(await count(`games where change_number = ${after}`)).toBe(GAMES)
  await app.close()
})
