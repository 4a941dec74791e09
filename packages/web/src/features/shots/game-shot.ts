import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { Shot } from '@icetally/domain/contract/shots'
import type { AttackingDirection, PeriodNumber } from '@icetally/domain/limits'
import type { PeriodView } from '@icetally/domain/period/directions'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/rink/points'
import { formatTime } from '../../lib/format-date.ts'
import { playerLabel } from '../../lib/player-label.ts'
import { remembered } from '../../lib/remembered.ts'
import { markKind, type RinkMark } from '../../rink/marks.ts'

/** A shot as this screen keeps it: recorded by the server, or on its way there. */
export interface GameShot {
  readonly id: string
  readonly periodId: string
  readonly periodNumber: PeriodNumber
  readonly shooter: PlayerReference | null
  /** As tapped, in canvas units. */
  readonly point: CanvasPoint
  readonly direction: AttackingDirection
  readonly scored: boolean
  readonly scoredAgainst: boolean
  /** ISO 8601. */
  readonly takenAt: string
  readonly pending: boolean
}

// The three below are remembered for each shot: with hundreds of them, a tap converts one.

/** A shot from the server's answer. */
export const fromServer = remembered(
  (shot: Shot): GameShot => ({
    id: shot.id,
    periodId: shot.periodId,
    periodNumber: shot.period.periodNumber,
    shooter: shot.shooter,
    point: canvasPoint(shot.xCoord, shot.yCoord),
    direction: shot.attackingDirection,
    scored: shot.scored,
    scoredAgainst: shot.scoredAgainst,
    takenAt: shot.takenAt,
    pending: false,
  }),
)

/** The shots of a period, or all of them. */
export function shotsInView(shots: readonly GameShot[], view: PeriodView): readonly GameShot[] {
  return view === 'all' ? shots : shots.filter((shot) => shot.periodNumber === view)
}

/** Earlier shots first; of two in the same moment the one that was made first. */
export function compareByTime(one: GameShot, other: GameShot): number {
  return compare(one.takenAt, other.takenAt) || compare(one.id, other.id)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The shot that Undo takes away: the most recent one by the time it was taken. */
export function latestShot(shots: readonly GameShot[]): GameShot | null {
  return shots.toSorted(compareByTime).at(-1) ?? null
}

/** Shots, scored ones included, and scores among them, for and against. */
export interface ShotCounts {
  readonly forShots: number
  readonly forScores: number
  readonly againstShots: number
  readonly againstScores: number
}

/** Counts shots for and against. */
export function countShots(shots: readonly GameShot[]): ShotCounts {
  const against = shots.filter((shot) => shot.scoredAgainst)
  const scores = (side: boolean) =>
    shots.filter((shot) => shot.scored && shot.scoredAgainst === side).length
  return {
    forShots: shots.length - against.length,
    forScores: scores(false),
    againstShots: against.length,
    againstScores: scores(true),
  }
}

/** A shot as the rink draws it. */
export const toMark = remembered((shot: GameShot): RinkMark => {
  const { id, point, direction, pending } = shot
  return { id, point, direction, pending, kind: markKind(shot) }
})

/** What a tooltip says of a shot: its kind, the player, the period and the time. */
export const describeShot = remembered((shot: GameShot): readonly string[] => {
  const lines = [
    `${shot.scored ? 'SCORE' : 'MISS'} ${shot.scoredAgainst ? 'AGAINST' : 'FOR'}`,
    shot.shooter && playerLabel(shot.shooter),
    `Period ${shot.periodNumber}`,
    formatTime(shot.takenAt),
  ]
  return lines.filter((line) => line !== null)
})
