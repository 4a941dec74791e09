import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { applyOperations } from '@icetally/domain/game/model/apply'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { expect, it } from 'vitest'
import { isLevelAtEnd } from './level.ts'

let turn = 0
const shot = (periodNumber: 1 | 2 | 3 | 4, scored = false, against = true): RecordingCommand => {
  turn += 1
  return {
    ...{ kind: 'shot.record', shotId: `shot ${turn}`, periodNumber, scored },
    ...{ scoredAgainst: against, shooterId: against ? null : 'kim', xCoord: 1, yCoord: 1 },
  }
}
const isLevel = (...commands: RecordingCommand[]) =>
  isLevelAtEnd(
    applyOperations(
      NO_RECORDS,
      commands.map((command, sequence) => ({ id: `${sequence}`, sequence, madeAt: 0, command })),
      { userId: 'anna', now: 0 },
    ).records,
    STANDARD_FORMAT,
  )

it('OVERTIME-5 Regulation counts as played once its last period has half the shots of a quieter one before', () => {
  const before = [shot(1), shot(1), shot(1), shot(2), shot(2), shot(2), shot(2)]
  expect(isLevel()).toBe(false)
  expect(isLevel(...before)).toBe(false)
  expect(isLevel(...before, shot(3))).toBe(false)
  expect(isLevel(...before, shot(3), shot(3))).toBe(true)
  expect(isLevel(...before, shot(3), shot(3), shot(4))).toBe(false)
})

it('OVERTIME-6 A score is level by the goals of both sides, each counted once', () => {
  expect(isLevel(shot(3, true), shot(3, true, false))).toBe(true)
  expect(isLevel(shot(3, true), shot(3))).toBe(false)
  const goal = { kind: 'goal.record', goalId: 'goal', scorerId: 'kim', periodNumber: 3 } as const
  const alone = { assister1Id: null, assister2Id: null, shotId: null }
  expect(isLevel(shot(3, true), { ...goal, ...alone })).toBe(true)
})
