import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../platform/processes/start-error.ts'
import type { Manifest } from './manifest.ts'

/** How many rows each table has. */
export function countRows(database: DatabaseSync): Record<string, number> {
  const tables = database.prepare(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
  )
  const counts = tables.all().map(({ name }) => {
    const [found] = database.prepare(`select count(*) as count from "${name}"`).all()
    return [String(name), Number(found?.['count'])]
  })
  return Object.fromEntries(counts)
}

const UNVERIFIED = ['kysely_migration', 'kysely_migration_lock']

/**
 * Throws a StartError unless SQLite finds the file intact, the rows of every reference exist, and
 * each table has the right number of rows. `name` is its name in the sentence.
 */
export function verifyDatabase(file: string, name: string, rows: Manifest['rows'] = {}): void {
  using database = new DatabaseSync(file)
  const [integrity] = database.prepare('pragma integrity_check').all()
  const broken = database.prepare('pragma foreign_key_check').all().length
  const found = countRows(database)
  const differs = Object.entries(rows).find(
    ([table, count]) => found[table] !== count && !UNVERIFIED.includes(table),
  )
  if (integrity?.['integrity_check'] !== 'ok' || broken > 0 || differs !== undefined) {
    throw new StartError(`The database in ${name} is damaged.`)
  }
  // It is complete: no file beside it has a part of it.
  database.exec('pragma journal_mode = delete')
}
