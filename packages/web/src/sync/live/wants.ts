/** A tab that has not repeated its wants for this long, in milliseconds, is taken for gone. */
const FORGOTTEN_AFTER = 180_000

/** Which games all other tabs want to follow, as the leading tab knows it. */
export function createWants(now: () => number) {
  const wants = new Map<string, { games: ReadonlyMap<string, number>; at: number }>()
  return {
    note(tab: string, games: Iterable<readonly [string, number]>): void {
      const named = new Map(games)
      if (named.size === 0) wants.delete(tab)
      else wants.set(tab, { games: named, at: now() })
    },
    /** These and all others, each from the lowest change number that a tab knows. */
    with(own: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
      const all = new Map(own)
      for (const [tab, { games, at }] of wants) {
        if (now() - at > FORGOTTEN_AFTER) wants.delete(tab)
        else
          for (const [gameId, after] of games)
            all.set(gameId, Math.min(after, all.get(gameId) ?? after))
      }
      return all
    },
  }
}
