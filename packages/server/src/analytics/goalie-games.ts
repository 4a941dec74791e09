import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { kindsForGoalies } from '@icetally/domain/game/model/naming'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { type GoalieGame, goalieGame } from '@icetally/domain/game/sheet/goalie-games'
import { type GameWithSeason, recordsOfGames, slicesOf } from '../games/index.ts'
import { gameKey } from '../platform/access/cache-keys.ts'
import type { RowScope } from '../platform/access/team-scope.ts'
import { readRecording } from '../platform/access/teams/store.ts'
import type { Reader } from '../platform/db/database.ts'
import { inTurn } from '../platform/db/slices.ts'
import { type CacheEntry, cachePerDatabase } from '../platform/processes/response-cache.ts'
import { termsOf } from '../platform/rows/present.ts'
import { readGamesOfGoalie } from './player-games-store.ts'

/** Bytes of the lines of goalies that are cached for each database: some 10,000. */
const CACHE_BYTES = 8 * 1024 * 1024
/** Bytes of memory. */
const SIZE_OF_LINE = 400

/** The line of a goalie in a game; `line` is null where the goalie was not in the net. */
interface Cached {
  readonly line: GoalieGame | null
}

const cacheOf = cachePerDatabase<Cached>({ maxBytes: CACHE_BYTES, sizeOf: () => SIZE_OF_LINE })

/**
 * The games of those listed in which a player was in the net, in their order, each with the goalie's line.
 * `dressed` says as what the player stands in lineups, by the game's id. A game is read again only after a change.
 */
export async function goalieGames<Game extends GameWithSeason>(
  reader: Reader,
  goalie: RowScope,
  games: readonly Game[],
  dressed: ReadonlyMap<string, LineupPlayer>,
): Promise<{ game: Game; line: GoalieGame }[]> {
  const named = new Set(await readGamesOfGoalie(reader, goalie))
  for (const [gameId, { starting, position }] of dressed) {
    if (starting && position === 'G') named.add(gameId)
  }
  const candidates = games.filter(({ id }) => named.has(id))
  if (candidates.length === 0) return []
  const recording = await readRecording(reader, goalie)
  const cache = cacheOf(reader)
  const entryOf = (game: Game): CacheEntry => ({
    key: gameKey(goalie.teamId, game.id),
    variant: `goalie ${goalie.id}`,
    version: `${game.received_at} ${game.change_number} ${JSON.stringify(termsOf(game, recording))}`,
  })
  const lines = new Map<Game, Cached>()
  for (const game of candidates) {
    const known = cache.find(entryOf(game))
    if (known !== undefined) lines.set(game, known)
  }
  const missing = new Map(candidates.flatMap((game) => (lines.has(game) ? [] : [[game.id, game]])))
  for (const ids of slicesOf([...missing.values()])) {
    const records = await inTurn(() => recordsOfGames(reader, goalie, ids, kindsForGoalies()))
    for (const [gameId, ofGame] of records) {
      const game = missing.get(gameId)
      if (game === undefined) continue
      const line = goalieGame(sheetFactsOf(ofGame, termsOf(game, recording)), goalie.id)
      lines.set(game, { line })
      cache.store(entryOf(game), { line })
    }
  }
  return candidates.flatMap((game) => {
    const line = lines.get(game)?.line ?? null
    return line === null ? [] : [{ game, line }]
  })
}
