import type { Period } from '@icetally/domain/contract/games'
import { CHOOSE_SHOOTER } from '@icetally/domain/contract/shots'
import type { AttackingDirection } from '@icetally/domain/limits'
import type { PeriodView } from '@icetally/domain/period/directions'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import type { GameShot } from './game-shot.ts'
import type { ShotMode } from './shot-mode.ts'

/** What a tap meets: the choices of the screen, and what is given by the moment. */
export interface ShotDraft {
  readonly view: PeriodView
  /** The recorded period of the view; null where there is none yet. */
  readonly period: Period | null
  readonly viewed: AttackingDirection
  readonly mode: ShotMode
  readonly point: CanvasPoint
  readonly id: string
  /** ISO 8601. */
  readonly takenAt: string
}

/** The shot that a tap means, or the sentence why it means none. */
export function draftShot(draft: ShotDraft): GameShot | string {
  const { view, period, mode, viewed, ...rest } = draft
  const { shooter, scored } = mode
  if (view === 'all') return 'Please select a specific period (1, 2, or 3) to add shots'
  if (shooter === null) return CHOOSE_SHOOTER
  if (period === null) return 'Period not found'
  return {
    ...rest,
    periodId: period.id,
    periodNumber: period.periodNumber,
    direction: viewed,
    shooter: shooter === 'against' ? null : { ...pick(shooter), removed: false },
    scored,
    scoredAgainst: shooter === 'against',
    pending: true,
  }
}

const pick = ({ id, name, number }: { id: string; name: string; number: number | null }) => ({
  id,
  name,
  number,
})
