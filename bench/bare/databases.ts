import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { INSERT, READS, type Read } from './queries.ts'

type Values = readonly (string | number)[]

/** Runs statements as prepared ones; resolves with the rows, those of an insert when it is on disk. */
type Run = (query: string, values: Values) => Promise<object[]> | object[]

/** WAL and `synchronous=FULL` as in the product, the rest as SQLite comes; each insert is a commit of its own. */
function openSqlite(folder: string): Run {
  const database = new DatabaseSync(join(folder, 'icetally.sqlite'), { timeout: 5000 })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  const prepared = new Map<string, StatementSync>()
  return (query, values) => {
    const statement = prepared.get(query) ?? database.prepare(query)
    prepared.set(query, statement)
    return statement.all(...values)
  }
}

/** A pool of ten connections with named, so prepared, statements; each insert commits by itself. */
function openPostgres(url: string): Run {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const statements = new Map<string, { readonly name: string; readonly text: string }>()
  const statementOf = (query: string) => {
    let place = 0
    const text = query.replaceAll('?', () => {
      place += 1
      return `$${place}`
    })
    return { name: `bare ${statements.size}`, text }
  }
  return async (query, values) => {
    const statement = statements.get(query) ?? statementOf(query)
    statements.set(query, statement)
    const { rows } = await pool.query({ ...statement, values: [...values] })
    return rows
  }
}

/** The statements of the bare server on the engine that the product's settings choose. */
export function openDatabase({ DATA_DIR = '.', DATABASE_URL }: NodeJS.ProcessEnv) {
  const run = DATABASE_URL === undefined ? openSqlite(DATA_DIR) : openPostgres(DATABASE_URL)
  return {
    /** Resolves when the shot is on disk. */
    insert: (values: Values) => run(INSERT, values),
    /** The rows of each query of a read, by its name. */
    read: async (which: Read, values: Values): Promise<object> => {
      const answers: [string, object[]][] = []
      for (const [name, query] of Object.entries<string>(READS[which])) {
        const places = query.split('?').length - 1
        answers.push([name, await run(query, values.slice(0, places))])
      }
      return Object.fromEntries(answers)
    },
  }
}
