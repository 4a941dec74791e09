import type { Known, KnownRecord } from './known.ts'

/** One row that is carried out. */
export interface Done {
  readonly line: number
  readonly id: string
  /** Null for what is added. */
  readonly before: object | null
  readonly after: object
  /** The number of the last change of a game that a sheet filled. */
  readonly changes?: number
}

/** A game that an import deleted, as it was. */
export interface RemovedGame extends KnownRecord {
  /** The hash of what a file called it; absent: none did. */
  readonly source?: string | null
  /** What only the server knows of it, such as its notes; absent in imports of versions before. */
  readonly rest?: object | undefined
}

/** What files called a game before an import and since, by hashes; null: none named it. */
interface NewName {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** What is stored of an import that was carried out, to take it back. */
export interface Carried {
  readonly done: readonly Done[]
  readonly removed: readonly RemovedGame[]
  readonly names: readonly NewName[]
  /** Players that were added to the roster for sheets of games. */
  readonly players?: readonly (KnownRecord & { readonly name: string })[]
}

/** An import that was carried out, as it is stored. */
export interface StoredImport {
  readonly id: string
  readonly content: string
}

/** What is stored of an import, its figures first: a list of imports reads those alone. */
export function contentOf({ done, removed, names, players = [] }: Carried): string {
  const added = done.filter(({ before }) => before === null).length
  const changed = done.length - added
  return JSON.stringify({ added, changed, done, removed, names, players })
}

/** What was stored of an import; versions before this one stored less. */
export function carriedIn(content: string): Carried {
  const stored = JSON.parse(content) as Partial<Carried>
  return { done: [], removed: [], names: [], players: [], ...stored }
}

/** What files call the games of a team, by their ids. */
export const sourcesOf = (known: Known): ReadonlyMap<string, string> =>
  new Map(known.kind === 'roster' ? [] : known.sources.map((row) => [row.game_id, row.source_hash]))

/** Games with what files call them. */
export function withNames(games: readonly KnownRecord[], known: Known): RemovedGame[] {
  const sources = sourcesOf(known)
  return games.map((game) => ({ ...game, source: sources.get(game.id) ?? null }))
}

/** The games that an import calls otherwise than files before, and those whose names it gives to others. */
export function newNames(
  sources: readonly { readonly source_hash: string; readonly game_id: string }[],
  known: Known,
): NewName[] {
  const before = sourcesOf(known)
  const owners = new Map([...before].map(([id, source]) => [source, id]))
  const after = new Map(sources.map(({ game_id, source_hash }) => [game_id, source_hash]))
  const robbed = sources.flatMap(({ source_hash }) => owners.get(source_hash) ?? [])
  return [...new Set([...after.keys(), ...robbed])].flatMap((id) => {
    const name = { id, before: before.get(id) ?? null, after: after.get(id) ?? null }
    return name.before === name.after ? [] : [name]
  })
}
