import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { Recorded } from '@icetally/domain/game/recording-choice'
import type { ReactNode } from 'react'
import type { GoalMoment } from '../../games/goals/use-goal-moment.ts'
import type { DialogControl } from '../../platform/react/use-dialog.ts'
import type { GoalControl } from '../shared/goals/use-goal-control.ts'
import type { StripKeys } from './shot-commands.ts'
import type { ShotChoices } from './shot-mode.ts'

/** What the Shot Tracker shows, and what changes it. */
export interface ShotTrackerProps {
  readonly game: GameDetail
  readonly choices: ShotChoices
  readonly onChoose: (choices: ShotChoices) => void
  readonly mayRecord: boolean
  readonly rosterLink: ReactNode
  /** Opens the form that adds a player. */
  readonly onAddPlayer: () => void
  /** Shown where half of a goal is missing. */
  readonly notice: ReactNode
  /** What the records suggest. */
  readonly offers: ReactNode
  /** What is recorded besides shots and goals. */
  readonly recorded: Recorded
  /** Controls of what is recorded besides, under the rink; null where nothing is. */
  readonly strip: ReactNode
  /** What keys do there. */
  readonly stripKeys: StripKeys
  /** The goal that is being entered. */
  readonly goal: GoalControl
  /** About the id of the shot that is being corrected. */
  readonly correcting: DialogControl<string>
  /** The goal that was recorded in this moment. */
  readonly moment: GoalMoment | null
}
