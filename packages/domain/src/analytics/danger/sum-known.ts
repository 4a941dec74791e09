/** Expected goals to 4 decimals, as in answers. */
export const toDecimals = (value: number): number => Math.round(value * 10_000) / 10_000

/**
 * The sum of the known values, null without any: counts, or expected goals to 4 decimals, to which the sum is rounded,
 * too. So it is the same in any order of the rows, on the server and on devices.
 */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : toDecimals(known.reduce((sum, value) => sum + value, 0))
}
