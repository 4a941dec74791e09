import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { CENTRE_LINE_X, RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { type PlacedShot, towardsRightGoal } from '@icetally/domain/game/rink/mirror'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/game/rink/points'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { type MarkKind, markKind } from '../../rink/marks.ts'
import type { Team } from './map-colours.ts'

/** A shot on a shot map: an item of `shotTimeline`, or a record of a device. */
export interface MapShot extends PlacedShot, Pick<RecordedShot, 'scored' | 'outcome'> {
  /** Needed where earlier periods are dim. */
  readonly period?: number
  /** Its chance to score; marks are sized by it where it is known. */
  readonly expectedGoals?: number | null
}

/** Whose shots a map shows. */
export type MapSide = 'for' | 'against' | 'both'

/** The teams whose shots are shown. */
export const teamsOf = (side: MapSide): readonly Team[] =>
  side === 'both' ? ['for', 'against'] : [side]

/** A shot where a map shows it. */
export interface PlacedMark {
  readonly point: CanvasPoint
  readonly kind: MarkKind
  /** Of a period before the map's own. */
  readonly dim: boolean
  /** As large as others, times this; 1 where it is absent. */
  readonly size?: number
}

/** A mark by the chance of its shot, from 0 to 1: 0.75 below 4%, 1.6 from 16% on. */
export function sizeOfChance(chance: number | null | undefined): number {
  if (chance === null || chance === undefined) return 1
  if (chance < 0.04) return 0.75
  if (chance < 0.09) return 1
  return chance < 0.16 ? 1.3 : 1.6
}

/** The shots on goal of a side. */
export const shotsOfSide = <Shot extends MapShot>(
  shots: readonly Shot[],
  side: MapSide,
): readonly Shot[] =>
  shots.filter(
    (shot) => isOnGoal(shot) && (side === 'both' || shot.scoredAgainst === (side === 'against')),
  )

/**
 * The location of a shot on the map: on a half rink as if its own side attacked right, on a whole
 * one with the team attacking right, so that shots against are towards the left. The rink is turned
 * by 180 degrees, never mirrored.
 */
export function placeOnMap(shot: MapShot, half: boolean): CanvasPoint {
  const place = towardsRightGoal(shot)
  return half || !shot.scoredAgainst
    ? place
    : canvasPoint(RINK_WIDTH - place.x, RINK_HEIGHT - place.y)
}

/** Does half a rink not show it, because it was taken in the own half? */
export const isBeyondHalf = (shot: MapShot): boolean => placeOnMap(shot, true).x < CENTRE_LINE_X

/** The marks of shots on a map; marks of periods before `dimBefore` are dim. */
export const placedMarks = (
  shots: readonly MapShot[],
  half: boolean,
  dimBefore: number | undefined,
  bySize = false,
): PlacedMark[] =>
  shots.map((shot) => ({
    ...(bySize && { size: sizeOfChance(shot.expectedGoals) }),
    point: placeOnMap(shot, half),
    kind: markKind(shot),
    dim: dimBefore !== undefined && shot.period !== undefined && shot.period < dimBefore,
  }))
