import type { Known, KnownRecord } from './known.ts'

/** One row that is carried out. */
export interface Done {
  readonly line: number
  readonly id: string
  /** Null for an addition. */
  readonly before: object | null
  readonly after: object
  /** The number of the last change of a game that a sheet filled. */
  readonly changes?: number
  /** Fields that are no content of files, as the import left them; absent in imports of earlier versions. */
  readonly others?: object | undefined
  /** The format of a game before a sheet filled it, as JSON; absent in imports of earlier versions. */
  readonly format?: string | undefined
}

/** A game that an import deleted, as it was. */
export interface RemovedGame extends KnownRecord {
  /** The hash of its id in a file; absent: none had one. */
  readonly source?: string | null
  /** Data that only the server has, such as its notes; absent in imports of earlier versions. */
  readonly rest?: object | undefined
}

/** Files' ids of a game before an import and since, by hashes; null: none had one. */
interface NewName {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** The stored form of an applied import, for undoing it. */
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

/** The stored form of an import, its figures first: a list of imports reads those alone. */
export function contentOf({ done, removed, names, players = [] }: Carried): string {
  const added = done.filter(({ before }) => before === null).length
  const changed = done.length - added
  return JSON.stringify({ added, changed, done, removed, names, players })
}

/** The stored form of an import; earlier versions stored less. */
export function carriedIn(content: string): Carried {
  const stored = JSON.parse(content) as Partial<Carried>
  return { done: [], removed: [], names: [], players: [], ...stored }
}

/** Files' ids of the games of a team, by their ids. */
export const sourcesOf = (known: Known): ReadonlyMap<string, string> =>
  new Map(known.kind === 'roster' ? [] : known.sources.map((row) => [row.game_id, row.source_hash]))

/** Games with their ids in files. */
export function withNames(games: readonly KnownRecord[], known: Known): RemovedGame[] {
  const sources = sourcesOf(known)
  return games.map((game) => ({ ...game, source: sources.get(game.id) ?? null }))
}

/** The games whose id in files an import changes, and those whose ids it gives to others. */
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
