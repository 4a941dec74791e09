import { type Kysely, PostgresAdapter, sql } from 'kysely'
import {
  faceoffsTable,
  namesGame,
  namesPlayer,
  shotsTable,
  tableOfGame,
} from './tables-of-games.ts'

/*
 * Neutral SQL for SQLite and PostgreSQL: text ids, bigint milliseconds, 0/1 integers, double
 * precision. Every row of a team has a team_id, in its primary key and in its composite foreign keys,
 * so the database itself refuses a row that points into another team. Games stand before players:
 * PostgreSQL deletes a team's rows in this order, so the facts that name players are gone before the
 * players are.
 */

const TABLES = [
  `
  create table users (
    id text primary key, email text not null, email_key text not null unique,
    display_name text not null, password_hash text not null, created_at bigint not null,
    last_login_at bigint
  )`,
  `
  create table sessions (
    id text primary key, user_id text not null references users (id) on delete cascade,
    created_at bigint not null, last_used_at bigint not null, user_agent text
  )`,
  `
  create table session_tokens (
    token_hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    created_at bigint not null, superseded_at bigint, used integer not null,
    constraint session_tokens_used_check check (used in (0, 1))
  )`,
  `
  create table idempotency_keys (
    user_id text not null references users (id) on delete cascade, key text not null,
    request_hash text not null, status integer, body text, created_at bigint not null,
    constraint idempotency_keys_pkey primary key (user_id, key)
  )`,
  `
  create table throttles (
    key text primary key, failures integer not null, window_started_at bigint not null,
    blocked_until bigint not null
  )`,
  `
  create table teams (
    id text primary key, name text not null, description text, type text not null,
    state text not null, team_code text not null unique, image_name text,
    created_at bigint not null, change_number bigint default 0 not null,
    constraint teams_type_check check (type in ('BASIC_FREE', 'STANDARD_MONTHLY',
      'STANDARD_YEARLY')),
    constraint teams_state_check check (state in ('ACTIVE', 'DISABLED')),
    constraint teams_team_code_check check (length(team_code) = 7)
  )`,
  `
  create table team_members (
    team_id text not null, id text not null, user_id text not null references users (id),
    role text not null, joined_at bigint not null,
    constraint team_members_pkey primary key (team_id, id),
    constraint team_members_team_fkey foreign key (team_id) references teams (id) on delete
      cascade,
    constraint team_members_user_key unique (team_id, user_id),
    constraint team_members_role_check check (role in ('admin', 'member'))
  )`,
  `
  create table games (
    team_id text not null, id text not null, created_at bigint not null,
    received_at bigint not null, opponent text, location text, start_time bigint, notes text,
    change_number bigint default 0 not null, changes_from bigint default 0 not null,
    constraint games_pkey primary key (team_id, id),
    constraint games_team_fkey foreign key (team_id) references teams (id) on delete cascade
  )`,
  `
  create table players (
    team_id text not null, id text not null, created_at bigint not null,
    received_at bigint not null, name text not null, number integer, removed_at bigint,
    constraint players_pkey primary key (team_id, id),
    constraint players_team_fkey foreign key (team_id) references teams (id) on delete cascade,
    constraint players_number_check check (number between 0 and 99)
  )`,
  tableOfGame(
    'periods',
    `received_at bigint not null, period_number integer not null,
    attacking_direction text not null, change_number bigint default 0 not null`,
    `constraint periods_number_key unique (team_id, game_id, period_number),
    constraint periods_number_check check (period_number in (1, 2, 3)),
    constraint periods_direction_check check (attacking_direction in ('right', 'left'))`,
  ),
  shotsTable(
    'period_id text not null',
    'constraint shots_period_fkey foreign key (team_id, period_id) references periods (team_id, id)',
  ),
  tableOfGame(
    'goals',
    `created_at bigint not null, received_at bigint not null, scorer_id text not null,
    assister1_id text, assister2_id text, period integer not null,
    recorded_by text references users (id) on delete set null,
    change_number bigint default 0 not null, shot_id text`,
    `${namesPlayer('goals', 'scorer')}, ${namesPlayer('goals', 'assister1')},
    ${namesPlayer('goals', 'assister2')},
    constraint goals_period_check check (period in (1, 2, 3)),
    constraint goals_people_check check ((assister1_id is null or assister1_id <> scorer_id) and
      (assister2_id is null or (assister2_id <> scorer_id and (assister1_id is null or
      assister1_id <> assister2_id))))`,
  ),
  faceoffsTable(
    'taken integer not null, won integer not null,',
    ', constraint faceoffs_counts_check check (won >= 0 and won <= taken)',
  ),
  `
  create table team_usage (
    team_id text primary key references teams (id) on delete cascade,
    exported_reports bigint not null,
    constraint team_usage_exported_reports_check check (exported_reports >= 0)
  )`,
  `
  create table removed_records (
    team_id text not null, game_id text not null, kind text not null, id text not null,
    change_number bigint not null, removed_at bigint not null,
    constraint removed_records_pkey primary key (team_id, game_id, kind, id),
    ${namesGame('removed_records')},
    constraint removed_records_kind_check check (kind in ('shot', 'goal', 'faceoff'))
  )`,
  tableOfGame(
    'operations',
    `user_id text references users (id) on delete set null, device_id text not null,
    sequence bigint not null, content_hash text not null, received_at bigint not null`,
  ),
  `
  create table presence (
    team_id text not null, game_id text not null, user_id text not null, device_id text not null,
    side text, began_at bigint not null, seen_at bigint not null,
    constraint presence_pkey primary key (team_id, game_id, user_id, device_id),
    ${namesGame('presence')},
    constraint presence_member_fkey foreign key (team_id, user_id) references team_members
      (team_id, user_id) on delete cascade,
    constraint presence_side_check check (side in ('for', 'against'))
  )`,
  `
  create table corrected_records (
    team_id text not null, kind text not null, id text not null, game_id text, player_id text,
    created_as text not null,
    constraint corrected_records_pkey primary key (team_id, kind, id),
    ${namesGame('corrected_records')},
    constraint corrected_records_player_fkey foreign key (team_id, player_id) references players
      (team_id, id) on delete cascade,
    constraint corrected_records_kind_check check ((kind = 'player' and player_id = id and
      game_id is null) or (kind = 'game' and game_id = id and player_id is null) or (kind in
      ('shot', 'goal') and game_id is not null and player_id is null))
  )`,
  `
  create table large_answers (
    user_id text not null references users (id) on delete cascade, key text not null,
    body text not null, bytes bigint not null, created_at bigint not null,
    constraint large_answers_pkey primary key (user_id, key)
  )`,
]

