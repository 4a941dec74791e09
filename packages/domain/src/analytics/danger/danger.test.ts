import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canvasPoint } from '../../game/rink/points.ts'
import { ATTACKING_DIRECTIONS } from '../../platform/limits.ts'
import { finishing, gameBand, goalsAgainstRatio, seasonBand } from './bands.ts'
import { chanceFrom, type DangerShot, expectedGoals } from './expected-goals.ts'
import { gameLevels } from './game-levels.ts'
import { atLevel, levelOf, levelSums, levelWords, NO_LEVEL_SUMS } from './level.ts'

const x = fc.double({ min: 0, max: 800, noNaN: true })
const y = fc.double({ min: 0, max: 400, noNaN: true })

const shot = (change: Partial<DangerShot> = {}): DangerShot => ({
  ...{ xCoord: 716, yCoord: 200, scoredAgainst: false, attackingDirection: 'right' },
  ...{ scored: false, outcome: null, emptyNet: false, penaltyShot: false },
  ...change,
})

const placed: fc.Arbitrary<DangerShot> = fc
  .record({
    ...{ xCoord: x, yCoord: y, scoredAgainst: fc.boolean() },
    attackingDirection: fc.constantFrom(...ATTACKING_DIRECTIONS),
  })
  .map(shot)

describe('expected goals of a shot', () => {
  it('DANGER-5 A chance lies between 0.02 and 0.5 and is the same on either side of the goal', () => {
    fc.assert(
      fc.property(x, y, (px, py) => {
        const chance = chanceFrom(canvasPoint(px, py))
        expect(chance).toBeGreaterThanOrEqual(0.02)
        expect(chance).toBeLessThan(0.5)
        expect(chanceFrom(canvasPoint(px, 400 - py))).toBeCloseTo(chance, 12)
      }),
    )
  })

  it('DANGER-5 A chance never rises along a ray away from the net', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
    const feet = fc.double({ min: 0, max: 180, noNaN: true })
    fc.assert(
      fc.property(angle, feet, feet, (direction, one, other) => {
        const at = (distance: number) => {
          const [along, across] = [Math.cos(direction) * distance, Math.sin(direction) * distance]
          return chanceFrom(canvasPoint(756 + along * 4, 200 + across / 0.2125))
        }
        expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)) + 1e-12)
      }),
    )
  })

  it('DANGER-6 A shot has the same expected goals turned with the direction, and from the other bench', () => {
    const opposite = { right: 'left', left: 'right' } as const
    fc.assert(
      fc.property(placed, (one) => {
        const expected = expectedGoals(one) ?? 0
        const attackingDirection = opposite[one.attackingDirection]
        const turned = { xCoord: 800 - one.xCoord, yCoord: 400 - one.yCoord, attackingDirection }
        expect(expectedGoals({ ...one, ...turned })).toBeCloseTo(expected, 12)
        const fromTheOtherBench = { attackingDirection, scoredAgainst: !one.scoredAgainst }
        expect(expectedGoals({ ...one, ...fromTheOtherBench })).toBe(expected)
      }),
    )
    expect(expectedGoals(shot())).toBeCloseTo(0.183, 3)
    expect(expectedGoals(shot({ scoredAgainst: true }))).toBe(0.02)
    expect(expectedGoals(shot({ scoredAgainst: true, xCoord: 84 }))).toBeCloseTo(0.183, 3)
  })

  it('DANGER-7 Attempts off the goal, shots at an empty net and penalty shots have no expected goals', () => {
    for (const outcome of ['missed', 'blocked', 'post'] as const) {
      expect(expectedGoals(shot({ outcome }))).toBeNull()
    }
    expect(expectedGoals(shot({ emptyNet: true, scored: true }))).toBeNull()
    expect(expectedGoals(shot({ penaltyShot: true }))).toBeNull()
    expect(expectedGoals(shot({ outcome: 'saved' }))).not.toBeNull()
    expect(expectedGoals(shot({ outcome: 'goal', scored: true }))).not.toBeNull()
  })
})

