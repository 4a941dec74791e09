import { type DangerShot, expectedGoals } from '@icetally/domain/analytics/danger/expected-goals'
import {
  type GameLevel,
  gameLevels,
  gamesForLevel,
  NO_GAME_LEVEL,
} from '@icetally/domain/analytics/danger/game-levels'
import { atLevel, type LevelSums, levelSums } from '@icetally/domain/analytics/danger/level'
import type { GameOverview } from '@icetally/domain/analytics/endpoints/analytics'
import { slicesOf } from '../games/index.ts'
import { gameKey } from '../platform/access/cache-keys.ts'
import type { RowScope, TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { inTurn } from '../platform/db/slices.ts'
import { type CacheEntry, cachePerDatabase } from '../platform/processes/response-cache.ts'
import {
  type DangerRow,
  type GameOfSeason,
  readDanger,
  readGamesOfSeasons,
} from './danger-store.ts'

/** The level used for the expected goals of a game. */
export async function levelOfGame(reader: Reader, game: RowScope): Promise<GameLevel> {
  const games = await readGamesOfSeasons(reader, game)
  const others = gamesForLevel(games, game.id).filter(({ id }) => id !== game.id)
  const sums = await sumsOf(reader, game, others)
  return gameLevels(games, sums).get(game.id) ?? NO_GAME_LEVEL
}

/**
 * The levels of all games of a team in which something was recorded, by their ids; and the games in which shots
 * were, more than the goals alone.
 */
export async function levelsOfTeam(
  reader: Reader,
  scope: TeamScope,
): Promise<{ levels: ReadonlyMap<string, GameLevel>; withShots: ReadonlySet<string> }> {
  const games = await readGamesOfSeasons(reader, scope)
  const sums = await sumsOf(reader, scope, games)
  const withShots = [...sums].flatMap(([id, { shotsRecorded }]) => (shotsRecorded ? id : []))
  return { levels: gameLevels(games, sums), withShots: new Set(withShots) }
}

/** What the level of others is made of in a game. */
interface SumsOfGame extends LevelSums {
  /** Were shots recorded that did not score? */
  readonly shotsRecorded: boolean
}

/** Bytes of the sums of games that are cached for each database: some 20,000 games. */
const CACHE_BYTES = 8 * 1024 * 1024
/** Bytes of memory. */
const SIZE_OF_SUMS = 100

const cacheOf = cachePerDatabase<SumsOfGame>({ maxBytes: CACHE_BYTES, sizeOf: () => SIZE_OF_SUMS })

/**
 * The sums of these games for the level. They are cached: a game's analytics would otherwise read the shots of
 * its whole season.
 */
async function sumsOf(
  reader: Reader,
  scope: TeamScope,
  games: readonly GameOfSeason[],
): Promise<Map<string, SumsOfGame>> {
  const cache = cacheOf(reader)
  // Of a game that was deleted the id can come back.
  const entryOf = ({ id, change_number, received_at }: GameOfSeason): CacheEntry => ({
    key: gameKey(scope.teamId, id),
    variant: 'level',
    version: `${received_at} ${change_number}`,
  })
  const known = new Map<string, SumsOfGame>()
  const unknown: GameOfSeason[] = []
  for (const game of games) {
    const found = cache.find(entryOf(game))
    if (found === undefined) unknown.push(game)
    else known.set(game.id, found)
  }
  const byId = new Map(unknown.map((game) => [game.id, game]))
  for (const ids of slicesOf(unknown)) {
    const byGame = Map.groupBy(
      await inTurn(() => readDanger(reader, scope, ids)),
      ({ game_id }) => game_id,
    )
    for (const id of ids) {
      const shots = (byGame.get(id) ?? []).map(asDangerShot)
      const shotsRecorded = shots.some(({ scored }) => !scored)
      const sums = { ...levelSums(shots), shotsRecorded }
      known.set(id, sums)
      const game = byId.get(id)
      if (game !== undefined) cache.store(entryOf(game), sums)
    }
  }
  return known
}

const asDangerShot = (row: DangerRow): DangerShot => ({
  xCoord: row.x_coord,
  yCoord: row.y_coord,
  scored: row.scored === 1,
  scoredAgainst: row.scored_against === 1,
  outcome: row.outcome,
  attackingDirection: row.attacking_direction,
  emptyNet: row.empty_net === 1,
  penaltyShot: row.penalty_shot === 1,
})

/** Expected goals are answered to 4 decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** The expected goals of a shot at the level of its game. */
export const dangerOf = (row: DangerRow, level?: GameLevel): number | null =>
  dangerOfShot(asDangerShot(row), level)

/** The same of a shot as the domain has it. */
export function dangerOfShot(
  shot: DangerShot,
  { level }: GameLevel = NO_GAME_LEVEL,
): number | null {
  const expected = atLevel(expectedGoals(shot), level)
  return expected === null ? null : rounded(expected)
}

/** A level as answers have it, to 4 decimals. */
export const presentLevel = (level: GameLevel): GameLevel => ({
  ...level,
  level: rounded(level.level),
})

/** What the overview of a game says of the danger of its shots: the sums of what its shots say. */
export function dangerOverview(
  rows: readonly DangerRow[],
  level: GameLevel,
): Pick<GameOverview, 'teamExpectedGoals' | 'opponentExpectedGoals' | 'dangerLevel'> {
  const sum = (against: 0 | 1) =>
    rows.reduce(
      (all, row) => (row.scored_against === against ? all + (dangerOf(row, level) ?? 0) : all),
      0,
    )
  return {
    teamExpectedGoals: rounded(sum(0)),
    opponentExpectedGoals: rounded(sum(1)),
    dangerLevel: presentLevel(level),
  }
}
