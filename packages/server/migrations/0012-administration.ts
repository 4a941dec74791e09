import { type Kysely, sql } from 'kysely'

/*
 * Administrators of the installation, their actions and invitations, and disabled users and teams.
 * A counter of wrong passwords names its account, so that it can be reset.
 */

const STATEMENTS = [
  `create table administrators (
    user_id text primary key references users (id) on delete cascade, made_at bigint not null
  )`,
  `create table disabled_users (
    user_id text primary key references users (id) on delete cascade, disabled_at bigint not null
  )`,
  `create table instance_entries (
    id text primary key, happened_at bigint not null, action text not null,
    actor_id text references users (id) on delete set null, actor text, subject text
  )`,
  'create index instance_entries_time on instance_entries (happened_at, id)',
  'create index instance_entries_actor on instance_entries (actor_id)',
  `create table invitations (
    id text primary key, token_hash text not null unique, email text not null,
    email_key text not null unique, created_at bigint not null, expires_at bigint not null
  )`,
  'create index invitations_expiry on invitations (expires_at)',
  'alter table teams add column suspended_at bigint',
  'alter table throttles add column user_id text',
  'create index throttles_user on throttles (user_id, blocked_until)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
