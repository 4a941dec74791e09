import { type Kysely, sql } from 'kysely'

/** The opponents of teams, with the look that screens and sheets give them; `aliases` is JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table opponents (
        team_id text not null references teams (id) on delete cascade, id text not null,
        created_at bigint not null, received_at bigint not null, created_as text,
        name text not null, aliases text default '[]' not null, code text,
        colour text, second_colour text, crest text default 'plain' not null,
        constraint opponents_pkey primary key (team_id, id)
      )`,
    )
    .execute(db)
}
