/**
 * Orders numbers and texts from the lowest to the highest, for `sort`. Texts compare without a locale,
 * so the order is the same on every device.
 */
export const ascending = <Value extends number | string>(one: Value, other: Value): number =>
  one === other ? 0 : one < other ? -1 : 1

/**
 * Merges lists, each in the order of `compare`, into one in that order. Made as it is asked for, so
 * that of many items none has to wait until all are sorted.
 */
export function* merged<Item>(
  lists: readonly (readonly Item[])[],
  compare: (one: Item, other: Item) => number,
): Generator<Item> {
  const heads = lists.map((list) => ({ list, next: 0 }))
  for (;;) {
    let first: { head: (typeof heads)[number]; item: Item } | undefined
    for (const head of heads) {
      const item = head.list[head.next]
      if (item === undefined) continue
      if (first === undefined || compare(item, first.item) < 0) first = { head, item }
    }
    if (first === undefined) return
    first.head.next += 1
    yield first.item
  }
}
