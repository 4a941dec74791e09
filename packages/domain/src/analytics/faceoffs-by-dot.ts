import {
  type CanvasPoint,
  CENTER_CIRCLE,
  canvasDistance,
  canvasPoint,
  directionIn,
  directionsOf,
  END_CIRCLES,
  NEUTRAL_DOTS,
  type RecordedFaceoffEvent,
  type RinkMarkings,
  towardsRightGoal,
} from '../game/index.ts'
import type { PeriodDirection } from './shots.ts'

/** The faceoffs on a dot of the rink. */
export interface DotCounts {
  /** E.g. 'our end, left'. */
  readonly name: string
  readonly taken: number
  readonly won: number
}

/** A dot of the rink on which faceoffs are taken, as the team sees it that attacks to the right. */
export interface DotFaceoffs extends DotCounts {
  /** Canvas units. */
  readonly place: CanvasPoint
}

/** The fields of a faceoff that locate it. */
export type PlacedFaceoff = Pick<RecordedFaceoffEvent, 'won' | 'periodNumber' | 'xCoord' | 'yCoord'>

const dot = (name: string, { x, y }: { readonly x: number; readonly y: number }) => ({
  name,
  place: canvasPoint(x, y),
})
const side = ({ y }: { readonly y: number }) => (y < CENTER_CIRCLE.y ? 'left' : 'right')
const isOurs = ({ x }: { readonly x: number }) => x < CENTER_CIRCLE.x

/** Where the dots of `DOTS` lie on a rink with these marks, in the same order. */
const placesOn = ({ centreCircle, neutralDots, endCircles }: RinkMarkings) => [
  centreCircle,
  ...neutralDots,
  ...endCircles,
]

/** The dots on a rink that is drawn with these marks; counts stay as they are. */
export const dotsOn = (dots: readonly DotFaceoffs[], markings: RinkMarkings): DotFaceoffs[] => {
  const places = placesOn(markings)
  return dots.map((one) => {
    const at = places[DOTS.findIndex(({ name }) => name === one.name)]
    return at === undefined ? one : { ...one, place: canvasPoint(at.x, at.y) }
  })
}

const DOTS = [
  dot('centre', CENTER_CIRCLE),
  ...NEUTRAL_DOTS.map((at) =>
    dot(`${isOurs(at) ? 'our blue line' : 'their blue line'}, ${side(at)}`, at),
  ),
  ...END_CIRCLES.map((at) => dot(`${isOurs(at) ? 'our end' : 'their end'}, ${side(at)}`, at)),
]

/**
 * Faceoffs by the nine dots, each counted at the nearest dot, on a rink turned so that the team
 * attacks to the right. Faceoffs without a location, or without a period that gives the attacking
 * direction, are left out; null if none remains.
 */
export function faceoffsByDot(
  faceoffs: Iterable<PlacedFaceoff>,
  periods: readonly PeriodDirection[],
): DotFaceoffs[] | null {
  const directions = directionsOf(periods)
  const placed = [...faceoffs].flatMap(({ won, periodNumber, xCoord, yCoord }) => {
    if (periodNumber === null || xCoord === null || yCoord === null) return []
    const attackingDirection = directionIn(directions, periodNumber)
    const place = { xCoord, yCoord, attackingDirection, scoredAgainst: false }
    return [{ won, dot: nearest(towardsRightGoal(place)) }]
  })
  if (placed.length === 0) return null
  return DOTS.map((one) => {
    const here = placed.filter((faceoff) => faceoff.dot === one.name)
    return { ...one, taken: here.length, won: here.filter(({ won }) => won).length }
  })
}

/** The faceoffs of several games by dot; null if none has a location. */
export function sumDots(games: Iterable<readonly DotCounts[] | null>): DotFaceoffs[] | null {
  const all = [...games].filter((dots) => dots !== null)
  if (all.length === 0) return null
  const counts = Map.groupBy(all.flat(), ({ name }) => name)
  return DOTS.map((one) => {
    const here = counts.get(one.name) ?? []
    return {
      ...one,
      taken: here.reduce((sum, { taken }) => sum + taken, 0),
      won: here.reduce((sum, { won }) => sum + won, 0),
    }
  })
}

function nearest(place: CanvasPoint): string {
  const byDistance = DOTS.toSorted(
    (one, other) => canvasDistance(one.place, place) - canvasDistance(other.place, place),
  )
  return byDistance[0]?.name ?? ''
}
