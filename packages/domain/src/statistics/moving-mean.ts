/**
 * For each value the mean of it and of those before it, `window` at most; what is null counts nowhere, and
 * where all of them are, the mean is null, too.
 */
export function movingMean(values: readonly (number | null)[], window: number): (number | null)[] {
  return values.map((_, at) => {
    const known = values
      .slice(Math.max(0, at + 1 - window), at + 1)
      .filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}
