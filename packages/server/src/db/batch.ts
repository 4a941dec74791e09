/**
 * Look-ups that are asked for in one turn of the event loop become one: `load` gets all their keys,
 * each once, and every caller the value of their own key. It runs after the last of them was asked
 * for, so every answer has what was committed when it was requested.
 */
export function createBatch<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: { keys: Set<Key>; loaded: Promise<ReadonlyMap<Key, Value>> } | undefined
  const begin = () => {
    const keys = new Set<Key>()
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const loaded = turn.then(() => {
      waiting = undefined
      return load([...keys])
    })
    return { keys, loaded }
  }
  return async (key) => {
    waiting ??= begin()
    waiting.keys.add(key)
    return (await waiting.loaded).get(key)
  }
}
