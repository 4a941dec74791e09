/**
 * The coefficients of the danger model, in log-odds: the constant, for each foot of distance, and
 * for each foot to the side of the middle of the goal. Distance and side overlap: compare chances,
 * not coefficients.
 */
export interface PlaceCoefficients {
  readonly intercept: number
  readonly distance: number
  readonly side: number
}

/**
 * The coefficients in use. `npm run danger` prints exactly these: fitted to the 10,118 credible shots on goal
 * of 190 games of the PWHL, a professional women's league, seasons 2024 to 2026 (fixtures/README.md).
 */
export const PLACE_COEFFICIENTS: PlaceCoefficients = {
  intercept: -1.238,
  distance: -0.02551,
  side: -0.04305,
}

/** The minimum of a location: some distant shots score into unguarded nets. */
export const LEAST_CHANCE = 0.02

/**
 * The data that the model's coefficients are fitted to, with its date; a test compares the counts
 * with the data.
 */
export const DANGER_SOURCE = {
  league: 'PWHL',
  games: 190,
  shots: 10_118,
  seasons: '2024 to 2026',
  /** The day of the fit. */
  fittedOn: '2026-11-22',
} as const
