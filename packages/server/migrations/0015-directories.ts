import { type Kysely, PostgresAdapter, sql } from 'kysely'

/*
 * Directories: the teams with data of a person, and the team of a code, of the key of a program or of the name of an
 * image, as link_tokens for the token of a link. Look-ups by one of these read the directory first, and then the teams
 * themselves. A surplus row is harmless: its target is looked up again.
 *
 * The previous version writes no directories. It may continue beside a migrated PostgreSQL server, where triggers
 * write them for it (not for copies of all rows, which bring their own: db/copy); a later migration drops
 * these. The embedded database has one process at a time.
 */

const TABLES = [
  `create table user_teams (
    user_id text not null references users (id) on delete cascade, team_id text not null,
    constraint user_teams_pkey primary key (user_id, team_id)
  )`,
  'create index user_teams_team on user_teams (team_id)',
  // The code as it was meant: an O typed for a 0, an I for a 1.
  `create table team_codes (
    code text primary key, meant text not null, team_id text not null
  )`,
  'create index team_codes_meant on team_codes (meant)',
  'create index team_codes_team on team_codes (team_id)',
  `create table api_key_tokens (
    key_hash text primary key, team_id text not null, key_id text not null
  )`,
  'create index api_key_tokens_key on api_key_tokens (team_id, key_id)',
  'create table image_names (name text primary key, team_id text not null)',
  'create index image_names_team on image_names (team_id)',
]

const RECORDED = [
  ...['shots', 'goals', 'faceoff_events', 'faceoff_adjustments', 'penalties', 'goalie_changes'],
  ...['shootout_attempts', 'lineups'],
].map((table) => [table, 'recorded_by'] as const)

/** Columns of team rows that name a person. */
const NAMING = [
  ...['team_members', 'join_requests', 'removed_members', 'operations'].map(
    (table) => [table, 'user_id'] as const,
  ),
  ['audit_entries', 'actor_id'] as const,
  ...RECORDED,
]

const meant = (code: string) => `replace(replace(${code}, 'O', '0'), 'I', '1')`

const CARRIED_OVER = [
  ...NAMING.map(
    ([table, column]) => `
      insert into user_teams (user_id, team_id)
      select distinct ${column}, team_id from ${table} where ${column} is not null
      on conflict do nothing`,
  ),
  `insert into team_codes (code, meant, team_id)
    select team_code, ${meant('team_code')}, id from teams`,
  `insert into api_key_tokens (key_hash, team_id, key_id)
    select key_hash, team_id, id from api_keys`,
  'insert into image_names (name, team_id) select name, team_id from team_images',
]

/** A record is found by its team, which the directory knows: its id alone finds nothing any more. */
const NEEDLESS = [
  ...['players_id', 'games_id', 'periods_id', 'goals_id', 'faceoffs_id', 'links_id', 'imports_id'],
  ...['team_images_name', 'teams_code_as_meant'],
].map((index) => `drop index if exists ${index}`)

/** A function and the trigger that calls it after a change of a row. */
const trigger = (table: string, when: string, does: string) => [
  `create function ${table}_directory() returns trigger language plpgsql as $$
    begin
      if current_setting('icetally.copying', true) = 'on' then return null; end if;
      ${does}
      return null;
    end
  $$`,
  `create trigger ${table}_directory after ${when} on ${table}
    for each row execute function ${table}_directory()`,
]

const NOTE_USER = `insert into user_teams (user_id, team_id) values (new.user_id, new.team_id)
        on conflict do nothing;`

const FOR_THE_VERSION_BEFORE = [
  ...trigger('team_members', 'insert', NOTE_USER),
  ...trigger('join_requests', 'insert', NOTE_USER),
  ...trigger(
    'api_keys',
    'insert',
    `insert into api_key_tokens (key_hash, team_id, key_id)
        values (new.key_hash, new.team_id, new.id) on conflict do nothing;`,
  ),
  ...trigger(
    'teams',
    'insert or delete or update of team_code',
    `if tg_op = 'DELETE' then
        delete from user_teams where team_id = old.id;
        delete from team_codes where team_id = old.id;
        delete from api_key_tokens where team_id = old.id;
      else
        delete from team_codes where team_id = new.id and code <> new.team_code;
        insert into team_codes (code, meant, team_id)
          values (new.team_code, ${meant('new.team_code')}, new.id) on conflict do nothing;
      end if;`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const transitional = isPostgres ? FOR_THE_VERSION_BEFORE : []
  for (const statement of [...TABLES, ...CARRIED_OVER, ...NEEDLESS, ...transitional]) {
    await sql.raw(statement).execute(db)
  }
}
