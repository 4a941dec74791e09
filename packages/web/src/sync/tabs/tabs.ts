import type { LiveEvent } from '../live/live-stream.ts'

/** What tabs of one browser tell each other; `user` keeps apart what two people do there in turn. */
export type TabMessage = { readonly user: string } & (
  | {
      /** The games a tab shows, each with the number of the last change known there; none: it is gone. */
      readonly kind: 'wants'
      readonly tab: string
      readonly games: readonly (readonly [gameId: string, after: number])[]
    }
  /** A new leader asks who wants what. */
  | { readonly kind: 'who' }
  /** The leader is awake. */
  | { readonly kind: 'beat' }
  | { readonly kind: 'event'; readonly event: LiveEvent }
)

/** A tab that has not repeated its wants for this long, in milliseconds, is taken for gone. */
const FORGOTTEN_AFTER = 180_000

/** What all other tabs want, as the leader knows it. */
export function createWants(now: () => number) {
  const wants = new Map<string, { games: ReadonlyMap<string, number>; at: number }>()
  return {
    note(tab: string, games: Iterable<readonly [string, number]>): void {
      const named = new Map(games)
      if (named.size === 0) wants.delete(tab)
      else wants.set(tab, { games: named, at: now() })
    },
    /** These and all others, each from the lowest number that somebody knows. */
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
