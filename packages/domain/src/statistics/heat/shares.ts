import type { HeatMap } from './density.ts'

/** The shares of all shots that the bands of a map are drawn at, from the widest to the densest. */
export const HEAT_SHARES = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15] as const

/**
 * For each share the density at which its area begins: the smallest part of the ice that so many of the shots
 * come from (the region of highest density). The shares fall and the densities rise; none for a map without
 * shots.
 */
export function densitiesAt(map: HeatMap, shares: readonly number[] = HEAT_SHARES): number[] {
  const falling = map.filter((density) => density > 0).sort((one, other) => other - one)
  if (falling.length === 0) return []
  const rising = [...shares].reverse()
  const whole = falling.reduce((sum, density) => sum + density, 0)
  const densities: number[] = []
  let held = 0
  for (const density of falling) {
    held += density
    while (densities.length < shares.length && held >= (rising[densities.length] ?? 1) * whole) {
      densities.push(density)
    }
  }
  return densities.reverse()
}
