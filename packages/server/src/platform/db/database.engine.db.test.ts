import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { insert } from '#test/fill.ts'
import { type Database, ForeignKeyViolation, type Transaction } from './database.ts'
import { openDatabase } from './open.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await createMigratedDatabase()
  database = await openDatabase(testDatabase)
})

afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

async function insertTeam(trx: Transaction, id: string): Promise<void> {
  await insert(trx, 'teams', { id, team_code: id.toUpperCase().padEnd(7, 'A') })
  await insert(trx, 'games', { team_id: id, id: `${id}-game` })
  await insert(trx, 'players', { team_id: id, id: `${id}-player` })
  const period = { id: `${id}-period`, game_id: `${id}-game`, period_number: 2 }
  await insert(trx, 'periods', { team_id: id, ...period })
}

const shot = (team: string) => ({
  team_id: team,
  id: `${team}-shot`,
  game_id: `${team}-game`,
  period_number: 2 as const,
  shooter_id: `${team}-player`,
  x_coord: 12.625,
  y_coord: 399.5,
  scored: 1 as const,
  scored_against: 0 as const,
  ...{
    clock: null,
    outcome: null,
    goalie_id: null,
    empty_net: 0 as const,
    penalty_shot: 0 as const,
  },
  attacking_direction: 'left' as const,
  taken_at: 1_700_000_000_456,
  received_at: 3,
  recorded_by: null,
  change_number: 2,
})

const goal = (team: string) => ({
  ...{ team_id: team, id: `${team}-goal`, game_id: `${team}-game`, scorer_id: `${team}-player` },
})

async function insertFacts(trx: Transaction, team: string): Promise<void> {
  await trx.insertInto('shots').values(shot(team)).execute()
  await insert(trx, 'goals', goal(team))
  const faceoff = { id: `${team}-faceoff`, game_id: `${team}-game`, player_id: `${team}-player` }
  await insert(trx, 'faceoffs', { team_id: team, ...faceoff })
}

const countAll = (table: 'games' | 'players' | 'periods' | 'shots' | 'goals' | 'faceoffs') =>
  database.read(async (reader) => {
    const rows = await reader.selectFrom(table).select('id').execute()
    return rows.length
  })

describe('values', () => {
  it('DB-14 Values are read as written, also after reopening', async () => {
    await database.write(async (trx) => {
      await insertTeam(trx, 'a')
      await insertFacts(trx, 'a')
    })
    await database.close()
    database = await openDatabase(testDatabase)
    const rows = await database.read((reader) => reader.selectFrom('shots').selectAll().execute())
    expect(rows.map((row) => ({ ...row }))).toEqual([shot('a')])
  })

  it.each([
    ['x beyond the canvas', { x_coord: 800.5 }],
    ['y beyond the canvas', { y_coord: -0.5 }],
    ['a shooter of a shot against', { scored_against: 1 as const }],
    ['no shooter of a shot for', { shooter_id: null }],
  ])('DB-11 A shot with %s is refused by the database', async (_what, wrong) => {
    await database.write((trx) => insertTeam(trx, 'a'))
    const attempt = database.write((trx) =>
      trx
        .insertInto('shots')
        .values({ ...shot('a'), ...wrong })
        .execute(),
    )
    await expect(attempt).rejects.toThrow(/check/i)
  })

  it('DB-11 A goal whose scorer also assists is refused by the database', async () => {
    await database.write((trx) => insertTeam(trx, 'a'))
    const selfish = { ...goal('a'), assister2_id: 'a-player' }
    const attempt = database.write((trx) => insert(trx, 'goals', selfish))
    await expect(attempt).rejects.toThrow(/check/i)
  })
})

describe('teams are isolated', () => {
  it.each([
    ['game', { game_id: 'b-game' }],
    ['period', { period_number: 3 as const }],
    ['player', { shooter_id: 'b-player' }],
  ])("DB-10 A shot cannot name another team's %s", async (_what, foreign) => {
    await database.write(async (trx) => {
      await insertTeam(trx, 'a')
      await insertTeam(trx, 'b')
    })
    const attempt = database.write((trx) =>
      trx
        .insertInto('shots')
        .values({ ...shot('a'), ...foreign })
        .execute(),
    )
    await expect(attempt).rejects.toThrow(ForeignKeyViolation)
  })

  it.each(['teams', 'games'] as const)(
    'DB-12 Deleting a row of %s deletes its content and no row of another team',
    async (table) => {
      await database.write(async (trx) => {
        for (const team of ['a', 'b']) {
          await insertTeam(trx, team)
          await insertFacts(trx, team)
        }
      })
      const id = table === 'teams' ? 'a' : 'a-game'
      await database.write((trx) => trx.deleteFrom(table).where('id', '=', id).execute())
      for (const inside of ['games', 'periods', 'shots', 'goals', 'faceoffs'] as const) {
        expect(await countAll(inside)).toBe(1)
      }
      expect(await countAll('players')).toBe(table === 'teams' ? 1 : 2)
    },
  )
})

describe('transactions', () => {
  it('DB-1 A write that throws stores nothing', async () => {
    const attempt = database.write(async (trx) => {
      await insertTeam(trx, 'a')
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await countAll('games')).toBe(0)
  })

  it('DB-13 Transactions that deadlock are retried', async () => {
    await database.write(async (trx) => {
      await insertTeam(trx, 'a')
      await insertTeam(trx, 'b')
    })
    const rename = (trx: Transaction, id: string, name: string) =>
      trx.updateTable('teams').set({ name }).where('id', '=', id).execute()
    const crosswise = (first: string, second: string, name: string) =>
      database.write(async (trx) => {
        await rename(trx, first, name)
        // Gives the other time to lock its first row: on PostgreSQL a deadlock every time.
        if (database.engine === 'postgres') await sql`select pg_sleep(0.1)`.execute(trx)
        await rename(trx, second, name)
      })
    await Promise.all([crosswise('a', 'b', 'one'), crosswise('b', 'a', 'two')])
    const rows = await database.read((reader) =>
      reader.selectFrom('teams').select('name').execute(),
    )
    expect(new Set(rows.map(({ name }) => name)).size).toBe(1)
  })

  it('DB-4 A reader does not see uncommitted data', async () => {
    const seen = await database.write(async (trx) => {
      await insertTeam(trx, 'a')
      return countAll('games')
    })
    expect(seen).toBe(0)
    expect(await countAll('games')).toBe(1)
  })
})

describe('opening', () => {
  it('DB-8 A database newer than the program is refused', async () => {
    await database.write((trx) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'later')`.execute(
        trx,
      ),
    )
    await database.close()
    await expect(openDatabase(testDatabase)).rejects.toMatchObject({
      name: 'StartError',
      message:
        'The database is newer than this program: it has run 9999-from-the-future. Start the version of Icetally that created it, or a later one.',
    })
  })

  it('DB-1 Closing waits for running writes', async () => {
    const writes = [1, 2, 3].map((number) => database.write((trx) => insertTeam(trx, `t${number}`)))
    await nextTurn()
    await Promise.all([...writes, database.close()])
    database = await openDatabase(testDatabase)
    expect(await countAll('games')).toBe(3)
  })
})
