import { costOf, type EntryItem, type GameItem } from './schedule-items.ts'
import type { KnownGame } from './schedule-known.ts'
import type { GameEntry } from './sides.ts'

/** More pairs of one opponent are matched in order of time. */
const MOST_PAIRS = 10_000

/** May a row be a game? */
export type Way = (one: EntryItem, other: GameItem) => boolean

/** The unmatched rows and games during matching. */
export class Pool {
  readonly found = new Map<GameEntry, KnownGame>()
  entries: EntryItem[]
  games: GameItem[]

  constructor(entries: EntryItem[], games: GameItem[]) {
    this.entries = entries
    this.games = games
  }

  /** Matches rows and games that have a key in common, the least different first. */
  match(
    keyOfEntry: (one: EntryItem) => string | null,
    keyOfGame: (one: GameItem) => string | null,
    may: Way = () => true,
  ): [EntryItem, GameItem][] {
    const games = Map.groupBy(this.games, keyOfGame)
    const taken: [EntryItem, GameItem][] = []
    for (const [key, entries] of Map.groupBy(this.entries, keyOfEntry)) {
      if (key !== null) taken.push(...pairsOf(entries, games.get(key) ?? [], may))
    }
    this.take(taken)
    return taken
  }

  take(pairs: readonly (readonly [EntryItem, GameItem])[]): void {
    for (const [{ entry }, { game }] of pairs) this.found.set(entry, game)
    const gone = new Set(pairs.map(([, { game }]) => game.id))
    this.entries = this.entries.filter(({ entry }) => !this.found.has(entry))
    this.games = this.games.filter(({ game }) => !gone.has(game.id))
  }
}

/** Pairs of a group, each row and each game once, the least different first. */
function pairsOf(
  entries: readonly EntryItem[],
  games: readonly GameItem[],
  may: Way,
): [EntryItem, GameItem][] {
  if (entries.length * games.length > MOST_PAIRS) return inOrder(entries, games, may)
  const all = entries.flatMap((one) =>
    games
      .filter((other) => may(one, other))
      .map((other) => ({ one, other, cost: costOf(one, other) })),
  )
  all.sort((first, second) => first.cost - second.cost)
  const taken = new Set<object>()
  return all.flatMap(({ one, other }): [EntryItem, GameItem][] => {
    if (taken.has(one) || taken.has(other)) return []
    taken.add(one).add(other)
    return [[one, other]]
  })
}

/** Pairs of a large group in order of time. */
function inOrder(
  entries: readonly EntryItem[],
  games: readonly GameItem[],
  may: Way,
): [EntryItem, GameItem][] {
  const byTime = (one: { time: number }, other: { time: number }) => one.time - other.time
  const sorted = games.toSorted(byTime)
  return entries.toSorted(byTime).flatMap((one, index): [EntryItem, GameItem][] => {
    const other = sorted[index]
    return other !== undefined && may(one, other) ? [[one, other]] : []
  })
}

/** A key of the start (milliseconds) and a name; null without a time or a name. */
export const at = (
  { time, isTimed }: Pick<GameItem, 'time' | 'isTimed'>,
  key: string | null,
): string | null => (!isTimed || key === null ? null : `${time} ${key}`)

/** A key of the day and a name; null without a day or a name. */
export const on = ({ day }: { day: string }, key: string | null): string | null =>
  day === '' || key === null ? null : `${day} ${key}`
