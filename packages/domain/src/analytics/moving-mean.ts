/**
 * For each value the mean of it and of the known ones before it, `window` at most in all; null stays null, and
 * takes no place among them.
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
