import { type Kysely, sql } from 'kysely'

/** Who is meant by an identity at a provider of OpenID Connect, sign-ins that are under way there, and confirmations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table open_id_identities (
      issuer text not null, subject text not null,
      user_id text not null references users (id) on delete cascade, linked_at bigint not null,
      constraint open_id_identities_pkey primary key (issuer, subject)
    )`,
    // An account is one person at a provider.
    'create unique index open_id_identities_user on open_id_identities (user_id, issuer)',
    `create table open_id_attempts (
      state_hash text not null constraint open_id_attempts_pkey primary key,
      device_hash text not null, session_id text references sessions (id) on delete cascade,
      nonce text not null, code_verifier text not null, expires_at bigint not null
    )`,
    'create index open_id_attempts_session on open_id_attempts (session_id)',
    'create index open_id_attempts_expiry on open_id_attempts (expires_at)',
    'alter table sessions add column confirmed_at bigint',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
