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
import { eachGame, ofSlices } from './each-game.ts'
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
 * The listed games in which a player was in the net, in their order, each with the goalie's line.
 * `dressed` has the player's position in lineups, by the game's id. A game is read again only after
 * a change.
 */
export async function goalieGames<Game extends GameWithSeason>(
  reader: Reader,
  goalie: RowScope,
  games: readonly Game[],
  dressed: ReadonlyMap<string, LineupPlayer>,
): Promise<{ game: Game; line: GoalieGame }[]> {
  const named = new Set(await ofSlices(games, (ids) => readGamesOfGoalie(reader, goalie, ids)))
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
