import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aTeam, joins } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { createTestDatabase } from '#test/database.ts'
import { databaseMigratedTo } from '#test/older-database.ts'
import type { Transaction } from './database.ts'

const id = (number: number) => `0192f000-0000-7000-8000-${100_000_000_000 + number}`
const TEAM = id(1)

type Connection = Kysely<unknown> | Transaction

/** Writes a row as the version before does: into the tables of teams alone. */
async function put(
  db: Connection,
  table: string,
  row: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
    db as Kysely<unknown>,
  )
}

const team = (team_code: string) => ({
  ...{ id: TEAM, name: 'North', type: 'STANDARD_YEARLY', state: 'ACTIVE', team_code },
  created_at: 1,
})

const member = (number: number, user_id: string) => ({
  ...{ team_id: TEAM, id: id(number), user_id, role: 'admin', joined_at: 1 },
})

const person = (user_id: string) => ({
  ...{ id: user_id, email: user_id, email_key: user_id, display_name: 'Anna' },
  ...{ password_hash: '', created_at: 1 },
})

/** All content of the directories. */
const directoriesOf = async (app: TestApp) => ({
  people: (await app.rows('user_teams')).map(({ user_id, team_id }) => [user_id, team_id]).sort(),
  codes: (await app.rows('team_codes')).map(({ code, meant, team_id }) => [code, meant, team_id]),
  keys: await app.rows('api_key_tokens'),
})

describe('directories', () => {
  it('SCALE-6 A database of the previous version has directories as soon as it is opened', async () => {
    const testDatabase = await createTestDatabase()
    const older = await databaseMigratedTo('0010-imports', testDatabase)
    for (const user of [id(2), id(3)]) await put(older, 'users', person(user))
    await put(older, 'teams', team('QOI2345'))
    await put(older, 'team_members', member(4, id(2)))
    await put(older, 'games', { team_id: TEAM, id: id(5), created_at: 1, received_at: 1 })
    // Of a user who has left the team.
    await put(older, 'operations', {
      ...{ team_id: TEAM, id: id(6), game_id: id(5), user_id: id(3), device_id: id(7) },
      ...{ sequence: 1, content_hash: '', received_at: 1 },
    })
    await put(older, 'users', { ...person(id(8)), key_of_team: TEAM })
    await put(older, 'api_keys', { team_id: TEAM, id: id(8), key_hash: 'hash', received_at: 1 })
    await older.destroy()
    const app = await testApp({ testDatabase })
    expect(await directoriesOf(app)).toEqual({
      people: [
        [id(2), TEAM],
        [id(3), TEAM],
      ],
      codes: [['QOI2345', 'Q012345', TEAM]],
      keys: [{ key_hash: 'hash', team_id: TEAM, key_id: id(8) }],
    })
  })

  it('SCALE-5 Rows written on PostgreSQL by a concurrent server of the previous version are found', async () => {
    const app = await testApp()
    // On the embedded database there is never a second one.
    if (app.engine === 'sqlite') return
    const anna = await app.register('Anna')
    const bea = await app.register('Bea')
    const write = (work: (trx: Transaction) => Promise<unknown>) =>
      app.database.write(async (trx) => {
        await work(trx)
      })
    await write(async (trx) => {
      await put(trx, 'teams', team('ABCDEFG'))
      await put(trx, 'team_members', member(2, anna.id))
    })
    expect((await anna.does(api.teams.list)).teams).toMatchObject([{ id: TEAM }])
    await write((trx) =>
      sql`update teams set team_code = 'QOI2345' where id = ${TEAM}`.execute(trx),
    )
    expect((await bea.call(api.teams.join, { teamCode: 'ABCDEFG' })).status).toBe(404)
    expect((await bea.call(api.teams.join, { teamCode: 'QOI2345' })).status).toBe(200)
    const cora = await app.register('Cora')
    await write((trx) =>
      put(trx, 'join_requests', { team_id: TEAM, user_id: cora.id, asked_at: 1 }),
    )
    expect(await app.rows('user_teams', { user_id: cora.id })).toHaveLength(1)
    await write(async (trx) => {
      await put(trx, 'users', { ...person(id(8)), key_of_team: TEAM })
      await put(trx, 'api_keys', { team_id: TEAM, id: id(8), key_hash: 'hash', received_at: 1 })
    })
    expect(await app.rows('api_key_tokens')).toMatchObject([{ key_hash: 'hash', team_id: TEAM }])
    await write((trx) => sql`delete from teams where id = ${TEAM}`.execute(trx))
    expect(await directoriesOf(app)).toEqual({ people: [], codes: [], keys: [] })
  })

  it('SCALE-7 Directories follow codes and members, and no directory entry leads to a deleted team', async () => {
    const app = await testApp()
    const anna = await app.register('Anna')
    const bea = await app.register('Bea')
    const teamId = await aTeam(anna)
    await joins(bea, anna, teamId)
    await bea.does(api.teams.removeMember, { teamId, userId: bea.id })
    const { apiKey } = await anna.does(
      api.apiKeys.create,
      { teamId },
      { name: 'A', access: 'read' },
    )
    const { team: changed } = await anna.does(api.teams.changeCode, { teamId })
    const { people, codes, keys } = await directoriesOf(app)
    // Bea is no member any more, and still named by her actions.
    expect(people).toEqual([anna.id, bea.id, apiKey.id].map((user) => [user, teamId]).sort())
    expect(codes).toMatchObject([[changed.teamCode, expect.any(String), teamId]])
    expect(keys).toMatchObject([{ team_id: teamId, key_id: apiKey.id }])
    await anna.does(api.apiKeys.remove, { apiKeyId: apiKey.id })
    expect(await app.rows('api_key_tokens')).toEqual([])
    await anna.does(api.teams.remove, { teamId }, { confirm: true })
    expect(await directoriesOf(app)).toEqual({ people: [], codes: [], keys: [] })
  })
})
