import { type Kysely, sql } from 'kysely'

/**
 * The images of teams, which were files in a folder. SQLite takes any name of a type, and keeps bytes as
 * they are. An image is found by its name alone, which is in its address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table team_images (
      team_id text not null references teams (id) on delete cascade, name text not null,
      bytes bytea not null, created_at bigint not null,
      constraint team_images_pkey primary key (team_id)
    )`,
    'create index team_images_name on team_images (name)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
