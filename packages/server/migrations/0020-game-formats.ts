import { type Kysely, sql } from 'kysely'

/*
 * The format of each game, where a game was stopped, and which side forfeited it. The games that exist get the
 * format that they were shown with: three periods of their team's length; an overtime of 5 minutes, or as long as
 * a period where a second overtime was played. The version before inserts games without a format: they have that
 * of their team until it is changed (formatOf).
 */

const COLUMNS = [
  'alter table games add column format text',
  'alter table games add column ended_period integer',
  'alter table games add column ended_clock integer',
  `alter table games add column forfeited_by text check (forfeited_by in ('for', 'against', 'both'))`,
]

const PERIODS_IN_MINUTES = 20
/** Rows of one statement. */
const ROWS = 500

/** The format of a game with periods of so many minutes, as JSON. */
function formatOf(minutes: number, isLong: boolean): string {
  const period = minutes * 60
  return JSON.stringify({
    ...{ periods: [period, period, period], overtimes: [isLong ? period : Math.min(300, period)] },
    ...{ shootout: true, clock: 'down' },
    ...{ penalties: { minor: 120, major: 300, misconduct: 600 }, averagePer: 3600 },
  })
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of COLUMNS) await sql.raw(statement).execute(db)
  const { rows: teams } = await sql<{ id: string; recording: string | null }>`
    select id, recording from teams`.execute(db)
  const { rows: long } = await sql<{ team_id: string; game_id: string }>`
    select team_id, game_id from periods where period_number >= 5 and not exists (
      select 1 from shootout_attempts as attempt
      where attempt.team_id = periods.team_id and attempt.game_id = periods.game_id)
    group by team_id, game_id`.execute(db)
  const longOf = Map.groupBy(long, ({ team_id }) => team_id)
  const byMinutes = Map.groupBy(teams, ({ recording }) => minutesOf(recording))
  for (const [minutes, ofMinutes] of byMinutes) {
    for (let from = 0; from < ofMinutes.length; from += ROWS) {
      const ids = ofMinutes.slice(from, from + ROWS).map(({ id }) => sql`${id}`)
      await sql`update games set format = ${formatOf(minutes, false)}
        where team_id in (${sql.join(ids)})`.execute(db)
    }
    for (const { id } of ofMinutes) {
      const games = longOf.get(id) ?? []
      for (let from = 0; from < games.length; from += ROWS) {
        const ids = games.slice(from, from + ROWS).map(({ game_id }) => sql`${game_id}`)
        await sql`update games set format = ${formatOf(minutes, true)}
          where team_id = ${id} and id in (${sql.join(ids)})`.execute(db)
      }
    }
  }
}

function minutesOf(recording: string | null): number {
  const { periodMinutes } = Object(recording === null ? {} : JSON.parse(recording))
  return typeof periodMinutes === 'number' ? periodMinutes : PERIODS_IN_MINUTES
}
