import type { ReactNode } from 'react'
import type { GoalMoment } from '../../games/goals/use-goal-moment.ts'
import type { DialogControl } from '../../platform/react/use-dialog.ts'
import type { GoalControl } from '../shared/goals/use-goal-control.ts'
import type { StripKeys } from './shot-commands.ts'
import type { ShotChoices } from './shot-mode.ts'

/** The content of the Shot Tracker, and its callbacks. */
export interface ShotTrackerProps {
  readonly choices: ShotChoices
  readonly onChoose: (choices: ShotChoices) => void
  readonly mayRecord: boolean
  /** Opens the form that adds a player. */
  readonly onAddPlayer: () => void
  /** Shown where half of a goal is missing. */
  readonly notice: ReactNode
  /** The suggestions of the records. */
  readonly offers: ReactNode
  /** Controls of the recorded kinds under the rink; null if none. */
  readonly strip: ReactNode
  /** The actions of keys there. */
  readonly stripKeys: StripKeys
  /** The goal that is being entered. */
  readonly goal: GoalControl
  /** About the id of the shot that is being corrected. */
  readonly correcting: DialogControl<string>
  /** The goal that was just recorded. */
  readonly moment: GoalMoment | null
}
