import DataLoader from 'dataloader'

/**
 * Look-ups by key that go to the database together when they are asked for together: over a network
 * one query costs hardly more for many keys than for one. `find` answers in the order of its keys.
 */
export function lookUpTogether<Key, Found>(
  find: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  const loader = new DataLoader<Key, Found>(find, {
    // What was committed before a call is what it must see, so nothing is kept between batches.
    cache: false,
    batchScheduleFn: (load) => setImmediate(load),
  })
  return (key) => loader.load(key)
}
