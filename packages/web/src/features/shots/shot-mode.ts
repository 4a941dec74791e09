import type { Player } from '@icetally/domain/contract/players'
import type { PeriodView } from '@icetally/domain/period/directions'
import { useState } from 'react'
import type { Tone } from '../../components/segmented-control.tsx'
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

/** The colour of each kind, on the page, the banner and the buttons alike. */
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

/** The first choices: period 1, a miss of the opponent. */
export function useShotChoices() {
  return useState<ShotChoices>({ view: 1, scored: false, shooterId: 'against' })
}

/** The mode that the choices mean with the roster of now. */
export function modeOf(choices: ShotChoices, players: readonly Player[]): ShotMode {
  const { scored, shooterId } = choices
  if (shooterId === 'against') return { scored, shooter: 'against' }
  return { scored, shooter: players.find((player) => player.id === shooterId) ?? null }
}
