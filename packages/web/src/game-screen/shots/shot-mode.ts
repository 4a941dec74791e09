import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'
import { CHOOSE_SHOOTER } from '@icetally/domain/game/model/sentences'
import {
  type Directions,
  directionIn,
  type PeriodView,
} from '@icetally/domain/game/period/directions'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import { PERIOD_NUMBERS } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { useEffect, useState } from 'react'
import type { Tone } from '../../platform/components/segmented-control.tsx'
import { gameNote } from '../../platform/sync/records/game-notes.ts'
import { type MarkKind, markKind } from '../../rink/marks.ts'

/** The shooter: the opponent, one of ours, or none once the chosen player left the roster. */
export type Shooter = 'against' | Player | null

/** What the next tap records. */
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

/** What is chosen on the Shot Tracker; kept outside of it, so that it survives a change of tab. */
export interface ShotChoices {
  readonly view: PeriodView
  readonly scored: boolean
  /** A player's id, or `'against'`. */
  readonly shooterId: string
}

const FIRST_CHOICES: ShotChoices = { view: 1, scored: false, shooterId: 'against' }

/** What was chosen as the rink was left for the intermission: the way back leads there. */
const choicesLeft = gameNote<ShotChoices>('rink-left', (stored) => {
  const { view, scored, shooterId } = Object(stored)
  const isView = view === 'all' || PERIOD_NUMBERS.includes(view)
  const areChoices = isView && typeof scored === 'boolean' && typeof shooterId === 'string'
  return areChoices ? { view, scored, shooterId } : null
})

/** Notes what is chosen, for the way back to the rink. */
export const leaveRink = (gameId: string, choices: ShotChoices): void =>
  choicesLeft.write(gameId, choices)

/** The first choices: period 1, a miss of the opponent; on the way back from the intermission those before it. */
export function useShotChoices(gameId: string) {
  const state = useState<ShotChoices>(() => choicesLeft.of(gameId) ?? FIRST_CHOICES)
  useEffect(() => choicesLeft.write(gameId, null), [gameId])
  return state
}

/** The mode that the choices mean with the roster of now. */
export function modeOf(choices: ShotChoices, players: readonly Player[]): ShotMode {
  const { scored, shooterId } = choices
  if (shooterId === 'against') return { scored, shooter: 'against' }
  return { scored, shooter: players.find((player) => player.id === shooterId) ?? null }
}

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
    attackingDirection: directionIn(directions, view),
  }
}
