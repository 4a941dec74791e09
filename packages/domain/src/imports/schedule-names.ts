import { alikeNames, spellingsAmong, teamName } from './opponents.ts'
import type { EntryItem, GameItem } from './schedule-items.ts'

/** The unmatched rows and games. */
interface Left {
  readonly entries: readonly EntryItem[]
  readonly games: readonly GameItem[]
  /** Games that were in such a file before: another name may have replaced them. */
  readonly replaced: ReadonlySet<string>
}

/** Rows that the team calls by another spelling get its name, unless both names are in the file. */
export function adoptKnownNames(entries: readonly EntryItem[], games: readonly GameItem[]): void {
  const known = new Set(games.flatMap(({ key }) => key ?? []))
  const inFile = new Set(entries.flatMap(({ key }) => key ?? []))
  const free = [...known].filter((key) => !inFile.has(key))
  const open = [...inFile].filter((key) => !known.has(key))
  const spelled = Map.groupBy(
    spellingsAmong(open.map(teamName), free.map(teamName)),
    ({ one }) => one,
  )
  const names = new Map<string, string>()
  for (const [one, [only, second]] of spelled) {
    if (only !== undefined && second === undefined)
      names.set(open[one] ?? '', free[only.other] ?? '')
  }
  const uses = Map.groupBy(names.values(), (key) => key)
  for (const one of entries) {
    const name = one.key === null ? undefined : names.get(one.key)
    if (name !== undefined && uses.get(name)?.length === 1) one.key = name
  }
}

/** How much speaks for each new name being each known one. */
class Votes {
  readonly #after: readonly string[]
  readonly #before: readonly string[]
  readonly #places: readonly [ReadonlyMap<string, number>, ReadonlyMap<string, number>]
  readonly #counts: Uint32Array

  constructor(after: readonly string[], before: readonly string[]) {
    const placesOf = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]))
    this.#after = after
    this.#before = before
    this.#places = [placesOf(after), placesOf(before)]
    this.#counts = new Uint32Array(after.length * before.length)
  }

  add(one: EntryItem, other: GameItem, weight: number): void {
    const [after, before] = this.#places
    this.addAt(after.get(keyOf(one)) ?? 0, before.get(keyOf(other)) ?? 0, weight)
  }

  addAt(after: number, before: number, weight: number): void {
    const at = after * this.#before.length + before
    this.#counts[at] = (this.#counts[at] ?? 0) + weight
  }

  /** The pairs with enough votes, most votes first. */
  *elected(): Generator<{ readonly before: string; readonly after: string }> {
    const votes = (at: number) => this.#counts[at] ?? 0
    const enough = Array.from(this.#counts.keys()).filter((at) => votes(at) >= ENOUGH)
    for (const at of enough.sort((one, other) => votes(other) - votes(one))) {
      const width = this.#before.length
      const [after, before] = [this.#after[Math.floor(at / width)], this.#before[at % width]]
      yield { after: after ?? '', before: before ?? '' }
    }
  }
}

/** Counts for how many rows a new name looks like that of a known opponent. */
function votesFor(pool: Left, known: ReadonlySet<string>, inFile: ReadonlySet<string>): Votes {
  const entries = pool.entries.filter(({ key, isOff }) => key !== null && !known.has(key) && !isOff)
  const games = pool.games.filter(({ key, isOpen }) => key !== null && !inFile.has(key) && isOpen)
  const [after, before] = [[...new Set(entries.map(keyOf))], [...new Set(games.map(keyOf))]]
  const votes = new Votes(after, before)
  const byTime = Map.groupBy(games, ({ time }) => time)
  const byDay = Map.groupBy(games, ({ day }) => day)
  const byId = new Map(games.map((one) => [one.game.id, one]))
  for (const one of entries) {
    for (const other of byTime.get(one.time) ?? []) votes.add(one, other, 3)
    for (const other of byDay.get(one.day) ?? []) votes.add(one, other, 2)
    const same = byId.get(one.sourceGame ?? '')
    if (same !== undefined) votes.add(one, same, 3)
  }
  const alike = alikeNames(after.map(teamName), before.map(teamName))
  for (const [name, others] of alike.entries())
    for (const other of others) votes.addAt(name, other, 3)
  const isOnly = after.length === 1 && before.length === 1
  if (isOnly && isInstead(entries, games, pool.replaced)) votes.addAt(0, 0, 3)
  return votes
}

/** May all rows, of one new name, replace all games of one old name? */
function isInstead(
  entries: readonly EntryItem[],
  games: readonly GameItem[],
  replaced: Left['replaced'],
): boolean {
  const sides = (all: readonly { readonly homeAway: unknown }[]) =>
    String(all.map(({ homeAway }) => homeAway))
  return (
    entries.length === games.length &&
    games.every(({ game }) => replaced.has(game.id)) &&
    (entries.length > 1 ||
      sides(entries.map(({ entry }) => entry)) === sides(games.map(({ game }) => game)))
  )
}

const keyOf = ({ key }: { key: string | null }): string => key ?? ''

const ENOUGH = 3

/** New names of opponents: each new name is one old one, and each old one has one new name. */
export function renamesIn(
  pool: Left,
  known: ReadonlySet<string>,
  inFile: ReadonlySet<string>,
): Map<string, string> {
  const renames = new Map<string, string>()
  const taken = new Set<string>()
  for (const { before, after } of votesFor(pool, known, inFile).elected()) {
    if (renames.has(after) || taken.has(before)) continue
    renames.set(after, before)
    taken.add(before)
  }
  return renames
}
