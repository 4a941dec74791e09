import type { RecordedGoal } from '@icetally/domain/recording/kinds/goal/goal'
import { canvasPoint } from '@icetally/domain/rink/points'
import { describe, expect, it } from 'vitest'
import { gameShot } from '#test/game-shot.ts'
import { goalOf, isOpenGoal, latestOpenGoal, pressAssist } from './assists.ts'
import { correctionOf } from './correction.ts'
import type { GameShot } from './game-shot.ts'

const ann = { id: 'ann', name: 'Ann Arrow', number: 7, removed: false }

const scored = { shooter: ann, scored: true, scoredAgainst: false, takenAt: 1000 }
const shot = (given: Partial<GameShot> = {}) =>
  gameShot({ ...scored, periodNumber: 2, point: canvasPoint(700, 190), ...given })

const more: Pick<RecordedGoal, 'clock' | 'strength' | 'emptyNet' | 'penaltyShot' | 'onIce'> = {
  ...{ clock: 640, strength: 'powerPlay', emptyNet: false, penaltyShot: false, onIce: ['bea'] },
}

const goal: RecordedGoal = {
  id: 'goal',
  scorerId: 'ann',
  assister1Id: 'bea',
  assister2Id: 'cec',
  periodNumber: 2,
  shotId: 'shot',
  ...{ against: false, scorerNumber: null, goalieId: null },
  ...more,
  createdAt: 1001,
  recordedBy: 'kim',
}

const against = { shooter: null, scoredAgainst: true }
const correct = (change: Parameters<typeof correctionOf>[1], goals: RecordedGoal[] = []) =>
  correctionOf(shot(), change, goals, () => 'new-goal')

describe('assists', () => {
  it('ENTRY-4 The first selected player is the primary assist, selected again none', () => {
    const both = pressAssist(pressAssist([], 'bea'), 'cec')
    expect(both).toEqual(['bea', 'cec'])
    expect(pressAssist(both, 'dee')).toEqual(['bea', 'cec'])
    expect(pressAssist(both, 'bea')).toEqual(['cec'])
  })

  it('ENTRY-4 The goal is linked to its shot and takes its period and shooter', () => {
    expect(goalOf(shot(), ['bea'], 'id')).toEqual({
      kind: 'goal.record',
      goalId: 'id',
      scorerId: 'ann',
      assister1Id: 'bea',
      assister2Id: null,
      periodNumber: 2,
      shotId: 'shot',
    })
    expect(goalOf(shot(against), [], 'id')).toBeNull()
  })

  it('ENTRY-4 Only a scored shot of the team without a goal can get assists', () => {
    expect(isOpenGoal(shot(), [])).toBe(true)
    expect(isOpenGoal(shot(), [goal])).toBe(false)
    expect(isOpenGoal(shot({ scored: false }), [])).toBe(false)
    expect(isOpenGoal(shot(against), [])).toBe(false)
    const shots = [
      shot({ id: 'later', takenAt: 9000 }),
      shot(),
      shot({ id: 'miss', scored: false }),
    ]
    expect(latestOpenGoal(shots, [])?.id).toBe('later')
    expect(latestOpenGoal(shots, [{ ...goal, shotId: 'later' }])?.id).toBe('shot')
    expect(latestOpenGoal([], [])).toBeNull()
  })
})

describe('the correction of a shot', () => {
  it('ENTRY-5 A correction is a command of what changed, and none if nothing did', () => {
    expect(correct({})).toEqual([])
    expect(correct({ scored: true, shooterId: 'ann', point: { x: 700, y: 190 } })).toEqual([])
    expect(correct({ point: { x: 650, y: 190 } })).toEqual([
      { kind: 'shot.correct', shotId: 'shot', xCoord: 650, yCoord: 190 },
    ])
    const [toAgainst] = correct({ shooterId: null })
    expect(toAgainst).toEqual({
      kind: 'shot.correct',
      shotId: 'shot',
      shooterId: null,
      scored: true,
      scoredAgainst: true,
    })
  })

  it("ENTRY-5 A goal follows its shot's shooter, who loses an assist in it", () => {
    expect(correct({ shooterId: 'bea' }, [goal]).slice(0)).toEqual([
      { kind: 'goal.remove', goalId: 'goal' },
      {
        kind: 'shot.correct',
        shotId: 'shot',
        shooterId: 'bea',
        scored: true,
        scoredAgainst: false,
      },
      {
        kind: 'goal.record',
        goalId: 'new-goal',
        scorerId: 'bea',
        assister1Id: 'cec',
        assister2Id: null,
        periodNumber: 2,
        shotId: 'shot',
        ...more,
      },
    ])
  })

  it.each([{ scored: false }, { shooterId: null }])(
    'ENTRY-5 The goal of a shot that scores no more is removed: %o',
    (change) => {
      const commands = correct(change, [goal, { ...goal, id: 'other', shotId: 'other shot' }])
      expect(commands.map(({ kind }) => kind)).toEqual(['goal.remove', 'shot.correct'])
      expect(commands[0]).toMatchObject({ goalId: 'goal' })
    },
  )

  it('ENTRY-5 Moving a shot leaves its goal unchanged', () => {
    expect(correct({ point: { x: 1, y: 2 } }, [goal])).toHaveLength(1)
  })
})
