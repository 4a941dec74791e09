import type { Player } from '@icetally/domain/contract/players'
import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import { type Directions, directionIn, type PeriodView } from '@icetally/domain/period/directions'
import type { RecordShot } from '@icetally/domain/recording/kinds/shot/shot'
import type { GameRecords } from '@icetally/domain/recording/records'
import { CHOOSE_SHOOTER } from '@icetally/domain/recording/sentences'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import { useEffect, useState } from 'react'
import type { Tone } from '../../components/segmented-control.tsx'
import { latestPeriod } from '../../game/latest-period.ts'
import { type MarkKind, markKind } from '../../rink/marks.ts'
import { gameNote } from '../../sync/records/game-notes.ts'

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

const FIRST_CHOICES: ShotChoices = { view: 1, scored: false, shooterId: 'against' }

/** Choices as they are noted; `latest` was the latest period with records then, 0 without any. */
interface NotedChoices extends ShotChoices {
  readonly latest: number
}

/** The period last chosen in a game here; as the rink is left for the intermission, also what else is chosen. */
const lastChosen = gameNote<NotedChoices>('rink-left', (stored) => {
  const { view, scored, shooterId, latest } = Object(stored)
  const isView = view === 'all' || PERIOD_NUMBERS.includes(view)
  const areChoices = isView && typeof scored === 'boolean' && typeof shooterId === 'string'
  return areChoices && typeof latest === 'number' ? { view, scored, shooterId, latest } : null
})

/**
 * The choices of a game. It opens on the period last chosen here, unless something was recorded in a later one
 * since, then on that; where nothing is known, on period 1. First it is a miss of the opponent; on the way back
 * from the intermission what was chosen before it.
 */
export function useShotChoices(gameId: string, records: GameRecords, isRead: boolean) {
  const [noted] = useState(() => lastChosen.of(gameId))
  const [choices, setChoices] = useState<ShotChoices>(noted ?? FIRST_CHOICES)
  const latest = latestPeriod(records)
  // Once all records are read: the period must not change under a finger when another device is ahead.
  const [opened, setOpened] = useState(false)
  const isLater = !opened && latest !== null && latest > (noted?.latest ?? 0)
  const view = isLater ? latest : choices.view
  if (isRead && !opened) {
    setOpened(true)
    setChoices({ ...choices, view })
  }
  useEffect(() => {
    if (noted !== null) lastChosen.write(gameId, { ...noted, ...FIRST_CHOICES, view: noted.view })
  }, [gameId, noted])

  const note = (kept: ShotChoices) => lastChosen.write(gameId, { ...kept, latest: latest ?? 0 })
  return {
    choices: { ...choices, view },
    choose(next: ShotChoices): void {
      if (next.view !== view) {
        setOpened(true)
        note({ ...FIRST_CHOICES, view: next.view })
      }
      setChoices(next)
    },
    /** Notes all that is chosen, for the way back to the rink. */
    leaveRink: () => note({ ...choices, view }),
  }
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
