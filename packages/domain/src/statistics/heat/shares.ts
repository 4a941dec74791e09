import type { HeatMap } from './density.ts'

/** The shares of all shots that the bands of a map are drawn at, from the widest to the densest. */
export const HEAT_SHARES = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15] as const

/**
 * For each share the density at which its area begins: the smallest part of the ice that so many of the shots
 * come from (the region of highest density). The shares fall and the densities rise; none for a map without
 * shots.
 */
export function densitiesAt(map: HeatMap, shares: readonly number[] = HEAT_SHARES): number[] {
  // Without a function to compare with, typed arrays are sorted several times faster.
  const rising = map.filter((density) => density > 0).sort()
  const whole = rising.reduce((sum, density) => sum + density, 0)
  const wanted = shares.map((share) => share * whole)
  const found: number[] = []
  let held = 0
  for (let at = rising.length - 1; at >= 0 && found.length < shares.length; at -= 1) {
    const density = rising[at] ?? 0
    held += density
    while (found.length < shares.length && held >= (wanted.at(-1 - found.length) ?? 0)) {
      found.push(density)
    }
  }
  return found.reverse()
}
