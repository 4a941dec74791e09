import type { Database } from '../db/database.ts'
import { onceFor } from '../processes/once-for.ts'
import { ResponseCache } from '../processes/response-cache.ts'
import { sessionKey } from './cache-keys.ts'

export interface TokenRow {
  readonly token_hash: string
  readonly user_id: string
  readonly session_id: string
  readonly signed_in_at: number
  readonly last_used_at: number
  readonly superseded_at: number | null
  readonly used: number
}

/** A token with its session as it was looked up, and when, in milliseconds since 1970. */
interface Found {
  readonly row: TokenRow
  readonly at: number
}

/** Some 10,000 sessions. */
const CACHE_BYTES = 8 * 1024 * 1024
const SIZE_OF_SESSION = 500
/** A session is looked up again after so long, in milliseconds. */
const STORED_FOR = 60 * 1000

const cacheOf = onceFor(
  (_: Database) =>
    new ResponseCache<Found>({ maxBytes: CACHE_BYTES, sizeOf: () => SIZE_OF_SESSION }),
)

const entryOf = (tokenHash: string) => ({
  ...{ key: sessionKey(tokenHash), variant: 'session', version: '' },
})

/** Caches the session found for a token at a time. */
export const storeFound = (database: Database, row: TokenRow, at: number): void =>
  cacheOf(database).store(entryOf(row.token_hash), { row, at })

/** The session found for a token less than a minute ago. */
export function recentlyFound(
  database: Database,
  tokenHash: string,
  now: number,
): TokenRow | undefined {
  const found = cacheOf(database).find(entryOf(tokenHash))
  return found && Math.abs(now - found.at) < STORED_FOR ? found.row : undefined
}

/** Deletes the cached session of a token. */
export const forgetFound = (database: Database, tokenHash: string): void =>
  cacheOf(database).forget(entryOf(tokenHash))
