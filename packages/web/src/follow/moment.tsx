import { useEffect, useState } from 'react'
import { isolated } from '../lib/format/user-text.ts'
import type { FollowedGoal, GameAnswer } from './answers.ts'

/** How long a goal is called out, in milliseconds. */
const CALLED_FOR = 10_000

/** What is called out: one goal, or how many came while the page was away. */
export interface Moment {
  readonly goals: readonly FollowedGoal[]
  /** Counts them, so that the next one begins anew. */
  readonly turn: number
}

/**
 * The goals that have arrived since the page was there, for some seconds; null otherwise. Goals that are
 * corrected are not called out again.
 */
export function useMoment({ goals }: Pick<GameAnswer, 'goals'>): Moment | null {
  const [known, setKnown] = useState({ goals, ids: new Set(goals.map(({ id }) => id)) })
  const [moment, setMoment] = useState<Moment | null>(null)
  if (known.goals !== goals) {
    const fresh = goals.filter(({ id }) => !known.ids.has(id))
    setKnown({ goals, ids: new Set([...known.ids, ...goals.map(({ id }) => id)]) })
    // As many as before, with other ids: a goal was recorded anew.
    if (fresh.length > 0 && goals.length > known.goals.length) {
      setMoment({ goals: fresh, turn: (moment?.turn ?? 0) + 1 })
    }
  }
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setMoment(null), CALLED_FOR)
    return () => clearTimeout(timer)
  }, [moment])
  return moment
}

/** Whose goal it is, e.g. 'Goal: Frost, #9'; or how many came at once. */
export function momentWords({ goals }: Moment, us: string, them: string): string {
  const [goal] = goals
  if (goal === undefined || goals.length > 1) return `${goals.length} goals since you last looked`
  const by = goal.scorer === null ? '' : `, ${isolated(goal.scorer)}`
  return `Goal: ${goal.against ? them : us}${by}`
}
