import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { kindsForGoalies } from '@icetally/domain/game/model/naming'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { type GoalieGame, goalieGame } from '@icetally/domain/game/sheet/goalie-games'
import { cachedByGame, type GameWithSeason } from '../games/index.ts'
import { gameKey } from '../platform/access/cache-keys.ts'
import type { RowScope } from '../platform/access/team-scope.ts'
import { readRecording } from '../platform/access/teams/store.ts'
import type { Reader } from '../platform/db/database.ts'
import { type CacheEntry, cachePerDatabase } from '../platform/processes/response-cache.ts'
import { termsOf } from '../platform/rows/present.ts'
import { eachGame } from './each-game.ts'

/** Bytes of the lines of goalies that are cached for each database: some 10,000. */
const CACHE_BYTES = 8 * 1024 * 1024
/** Bytes of memory. */
const SIZE_OF_LINE = 400

/** The line of a goalie in a game; `line` is null where the goalie was not in the net. */
interface Cached {
  readonly line: GoalieGame | null
}

const cacheOf = cachePerDatabase<Cached>({ maxBytes: CACHE_BYTES, sizeOf: () => SIZE_OF_LINE })

/** The games whose records name a player as the goalie, and the player's positions in lineups, by the games' ids. */
interface InGames {
  readonly named: ReadonlySet<string>
  readonly dressed: ReadonlyMap<string, LineupPlayer>
}

/**
 * The listed games in which a player was in the net, in their order, each with the goalie's line. A game is read again
 * only after a change.
 */
export async function goalieGames<Game extends GameWithSeason>(
  reader: Reader,
  goalie: RowScope,
  games: readonly Game[],
  { named, dressed }: InGames,
): Promise<{ game: Game; line: GoalieGame }[]> {
  const startedIn = (gameId: string): boolean => {
    const inLineup = dressed.get(gameId)
    return inLineup?.starting === true && inLineup.position === 'G'
  }
  const candidates = games.filter(({ id }) => named.has(id) || startedIn(id))
  if (candidates.length === 0) return []
  const recording = await readRecording(reader, goalie)
  const cache = cacheOf(reader)
  const entryOf = (game: Game): CacheEntry => ({
    key: gameKey(goalie.teamId, game.id),
    variant: `goalie ${goalie.id}`,
    version: `${game.received_at} ${game.change_number} ${JSON.stringify(termsOf(game, recording))}`,
  })
  const kinds = kindsForGoalies()
  const lines = await cachedByGame(cache, candidates, entryOf, (missing, store) =>
    eachGame(reader, { scope: goalie, games: missing, recording, kinds }, (game, records, terms) =>
      store(game, { line: goalieGame(sheetFactsOf(records, terms), goalie.id) }),
    ),
  )
  return candidates.flatMap((game) => {
    const line = lines.get(game.id)?.line ?? null
    return line === null ? [] : [{ game, line }]
  })
}
