import type { PlaceCoefficients } from '@icetally/domain/analytics/danger/coefficients'
import { placeFeatures } from '@icetally/domain/analytics/danger/expected-goals'
import type { LeagueShot } from '../../fixtures/danger/league-shots.ts'
import { fitLogistic } from './logistic.ts'

/** Fits the model of a shot's position to the credible ones of these shots. */
export function fitPlace(shots: readonly LeagueShot[]): PlaceCoefficients {
  const [intercept = 0, distance = 0, side = 0] = fitLogistic(
    shots
      .filter(({ credible }) => credible)
      .map(({ place, scored }) => {
        const features = placeFeatures(place)
        return { features: [features.distance, features.side], happened: scored }
      }),
  )
  return { intercept, distance, side }
}

/** Coefficients as they are shipped: 4 digits. */
export const shipped = ({ intercept, distance, side }: PlaceCoefficients): PlaceCoefficients => ({
  ...{ intercept: fourDigits(intercept), distance: fourDigits(distance), side: fourDigits(side) },
})

const fourDigits = (value: number): number => Number(value.toPrecision(4))
