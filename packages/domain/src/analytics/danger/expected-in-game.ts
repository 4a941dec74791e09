import { type Band, gameBand } from './bands.ts'
import { type DangerShot, expectedGoals } from './expected-goals.ts'
import { atLevel } from './level.ts'

/** The expected goals of one side in a game, and the goals of the same shots beside them. */
export interface ExpectedInGame {
  readonly expected: Band
  /** Shots with expected goals: on goal, at a goalie, no penalty shots. */
  readonly shots: number
  /** The shots that scored. */
  readonly goals: number
}

/** The expected goals of both sides in one game at a level; null of a side without a shot that has any. */
export function expectedInGame(
  shots: Iterable<DangerShot>,
  level: number,
): { readonly for: ExpectedInGame | null; readonly against: ExpectedInGame | null } {
  const all = [...shots]
  return {
    for: expectedOf(
      all.filter(({ scoredAgainst }) => !scoredAgainst),
      level,
    ),
    against: expectedOf(
      all.filter(({ scoredAgainst }) => scoredAgainst),
      level,
    ),
  }
}

function expectedOf(shots: readonly DangerShot[], level: number): ExpectedInGame | null {
  const withChance = shots.flatMap((shot) => {
    const chance = atLevel(expectedGoals(shot), level)
    return chance === null ? [] : [{ chance, scored: shot.scored }]
  })
  if (withChance.length === 0) return null
  return {
    expected: gameBand(withChance.map(({ chance }) => chance)),
    shots: withChance.length,
    goals: withChance.filter(({ scored }) => scored).length,
  }
}
