import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../src/platform/db/database.ts'
import type { TestApp } from './app.ts'

/** The id of a row, in the form of UUIDv7, by an expression for its number. */
export const idOf = (number: RawBuilder<unknown> = sql`i`): RawBuilder<string> =>
  sql`'0192f000-0000-7000-8000-' || (100000000000 + ${number})`

/** When the rows were made, in milliseconds since 1970. */
export const START = Date.UTC(2026, 0, 1)

type Table = keyof typeof USUAL
type Columns = Readonly<Record<string, RawBuilder<unknown> | string | number>>

const received = { received_at: START }
const defaults = { created_at: START, ...received }

/** Default values of rows. */
const USUAL = {
  audit_entries: { happened_at: START, action: 'game.created', subject: idOf() },
  games: defaults,
  idempotency_keys: { key: idOf(), status: 200, created_at: START },
  faceoff_events: { ...defaults, won: 1, period_number: 1 },
  faceoffs: defaults,
  goals: { ...defaults, period: 1 },
  join_requests: { asked_at: START },
  lineups: defaults,
  links: {
    ...received,
    name: 'Family',
    names: 'full',
    calendar: 1,
    expires_at: sql`4102444800000`,
  },
  operations: { ...received, content_hash: '', device_id: idOf(sql.lit(1)) },
  opponents: { ...defaults, name: idOf(), crest: 'plain' },
  penalties: {
    ...{ ...defaults, against: 0, period_number: 1, clock: sql`i % 1200`, minutes: 2 },
    ...{ class: 'minor', power_plays: 1, infraction: 'Hooking' },
  },
  periods: { ...received, attacking_direction: 'right' },
  players: { ...defaults, name: idOf() },
  season_games: {},
  seasons: { ...defaults, name: idOf(), starts_on: '2026-01-01', ends_on: '2026-12-31' },
  shots: {
    ...{ ...received, taken_at: START, period_number: 1, x_coord: 1, y_coord: 1, scored: 0 },
    ...{ scored_against: 1, attacking_direction: 'right' },
  },
  team_members: { role: 'member', joined_at: START },
  teams: { name: idOf(), type: 'BASIC_FREE', state: 'ACTIVE', created_at: START },
  users: {
    ...{ email: idOf(), email_key: idOf(), display_name: idOf(), password_hash: idOf() },
    created_at: START,
  },
} satisfies Record<string, Columns>

/** Tables whose rows have no id of their own. */
const WITHOUT_ID: ReadonlySet<Table> = new Set([
  'idempotency_keys',
  'join_requests',
  'season_games',
])

const namesUser = (table: string, column: string) => sql`
  insert into user_teams (user_id, team_id)
  select distinct ${sql.ref(column)}, team_id from ${sql.table(table)} where ${sql.ref(column)} is not null
  on conflict do nothing`

/** Rows that the stores write in the same transaction, derived from the others. */
const DIRECTORIES: Partial<Record<Table, RawBuilder<unknown>>> = {
  team_members: namesUser('team_members', 'user_id'),
  operations: namesUser('operations', 'user_id'),
  shots: namesUser('shots', 'recorded_by'),
  goals: namesUser('goals', 'recorded_by'),
  teams: sql`
    insert into team_codes (code, meant, team_id) select team_code, team_code, id from teams where true
    on conflict do nothing`,
}

/** So many rows go with one statement: a busy machine, too, is done with it before a statement must be. */
const AT_ONCE = 20_000

/**
 * Writes rows into a table with these values, or expressions over their number `i` from 1; other
 * columns have default values.
 */
export async function insert(
  trx: Transaction,
  table: Table,
  columns: Columns,
  rows = 1,
): Promise<void> {
  const id = WITHOUT_ID.has(table) ? {} : { id: idOf() }
  const all = Object.entries({ ...id, ...USUAL[table], ...columns })
  const names = all.map(([name]) => sql.ref(name))
  const values = all.map(([, value]) => (typeof value === 'object' ? value : sql.lit(value)))
  for (let from = 1; from <= rows; from += AT_ONCE) {
    const to = Math.min(rows, from + AT_ONCE - 1)
    await sql`
      insert into ${sql.table(table)} (${sql.join(names)})
      with recursive numbers(i) as (
        select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to)}
      )
      select ${sql.join(values)} from numbers
    `.execute(trx)
  }
  const directory = DIRECTORIES[table]
  if (directory !== undefined) await directory.execute(trx)
}

/** Writes more rows than could be made through the API. On PostgreSQL foreign keys are not checked. */
export const fill = (
  { database, engine }: TestApp,
  table: Table,
  rows: number,
  columns: Columns,
): Promise<void> =>
  database.write(async (trx) => {
    if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(trx)
    await insert(trx, table, columns, rows)
  })
