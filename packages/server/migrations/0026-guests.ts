import { type Kysely, sql } from 'kysely'

/*
 * Which players are guests, and which player another one turned out to be. Until now the name alone marked guests. The version before reads and writes neither.
 */

const STATEMENTS = [
  'alter table players add column guest integer check (guest in (0, 1))',
  'alter table players add column joined_into text',
  `update players set guest = 1 where name = 'Guest'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
