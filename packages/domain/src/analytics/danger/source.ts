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
