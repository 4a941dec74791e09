import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { createTestDatabase } from '#test/database.ts'
import { databaseMigratedTo } from '#test/older-database.ts'
import { noteTeamOfUser } from './directories.ts'

/** An id in the form of UUIDv7. */
const id = (number: number) => `0192f000-0000-7000-8000-${100_000_000_000 + number}`

const [TEAM, GAME, KIM, IDA] = [id(1), id(2), id(7), id(9)]
const START = Date.UTC(2026, 0, 10, 18)

/** Rows of this table, which differ in these columns. */
async function fill(
  db: Kysely<unknown>,
  table: string,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const time = START + index * 60_000
    const all = { team_id: TEAM, id: id(100 + index), received_at: time, ...row }
    const columns = sql.join(Object.keys(all).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns})
      values (${sql.join(Object.values(all))})`.execute(db)
  }
}

const at = (minute: number) => START + minute * 60_000

/** A game as the version before stored it: one goal tapped and entered, one only tapped, one only entered. */
async function recordGame(db: Kysely<unknown>): Promise<void> {
  await sql`insert into teams (id, name, type, state, team_code, created_at)
    values (${TEAM}, 'North', 'STANDARD_YEARLY', 'ACTIVE', 'AAAAAAA', ${START})`.execute(db)
  const defaults = { created_at: START, game_id: GAME }
  await fill(db, 'games', [{ id: GAME, created_at: START, opponent: 'Frost', change_number: 20 }])
  await fill(db, 'players', [
    { id: KIM, created_at: START, name: 'Kim', number: 7 },
    { id: IDA, created_at: START, name: 'Ida', number: 9 },
  ])
  await fill(
    db,
    'periods',
    [1, 2, 3].map((period_number) => ({
      ...{
        game_id: GAME,
        period_number,
        attacking_direction: period_number === 2 ? 'left' : 'right',
      },
    })),
  )
  const shot = (
    minute: number,
    period_number: number,
    shooter_id: string | null,
    scored: number,
  ) => ({
    ...{ id: id(200 + minute), game_id: GAME, taken_at: at(minute), period_number, shooter_id },
    ...{ x_coord: 700, y_coord: 180, scored, scored_against: shooter_id === null ? 1 : 0 },
    attacking_direction: period_number === 2 ? 'left' : 'right',
  })
  await fill(db, 'shots', [
    shot(1, 1, KIM, 1),
    shot(2, 1, KIM, 0),
    shot(3, 2, IDA, 1),
    shot(4, 2, null, 1),
    shot(5, 3, null, 0),
  ])
  const goal = { ...defaults, assister2_id: null, shot_id: null }
  await fill(db, 'goals', [
    { ...goal, scorer_id: KIM, assister1_id: IDA, period: 1, shot_id: id(201) },
    { ...goal, scorer_id: KIM, assister1_id: null, period: 3 },
  ])
  await fill(db, 'faceoffs', [{ ...defaults, player_id: KIM }])
  await fill(db, 'faceoff_events', [
    { ...defaults, player_id: KIM, won: 1, period_number: 1 },
    { ...defaults, player_id: KIM, won: 0, period_number: null },
  ])
  await fill(db, 'faceoff_adjustments', [{ ...defaults, player_id: KIM, taken: 10, won: 4 }])
}

async function figuresOf(anna: TestUser) {
  const { sheet } = await anna.does(api.sheet.game, { gameId: GAME })
  const analytics = await anna.does(api.analytics.game, { gameId: GAME })
  const { game } = await anna.does(api.games.get, { gameId: GAME })
  return { sheet, analytics, game }
}

it('DB-29 A game of the previous version has its figures, and a sheet without invented values', async () => {
  const testDatabase = await createTestDatabase()
  const older = await databaseMigratedTo('0003-trust', testDatabase)
  await recordGame(older)
  await older.destroy()
  const app = await testApp({ testDatabase })
  const anna = await app.register('Anna')
  const member = {
    id: id(50),
    user_id: anna.id,
    role: 'admin' as const,
    joined_at: START,
    key_access: null,
  }
  await app.database.write((trx) =>
    trx
      .insertInto('team_members')
      .values({ ...member, team_id: TEAM })
      .execute(),
  )
  await app.database.write((trx) => noteTeamOfUser(trx, anna.id, TEAM))

  const { sheet, analytics, game } = await figuresOf(anna)
  expect(game).toMatchObject({ status: 'live', final: null, seasonId: null, homeAway: null })
  expect(game.team.recording).toMatchObject({ outcomes: false, penalties: false, clock: false })
  expect(game.team).toMatchObject({ colour: null, trueRink: false })
  expect(analytics.overview).toMatchObject({
    ...{ teamShots: 3, teamGoals: 3, opponentShots: 2, opponentGoals: 1, recordedGoals: 2 },
  })
  const counts = { shots: 2, goals: 2, assists: 0, faceoffsTaken: 12, faceoffsWon: 5 }
  expect(analytics.playerStats.map(({ statistics }) => statistics)).toEqual([
    counts,
    { shots: 1, goals: 1, assists: 1, faceoffsTaken: 0, faceoffsWon: 0 },
  ])
  expect(sheet).toMatchObject({ score: { for: 3, against: 1 }, final: null, shootout: null })
  expect(
    sheet.periods.map(({ goalsFor, goalsAgainst, shotsFor, shotsAgainst }) => [
      ...[goalsFor, goalsAgainst, shotsFor, shotsAgainst],
    ]),
  ).toEqual([
    [1, 0, 2, 0],
    [1, 1, 1, 1],
    [1, 0, 0, 1],
  ])
  expect(sheet.goals).toHaveLength(4)
  for (const goal of sheet.goals) expect(goal).toMatchObject({ clock: null, strength: null })
  expect(sheet).toMatchObject({ penalties: [], goalieChanges: [], goalies: [] })
  expect(sheet.players[0]).toMatchObject({ ...counts, points: 2, plusMinus: null, position: null })
})
