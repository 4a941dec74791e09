import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheKey } from '../access/cache-keys.ts'
import type { Reader } from '../db/database.ts'
import { onceFor } from './once-for.ts'

/** How much a cache stores, and how much of that a value is. */
export interface CacheOptions<Value> {
  /** Bytes of all values and keys together. */
  readonly maxBytes: number
  /** Bytes of memory; at least the value's size. */
  readonly sizeOf: (value: Value) => number
}

/** An entry: a value with its version, key and variant. */
export interface CacheEntry {
  readonly key: CacheKey
  /**
   * The variant that distinguishes values of the same key; from a closed set of values, never free
   * text.
   */
  readonly variant: string
  /** Another text whenever the value is another one. */
  readonly version: string
}

interface Stored<Value> {
  readonly version: string
  readonly value: Value
}

/** Bytes that an entry takes beside its texts and its value. */
const OVERHEAD = 200
/** Characters; a longer version is stored as its hash. */
const LONGEST_VERSION = 64

const shortened = (version: string): string =>
  version.length > LONGEST_VERSION ? hash('sha256', version, 'base64url') : version

/** A text in memory, in bytes: where one character is not of Latin-1, each takes two. */
export const bytesOfText = (text: string): number => 2 * text.length

/**
 * The one cache of values derived from a team's data: bounded by bytes, the least recently used
 * entry is dropped first. Each version is computed once, and requests for it meanwhile wait for the
 * same one.
 */
export class ResponseCache<Value extends NonNullable<unknown>> {
  readonly #stored: LRUCache<string, Stored<Value>>
  readonly #pending = new Map<
    string,
    { readonly version: string; readonly value: Promise<Value> }
  >()
  readonly #sizeOf: (value: Value) => number

  constructor({ maxBytes, sizeOf }: CacheOptions<Value>) {
    this.#sizeOf = sizeOf
    this.#stored = new LRUCache({ maxSize: maxBytes })
  }

  /** The maximum of stored bytes, from the options. */
  get bytes(): number {
    return this.#stored.calculatedSize
  }

  find({ key, variant, version }: CacheEntry): Value | undefined {
    const known = this.#stored.get(`${key} ${variant}`)
    return known?.version === shortened(version) ? known.value : undefined
  }

  /** Deletes the stored value of any version. */
  forget({ key, variant }: Pick<CacheEntry, 'key' | 'variant'>): void {
    this.#stored.delete(`${key} ${variant}`)
  }

  /** Stores a value, unless it is larger than the whole cache. */
  store({ key, variant, version }: CacheEntry, value: Value): void {
    const name = `${key} ${variant}`
    const stored = { version: shortened(version), value }
    const texts = bytesOfText(name) + bytesOfText(stored.version)
    this.#stored.set(name, stored, { size: OVERHEAD + texts + this.#sizeOf(value) })
  }

  /** The value of this version; computed if absent. A failure is not stored. */
  async get(entry: CacheEntry, make: () => Promise<Value>): Promise<Value> {
    const known = this.find(entry)
    if (known !== undefined) return known
    const name = `${entry.key} ${entry.variant}`
    const before = this.#pending.get(name)
    if (before?.version === entry.version) return before.value
    const pending = { version: entry.version, value: make() }
    this.#pending.set(name, pending)
    try {
      const value = await pending.value
      // A newer version may have been requested meanwhile.
      if (this.#pending.get(name) === pending) this.store(entry, value)
      return value
    } finally {
      if (this.#pending.get(name) === pending) this.#pending.delete(name)
    }
  }
}

/** A cache for each database, and within one for its reader and its writer. */
export function cachePerDatabase<Value extends NonNullable<unknown>>(
  options: CacheOptions<Value>,
): (reader: Reader) => ResponseCache<Value> {
  const cacheOf = onceFor((_: object) => new ResponseCache<Value>(options))
  return (reader) => cacheOf(reader.getExecutor().adapter)
}
