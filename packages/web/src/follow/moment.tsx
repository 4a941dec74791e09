import { useEffect, useState } from 'react'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedGoal, GameAnswer } from './answers.ts'

/** How long a goal is called out, in milliseconds. */
const CALLED_FOR = 10_000

/** A goal as it is called out; the scorer is unknown if the link hides it. */
export type CalledGoal = Pick<FollowedGoal, 'id' | 'against' | 'scorer' | 'assists'>

/** The call-out: one goal, or the number of goals while the page was hidden. */
export interface Moment {
  readonly goals: readonly CalledGoal[]
  /** Counts them, so that the next one begins again. */
  readonly turn: number
}

/** The goals of an answer; by the score alone where the link shows no more of them. */
function goalsOf({ goals, game, shows }: GameAnswer): readonly CalledGoal[] {
  if (shows.includes('goals') || game.score === null) return goals
  const numbered = (count: number, against: boolean) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: `${against ? 'against' : 'for'} ${at}`, against, scorer: null, assists: [] },
    }))
  return [...numbered(game.score.for, false), ...numbered(game.score.against, true)]
}

/**
 * The goals that have arrived since the page was there, for some seconds; null otherwise. Goals that are
 * corrected are not called out again.
 */
export function useMoment(answer: GameAnswer): Moment | null {
  const [known, setKnown] = useState(() => knownOf(answer, []))
  const [moment, setMoment] = useState<Moment | null>(null)
  if (known.answer !== answer) {
    const goals = goalsOf(answer)
    const fresh = goals.filter(({ id }) => !known.ids.has(id))
    setKnown(knownOf(answer, known.ids))
    // As many as before, with other ids: a goal was recorded again.
    if (fresh.length > 0 && goals.length > known.count) {
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

function knownOf(answer: GameAnswer, before: Iterable<string>) {
  const goals = goalsOf(answer)
  return { answer, count: goals.length, ids: new Set([...before, ...goals.map(({ id }) => id)]) }
}

/** The side and scorer of a goal, e.g. 'Goal: Frost, #9'; or the number of several goals. */
export function momentWords({ goals }: Moment, us: string, them: string): string {
  const [goal] = goals
  if (goal === undefined || goals.length > 1) return `${goals.length} goals since you last looked`
  const by = goal.scorer === null ? '' : `, ${isolated(goal.scorer)}`
  return `Goal: ${goal.against ? them : us}${by}`
}
