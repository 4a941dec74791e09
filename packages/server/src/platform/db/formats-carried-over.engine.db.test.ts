import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { databaseMigratedTo } from '#test/older-database.ts'
import { openDatabase } from './open.ts'

/** A team whose code is its name, filled up to 7 letters. */
const team = (id: string, recording: object | null) =>
  sql`insert into teams (id, name, type, state, team_code, created_at, recording)
    values (${id}, ${id}, 'BASIC_FREE', 'ACTIVE', ${id.toUpperCase().padEnd(7, 'X')}, 1, ${recording && JSON.stringify(recording)})`

const game = (teamId: string, id: string) =>
  sql`insert into games (team_id, id, created_at, received_at, final_for, final_against, final_decided_in)
    values (${teamId}, ${id}, 1, 1, 3, 2, 'regulation')`

const period = (teamId: string, gameId: string, number: number) =>
  sql`insert into periods (team_id, id, game_id, received_at, period_number, attacking_direction)
    values (${teamId}, ${`${gameId}${number}`}, ${gameId}, 1, ${number}, 'right')`

/** Teams of periods of 20, 12 and 3 minutes; a game with a second overtime, with and without a shootout. */
const ROWS = [
  team('usual', null),
  team('choosy', { clock: true }),
  team('short', { periodMinutes: 12 }),
  team('tiny', { periodMinutes: 3 }),
  ...['usual', 'choosy', 'short', 'tiny'].map((id) => game(id, `of ${id}`)),
  ...['long', 'shootout'].flatMap((id) => [
    game('short', id),
    ...[1, 2, 3, 4, 5].map((number) => period('short', id, number)),
  ]),
  sql`insert into shootout_attempts (team_id, id, game_id, created_at, received_at, against, scored)
    values ('short', 'attempt', 'shootout', 1, 1, 1, 1)`,
  sql`insert into players (team_id, id, created_at, received_at, name, number)
    values ('usual', 'guest', 1, 1, 'Guest', 9), ('usual', 'kim', 1, 1, 'Kim', 7)`,
]

it('FORMAT-60 Games of before formats have the lengths that they were shown with', async () => {
  const testDatabase = await createTestDatabase()
  onTestFinished(testDatabase.remove)
  const db = await databaseMigratedTo('0019-hits', testDatabase)
  for (const row of ROWS) await row.execute(db)
  await db.destroy()
  const database = await openDatabase(testDatabase)
  onTestFinished(() => database.close())
  const { games, players } = await database.read(async (reader) => ({
    games: await reader
      .selectFrom('games')
      .select(['id', 'format', 'ended_period', 'forfeited_by', 'final_for'])
      .execute(),
    players: await reader.selectFrom('players').select(['id', 'guest']).orderBy('id').execute(),
  }))
  const lengths = games.map(({ id, format }) => {
    const { periods, overtimes } = JSON.parse(format ?? '')
    return [id, periods, overtimes]
  })
  const ofMinutes = (minutes: number) => Array(3).fill(minutes * 60)
  expect(lengths.toSorted()).toEqual([
    ['long', ofMinutes(12), [720]],
    ['of choosy', ofMinutes(20), [300]],
    ['of short', ofMinutes(12), [300]],
    ['of tiny', ofMinutes(3), [180]],
    ['of usual', ofMinutes(20), [300]],
    ['shootout', ofMinutes(12), [300]],
  ])
  expect(games.every((one) => one.ended_period === null && one.forfeited_by === null)).toBe(true)
  expect(JSON.parse(games[0]?.format ?? '')).toMatchObject({
    ...{ shootout: true, penalties: { minor: 120, major: 300, misconduct: 600 } },
    averagePer: 3600,
  })
  expect(players).toEqual([
    { id: 'guest', guest: 1 },
    { id: 'kim', guest: null },
  ])
})
