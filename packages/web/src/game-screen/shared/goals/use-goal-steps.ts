import { sentJersey } from '@icetally/domain/platform/jersey'
import { useState } from 'react'
import { pressAssist } from '../../../games/goals/known-goal.ts'
import { useStableCallback } from '../../../platform/react/use-stable-callback.ts'
import { pressOnIce } from './on-ice.ts'
import type { GoalEntry } from './use-goal-entry.ts'

/** The steps of entering a goal. */
export type GoalStep = 'scorer' | 'assists' | 'number' | 'onIce'

/** The steps through a goal, one after the other. */
export interface GoalSteps {
  readonly step: GoalStep
  readonly goTo: (step: GoalStep) => void
  /** A player was pressed. */
  readonly press: (playerId: string) => void
  readonly setNumber: (digits: string, isWhole: boolean) => void
  /** The players shown on the ice: the recorded ones, or the proposed ones. */
  readonly onIce: readonly string[]
  /** Was the last detail just entered, with no open step? */
  readonly isComplete: boolean
  /** Closes this step, and continues with the next one or the end. */
  readonly finish: () => void
}

interface GoalStepsTarget {
  readonly entry: GoalEntry
  /** Is the step about players on the ice needed? */
  readonly includesOnIce: boolean
  /** The proposed players on the ice. */
  readonly likely: readonly string[]
  /** The action after the last step; null stays. */
  readonly onLast: (() => void) | null
}

/** The steps of a goal: assists or the opponent's number, then the players on the ice. */
export function useGoalSteps({ entry, includesOnIce, likely, onLast }: GoalStepsTarget): GoalSteps {
  const { content, change, confirm } = entry
  const { against, scorerId, assists } = content
  const [step, setStep] = useState<GoalStep>(against ? 'number' : 'assists')
  const [isComplete, setComplete] = useState(false)
  const onIce = content.onIce ?? likely

  const goOn = () => {
    if (includesOnIce && step !== 'onIce') setStep('onIce')
    else onLast?.()
  }

  /** The next question appears at once; after the last one the goal is complete. */
  const complete = (isWhole: boolean) => {
    if (isWhole && includesOnIce && onLast !== null) goOn()
    else setComplete(isWhole && onLast !== null)
  }

  const press = useStableCallback((id: string) => {
    if (step === 'scorer') {
      if (id !== scorerId) change({ scorerId: id, assists: assists.filter((one) => one !== id) })
    } else if (step === 'onIce') change({ onIce: pressOnIce(onIce, id) })
    else if (id !== scorerId) {
      const next = pressAssist(assists, id)
      if (next === assists) return
      change({ assists: next })
      complete(next.length === 2)
    }
  })
  const setNumber = useStableCallback((digits: string, isWhole: boolean) => {
    const { number, jersey } = sentJersey(digits)
    change({ scorerNumber: number, ...(jersey !== undefined && { scorerJersey: jersey }) })
    complete(isWhole)
  })
  const finish = useStableCallback(() => {
    if (step === 'onIce' && content.onIce === null) change({ onIce })
    else confirm()
    goOn()
  })
  return { step, goTo: setStep, press, setNumber, onIce, isComplete, finish }
}
