import { chanceFrom } from '@icetally/domain/analytics/danger/expected-goals'
import { bandwidthFeet } from '@icetally/domain/analytics/heat/bandwidth'
import {
  densityAt,
  heatMap,
  MIXED_BANDWIDTH_FEET,
  mixed,
} from '@icetally/domain/analytics/heat/density'
import { RINK_HEIGHT } from '@icetally/domain/game/rink/geometry'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import { describe, expect, it } from 'vitest'
import { type LeagueShot, loadLeagueShots } from '../../fixtures/danger/league-shots.ts'

const credible = (await loadLeagueShots()).filter((shot) => shot.credible)
const ofPlayers = Map.groupBy(
  credible.filter(({ shooter }) => shooter !== null),
  ({ shooter }) => shooter,
)

/** Numbers from 0 to 1 that are the same in every run (Park and Miller's generator). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const drawn = items.map((item) => ({ item, order: next() }))
  return drawn.sort((one, other) => one.order - other.order).map(({ item }) => item)
}

const sumOf = (shots: readonly LeagueShot[]) => ({
  shots: shots.length,
  goals: shots.filter(({ scored }) => scored).length,
  expectedGoals: shots.reduce((sum, { place }) => sum + chanceFrom(place), 0),
})

/** The chance of at most `goals` where they are Poisson with a rate of Gamma(shape, rate) x exposure. */
function atMost(goals: number, shape: number, rate: number, exposure: number): number {
  const success = rate / (rate + exposure)
  let [term, sum] = [success ** shape, 0]
  for (let count = 0; count <= goals; count += 1) {
    sum += term
    term *= ((shape + count) / (count + 1)) * (1 - success)
  }
  return sum
}

describe('players of the league', () => {
  it("DANGER-14 The band from one half of a player's games holds the goals of the other half in some 90 % of cases", () => {
    const regulars = [...ofPlayers.values()].filter((shots) => shots.length >= 60)
    expect(regulars.length).toBeGreaterThan(60)
    const next = numbersFrom(16)
    let [held, tried] = [0, 0]
    for (const shots of regulars) {
      for (let draw = 0; draw < 20; draw += 1) {
        const games = shuffled([...new Set(shots.map(({ gameId }) => gameId))], next)
        const first = new Set(games.slice(0, games.length / 2))
        const known = sumOf(shots.filter(({ gameId }) => first.has(gameId)))
        const other = sumOf(shots.filter(({ gameId }) => !first.has(gameId)))
        const [shape, rate] = [20 + known.goals, 20 + known.expectedGoals]
        const below = atMost(other.goals - 1, shape, rate, other.expectedGoals)
        const upTo = atMost(other.goals, shape, rate, other.expectedGoals)
        if (upTo >= 0.05 && below <= 0.95) held += 1
        tried += 1
      }
    }
    expect(held / tried).toBeGreaterThan(0.85)
    expect(held / tried).toBeLessThan(0.96)
  })
})

/** Where the kernel has ended; e^-16. */
const NEXT_TO_NOTHING = 1e-7

/** Mean log density per square foot of shots on a map. */
const natsPerShot = (map: Float64Array, shots: readonly LeagueShot[]): number =>
  meanOf(shots.map(({ place }) => Math.log(Math.max(NEXT_TO_NOTHING, densityAt(map, place)))))

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe('maps of the league', () => {
  it('DANGER-21 A map of 300 shots predicts the positions of others', () => {
    const next = numbersFrom(17)
    const draws = Array.from({ length: 10 }, () => {
      const drawn = shuffled(credible, next)
      const places = drawn
        .slice(0, 300)
        .flatMap(({ place: { x, y } }) => [canvasPoint(x, y), canvasPoint(x, RINK_HEIGHT - y)])
      return natsPerShot(heatMap(places, bandwidthFeet(places.length)), drawn.slice(300))
    })
    expect(meanOf(draws)).toBeGreaterThan(-8.39)
  })

  it("DANGER-22 With 30 shots of a player, the mixed map predicts the player's others better than the map of all", () => {
    const next = numbersFrom(18)
    const gains: number[] = []
    for (const shots of ofPlayers.values()) {
      if (shots.length < 60) continue
      const others = credible.filter(({ shooter }) => shooter !== shots[0]?.shooter)
      const all = heatMap(
        others.map(({ place }) => place),
        bandwidthFeet(others.length),
      )
      const drawn = shuffled(shots, next)
      const own = heatMap(
        drawn.slice(0, 30).map(({ place }) => place),
        MIXED_BANDWIDTH_FEET,
      )
      const rest = drawn.slice(30)
      const gain = natsPerShot(mixed(own, 30, all), rest) - natsPerShot(all, rest)
      gains.push(...rest.map(() => gain))
    }
    expect(meanOf(gains)).toBeGreaterThan(0.02)
  })
})
