import { type CountedGoal, type GoalMark, goalieCharged, isMarked } from '../../game/index.ts'

type Marked = { readonly [Mark in GoalMark]: boolean } & { readonly goalieId: string | null }
type MarkedShot = Marked & { readonly id: string; readonly scoredAgainst: boolean }
type MarkedGoal = Marked & { readonly against: boolean }

/**
 * Shots, each with the fields of its goal and the goalie charged with it: often only the goal records that the
 * net was empty.
 */
export function markedByGoals<Shot extends MarkedShot>(
  shots: Iterable<Shot>,
  goals: Iterable<CountedGoal<MarkedShot, MarkedGoal>>,
): Shot[] {
  const goalOf = new Map<string, CountedGoal<MarkedShot, MarkedGoal>>()
  for (const counted of goals) if (counted.shot !== null) goalOf.set(counted.shot.id, counted)
  return [...shots].map((shot) => {
    const counted = goalOf.get(shot.id)
    if (counted === undefined) return shot
    return {
      ...shot,
      emptyNet: isMarked(counted, 'emptyNet'),
      penaltyShot: isMarked(counted, 'penaltyShot'),
      goalieId: goalieCharged(counted),
    }
  })
}
