import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { databaseMigratedTo } from '#test/older-database.ts'
import { BEFORE_BASELINE, migrations } from '../../../migrations/index.ts'
import { openDatabase } from './open.ts'

const ROWS = [
  `insert into users values ('anna', 'a@b.c', 'a@b.c', 'Anna', 'hash', 1, null)`,
  `insert into teams values ('team', 'North', null, 'BASIC_FREE', 'ACTIVE', 'AAAAAAA', null, 1, 0)`,
  `insert into games (team_id, id, created_at, received_at, change_number)
    values ('team', 'game', 1, 1, 9)`,
  `insert into players (team_id, id, created_at, received_at, name, number)
    values ('team', 'kim', 1, 1, 'Kim', 7), ('team', 'ida', 1, 1, 'Ida', 9)`,
  `insert into periods values ('team', 'first', 'game', 1, 1, 'right', 1),
    ('team', 'second', 'game', 1, 2, 'left', 1), ('team', 'third', 'game', 1, 3, 'right', 1)`,
  `insert into shots values
    ('team', 'shot', 'game', 5, 6, 'second', 'kim', 1.5, 2.5, 1, 0, 'left', 'anna', 3)`,
  `insert into goals (team_id, id, game_id, created_at, received_at, scorer_id, period)
    values ('team', 'goal', 'game', 1, 1, 'kim', 2)`,
  `insert into faceoffs values ('team', 'kims', 'game', 7, 8, 'kim', 12, 5, 4),
    ('team', 'idas', 'game', 7, 8, 'ida', 0, 0, 5)`,
  `insert into removed_records values ('team', 'game', 'shot', 'gone', 6, 9)`,
  `insert into corrected_records values ('team', 'player', 'kim', null, 'kim', 'kim as created'),
    ('team', 'game', 'game', 'game', null, 'game as created'),
    ('team', 'shot', 'shot', 'game', null, 'shot as created')`,
]

async function aDatabaseOfBefore(): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase()
  onTestFinished(testDatabase.remove)
  const db = await databaseMigratedTo('0001-baseline', testDatabase)
  for (const row of ROWS) await sql.raw(row).execute(db)
  // It bears the names of the migrations that the baseline replaces.
  await sql`delete from kysely_migration`.execute(db)
  for (const name of BEFORE_BASELINE) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(db)
  }
  await db.destroy()
  return testDatabase
}

it('DB-27 Data of the previous version is migrated: shots, faceoff counts, creation payloads', async () => {
  const testDatabase = await aDatabaseOfBefore()
  const database = await openDatabase(testDatabase)
  onTestFinished(() => database.close())
  const rows = await database.read(async (reader) => ({
    shots: await reader.selectFrom('shots').selectAll().execute(),
    faceoffs: await reader.selectFrom('faceoffs').selectAll().orderBy('id').execute(),
    adjustments: await reader.selectFrom('faceoff_adjustments').selectAll().execute(),
    events: await reader.selectFrom('faceoff_events').select('id').execute(),
    players: await reader
      .selectFrom('players')
      .select(['id', 'created_as'])
      .orderBy('id')
      .execute(),
    games: await reader.selectFrom('games').select(['id', 'created_as', 'recorded']).execute(),
    periods: await reader.selectFrom('periods').select('period_number').orderBy('id').execute(),
    removed: await reader.selectFrom('removed_records').select(['kind', 'id']).execute(),
    goals: await reader.selectFrom('goals').selectAll().execute(),
  }))
  expect(rows).toMatchObject({
    shots: [
      {
        ...{ team_id: 'team', id: 'shot', game_id: 'game', taken_at: 5, received_at: 6 },
        ...{ period_number: 2, shooter_id: 'kim', x_coord: 1.5, y_coord: 2.5, scored: 1 },
        ...{ attacking_direction: 'left', recorded_by: 'anna', change_number: 3 },
        // Fields without a value are null.
        ...{ clock: null, outcome: null, goalie_id: null, empty_net: 0, penalty_shot: 0 },
      },
    ],
    faceoffs: [
      { id: 'idas', player_id: 'ida', created_at: 7, change_number: 5 },
      { id: 'kims', player_id: 'kim', created_at: 7, change_number: 4 },
    ],
    adjustments: [{ player_id: 'kim', taken: 12, won: 5, change_number: 4, game_id: 'game' }],
    events: [],
    players: [
      { id: 'ida', created_as: null },
      { id: 'kim', created_as: 'kim as created' },
    ],
    games: [{ id: 'game', created_as: 'game as created', recorded: 1 }],
    periods: [{ period_number: 1 }, { period_number: 2 }, { period_number: 3 }],
    removed: [{ kind: 'shot', id: 'gone' }],
    goals: [
      {
        ...{
          id: 'goal',
          scorer_id: 'kim',
          period: 2,
          against: 0,
          scorer_number: null,
          clock: null,
        },
        ...{ strength: null, empty_net: 0, penalty_shot: 0, goalie_id: null, on_ice: null },
      },
    ],
  })
  expect(rows.adjustments[0]?.id).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

it('DB-28 A database with the migrations before the baseline announces and runs only the new ones', async () => {
  const testDatabase = await aDatabaseOfBefore()
  const reported: (readonly string[])[] = []
  await (await openDatabase(testDatabase, { onMigration: (names) => reported.push(names) })).close()
  await (await openDatabase(testDatabase, { onMigration: (names) => reported.push(names) })).close()
  expect(reported).toEqual([Object.keys(migrations).slice(1)])
})
