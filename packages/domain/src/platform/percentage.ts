/**
 * `part` of `whole` as a percentage with one decimal, halves rounded up: 1 of 16 is '6.3%'. Of
 * nothing it is '0.0%': this is the only function that decides the empty case, so that no screen or
 * report can show NaN. The exact quotient is rounded in tenths of a percent, because rounding a
 * share that was divided first can miss a half.
 */
export function formatPercentage(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.round((part * 1000) / whole)
  return `${(tenths / 10).toFixed(1)}%`
}
