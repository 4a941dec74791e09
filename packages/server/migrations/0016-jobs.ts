import { type Kysely, sql } from 'kysely'

/** When what is done now and then is due again: of several processes the one that notes the next time does it. */
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
