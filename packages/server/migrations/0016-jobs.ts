import { type Kysely, sql } from 'kysely'

/** The next time of repeated jobs: of several processes the one that records it runs the job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table jobs (
        name text not null, due_at bigint not null,
        constraint jobs_pkey primary key (name)
      )`,
    )
    .execute(db)
}
