import { type Kysely, sql } from 'kysely'

/*
 * Links for followers, whose secrets are stored as hashes in a table of their own; whether the players of a team
 * are under 13; when the records of a game last changed.
 */

const STATEMENTS = [
  `alter table teams add column under_thirteen integer default 0 not null
    check (under_thirteen in (0, 1))`,
  'alter table games add column changed_at bigint',
  `create table links (
    team_id text not null references teams (id) on delete cascade, id text not null,
    game_id text, name text not null, names text not null, shows text not null,
    calendar integer not null, expires_at bigint not null, received_at bigint not null,
    last_used_at bigint,
    constraint links_pkey primary key (team_id, id),
    constraint links_game_fkey foreign key (team_id, game_id)
      references games (team_id, id) on delete cascade,
    constraint links_names_check check (names in ('numbers', 'initials', 'full')),
    constraint links_calendar_check check (calendar in (0, 1))
  )`,
  'create index links_id on links (id)',
  'create index links_game on links (team_id, game_id) where game_id is not null',
  'create index links_expiry on links (expires_at)',
  `create table link_tokens (
    token_hash text primary key, team_id text not null, link_id text not null,
    constraint link_tokens_link_fkey foreign key (team_id, link_id)
      references links (team_id, id) on delete cascade
  )`,
  'create index link_tokens_link on link_tokens (team_id, link_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
