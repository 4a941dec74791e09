import { setImmediate as nextTurn } from 'node:timers/promises'
import { gameKey } from '../../platform/access/cache-keys.ts'
import type { TeamRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { GameTable } from '../../platform/db/schema.ts'
import { inSlices } from '../../platform/db/slices.ts'
import { type CacheEntry, cachePerDatabase } from '../../platform/processes/response-cache.ts'
import { slicesOf } from '../../platform/rows/slices-of-games.ts'
import { cachedByGame } from './cached-by-game.ts'
import { type RecordedSums, readGameSums } from './game-sums-store.ts'

/** Bytes of cached sums for each database: some 8,000 games. */
const CACHE_BYTES = 32 * 1024 * 1024
/** Bytes of memory of a period, a player or a goalie, and of the rest of a game. */
const SIZE_OF_ENTRY = 150
const SIZE_OF_GAME = 600

const cacheOf = cachePerDatabase<RecordedSums>({
  maxBytes: CACHE_BYTES,
  sizeOf: ({ periods, players, goalies, marked }) =>
    SIZE_OF_GAME + SIZE_OF_ENTRY * (periods.size + players.size + goalies.size + marked.size),
})

/** A game with the number of its last change. */
type Numbered = Pick<GameTable, 'id' | 'change_number' | 'received_at'>

/**
 * The sums of some games of a team, by their ids; a game is read again only after a change of its
 * records. Reads in slices, so not in a write.
 */
export async function sumsOfGames(
  reader: Reader,
  team: TeamRef,
  games: readonly Numbered[],
): Promise<ReadonlyMap<string, RecordedSums>> {
  const cache = cacheOf(reader)
  // The id of a deleted game can be reused.
  const entryOf = ({ id, received_at, change_number }: Numbered): CacheEntry => ({
    key: gameKey(team.teamId, id),
    variant: 'sums',
    version: `${received_at} ${change_number}`,
  })
  return cachedByGame(cache, games, entryOf, async (missing, store) => {
    const byId = new Map(missing.map((game) => [game.id, game]))
    const slices = slicesOf(missing)
    if (slices.length > 1) await nextTurn()
    for (const ids of slices) {
      for (const [id, sums] of await inSlices(() => readGameSums(reader, team, ids))) {
        const game = byId.get(id)
        if (game !== undefined) store(game, sums)
      }
    }
  })
}
