import {
  type CountedGoal,
  inOrderOfPlay,
  isOnGoal,
  type ScoredGoal,
  type SheetGoal,
  type SheetShot,
} from '../../game/index.ts'
import { toDecimals } from '../danger/sum-known.ts'

/** Whether the team had more goals than its opponent, as many, or fewer. */
export const SCORE_STATES = ['ahead', 'level', 'behind'] as const
export type ScoreState = (typeof SCORE_STATES)[number]

/** Goals and shots on goal of both sides. */
export interface GoalsAndShots {
  readonly goalsFor: number
  readonly goalsAgainst: number
  readonly shotsFor: number
  readonly shotsAgainst: number
}

/** Goals, shots on goal and expected goals of both sides. */
export interface StateFigures extends GoalsAndShots {
  readonly expectedFor: number
  readonly expectedAgainst: number
}

/** The same by the score at that time. */
export type ByScore = Readonly<Record<ScoreState, StateFigures>>

/** Of no game. */
export const NO_STATE: StateFigures = {
  ...{ goalsFor: 0, goalsAgainst: 0, shotsFor: 0, shotsAgainst: 0 },
  ...{ expectedFor: 0, expectedAgainst: 0 },
}

type Shot = SheetShot & { readonly expectedGoals: number | null }

/**
 * Goals and shots by the score before each of them, in the order of play. A goal counts under the score that it
 * changed. `counted` are the goals of the game, each once, and `goals` the same in the order scored.
 */
export function goalsAndShotsByScore(
  shots: readonly Shot[],
  counted: readonly CountedGoal<SheetShot, SheetGoal>[],
  goals: readonly ScoredGoal[],
): ByScore {
  const shotOfGoal = new Map(
    counted.map(({ shot, goal }) => [goal?.id ?? shot?.id, shot?.id ?? null]),
  )
  const ofGoals = new Set(shotOfGoal.values())
  const byId = new Map(shots.map((shot) => [shot.id, shot]))
  const played = inOrderOfPlay([
    ...goals.map((goal) => ({ ...goal, goal, shot: byId.get(shotOfGoal.get(goal.id) ?? '') })),
    ...shots
      .filter(({ id }) => !ofGoals.has(id))
      .map((shot) => ({ ...shot, createdAt: shot.takenAt, goal: null, shot })),
  ])
  const sums: Record<ScoreState, Record<keyof StateFigures, number>> = {
    ...{ ahead: { ...NO_STATE }, level: { ...NO_STATE }, behind: { ...NO_STATE } },
  }
  let lead = 0
  for (const { goal, shot } of played) {
    const sum = sums[lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level']
    if (shot !== undefined && isOnGoal(shot)) {
      const side = shot.scoredAgainst ? 'Against' : 'For'
      sum[`shots${side}`] += 1
      sum[`expected${side}`] = toDecimals(sum[`expected${side}`] + (shot.expectedGoals ?? 0))
    }
    if (goal === null) continue
    sum[goal.against ? 'goalsAgainst' : 'goalsFor'] += 1
    lead += goal.against ? -1 : 1
  }
  return sums
}
