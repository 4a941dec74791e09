import { areShotsRecorded, isAtWrongEnd } from '../../game/index.ts'
import { type DangerShot, expectedGoals } from './expected-goals.ts'

/**
 * The data that a level is fitted on: shots on goal, goals among them, and the goals that
 * professionals would score.
 */
export interface LevelSums {
  readonly shots: number
  readonly goals: number
  readonly expectedGoals: number
}

/** Of no shots. */
export const NO_LEVEL_SUMS: LevelSums = { shots: 0, goals: 0, expectedGoals: 0 }

/** The level weighs as much as so many expected goals before there is any shot: some 50 shots. */
const PRIOR_EXPECTED_GOALS = 4

/** No shot is worth more at any level. */
const MOST = 0.95

/** From so many shots of both sides on, the level is known to 12 %. */
export const CALIBRATED_SHOTS = 300

/** Sums and differences of such binary fractions are exact: a level does not depend on the order of shots and games. */
const FRACTIONS = 2 ** 40

/**
 * The shots of a game that determine the level: shots with expected goals, except from the half
 * that their own side defends, since most of these are tapped at the wrong end, and those of a side
 * of which goals alone were tapped, since every one of them scored.
 */
export function levelSums(shots: readonly DangerShot[]): LevelSums {
  const sums = { ...NO_LEVEL_SUMS }
  const [own, opponents] = [areShotsRecorded(shots, false), areShotsRecorded(shots, true)]
  for (const shot of shots) {
    const expected = expectedGoals(shot)
    const isRecorded = shot.scoredAgainst ? opponents : own
    if (expected === null || !isRecorded || isAtWrongEnd(shot)) continue
    sums.shots += 1
    if (shot.scored) sums.goals += 1
    sums.expectedGoals += Math.round(expected * FRACTIONS) / FRACTIONS
  }
  return sums
}

/**
 * How many goals are scored for each goal that the professionals would score: (4 x before + goals) /
 * (4 + expected goals). `before` is the level of the season before, and 1, the professionals' own, without
 * one. The prior of 4 is worth a standard deviation of 0.5 in log-odds (docs/shot-danger.md).
 */
export const levelOf = (
  { goals, expectedGoals: expected }: Omit<LevelSums, 'shots'>,
  before = 1,
): number => (PRIOR_EXPECTED_GOALS * before + goals) / (PRIOR_EXPECTED_GOALS + expected)

/** Expected goals of a shot at a level: level x p, at most 0.95; null stays null. */
export const atLevel = <Expected extends number | null>(expected: Expected, level: number) =>
  (expected === null ? null : Math.min(MOST, level * expected)) as Expected extends number
    ? number
    : number | null

/**
 * The level of a team. Below 300 shots in this season it is mostly that of the professionals, or of
 * the team's season before, which is carried over.
 */
export function levelWords({ shots, carried }: { shots: number; carried: boolean }): string {
  if (shots >= CALIBRATED_SHOTS) return 'calibrated on your games (±12%)'
  if (carried) return "your last season's level, not yet this season's"
  return shots === 0 ? "professional women's level" : 'professional level, not yet yours'
}
