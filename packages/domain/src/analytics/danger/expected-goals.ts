import {
  type CanvasPoint,
  feetToRightGoal,
  isOnGoal,
  type PlacedShot,
  type SheetShot,
  toFeet,
  towardsRightGoal,
} from '../../game/index.ts'
import { LEAST_CHANCE, PLACE_COEFFICIENTS, type PlaceCoefficients } from './coefficients.ts'

/** A shot, as far as its danger depends on it. */
export type DangerShot = PlacedShot &
  Pick<SheetShot, 'scored' | 'outcome'> & {
    readonly emptyNet: boolean
    readonly penaltyShot: boolean
  }

/** The inputs of the danger model for a location, both in feet. */
export interface PlaceFeatures {
  /** From the middle of the goal line between the posts. */
  readonly distance: number
  /** From the line through the middle of both goals, on either side. */
  readonly side: number
}

/**
 * The features of a location whose shooter attacks to the right. Behind the goal line is not
 * special.
 */
export const placeFeatures = (place: CanvasPoint): PlaceFeatures => ({
  distance: feetToRightGoal(place),
  side: Math.abs(toFeet(place).y),
})

/**
 * The chance that a shot on goal from this location scores against a goalie, 0.02 to 0.23, for a
 * shooter who attacks to the right: p = max(0.02, 1 / (1 + exp(-(b0 + b1 distance + b2 side)))).
 * The product's own model, of the location alone (docs/shot-danger.md).
 */
export function chanceFrom(
  place: CanvasPoint,
  coefficients: PlaceCoefficients = PLACE_COEFFICIENTS,
): number {
  const { distance, side } = placeFeatures(place)
  const logOdds =
    coefficients.intercept + coefficients.distance * distance + coefficients.side * side
  return Math.max(LEAST_CHANCE, 1 / (1 + Math.exp(-logOdds)))
}

/**
 * The expected goals of a shot at the level of professionals. Null where the model does not apply:
 * attempts off goal, shots at an empty net, and penalty shots.
 */
export const expectedGoals = (shot: DangerShot): number | null =>
  isOnGoal(shot) && !shot.emptyNet && !shot.penaltyShot ? chanceFrom(towardsRightGoal(shot)) : null
