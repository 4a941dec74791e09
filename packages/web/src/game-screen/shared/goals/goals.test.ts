import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { describe, expect, it } from 'vitest'
import {
  changeGoal,
  contentOf,
  goalWith,
  knownGoals,
  pressAssist,
} from '../../../games/goals/known-goal.ts'
import { missingHalves, offerOf } from './missing-halves.ts'
import { likelyOnIce, pressOnIce } from './on-ice.ts'
import { numbersSeen, typeNumber } from './opponent-numbers.ts'

const shot = (given: Partial<RecordedShot> = {}): RecordedShot => ({
  ...{ id: 'shot', periodNumber: 2, clock: null, shooterId: 'ann', xCoord: 700, yCoord: 190 },
  ...{ scored: true, scoredAgainst: false, outcome: null, goalieId: null, emptyNet: false },
  ...{ penaltyShot: false, attackingDirection: 'right', takenAt: 1000, recordedBy: 'kim' },
  ...given,
})

const goal = (given: Partial<RecordedGoal> = {}): RecordedGoal => ({
  ...{ id: 'goal', against: false, scorerId: 'ann', scorerNumber: null, assister1Id: 'bea' },
  ...{ assister2Id: null, periodNumber: 2, clock: null, strength: 'powerPlay', emptyNet: false },
  ...{ penaltyShot: false, shotId: 'shot', goalieId: null, onIce: null, createdAt: 1001 },
  recordedBy: 'kim',
  ...given,
})

const records = (shots: readonly RecordedShot[], goals: readonly RecordedGoal[]) => ({
  ...NO_RECORDS,
  shots: new Map(shots.map((one) => [one.id, one])),
  goals: new Map(goals.map((one) => [one.id, one])),
})

const against = { scoredAgainst: true, shooterId: null }
const goalAgainst = { against: true, scorerId: null, assister1Id: null, shotId: null }
const newId = () => 'new'

describe('a goal that is known', () => {
  it('GOAL-7 The first change of a goal that was only tapped enters it, with the period, time and scorer of its shot', () => {
    const tapped = { shot: shot({ clock: 640, emptyNet: true }), goal: null }
    expect(changeGoal(tapped, { assists: ['bea'] }, newId)).toEqual([
      {
        ...{ kind: 'goal.record', goalId: 'new', scorerId: 'ann', assister1Id: 'bea' },
        ...{ assister2Id: null, periodNumber: 2, shotId: 'shot', clock: 640, emptyNet: true },
      },
    ])
    const opponents = { shot: shot(against), goal: null }
    expect(changeGoal(opponents, { scorerNumber: 17 }, newId)).toEqual([
      {
        ...{ kind: 'goal.record', goalId: 'new', scorerId: null, assister1Id: null },
        ...{ assister2Id: null, periodNumber: 2, shotId: 'shot', against: true, scorerNumber: 17 },
      },
    ])
  })

  it('GOAL-7 Further changes correct the goal, and its shot in the same fields', () => {
    const both = { shot: shot(), goal: goal() }
    expect(changeGoal(both, { strength: null }, newId)).toEqual([
      { kind: 'goal.correct', goalId: 'goal', strength: null },
    ])
    expect(changeGoal(both, { emptyNet: true, scorerId: 'bea', assists: [] }, newId)).toEqual([
      { kind: 'shot.correct', shotId: 'shot', shooterId: 'bea', emptyNet: true },
      {
        ...{ kind: 'goal.correct', goalId: 'goal', emptyNet: true, scorerId: 'bea' },
        ...{ assister1Id: null, assister2Id: null },
      },
    ])
    expect(changeGoal({ shot: null, goal: goal() }, { emptyNet: true }, newId)).toHaveLength(1)
  })

  it('GOAL-7 A goal that was entered apart from its shot is linked to it with the next change', () => {
    const all = knownGoals(records([shot()], [goal({ shotId: null })]))
    const known = goalWith(all, 'shot')
    expect(known && contentOf(known)).toMatchObject({ assists: ['bea'], strength: 'powerPlay' })
    expect(known && changeGoal(known, { penaltyShot: true }, newId)).toEqual([
      { kind: 'shot.correct', shotId: 'shot', penaltyShot: true },
      { kind: 'goal.correct', goalId: 'goal', penaltyShot: true, shotId: 'shot' },
    ])
    expect(goalWith(all, 'another')).toBeNull()
  })

  it('ENTRY-4 The first selected player is the primary assist, selected again none', () => {
    const both = pressAssist(pressAssist([], 'bea'), 'cec')
    expect(both).toEqual(['bea', 'cec'])
    expect(pressAssist(both, 'dee')).toBe(both)
    expect(pressAssist(both, 'bea')).toEqual(['cec'])
  })
})

