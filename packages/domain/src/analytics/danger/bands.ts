import { sumKnown } from './sum-known.ts'

/** A figure and the range that holds it with 90 %. */
export interface Band {
  readonly value: number
  readonly from: number
  readonly to: number
}

/** The 95th percentile of the standard normal distribution: 90 % lie between it and its negative. */
const Z = 1.645

/** Goals of a season vary more than by luck alone: goalies, finishing, drift between seasons. */
const SPREAD_OF_SEASON = 1.3

/**
 * The range of goals of one side in one game by luck alone: xG +- 1.645 sqrt(sum of p (1 - p)), at
 * least 0. `chances` are the expected goals of its shots.
 */
export const gameBand = (chances: readonly number[]): Band => bandOf(chances, 1)

/** The same over the shots of many games, a season: 1.3 times as wide. */
export const seasonBand = (chances: readonly number[]): Band => bandOf(chances, SPREAD_OF_SEASON)

function bandOf(chances: readonly number[], spread: number): Band {
  const value = sumKnown(chances) ?? 0
  const variance = chances.reduce((sum, p) => sum + p * (1 - p), 0)
  const half = spread * Z * Math.sqrt(variance)
  return { value, from: Math.max(0, value - half), to: value + half }
}

/**
 * Goals and expected goals of the same shots, at the team's level. Shots without expected goals are
 * left out.
 */
export interface GoalsAndExpected {
  readonly shots: number
  readonly goals: number
  readonly expectedGoals: number
}

/** A player's true finishing varies as if 20 expected goals were known of everybody: some 250 shots. */
const PRIOR_OF_FINISHING = 20
/** A goalie's, with the defense: 55 expected goals, some 690 shots against. */
const PRIOR_OF_SAVING = 55

/** With fewer shots a player's finishing cannot be separated from luck. */
export const SHOTS_FOR_FINISHING = 100

/**
 * A skater's finishing: goals for each expected goal, (20 + goals) / (20 + xG), with the 90 % band of
 * Gamma(20 + goals, 20 + xG). Null below 100 shots, where shots, goals and expected goals alone are shown.
 * Never a reason to rank players: a true 1.24 is distinguished from average in a third of cases after 400 shots.
 */
export const finishing = (player: GoalsAndExpected): Band | null =>
  player.shots < SHOTS_FOR_FINISHING ? null : shrunkRatio(player, PRIOR_OF_FINISHING)

/** Goals against for each expected goal against, of a goalie with the defense: (55 + goals) / (55 + xG). */
export const goalsAgainstRatio = (goalie: GoalsAndExpected): Band =>
  shrunkRatio(goalie, PRIOR_OF_SAVING)

const shrunkRatio = ({ goals, expectedGoals }: GoalsAndExpected, prior: number): Band => ({
  value: (prior + goals) / (prior + expectedGoals),
  from: gammaQuantile(-Z, prior + goals) / (prior + expectedGoals),
  to: gammaQuantile(Z, prior + goals) / (prior + expectedGoals),
})

/**
 * A quantile of the gamma distribution of rate 1, `z` being that of the standard normal one: by Wilson and
 * Hilferty (1931), which is off by less than 0.1 % from shape 20 on.
 */
const gammaQuantile = (z: number, shape: number): number =>
  shape * (1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))) ** 3
