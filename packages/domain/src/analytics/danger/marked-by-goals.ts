import { type CountedGoal, type GoalMark, isMarked } from '../../game/index.ts'

type Marked = { readonly [Mark in GoalMark]: boolean }
type MarkedShot = Marked & { readonly id: string }

/** Shots, each with the fields of its goal: often only the goal records that the net was empty. */
export function markedByGoals<Shot extends MarkedShot>(
  shots: Iterable<Shot>,
  goals: Iterable<CountedGoal<MarkedShot, Marked>>,
): Shot[] {
  const goalOf = new Map<string, CountedGoal<MarkedShot, Marked>>()
  for (const counted of goals) if (counted.shot !== null) goalOf.set(counted.shot.id, counted)
  return [...shots].map((shot) => {
    const counted = goalOf.get(shot.id)
    if (counted === undefined) return shot
    return {
      ...shot,
      emptyNet: isMarked(counted, 'emptyNet'),
      penaltyShot: isMarked(counted, 'penaltyShot'),
    }
  })
}