describe('missing parts of a goal', () => {
  const lacking = (shots: RecordedShot[], goals: RecordedGoal[], wants = false) => {
    const all = records(shots, goals)
    return missingHalves(knownGoals(all), all, wants)
  }
  const nameOf = (id: string) => ({ id, name: 'Ann Arrow', number: 7, removed: false })
  const offers = (...given: Parameters<typeof lacking>) =>
    lacking(...given).map((one) => offerOf(one, nameOf, STANDARD_FORMAT))

  it('GOAL-6 A tapped goal lacks its assists where goals are entered, and nothing where a team only taps', () => {
    const other = shot({ id: 'other', takenAt: 2000, periodNumber: 3 })
    expect(offers([shot(), other], [])).toEqual([])
    expect(offers([shot(), other], [goal()])).toEqual(['#7 Ann Arrow, Period 3: add assists'])
    expect(offers([shot(against)], [], true)).toEqual(['Goal against, Period 2: add the number'])
    expect(offers([shot(against)], [goal({ shotId: null })])).toEqual([
      // The team's goal is not on the rink, but no shot of the team is.
    ])
  })

  it('GOAL-6 An entered goal lacks its location if shots of its side are tapped, and nothing otherwise', () => {
    const miss = shot({ id: 'miss', scored: false })
    expect(offers([], [goal({ shotId: null })])).toEqual([])
    expect(offers([miss], [goal({ shotId: null, periodNumber: 4 })])).toEqual([
      '#7 Ann Arrow, OT: add its place',
    ])
    const theirs = shot({ ...against, id: 'theirs', scored: false })
    expect(offers([theirs], [goal({ ...goalAgainst, scorerNumber: 9 })])).toEqual([
      'Goal against by #9, Period 2: add its place',
    ])
  })

  it('GOAL-6 Halves that are the same goal lack nothing, linked or not', () => {
    expect(lacking([shot()], [goal()], true)).toEqual([])
    expect(lacking([shot()], [goal({ shotId: null, periodNumber: 1 })], true)).toEqual([])
  })
})

describe('players on the ice', () => {
  const content = contentOf({ shot: null, goal: goal() })

  it('GOAL-8 Scorer, assists and players of the goal entered last are proposed, goalies not', () => {
    const last = goal({
      id: 'last',
      onIce: ['gil', 'bea', 'cec', 'dee', 'eve', 'fay'],
      createdAt: 5,
    })
    const isGoalie = (id: string) => id === 'gil'
    expect(likelyOnIce(content, [last, goal({ onIce: ['old'], createdAt: 4 })], isGoalie)).toEqual([
      ...['ann', 'bea', 'cec', 'dee', 'eve'],
    ])
    expect(likelyOnIce(content, [], isGoalie)).toEqual(['ann', 'bea'])
    expect(likelyOnIce(content, [], (id) => id === 'bea')).toEqual(['ann'])
  })

  it('GOAL-8 Six skaters at most are on the ice, and a second press takes one off', () => {
    const six = ['1', '2', '3', '4', '5', '6']
    expect(pressOnIce(six, '7')).toBe(six)
    expect(pressOnIce(six, '2')).toEqual(['1', '3', '4', '5', '6'])
    expect(pressOnIce([], '7')).toEqual(['7'])
  })
})

describe("opponents' numbers", () => {
  it('GOAL-9 The numbers seen in the game are offered once each, the last one first', () => {
    const goals = [17, 9, 17, null].map((scorerNumber, index) =>
      goal({ ...goalAgainst, id: `${index}`, scorerNumber, createdAt: index }),
    )
    expect(numbersSeen(records([], goals))).toEqual(['17', '9'])
  })

  it('GOAL-9 A number is typed in one or two digits, and a third begins another', () => {
    const first = typeNumber('', 1)
    const second = typeNumber(first.typed, 7)
    expect([first, second]).toEqual([
      { typed: '1', isWhole: false },
      { typed: '17', isWhole: true },
    ])
    expect(typeNumber(second.typed, 0)).toEqual({ typed: '0', isWhole: false })
  })
})
