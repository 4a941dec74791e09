import { type Kysely, sql } from 'kysely'

/*
 * Keys for a team's own programs. A key is a member of its one team without being a person: it has a
 * row among users, whose name is shown like a person's, and a membership with its permissions.
 * Revoked, it loses the membership; its name stays as long as the team does.
 */
const STATEMENTS = [
  'alter table users add column key_of_team text references teams (id) on delete cascade',
  'create index users_key_of_team on users (key_of_team)',
  `alter table team_members add column key_access text
    check (key_access in ('read', 'record'))`,
  `create table api_keys (
    team_id text not null references teams (id) on delete cascade,
    id text not null references users (id) on delete cascade, key_hash text not null unique,
    received_at bigint not null, created_by text references users (id) on delete set null,
    last_used_at bigint,
    constraint api_keys_pkey primary key (team_id, id)
  )`,
  'create index api_keys_id on api_keys (id)',
  'create index api_keys_created_by on api_keys (created_by)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
