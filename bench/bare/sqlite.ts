import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { BareDatabase } from './database.ts'
import { fitting, INSERT, READS, type Read } from './queries.ts'

/** WAL and `synchronous=FULL` as in the product, the rest as SQLite comes; each insert is a commit of its own. */
export function openSqlite(folder: string): BareDatabase {
  const database = new DatabaseSync(join(folder, 'icetally.sqlite'), { timeout: 5000 })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  const prepared = new Map<string, StatementSync>()
  const prepare = (query: string): StatementSync => {
    const statement = prepared.get(query) ?? database.prepare(query)
    prepared.set(query, statement)
    return statement
  }
  const read = (which: Read, ...values: string[]): object =>
    Object.fromEntries(
      Object.entries<string>(READS[which]).map(([name, query]) => [
        name,
        prepare(query).all(...fitting(query, values)),
      ]),
    )
  return {
    insert: (values) => {
      prepare(INSERT).run(...values)
    },
    analytics: (...values) => read('analytics', ...values),
    game: (...values) => read('game', ...values),
    shots: (...values) => read('shots', ...values),
    teams: (userId) => read('teams', userId),
  }
}
