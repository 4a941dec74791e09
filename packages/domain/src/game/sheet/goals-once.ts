import { ascending } from '../../platform/order.ts'
import type { RecordedGoal } from '../kinds/goal/goal.ts'
import type { RecordedShot } from '../kinds/shot/shot.ts'

/** The fields of a shot that identify its goal. */
export type ScoredShot = Pick<
  RecordedShot,
  'id' | 'periodNumber' | 'shooterId' | 'scoredAgainst' | 'scored' | 'takenAt'
>

/** The fields of a recorded goal that identify it. */
export type EnteredGoal = Pick<
  RecordedGoal,
  'id' | 'periodNumber' | 'scorerId' | 'against' | 'shotId' | 'createdAt'
>

/** One goal that counts: a scored shot, a recorded goal, or both where they are the same goal. */
export type CountedGoal<Shot, Goal> =
  | { readonly shot: Shot; readonly goal: Goal }
  | { readonly shot: Shot; readonly goal: null }
  | { readonly shot: null; readonly goal: Goal }

/**
 * Every goal once. Recorded goals of a side that name the same shot are one goal, entered on two
 * devices: the one recorded first counts. A scored shot and a recorded goal are the same goal if
 * the goal names the shot (`shotId`, of the same side); then, among the rest, if side, scorer and
 * period are the same, in the order they were recorded; then if side and scorer are. Unmatched ones
 * count as well. The opponent's shots name no shooter, so theirs match by side and period (the
 * product's own rule, "Goals, once each"). Depends on the records and their times, never on the
 * order of the lists.
 */
export function goalsOnce<Shot extends ScoredShot, Goal extends EnteredGoal>(
  shots: Iterable<Shot>,
  goals: Iterable<Goal>,
): CountedGoal<Shot, Goal>[] {
  const counted: CountedGoal<Shot, Goal>[] = []
  let shotsLeft = [...shots].filter(({ scored }) => scored).sort(byTime(({ takenAt }) => takenAt))
  let goalsLeft = firstOfEachShot([...goals].sort(byTime(({ createdAt }) => createdAt)))
  /** Pairs the first of each key with the first, and so on; null is no key. */
  const pair = (
    keyOfShot: (shot: Shot) => string | null,
    keyOfGoal: (goal: Goal) => string | null,
  ) => {
    // Taken from their ends: from the beginning of a long list each would cost as much as the list.
    const waiting = Map.groupBy(shotsLeft.toReversed(), keyOfShot)
    const paired = new Set<Shot>()
    goalsLeft = goalsLeft.filter((goal) => {
      const key = keyOfGoal(goal)
      const shot = key === null ? undefined : waiting.get(key)?.pop()
      if (shot === undefined) return true
      counted.push({ shot, goal })
      paired.add(shot)
      return false
    })
    shotsLeft = shotsLeft.filter((shot) => !paired.has(shot))
  }
  const scorerOfShot = ({ scoredAgainst, shooterId }: Shot) =>
    scoredAgainst ? 'against' : `for ${shooterId}`
  const scorerOfGoal = ({ against, scorerId }: Goal) => (against ? 'against' : `for ${scorerId}`)

  pair(
    ({ id, scoredAgainst }) => `${id} ${scoredAgainst}`,
    (goal) => (goal.shotId === null ? null : linkOf(goal)),
  )
  pair(
    (shot) => `${scorerOfShot(shot)} ${shot.periodNumber}`,
    (goal) => `${scorerOfGoal(goal)} ${goal.periodNumber}`,
  )
  // An opponent's goals of two periods are two: no scorer identifies them as one.
  pair(
    (shot) => (shot.scoredAgainst ? null : scorerOfShot(shot)),
    (goal) => (goal.against ? null : scorerOfGoal(goal)),
  )
  return [
    ...counted,
    ...shotsLeft.map((shot) => ({ shot, goal: null })),
    ...goalsLeft.map((goal) => ({ shot: null, goal })),
  ]
}

/** Without the goals that name the same shot as one before them. */
function firstOfEachShot<Goal extends EnteredGoal>(goals: readonly Goal[]): Goal[] {
  const named = new Set<string>()
  return goals.filter((goal) => {
    if (goal.shotId === null) return true
    const isFirst = !named.has(linkOf(goal))
    named.add(linkOf(goal))
    return isFirst
  })
}

const linkOf = ({ shotId, against }: EnteredGoal): string => `${shotId} ${against}`

/**
 * The side, scorer and time of a goal. The period is the shot's if it was tapped, because the form
 * for goals starts at the first; the scorer is the recorded goal's, or the shooter if it was only
 * tapped.
 */
export const factsOfGoal = ({ shot, goal }: CountedGoal<ScoredShot, EnteredGoal>) => ({
  against: goal === null ? shot.scoredAgainst : goal.against,
  periodNumber: (shot ?? goal).periodNumber,
  scorerId: goal === null ? shot.shooterId : goal.scorerId,
})

interface WithClock {
  readonly clock: number | null
}

/**
 * When a goal was scored, for the order of play and for every text about it. A clock that was entered counts
 * before the clock of the shot, unless it is the clock of another period.
 */
export const playedAt = ({
  shot,
  goal,
}: CountedGoal<ScoredShot & WithClock, EnteredGoal & WithClock>) => {
  const { periodNumber, clock } = shot ?? goal
  const entered = goal?.periodNumber === periodNumber ? goal.clock : null
  return {
    id: (goal ?? shot).id,
    periodNumber,
    clock: entered ?? clock,
    createdAt: shot === null ? goal.createdAt : shot.takenAt,
  }
}

/** The order of recording; the ids decide between equal times, the same on every device. */
const byTime =
  <Item extends { readonly id: string }>(timeOf: (item: Item) => number) =>
  (one: Item, other: Item): number =>
    ascending(timeOf(one), timeOf(other)) || ascending(one.id, other.id)
