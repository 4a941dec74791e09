import { type Kysely, PostgresAdapter, sql } from 'kysely'
import {
  faceoffsTable,
  namesGame,
  namesPlayer,
  shotsTable,
  tableOfGame,
} from './tables-of-games.ts'

/*
 * Each faceoff is a fact of its own, and counts are sums; stored counts become one adjustment each.
 * Shots name their period by its number, as devices do. The original fields of a player or a game,
 * which identify a repeated creation, are in its own row; shots and goals have their operation.
 */

const NAMES_PERIOD = `constraint shots_period_fkey foreign key (team_id, game_id, period_number)
  references periods (team_id, game_id, period_number)`

const SHOT_COLUMNS = `team_id, id, game_id, taken_at, received_at, shooter_id, x_coord, y_coord,
  scored, scored_against, attacking_direction, recorded_by, change_number`

const FACEOFF_COLUMNS = 'team_id, id, game_id, created_at, received_at, player_id, change_number'

const REMOVED_RECORDS = `
  create table removed_records (
    team_id text not null, game_id text not null, kind text not null, id text not null,
    change_number bigint not null, removed_at bigint not null,
    constraint removed_records_pkey primary key (team_id, game_id, kind, id),
    ${namesGame('removed_records')}
  )`

/** A table of facts about a player's faceoffs. */
const faceoffFacts = (table: string, columns: string, checks: string) => [
  tableOfGame(
    table,
    `created_at bigint not null, received_at bigint not null, player_id text not null,
    recorded_by text references users (id) on delete set null,
    change_number bigint default 0 not null, ${columns}`,
    `${namesPlayer(table, 'player')}, ${checks}`,
  ),
  `create index ${table}_game on ${table} (team_id, game_id, player_id)`,
  `create index ${table}_player on ${table} (team_id, player_id)`,
  `create index ${table}_recorded_by on ${table} (recorded_by)`,
]

const FACTS = [
  ...faceoffFacts(
    'faceoff_events',
    `won integer not null, period_number integer, clock integer, x_coord double precision,
    y_coord double precision`,
    `constraint faceoff_events_won_check check (won in (0, 1)),
    constraint faceoff_events_period_check check (period_number in (1, 2, 3)),
    constraint faceoff_events_clock_check check (clock >= 0),
    constraint faceoff_events_x_check check (x_coord between 0 and 800),
    constraint faceoff_events_y_check check (y_coord between 0 and 400)`,
  ),
  ...faceoffFacts(
    'faceoff_adjustments',
    'taken integer not null, won integer not null',
    'constraint faceoff_adjustments_taken_check check (taken between -1000 and 1000)',
  ),
]

const RANDOM_ID = {
  postgres: 'gen_random_uuid()::text',
  sqlite: `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
    substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' ||
    hex(randomblob(6)))`,
}

const carryCountsOver = (randomId: string) => `
  insert into faceoff_adjustments
    (team_id, id, game_id, created_at, received_at, player_id, change_number, taken, won)
  select team_id, ${randomId}, game_id, created_at, received_at, player_id, change_number, taken, won
  from faceoffs where taken > 0`

const rememberCreations = ['player', 'game'].flatMap((kind) => [
  `alter table ${kind}s add column created_as text`,
  `update ${kind}s set created_as = (
    select corrected.created_as from corrected_records corrected
    where corrected.team_id = ${kind}s.team_id and corrected.kind = '${kind}'
      and corrected.id = ${kind}s.id
  )`,
])

const PERIOD_OF_SHOT = `select period.period_number from periods period
  where period.team_id = shot.team_id and period.id = shot.period_id`

const ON_POSTGRES = [
  'alter table shots add column period_number integer',
  `update shots shot set period_number = (${PERIOD_OF_SHOT})`,
  'drop index shots_game',
  `alter table shots drop constraint shots_period_fkey, drop column period_id,
    alter column period_number set not null,
    add ${NAMES_PERIOD}`,
  'alter table periods drop constraint periods_game_key',
  'alter table faceoffs drop constraint faceoffs_counts_check, drop column taken, drop column won',
  'alter table removed_records drop constraint removed_records_kind_check',
  'drop function was_removed',
]

/** The embedded database changes constraints only by rewriting the table. */
const anew = (table: string, create: string, columns: string, from: string) => [
  `alter table ${table} rename to ${table}_before`,
  create,
  `insert into ${table} (${columns}) select ${from} from ${table}_before shot`,
  `drop table ${table}_before`,
]

const REMOVED_COLUMNS = 'team_id, game_id, kind, id, change_number, removed_at'

const ON_SQLITE = [
  ...anew(
    'shots',
    shotsTable('period_number integer not null', NAMES_PERIOD),
    `${SHOT_COLUMNS}, period_number`,
    `${SHOT_COLUMNS}, (${PERIOD_OF_SHOT})`,
  ),
  ...anew('faceoffs', faceoffsTable(), FACEOFF_COLUMNS, FACEOFF_COLUMNS),
  ...anew('removed_records', REMOVED_RECORDS, REMOVED_COLUMNS, REMOVED_COLUMNS),
  'create index shots_shooter on shots (team_id, shooter_id)',
  'create index shots_recorded_by on shots (recorded_by)',
  'create index faceoffs_id on faceoffs (id)',
  'create index faceoffs_player on faceoffs (team_id, player_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const statements = [
    ...FACTS,
    carryCountsOver(isPostgres ? RANDOM_ID.postgres : RANDOM_ID.sqlite),
    ...rememberCreations,
    'drop table corrected_records',
    ...(isPostgres ? ON_POSTGRES : ON_SQLITE),
    // The sums of games and players are read from this index alone; it also finds a period's shots.
    `create index shots_game on shots
      (team_id, game_id, period_number, scored_against, scored, shooter_id)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
