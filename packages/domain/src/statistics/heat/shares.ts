import type { HeatMap } from './density.ts'

/** The shares of all shots that the bands of a map are drawn at, from the widest to the densest. */
export const HEAT_SHARES = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15] as const

/** So many steps lie between no density and the highest: to sort all cells would take far longer. */
const STEPS = 4096

/**
 * For each share the density at which its area begins: the smallest part of the ice that so many of the shots
 * come from (the region of highest density), to 1/4096 of the highest density. The shares fall and the
 * densities rise; none for a map without shots.
 */
export function densitiesAt(map: HeatMap, shares: readonly number[] = HEAT_SHARES): number[] {
  let [whole, most] = [0, 0]
  for (const density of map) {
    whole += density
    if (density > most) most = density
  }
  if (most === 0) return []
  const steps = new Float64Array(STEPS)
  for (const density of map) {
    const step = Math.min(STEPS - 1, Math.floor((density / most) * STEPS))
    steps[step] = (steps[step] ?? 0) + density
  }
  const found: number[] = []
  let held = 0
  for (let step = STEPS - 1; step >= 0; step -= 1) {
    held += steps[step] ?? 0
    while (found.length < shares.length && held >= (shares.at(-1 - found.length) ?? 1) * whole) {
      found.push((step / STEPS) * most)
    }
  }
  return found.reverse()
}
