import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'
import { CHOOSE_SHOOTER } from '@icetally/domain/game/model/sentences'
import {
  type Directions,
  directionIn,
  type PeriodView,
} from '@icetally/domain/game/period/directions'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import type { Player } from '@icetally/domain/player/endpoints/players'
import type { Tone } from '../../platform/components/segmented-control.tsx'
import { type MarkKind, markKind } from '../../rink/marks.ts'

/** The shooter: the opponent, one of ours, or none once the chosen player left the roster. */
export type Shooter = 'against' | Player | null

/** The record of the next tap. */
export interface ShotMode {
  readonly scored: boolean
  readonly shooter: Shooter
}

/** The kind of shot that a mode records. */
export function modeKind(mode: ShotMode): MarkKind {
  return markKind({ scored: mode.scored, scoredAgainst: mode.shooter === 'against' })
}

/** The color of each kind, on the page, the banner and the buttons alike. */
export const KIND_TONES: Readonly<Record<MarkKind, Exclude<Tone, 'neutral'>>> = {
  'against-missed': 'orange',
  'against-scored': 'red',
  'for-scored': 'green',
  'for-missed': 'blue',
}

/** The choices on the Shot Tracker; state of the parent, so that they survive a change of tab. */
export interface ShotChoices {
  readonly view: PeriodView
  readonly scored: boolean
  /** A player's id, or `'against'`. */
  readonly shooterId: string
}

/** The mode that the choices mean with the roster of now. */
export function modeOf(choices: ShotChoices, players: readonly Player[]): ShotMode {
  const { scored, shooterId } = choices
  if (shooterId === 'against') return { scored, shooter: 'against' }
  return { scored, shooter: players.find((player) => player.id === shooterId) ?? null }
}

/** The context of a tap: the choices of the screen, and the present state. */
export interface ShotDraft {
  readonly view: PeriodView
  /** The directions of the periods; null where there are no periods. */
  readonly directions: Directions | null
  readonly mode: ShotMode
  readonly point: CanvasPoint
  readonly shotId: string
}

/** The shot that a tap means, or the sentence why it means none. */
export function draftShot(draft: ShotDraft): RecordShot | string {
  const { view, directions, mode, point, shotId } = draft
  const { shooter, scored } = mode
  if (view === 'all') return 'Please select a specific period (1, 2, or 3) to add shots'
  if (shooter === null) return CHOOSE_SHOOTER
  if (directions === null) return 'Period not found'
  return {
    kind: 'shot.record',
    shotId,
    periodNumber: view,
    shooterId: shooter === 'against' ? null : shooter.id,
    xCoord: point.x,
    yCoord: point.y,
    scored,
    scoredAgainst: shooter === 'against',
    attackingDirection: directionIn(directions, view),
  }
}
