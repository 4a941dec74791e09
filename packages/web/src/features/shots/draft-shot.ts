import type { Directions, PeriodView } from '@icetally/domain/period/directions'
import type { RecordShot } from '@icetally/domain/recording/kinds/shot/shot'
import { CHOOSE_SHOOTER } from '@icetally/domain/recording/sentences'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import type { ShotMode } from './shot-mode.ts'

/** What a tap meets: the choices of the screen, and what is given by the moment. */
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
    attackingDirection: directions[view],
  }
}
