/** What the coefficients of the model are fitted to, and when; a test holds the counts to the data. */
export const DANGER_SOURCE = {
  league: 'PWHL',
  games: 190,
  shots: 10_118,
  seasons: '2024 to 2026',
  /** The day of the fit. */
  fittedOn: '2026-11-22',
} as const
