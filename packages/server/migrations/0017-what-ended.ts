import { type Kysely, sql } from 'kysely'

/*
 * The creator of a link or a webhook, and the time since when it is paused because the creator has left. For
 * existing ones the log has the creator. Ids of revoked items are stored, so that a restored backup does not
 * restore them, without foreign keys, as their rows are deleted.
 */

const made = (table: string, action: string): string[] => [
  `alter table ${table} add column created_by text references users (id) on delete set null`,
  `alter table ${table} add column paused_at bigint`,
  `create index ${table}_created_by on ${table} (created_by)`,
  `update ${table} set created_by = (
    select min(entry.actor_id) from audit_entries entry
    where entry.team_id = ${table}.team_id and entry.action = '${action}'
      and entry.happened_at = ${table}.received_at
  )`,
]

const STATEMENTS = [
  ...made('links', 'link.made'),
  ...made('webhooks', 'webhook.created'),
  `create table revocations (
    kind text not null, team_id text not null, subject_id text not null, revoked_at bigint not null,
    constraint revocations_pkey primary key (team_id, kind, subject_id)
  )`,
  'create index revocations_age on revocations (revoked_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
