import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import { describe, expect, it } from 'vitest'
import { gameShot } from '#test/game-shot.ts'
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

const correct = (change: Parameters<typeof correctionOf>[1], goals: RecordedGoal[] = []) =>
  correctionOf(shot(), change, goals, () => 'new-goal')

describe('the correction of a shot', () => {
  it('ENTRY-5 A correction is a command with the changed fields, and none without a change', () => {
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

  it('OUTCOME-5 Details of a shot are corrected in its goal, too, and an empty net has no goalie', () => {
    const change = { outcome: 'goal', emptyNet: true, penaltyShot: false, goalieId: 'dee' } as const
    expect(correct(change, [goal])).toEqual([
      { kind: 'shot.correct', shotId: 'shot', outcome: 'goal', emptyNet: true },
      { kind: 'goal.correct', goalId: 'goal', emptyNet: true },
    ])
    expect(correct({ outcome: 'goal' }, [goal])).toHaveLength(1)
  })

  it('ENTRY-5 Moving a shot leaves its goal unchanged', () => {
    expect(correct({ point: { x: 1, y: 2 } }, [goal])).toHaveLength(1)
  })
})
