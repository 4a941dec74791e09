import DataLoader from 'dataloader'
import { onceFor } from '../processes/once-for.ts'
import type { Database, Reader } from './database.ts'
import { isPostgres } from './engine.ts'
import { IdList } from './id-list.ts'

/**
 * Lookups by key that are sent to PostgreSQL together when they are requested together: over a
 * network one query costs hardly more for many keys than for one. The embedded database answers at
 * once, sooner than a batch could be gathered. `find` returns results in the order of its keys.
 */
export function lookUpTogether<Key, Found>(
  connection: Reader | Database,
  find: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  if (!isPostgres(connection)) return async (key) => (await find([key]))[0] as Found
  const loader = new DataLoader<Key, Found>(find, {
    // A call must see earlier commits, so nothing is cached between batches.
    cache: false,
    batchScheduleFn: (load) => setImmediate(load),
  })
  return (key) => loader.load(key)
}

/** Rows by the hash in one of their columns, looked up together for each database. */
export function lookUpByHash<Column extends string, Row extends Readonly<Record<Column, string>>>(
  column: Column,
  findRows: (reader: Reader, wanted: { hashes: IdList }) => Promise<readonly Row[]>,
): (database: Database, hash: string) => Promise<Row | undefined> {
  const lookUpIn = onceFor((database: Database) =>
    lookUpTogether(database, async (hashes: readonly string[]) => {
      const rows = await database.read((reader) => findRows(reader, { hashes: new IdList(hashes) }))
      return hashes.map((each) => rows.find((row) => row[column] === each))
    }),
  )
  return (database, hash) => lookUpIn(database)(hash)
}