describe('the level', () => {
  it.each([
    [0, 0, 1],
    [12, 4, 2],
    [2, 8, 0.5],
    [30, 26, 34 / 30],
  ])(
    'DANGER-8 %i goals where the professionals would score %i are the level %f',
    (goals, expected, level) => {
      expect(levelOf({ goals, expectedGoals: expected })).toBeCloseTo(level, 12)
    },
  )

  it('DANGER-8 The level of the season before counts as 4 expected goals', () => {
    expect(levelOf({ goals: 0, expectedGoals: 0 }, 1.5)).toBe(1.5)
    expect(levelOf({ goals: 10, expectedGoals: 6 }, 0.5)).toBe(1.2)
  })

  it('DANGER-9 A level is fitted on both sides, without the own half and shots without expected goals', () => {
    const counted = [shot(), shot({ scored: true }), shot({ scoredAgainst: true, xCoord: 84 })]
    const left = [
      ...[shot({ xCoord: 399 }), shot({ emptyNet: true, scored: true })],
      ...[shot({ outcome: 'blocked' }), shot({ penaltyShot: true })],
    ]
    const sums = levelSums([...counted, ...left])
    expect(sums).toMatchObject({ shots: 3, goals: 1 })
    expect(sums.expectedGoals).toBeCloseTo(3 * chanceFrom(canvasPoint(716, 200)), 12)
    expect(levelSums([])).toEqual(NO_LEVEL_SUMS)
  })

  it('AGREE-35 A level is the same in any order of the shots and of the games', () => {
    const season = { seasonId: 'one', startsOn: '2026-09-01' }
    const LONG = { minLength: 20, maxLength: 40 }
    fc.assert(
      fc.property(fc.array(fc.array(placed, LONG), { maxLength: 5 }), (all) => {
        const games = all.map((_, index) => ({ id: `${index}`, ...season }))
        const levels = (order: 'slice' | 'toReversed') => {
          const sums = all.map((shots, index) => [`${index}`, levelSums(shots[order]())] as const)
          return Object.fromEntries(gameLevels(games[order](), new Map(sums)))
        }
        expect(levels('toReversed')).toEqual(levels('slice'))
      }),
    )
  })

  it('DANGER-35 A side whose goals alone were tapped does not raise the level', () => {
    const theirGoal = shot({ scored: true, scoredAgainst: true, xCoord: 84 })
    const ours = [shot(), shot({ scored: true })]
    expect(levelSums([...ours, theirGoal, theirGoal])).toEqual(levelSums(ours))
    expect(levelSums([theirGoal, theirGoal])).toEqual(NO_LEVEL_SUMS)
    const saved = shot({ scoredAgainst: true, xCoord: 84 })
    expect(levelSums([theirGoal, saved])).toMatchObject({ shots: 2, goals: 1 })
  })

  it('DANGER-10 Expected goals at a level are its multiple, at most 0.95, and a shot without a value has none', () => {
    expect(atLevel(0.1, 1.3)).toBeCloseTo(0.13, 12)
    expect(atLevel(0.2, 7)).toBe(0.95)
    expect(atLevel(null, 2)).toBeNull()
  })

  it('DANGER-11 The level is described as the professionals’ until 300 own shots', () => {
    const words = (shots: number) => levelWords({ shots, carried: false })
    expect([0, 1, 299, 300].map(words)).toEqual([
      "professional women's level",
      'professional level, not yet yours',
      'professional level, not yet yours',
      'calibrated on your games (±12%)',
    ])
  })

  it("DANGER-11 The level of the season before is not described as the professionals'", () => {
    const words = (shots: number) => levelWords({ shots, carried: true })
    expect([0, 299].map(words)).toEqual(
      Array.from({ length: 2 }, () => "your last season's level, not yet this season's"),
    )
    expect(words(300)).toBe('calibrated on your games (±12%)')
  })
})

describe('bands', () => {
  it('DANGER-12 Luck moves the goals of an average game by some 2.3, and the goals of a season by 1.3 times as much', () => {
    const game = gameBand(Array.from({ length: 27 }, () => 0.08))
    expect(game.value).toBeCloseTo(2.16, 9)
    expect(game.to - game.value).toBeCloseTo(1.645 * Math.sqrt(27 * 0.08 * 0.92), 9)
    expect(game.to - game.value).toBeCloseTo(2.3, 1)
    expect(game.from).toBe(0)
    const chances = Array.from({ length: 540 }, () => 0.08)
    const luck = 1.645 * Math.sqrt(540 * 0.08 * 0.92)
    expect(seasonBand(chances).value - seasonBand(chances).from).toBeCloseTo(1.3 * luck, 9)
    expect(gameBand([])).toEqual({ value: 0, from: 0, to: 0 })
  })

  it('DANGER-13 Finishing is shown from 100 shots on, with the band of Gamma(20 + goals, 20 + xG)', () => {
    expect(finishing({ shots: 99, goals: 30, expectedGoals: 8 })).toBeNull()
    const band = finishing({ shots: 100, goals: 16, expectedGoals: 10 })
    expect(band?.value).toBeCloseTo(1.2, 12)
    // The 5 % and 95 % quantiles of the gamma distribution of shape 36 and rate 30.
    expect(band?.from).toBeCloseTo(0.891, 3)
    expect(band?.to).toBeCloseTo(1.5468, 3)
    const goalie = goalsAgainstRatio({ shots: 690, goals: 45, expectedGoals: 55 })
    expect(goalie.value).toBeCloseTo(100 / 110, 12)
  })
})
