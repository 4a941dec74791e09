import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import { expect, it } from 'vitest'
import { newestGoal, verySecondQuestion } from './very-second.ts'

const minor = {
  ...({ id: 'trip', against: true, periodNumber: 1, clock: 480, playerId: null } as const),
  ...({ opponentNumber: 7, minutes: 2, class: 'minor', powerPlays: 1 } as const),
}
const goal = (change: Partial<RecordedGoal> = {}): RecordedGoal => ({
  ...({ id: 'goal', against: false, periodNumber: 1, clock: 600, strength: 'even' } as const),
  shotId: null,
  ...{ scorerId: null, scorerNumber: null, assister1Id: null, assister2Id: null, goalieId: null },
  ...{ emptyNet: false, penaltyShot: false, onIce: null, createdAt: 5000, recordedBy: 'anna' },
  ...change,
})
const questionAbout = (change: Partial<RecordedGoal> = {}) => {
  const one = goal(change)
  return verySecondQuestion(
    newestGoal(new Map([[one.id, one]]), { userId: 'anna', since: 1000 }),
    new Map(),
    { penalties: [minor], goals: [one], format: STANDARD_FORMAT },
    () => '10:00',
  )
}

it('PENALTY-262 A goal in the very second of the end of a penalty raises a question, and the answer is its strength', () => {
  expect(questionAbout()).toEqual({
    key: 'very second goal',
    text: 'At 10:00 the penalty ended: power play or even?',
    answers: ['Power play', 'Even'],
    yes: [{ kind: 'goal.correct', goalId: 'goal', strength: 'powerPlay' }],
    no: [],
  })
  expect(questionAbout({ against: true })?.text).toBe(
    'At 10:00 the penalty ended: short-handed or even?',
  )
  for (const change of [
    { clock: 599 },
    { clock: 601 },
    { clock: null },
    { penaltyShot: true },
    { strength: 'powerPlay' as const },
    { recordedBy: 'bea' },
  ]) {
    expect(questionAbout(change)).toBeNull()
  }
})
