import { KINDS } from '../kinds/index.ts'
import { type Kind, type RecordOf, removedKey } from './kind.ts'

type Kinds = typeof KINDS

export type KindName = keyof Kinds

/** All records of one game: stored on the server, and shown on each device. */
export type GameRecords = {
  readonly [Name in KindName as Kinds[Name]['collection']]: ReadonlyMap<
    string,
    RecordOf<Kinds[Name]>
  >
} & {
  /** Removed records that cannot return, by `removedKey`: a creation that arrives late stays removed. */
  readonly removed: ReadonlySet<string>
}

/** {@link GameRecords} that may be changed; nothing else holds its maps. */
export type RecordsDraft = {
  -readonly [Key in keyof GameRecords]: GameRecords[Key] extends ReadonlyMap<infer K, infer V>
    ? Map<K, V>
    : Set<string>
}

const ALL: readonly Kind[] = Object.values(KINDS)
const BY_NAME = new Map(ALL.map((kind) => [kind.name, kind]))

/** Every kind of record. */
export const allKinds = (): readonly Kind[] => ALL

/** The kinds of records that name their recorder. */
export const recordedKinds = (): Kind[] => allKinds().filter(({ recorder }) => recorder !== null)

/** In the order of {@link KINDS}. */
export const KIND_NAMES = Object.keys(KINDS) as KindName[]

/** Throws if there is no kind of this name. */
export function kindNamed(name: string): Kind {
  const kind = BY_NAME.get(name)
  if (kind === undefined) throw new Error(`There is no kind of record called ${name}`)
  return kind
}

/** The kind that calls name so; undefined where no kind is. */
export const kindInPaths = (name: string): Kind | undefined =>
  allKinds().find(({ inPaths }) => inPaths === name)

/** The records of a kind, by their keys. */
export const recordsOf = (records: GameRecords, kind: Kind): ReadonlyMap<string, object> =>
  (records as unknown as Readonly<Record<string, ReadonlyMap<string, object>>>)[kind.collection] ??
  new Map()

/** Is anything recorded in a game, other than which way the team attacks? */
export const hasRecords = (records: GameRecords): boolean =>
  allKinds().some((kind) => kind.name !== 'period' && recordsOf(records, kind).size > 0)

/** The key of a record: identifies it among those of its kind in a game. */
export const keyOf = (kind: Kind, record: object): string =>
  String((record as Readonly<Record<string, unknown>>)[kind.key])

/** A copy to be changed. */
export function draftOf(records: GameRecords): RecordsDraft {
  const copies = allKinds().map((kind) => [kind.collection, new Map(recordsOf(records, kind))])
  return { ...Object.fromEntries(copies), removed: new Set(records.removed) } as RecordsDraft
}

/** Adds a record, replacing the one with the same key. */
export function putRecord(draft: RecordsDraft, kind: Kind, record: object): void {
  mapOf(draft, kind).set(keyOf(kind, record), record)
}

/**
 * Removes records by their keys. Keys of permanent removals are remembered, also where no record
 * existed.
 */
export function removeRecords(draft: RecordsDraft, kind: Kind, keys: Iterable<string>): void {
  for (const key of keys) {
    mapOf(draft, kind).delete(key)
    if (!kind.canReturn) draft.removed.add(removedKey(kind.name, key))
  }
}

const mapOf = (draft: RecordsDraft, kind: Kind): Map<string, object> =>
  recordsOf(draft, kind) as Map<string, object>

/** A game in which nothing is recorded yet. */
export const NO_RECORDS: GameRecords = {
  ...(Object.fromEntries(
    allKinds().map((kind) => [kind.collection, new Map()]),
  ) as unknown as GameRecords),
  removed: new Set(),
}

/** Raised when devices store the same fields in another way; 2: removals with their kinds. */
const STORED_AS = 2

let format: string | undefined

/**
 * The format of records as devices store them: other kinds or fields of records result in another
 * one, and records stored in another format are requested again.
 */
export function recordsFormat(): string {
  format ??= JSON.stringify([
    STORED_AS,
    ...allKinds().map(({ name, key, columns }) => [name, key, ...Object.keys(columns)]),
  ])
  return format
}
