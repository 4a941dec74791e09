import { yieldAfterLong } from '../../platform/db/slices.ts'
import type { CacheEntry, ResponseCache } from '../../platform/processes/response-cache.ts'

/** Games that are looked up between two looks at the clock. */
const LOOKED_UP_AT_ONCE = 100

/** Stores the value of a game that was not cached. */
type Store<Game, Value> = (game: Game, value: Value) => void

/**
 * The values of some games, by their ids: cached ones, and the values that `read` stores for the others. Looked up in
 * steps, so not in a write.
 */
export async function cachedByGame<
  Game extends { readonly id: string },
  Value extends NonNullable<unknown>,
>(
  cache: ResponseCache<Value>,
  games: readonly Game[],
  entryOf: (game: Game) => CacheEntry,
  read: (missing: readonly Game[], store: Store<Game, Value>) => Promise<void>,
): Promise<Map<string, Value>> {
  const values = new Map<string, Value>()
  const missing: Game[] = []
  let begun = performance.now()
  for (const [index, game] of games.entries()) {
    if (index % LOOKED_UP_AT_ONCE === 0) begun = await yieldAfterLong(begun)
    const known = cache.find(entryOf(game))
    if (known === undefined) missing.push(game)
    else values.set(game.id, known)
  }
  await yieldAfterLong(begun)
  await read(missing, (game, value) => {
    values.set(game.id, value)
    cache.store(entryOf(game), value)
  })
  return values
}
