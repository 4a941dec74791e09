import { expect, it } from 'vitest'
import { canvasPoint } from '../../game/rink/points.ts'
import { chanceFrom, type DangerShot } from './expected-goals.ts'
import { expectedInGame } from './expected-in-game.ts'
import { markedByGoals } from './marked-by-goals.ts'

const shot = (change: Partial<DangerShot> = {}): DangerShot => ({
  ...{ xCoord: 676, yCoord: 200, scoredAgainst: false, attackingDirection: 'right' },
  ...{ scored: false, outcome: null, emptyNet: false, penaltyShot: false },
  ...change,
})

it('DANGER-30 The expected goals of a game are shown beside the goals of the same shots, with a band', () => {
  const chance = chanceFrom(canvasPoint(676, 200))
  const { for: ours, against } = expectedInGame(
    [
      shot({ scored: true }),
      shot(),
      shot({ emptyNet: true, scored: true }),
      shot({ outcome: 'missed' }),
    ],
    1.2,
  )
  expect(ours).toMatchObject({ shots: 2, goals: 1 })
  expect(ours?.expected.value).toBeCloseTo(2 * 1.2 * chance)
  expect(ours?.expected.to).toBeGreaterThan(ours?.expected.value ?? 0)
  // Nothing is known of a side without shots: that is no 0.
  expect(against).toBe(null)
})

it('DANGER-34 A shot has the marks of the goal that it is, which may be entered without them on the shot', () => {
  const [tapped, saved] = [
    { ...shot({ scored: true }), id: 'tapped', goalieId: null },
    { ...shot(), id: 'saved', goalieId: null },
  ]
  const goal = { emptyNet: true, penaltyShot: false, goalieId: null, against: false }
  const shots = markedByGoals(
    [tapped, saved],
    [
      { shot: tapped, goal },
      { shot: null, goal },
    ],
  )
  expect(shots).toEqual([{ ...tapped, emptyNet: true }, saved])
  expect(expectedInGame(shots, 1).for).toMatchObject({ shots: 1, goals: 0 })
})
