import { isSpellingOf, likeness, teamName } from './opponents.ts'
import type { EntryItem, GameItem } from './schedule-items.ts'

/** What is left of the rows and the games. */
interface Left {
  readonly entries: readonly EntryItem[]
  readonly games: readonly GameItem[]
  /** Games that were in such a file before: another name may be there in their place. */
  readonly replaced: ReadonlySet<string>
}

/** Rows that the team calls by another spelling get its name, unless both names are in the file. */
export function adoptKnownNames(entries: readonly EntryItem[], games: readonly GameItem[]): void {
  const known = new Set(games.flatMap(({ key }) => key ?? []))
  const inFile = new Set(entries.flatMap(({ key }) => key ?? []))
  const free = [...known]
    .filter((key) => !inFile.has(key))
    .map((key) => ({ key, name: teamName(key) }))
  const names = new Map<string, string>()
  for (const key of inFile) {
    if (known.has(key)) continue
    const name = teamName(key)
    const spelled = free.filter((other) => isSpellingOf(name, other.name))
    const [only] = spelled
    if (only !== undefined && spelled.length === 1) names.set(key, only.key)
  }
  const isTaken = (key: string) => [...names.values()].filter((other) => other === key).length > 1
  for (const one of entries) {
    const name = one.key === null ? undefined : names.get(one.key)
    if (name !== undefined && !isTaken(name)) one.key = name
  }
}

/** Counts for how many rows a new name looks like that of a known opponent. */
function votesFor(pool: Left, known: ReadonlySet<string>, inFile: ReadonlySet<string>) {
  const votes = new Map<string, Map<string, number>>()
  const entries = pool.entries.filter(({ key, isOff }) => key !== null && !known.has(key) && !isOff)
  const games = pool.games.filter(({ key, isOpen }) => key !== null && !inFile.has(key) && isOpen)
  const vote = (one: EntryItem, other: GameItem, weight: number) => {
    const of = votes.get(one.key ?? '') ?? new Map<string, number>()
    of.set(other.key ?? '', (of.get(other.key ?? '') ?? 0) + weight)
    votes.set(one.key ?? '', of)
  }
  const byTime = Map.groupBy(games, ({ time }) => time)
  const byDay = Map.groupBy(games, ({ day }) => day)
  for (const one of entries) {
    for (const other of byTime.get(one.time) ?? []) vote(one, other, 3)
    for (const other of byDay.get(one.day) ?? []) vote(one, other, 2)
    for (const other of games) if (one.sourceGame === other.game.id) vote(one, other, 3)
  }
  voteByNames(votes, entries, games, pool.replaced)
  return votes
}

/** Names that are alike, or the only ones that are left, in equal numbers of games. */
function voteByNames(
  votes: Map<string, Map<string, number>>,
  entries: readonly EntryItem[],
  games: readonly GameItem[],
  replaced: Left['replaced'],
): void {
  const [newNames, oldNames] = [Map.groupBy(entries, keyOf), Map.groupBy(games, keyOf)]
  const isOnly = newNames.size === 1 && oldNames.size === 1
  for (const [name, ofName] of newNames) {
    for (const [old, ofOld] of oldNames) {
      const alike = likeness(teamName(name), teamName(old))
      const sides = (all: readonly { readonly homeAway: unknown }[]) =>
        all.map(({ homeAway }) => homeAway)
      const isLikeIt =
        ofName.length > 1 ||
        String(sides(ofName.map(({ entry }) => entry))) ===
          String(sides(ofOld.map(({ game }) => game)))
      const isReplaced = ofOld.every(({ game }) => replaced.has(game.id))
      const isInstead = isOnly && isReplaced && ofName.length === ofOld.length && isLikeIt
      const weight = (alike > 0.4 ? 3 : 0) + (isInstead ? 3 : 0)
      if (weight === 0) continue
      const of = votes.get(name) ?? new Map<string, number>()
      votes.set(name, of.set(old, (of.get(old) ?? 0) + weight))
    }
  }
}

const keyOf = ({ key }: { key: string | null }): string => key ?? ''

const ENOUGH = 3

/** New names of opponents: each new name is one old one, and each old one has one new name. */
export function renamesIn(
  pool: Left,
  known: ReadonlySet<string>,
  inFile: ReadonlySet<string>,
): Map<string, string> {
  const all = [...votesFor(pool, known, inFile)].flatMap(([after, of]) =>
    [...of].map(([before, votes]) => ({ before, after, votes })),
  )
  all.sort((one, other) => other.votes - one.votes)
  const renames = new Map<string, string>()
  const taken = new Set<string>()
  for (const { before, after, votes } of all) {
    if (votes < ENOUGH || renames.has(after) || taken.has(before)) continue
    renames.set(after, before)
    taken.add(before)
  }
  return renames
}