/** By name: the table and the columns. */
const INDEXES = {
  sessions_user: 'sessions (user_id)',
  session_tokens_session: 'session_tokens (session_id)',
  idempotency_keys_created: 'idempotency_keys (created_at)',
  team_members_user: 'team_members (user_id, team_id)',
  players_id: 'players (id)',
  games_id: 'games (id)',
  periods_id: 'periods (id)',
  goals_id: 'goals (id)',
  faceoffs_id: 'faceoffs (id)',
  shots_shooter: 'shots (team_id, shooter_id)',
  goals_game: 'goals (team_id, game_id, created_at, id)',
  goals_scorer: 'goals (team_id, scorer_id)',
  goals_assister1: 'goals (team_id, assister1_id)',
  goals_assister2: 'goals (team_id, assister2_id)',
  faceoffs_player: 'faceoffs (team_id, player_id)',
  shots_recorded_by: 'shots (recorded_by)',
  goals_recorded_by: 'goals (recorded_by)',
  operations_game: 'operations (team_id, game_id)',
  operations_user: 'operations (user_id)',
  presence_seen: 'presence (seen_at)',
  presence_member: 'presence (team_id, user_id)',
  corrected_records_game: 'corrected_records (team_id, game_id)',
  corrected_records_player: 'corrected_records (team_id, player_id)',
  shots_game: 'shots (team_id, game_id, taken_at, id, period_id)',
}

/*
 * On PostgreSQL an idempotency key, which is written before everything else of its change, asks for
 * its user at the commit, so that all changes lock games and users in the same order. A period is
 * looked up with its game: by the team alone it would be every shot of the team.
 */
const ON_POSTGRES = [
  `alter table idempotency_keys
    alter constraint idempotency_keys_user_id_fkey deferrable initially deferred`,
  `alter table periods add constraint periods_game_key unique (team_id, game_id, id)`,
  `alter table shots drop constraint shots_period_fkey,
    add constraint shots_period_fkey foreign key (team_id, game_id, period_id)
      references periods (team_id, game_id, id)`,
  `create function was_removed(of_team text, of_game text, of_kind text, record text)
    returns boolean language sql volatile as $$
      select exists (
        select from removed_records removed
        where removed.team_id = of_team and removed.game_id = of_game
          and removed.kind = of_kind and removed.id = record
      )
    $$`,
]

/** All tables, as they were before faceoffs became facts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = Object.entries(INDEXES).map(([name, on]) => `create index ${name} on ${on}`)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [...TABLES, ...indexes, ...(isPostgres ? ON_POSTGRES : [])]) {
    await sql.raw(statement).execute(db)
  }
}
