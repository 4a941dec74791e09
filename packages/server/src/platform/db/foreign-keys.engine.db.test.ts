import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { openDatabase } from './open.ts'

/** A foreign key as text: `shots (team_id, game_id)`. */
type ForeignKey = string

/**
 * The foreign keys without an index that has all their columns, and begins with two of them or the only
 * one. One of the rows whose key is not null will do: no others are looked for.
 */
async function unindexedOnPostgres(url: string): Promise<ForeignKey[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ key: ForeignKey }>(`
    select conrelid::regclass || ' ' || substring(pg_get_constraintdef(oid) from '\\(.*?\\)') as key
    from pg_constraint where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+_id IS NOT NULL\\)$')
        and indkey::int2[] @> conkey and (indkey::int2[])[0:least(cardinality(conkey), 2) - 1] <@ conkey
    ) order by 1`)
  await client.end()
  return rows.map(({ key }) => key)
}

function unindexedOnSqlite(dataDir: string): ForeignKey[] {
  const database = new DatabaseSync(join(dataDir, 'icetally.sqlite'), { readOnly: true })
  const keys = database
    .prepare(`
      select child.name as child, group_concat("from", ', ' order by seq) as columns
      from sqlite_schema child, pragma_foreign_key_list(child.name) key
      where child.type = 'table' group by child.name, key.id order by 1, 2`)
    .all()
  const unindexed = keys.filter(({ child, columns }) => {
    const wanted = String(columns).split(', ')
    const condition = wanted.map((column) => `${column} = ?`).join(' and ')
    const [step] = database
      .prepare(`explain query plan select 1 from ${child} where ${condition}`)
      .all()
    const found = String(step?.['detail']).match(/\w+(?==\?)/g) ?? []
    return found.length < wanted.length
  })
  database.close()
  return unindexed.map(({ child, columns }) => `${child} (${columns})`)
}

const unindexed = ({ databaseUrl, dataDir }: TestDatabase): Promise<ForeignKey[]> | ForeignKey[] =>
  databaseUrl === undefined ? unindexedOnSqlite(dataDir) : unindexedOnPostgres(databaseUrl)

it('DB-21 Every foreign key is backed by an index', async () => {
  const testDatabase = await createMigratedDatabase()
  onTestFinished(testDatabase.remove)
  await (await openDatabase(testDatabase)).close()
  expect(await unindexed(testDatabase)).toEqual([])
})
