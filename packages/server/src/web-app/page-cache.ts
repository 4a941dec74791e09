/** How long a page is used, in milliseconds: it tells how old its figures are. */
const FRESH_FOR = 1_000
/** Pages kept at most: one for each link and game that is being looked at. */
const MOST = 1_000

interface Entry<Page> {
  readonly versions: readonly string[]
  readonly madeAt: number
  readonly page: Page
}

/**
 * Creates a cache of pages: one is made again when a version of what it is made from is
 * another, and after a second. The least recently used ones go first.
 * @param clock milliseconds since 1970
 */
export function createPageCache<Page>(clock: () => number) {
  const entries = new Map<string, Entry<Page>>()
  return (key: string, versions: readonly string[], make: () => Page): Page => {
    const known = entries.get(key)
    const now = clock()
    entries.delete(key)
    const isFresh =
      known !== undefined &&
      Math.abs(now - known.madeAt) < FRESH_FOR &&
      known.versions.every((version, index) => version === versions[index])
    const entry = isFresh ? known : { versions, madeAt: now, page: make() }
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST) break
      entries.delete(oldest)
    }
    return entry.page
  }
}
