/** The unticked items: none at first, and no game or player that is added later. */
export type Excluded = ReadonlySet<string>

/** Everything selected. */
export const NOTHING_EXCLUDED: Excluded = new Set()

/** Ticks or unticks one. */
export function toggled(excluded: Excluded, id: string): Excluded {
  const next = new Set(excluded)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Nothing selected. */
export function allExcluded(items: readonly { id: string }[]): Excluded {
  return new Set(items.map(({ id }) => id))
}

/** The ticked items, in their order. */
export function selectedOf<Item extends { id: string }>(
  items: readonly Item[],
  excluded: Excluded,
): Item[] {
  return items.filter(({ id }) => !excluded.has(id))
}
