/**
 * For each value the mean of it and the known ones before it, at most `window` in all; null stays
 * null, and does not count.
 */
export function movingMean(values: readonly (number | null)[], window: number): (number | null)[] {
  const known: number[] = []
  return values.map((value) => {
    if (value === null) return null
    known.push(value)
    const last = known.slice(-window)
    return last.reduce((sum, one) => sum + one, 0) / last.length
  })
}
