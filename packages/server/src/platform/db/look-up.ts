import DataLoader from 'dataloader'
import type { Database, Reader } from './database.ts'
import { isPostgres } from './engine.ts'

/**
 * Look-ups by key that go to PostgreSQL together when they are asked for together: over a network one
 * query costs hardly more for many keys than for one. The embedded database answers at once, sooner
 * than a batch could be gathered. `find` answers in the order of its keys.
 */
export function lookUpTogether<Key, Found>(
  connection: Reader | Database,
  find: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  if (!isPostgres(connection)) return async (key) => (await find([key]))[0] as Found
  const loader = new DataLoader<Key, Found>(find, {
    // What was committed before a call is what it must see, so nothing is kept between batches.
    cache: false,
    batchScheduleFn: (load) => setImmediate(load),
  })
  return (key) => loader.load(key)
}
