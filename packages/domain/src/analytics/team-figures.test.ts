import { describe, expect, it } from 'vitest'
import {
  type FigureShot,
  gameSides,
  movingMean,
  type Sides,
  shareInGame,
  teamFigures,
} from './team-figures.ts'

const shot = (given: Partial<FigureShot> = {}): FigureShot => ({
  ...{ scored: false, scoredAgainst: false, outcome: null, expectedGoals: 0.1, ...given },
})
/** The figures of a game in which all shots were on goal. */
function sidesOf(shots: FigureShot[], goals: Sides, players: Parameters<typeof gameSides>[2] = []) {
  const { length: against } = shots.filter(({ scoredAgainst }) => scoredAgainst)
  const taken = { for: shots.length - against, against }
  const isAny = taken.for + taken.against > 0
  const known = (side: keyof Sides) =>
    taken[side] > 0 || (isAny && goals[side] === 0) ? taken[side] : null
  return gameSides(shots, goals, players, { for: known('for'), against: known('against') })
}
const times = (count: number, one: FigureShot) => Array.from({ length: count }, () => one)

/** 3 shots for (1 goal, xG 0.3), 1 against (xG 0.1), and 4 of 10 faceoffs. */
const good = sidesOf(
  [...times(2, shot()), shot({ scored: true }), shot({ scoredAgainst: true })],
  { for: 1, against: 0 },
  [
    { faceoffsTaken: 6, faceoffsWon: 4 },
    { faceoffsTaken: 4, faceoffsWon: 0 },
  ],
)
/** 1 shot for, 1 against that scored, no faceoffs. */
const even = sidesOf(
  [shot(), shot({ scoredAgainst: true, scored: true })],
  { for: 0, against: 1 },
  [],
)
const nothing = sidesOf([], { for: 0, against: 0 }, [])

describe('figures of a team', () => {
  it('STAT-21 The figures of a team are sorted by meaning, with the games each needs', () => {
    expect(teamFigures([]).map(({ name, gamesToMean }) => [name, gamesToMean])).toEqual([
      ['expectedGoals', 9],
      ['shots', 12],
      ['goals', 16],
      ['faceoffs', 10],
      ['shooting', 26],
      ['saving', 20],
    ])
  })

  it('STAT-22 A share is the plain one of the sums of both sides', () => {
    const [expectedGoals, shots, goals, faceoffs] = teamFigures([good, even, nothing])
    expect(shots).toMatchObject({ sides: { for: 4, against: 2 }, share: 4 / 6, games: 2 })
    expect(expectedGoals?.share).toBeCloseTo(0.4 / 0.6, 12)
    expect(goals).toMatchObject({ sides: { for: 1, against: 1 }, share: 0.5, games: 2 })
    expect(faceoffs).toMatchObject({ sides: { for: 4, against: 6 }, share: 0.4, games: 1 })
  })

  it('UNKNOWN-11 The shots of a side that scored without one are unknown, and no share is computed with them', () => {
    const goalsAlone = sidesOf([], { for: 3, against: 0 }, [])
    const oursAlone = sidesOf([shot(), shot()], { for: 0, against: 1 }, [])
    const shotsOf = (...games: (typeof good)[]) => teamFigures(games)[1]
    expect(shotsOf(goalsAlone)).toMatchObject({ sides: { for: null, against: null }, share: null })
    expect(shotsOf(oursAlone)).toMatchObject({ sides: { for: 2, against: null }, share: null })
    // Only the games in which both sides are known have a share.
    expect(shotsOf(oursAlone, good)).toMatchObject({
      ...{ sides: { for: 3, against: 1 }, share: 3 / 4, games: 1 },
    })
    expect(teamFigures([oursAlone, good])[0]?.share).toBeCloseTo(0.75, 12)
    expect(shareInGame('expectedGoals', oursAlone)).toBeNull()
    expect(shareInGame('shots', oursAlone)).toBeNull()
    expect(shareInGame('shots', sidesOf([shot()], { for: 0, against: 0 }, []))).toBe(1)
  })

  it('STAT-23 Shooting % and save % leave out empty nets, penalty shots and attempts, and are luck below 20 games', () => {
    const game = sidesOf(
      [
        ...times(4, shot()),
        shot({ scored: true }),
        shot({ scored: true, expectedGoals: null }),
        shot({ outcome: 'missed', expectedGoals: null }),
        ...times(9, shot({ scoredAgainst: true })),
        shot({ scoredAgainst: true, scored: true }),
      ],
      { for: 2, against: 1 },
      [],
    )
    const figuresOf = (games: number) =>
      teamFigures(Array.from({ length: games }, () => game)).slice(4)
    const [shooting, saving] = figuresOf(1)
    expect(shooting).toMatchObject({ sides: { for: 0.2, against: 0.1 }, share: null, isLuck: true })
    expect(saving).toMatchObject({ sides: { for: 0.9, against: 0.8 }, isLuck: true })
    expect(figuresOf(19).map(({ isLuck }) => isLuck)).toEqual([true, true])
    expect(figuresOf(20).map(({ isLuck }) => isLuck)).toEqual([false, false])
    expect(teamFigures([nothing])[4]?.sides).toEqual({ for: null, against: null })
  })

  it('STAT-24 A game without anything has no share, and a moving mean leaves it out', () => {
    expect(shareInGame('shots', good)).toBe(0.75)
    expect(shareInGame('faceoffs', even)).toBeNull()
    expect(movingMean([1, null, 3, 5], 2)).toEqual([1, null, 2, 4])
    expect(movingMean([null, 2], 5)).toEqual([null, 2])
  })
})
