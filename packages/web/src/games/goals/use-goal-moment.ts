import type { Score } from '@icetally/domain/game/sheet/goals'
import { useState } from 'react'

/** The goal that was just recorded, on any device. */
export interface GoalMoment {
  readonly side: keyof Score
  /** Counts them, so that the next one begins again. */
  readonly turn: number
}

/**
 * The goal by which the score has grown last; null before the first. A loaded goal does not count,
 * nor do several that arrive at a time.
 */
export function useGoalMoment(score: Score, known: boolean): GoalMoment | null {
  const [seen, setSeen] = useState({ score, known })
  const [moment, setMoment] = useState<GoalMoment | null>(null)
  const more = (side: keyof Score) => score[side] - seen.score[side]
  if (seen.known !== known || more('for') !== 0 || more('against') !== 0) {
    setSeen({ score, known })
    const isOne = more('for') + more('against') === 1 && more('for') * more('against') === 0
    const side = more('for') === 1 ? 'for' : 'against'
    setMoment(seen.known === known && isOne ? { side, turn: (moment?.turn ?? 0) + 1 } : null)
  }
  return moment
}
