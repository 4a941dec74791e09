/**
 * Orders numbers and texts from the lowest to the highest, for `sort`. Texts compare without a locale,
 * so the order is the same on every device.
 */
export const ascending = <Value extends number | string>(one: Value, other: Value): number =>
  one === other ? 0 : one < other ? -1 : 1

/**
 * Merges lists, each in the order of `compare`, into one in that order. Lazy, so that with many
 * items no caller waits until all are sorted.
 */
export function* merged<Item>(
  lists: readonly (readonly Item[])[],
  compare: (one: Item, other: Item) => number,
): Generator<Item> {
  if (lists.length <= 1) {
    yield* lists[0] ?? []
    return
  }
  const half = Math.ceil(lists.length / 2)
  const former = merged(lists.slice(0, half), compare)
  const latter = merged(lists.slice(half), compare)
  let one = former.next()
  let other = latter.next()
  while (!(one.done && other.done)) {
    if (other.done || (!one.done && compare(one.value, other.value) <= 0)) {
      yield one.value
      one = former.next()
    } else {
      yield other.value
      other = latter.next()
    }
  }
}
