import type { Season } from '@icetally/domain/season/endpoints/seasons'

/** Values of the games of one season, or of the games without one. */
export interface OfSeason<Item> {
  /** Null: games in no season. */
  readonly season: Pick<Season, 'id' | 'name'> | null
  readonly items: readonly Item[]
}

/** Values of games, by season: the latest season first, games without one last. */
export function bySeason<Item>(
  items: readonly Item[],
  seasons: readonly Pick<Season, 'id' | 'name' | 'startsOn'>[],
  seasonIdOf: (item: Item) => string | null,
): OfSeason<Item>[] {
  const latestFirst = seasons.toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))
  const known = new Set(seasons.map(({ id }) => id))
  const groups = Map.groupBy(items, (item) => {
    const seasonId = seasonIdOf(item)
    // An unknown or deleted season counts as none.
    return seasonId !== null && known.has(seasonId) ? seasonId : null
  })
  return [...latestFirst, null].flatMap((season) => {
    const group = groups.get(season?.id ?? null)
    return group === undefined ? [] : [{ season, items: group }]
  })
}
