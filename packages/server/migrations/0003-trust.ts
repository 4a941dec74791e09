import { type Kysely, sql } from 'kysely'

/*
 * Join requests and actions of a team, remembered devices and tokens, and sent mails. A code is also
 * found with an O typed for a 0, an I for a 1. Answers to an Idempotency-Key have one budget; earlier
 * ones contain whole teams, and are deleted.
 */

const STATEMENTS = [
  'alter table users add column email_verified_at bigint',
  'alter table teams add column approves_joining integer default 0 not null',
  `create index teams_code_as_meant on teams
    (replace(replace(team_code, 'O', '0'), 'I', '1'))`,
  `create table join_requests (
    team_id text not null references teams (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, asked_at bigint not null,
    constraint join_requests_pkey primary key (team_id, user_id)
  )`,
  'create index join_requests_user on join_requests (user_id)',
  `create table removed_members (
    team_id text not null references teams (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, removed_at bigint not null,
    constraint removed_members_pkey primary key (team_id, user_id)
  )`,
  'create index removed_members_user on removed_members (user_id)',
  `create table audit_entries (
    team_id text not null references teams (id) on delete cascade, id text not null,
    happened_at bigint not null, action text not null,
    actor_id text references users (id) on delete set null,
    member_id text references users (id) on delete set null, subject text,
    by_operator integer default 0 not null,
    constraint audit_entries_pkey primary key (team_id, id)
  )`,
  'create index audit_entries_time on audit_entries (team_id, happened_at, id)',
  'create index audit_entries_age on audit_entries (happened_at)',
  'create index audit_entries_actor on audit_entries (actor_id)',
  'create index audit_entries_member on audit_entries (member_id)',
  `create table known_devices (
    user_id text not null references users (id) on delete cascade, device_hash text not null,
    signed_in_at bigint not null,
    constraint known_devices_pkey primary key (user_id, device_hash)
  )`,
  'create index known_devices_age on known_devices (signed_in_at)',
  `create table dead_tokens (
    token_hash text primary key, session_id text not null,
    user_id text not null references users (id) on delete cascade,
    died_because text not null, died_at bigint not null
  )`,
  'create index dead_tokens_session on dead_tokens (session_id)',
  'create index dead_tokens_user on dead_tokens (user_id, died_at)',
  'create index dead_tokens_age on dead_tokens (died_at)',
  `create table account_links (
    token_hash text primary key, user_id text not null references users (id) on delete cascade,
    purpose text not null, email text not null, created_at bigint not null,
    expires_at bigint not null,
    constraint account_links_purpose_check check (purpose in ('reset-password', 'verify-email'))
  )`,
  'create index account_links_user on account_links (user_id)',
  'create index account_links_expiry on account_links (expires_at)',
  `create table mails (
    id text primary key, user_id text references users (id) on delete cascade,
    address text not null, kind text not null, content text not null, created_at bigint not null,
    attempts integer default 0 not null, next_attempt_at bigint not null
  )`,
  'create index mails_user on mails (user_id)',
  'create index mails_next on mails (next_attempt_at)',
  'drop table large_answers',
  'update idempotency_keys set body = null',
  'alter table idempotency_keys add column team_id text',
  'alter table idempotency_keys add column bytes integer default 0 not null',
  'create index idempotency_keys_kept on idempotency_keys (user_id, created_at, bytes)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
