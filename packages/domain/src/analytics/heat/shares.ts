import type { HeatMap } from './density.ts'

/** The shares of all shots that the bands of a map are drawn at, from the widest to the densest. */
export const HEAT_SHARES = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15] as const

/**
 * For each share the density at which its area begins: the smallest part of the ice that this share
 * of the shots comes from (the region of highest density). Shares descend and densities ascend;
 * empty for a map without shots.
 */
export function densitiesAt(map: HeatMap): number[] {
  const rising = map.toSorted()
  const whole = rising.reduce((sum, density) => sum + density, 0)
  if (whole === 0) return []
  let cell = rising.length
  let held = 0
  const found = HEAT_SHARES.toReversed().map((share) => {
    while (cell > 0 && held < share * whole) {
      cell -= 1
      held += rising[cell] ?? 0
    }
    return rising[cell] ?? 0
  })
  return found.reverse()
}
