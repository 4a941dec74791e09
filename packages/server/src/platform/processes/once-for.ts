/** A function whose result is made once for each object, and lives as long as that. */
export function onceFor<Key extends object, Made extends NonNullable<unknown>>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
