import { canvasPoint } from '@icetally/domain/game/rink/points'
import { expect, it } from 'vitest'
import { heatInSlices } from './heat-areas.ts'

/** So many locations before the right net. */
const places = (count: number) =>
  Array.from({ length: count }, (_, at) => canvasPoint(600 + 2 * at, 150 + ((7 * at) % 100)))

/** The heat of one team, and in how many steps it was computed. */
function computed(source: { places: ReturnType<typeof places>; team?: 'for' | 'against' }) {
  const steps = heatInSlices([{ team: 'for', everybody: [], ...source }])
  let count = 0
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { count, heat: step.value[0] }
    count += 1
  }
}

it('MAP-23 The heat of the same shots on another map is computed once', () => {
  const first = computed({ places: places(70) })
  expect(first.count).toBeGreaterThan(1)
  const again = computed({ places: places(70), team: 'against' })
  expect(again).toEqual({ count: 0, heat: { team: 'against', bands: first.heat?.bands } })
  expect(computed({ places: places(71) }).heat?.bands).not.toEqual(first.heat?.bands)
})
