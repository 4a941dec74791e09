import { type DangerShot, expectedGoals } from '@icetally/domain/analytics/danger/expected-goals'
import {
  type GameLevel,
  gameLevels,
  gamesForLevel,
  NO_GAME_LEVEL,
} from '@icetally/domain/analytics/danger/game-levels'
import { atLevel } from '@icetally/domain/analytics/danger/level'
import { markedByGoals } from '@icetally/domain/analytics/danger/marked-by-goals'
import { sumKnown, toDecimals } from '@icetally/domain/analytics/danger/sum-known'
import type { GameOverview } from '@icetally/domain/analytics/endpoints/analytics'
import type { GameSums } from '@icetally/domain/analytics/game-sums'
import { shotStrengths } from '@icetally/domain/analytics/strength/shot-strengths'
import { formatPlayed, playedIn } from '@icetally/domain/game/format/played-length'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { GameTerms } from '@icetally/domain/game/sheet/facts'
import { goalsOnce } from '@icetally/domain/game/sheet/goals-once'
import type { Strength } from '@icetally/domain/platform/limits'
import { ascending } from '@icetally/domain/platform/order'
import { sumsOfGames } from '../games/index.ts'
import type { RowScope, TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { inSlices } from '../platform/db/slices.ts'
import { type GameOfSeason, readGamesOfSeasons } from './danger-store.ts'

/** The level used for the expected goals of a game. */
export async function levelOfGame(reader: Reader, game: RowScope): Promise<GameLevel> {
  const games = await inSlices(() => readGamesOfSeasons(reader, game))
  const ofLevel = gamesForLevel(games, game.id)
  const others = ofLevel.filter(({ id }) => id !== game.id)
  const sums = await sumsOfGames(reader, game, others)
  return levelsIn(ofLevel, sums).get(game.id) ?? NO_GAME_LEVEL
}

/** The levels of all games of a team in which something was recorded, by their ids. */
export async function levelsOfTeam(
  reader: Reader,
  scope: TeamScope,
): Promise<ReadonlyMap<string, GameLevel>> {
  const games = await inSlices(() => readGamesOfSeasons(reader, scope))
  return levelsIn(games, await sumsOfGames(reader, scope, games))
}

const levelsIn = (games: readonly GameOfSeason[], sums: ReadonlyMap<string, GameSums>) =>
  gameLevels(games, new Map([...sums].map(([id, { level }]) => [id, level])))

/** The expected goals of a shot at the level of its game, to 4 decimals; null if it has none. */
export function dangerOf(shot: DangerShot, { level }: GameLevel = NO_GAME_LEVEL): number | null {
  const expected = atLevel(expectedGoals(shot), level)
  return expected === null ? null : toDecimals(expected)
}

/** A level as answers have it, to 4 decimals. */
export const presentLevel = (level: GameLevel): GameLevel => ({
  ...level,
  level: toDecimals(level.level),
})

/** The danger of the shots of a game in its overview: the sums of the expected goals of its shots. */
export function dangerOverview(
  shots: readonly JudgedShot[],
  level: GameLevel,
): Pick<GameOverview, 'teamExpectedGoals' | 'opponentExpectedGoals' | 'dangerLevel'> {
  const sum = (against: boolean) =>
    sumKnown(shots.map((shot) => (shot.scoredAgainst === against ? shot.expectedGoals : null))) ?? 0
  return {
    teamExpectedGoals: sum(false),
    opponentExpectedGoals: sum(true),
    dangerLevel: presentLevel(level),
  }
}

/** A shot with its expected goals, and the strength of its side. */
export interface JudgedShot extends RecordedShot {
  readonly expectedGoals: number | null
  readonly strength: Strength | null
}

/**
 * The shots of a game in the order they were taken, each with the details of its goal and the
 * penalties.
 */
export function judgedShots(
  records: GameRecords,
  terms: GameTerms,
  level: GameLevel | undefined,
): JudgedShot[] {
  const counted = goalsOnce(records.shots.values(), records.goals.values())
  const strengths = shotStrengths(records, formatPlayed(playedIn(records, terms)))
  return markedByGoals(records.shots.values(), counted)
    .sort((one, other) => one.takenAt - other.takenAt || ascending(one.id, other.id))
    .map((shot) => ({
      ...shot,
      expectedGoals: dangerOf(shot, level),
      strength: strengths.get(shot.id) ?? null,
    }))
}
