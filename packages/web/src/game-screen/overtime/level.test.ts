import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { recordsAfter } from '@icetally/domain/test/records-after'
import { expect, it } from 'vitest'
import { tieBreakAfter } from './level.ts'

let turn = 0
const shot = (periodNumber: 1 | 2 | 3 | 4, scored = false, against = true): RecordingCommand => {
  turn += 1
  return {
    ...{ kind: 'shot.record', shotId: `shot ${turn}`, periodNumber, scored },
    ...{ scoredAgainst: against, shooterId: against ? null : 'kim', xCoord: 1, yCoord: 1 },
  }
}
const isLevel = (...commands: RecordingCommand[]) =>
  tieBreakAfter(recordsAfter(commands), STANDARD_FORMAT, 3, null) === 4

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

it('OVERTIME-7 A level game goes on once the clock of its last period has run out: overtimes, then a shootout', () => {
  const after = (view: 2 | 3 | 4 | 5, hasEnded: boolean, format = STANDARD_FORMAT) =>
    tieBreakAfter(recordsAfter([shot(1, true), shot(1, true, false)]), format, view, { hasEnded })
  expect(after(2, true)).toBeNull()
  expect(after(3, false)).toBeNull()
  expect(after(3, true)).toBe(4)
  expect(after(3, true, { ...STANDARD_FORMAT, overtimes: [] })).toBe('shootout')
  expect(after(4, false)).toBeNull()
  expect(after(4, true)).toBe('shootout')
  expect(after(4, true, { ...STANDARD_FORMAT, shootout: false })).toBe(5)
  expect(tieBreakAfter(recordsAfter([]), STANDARD_FORMAT, 3, { hasEnded: true })).toBeNull()
  const ahead = recordsAfter([shot(1, true)])
  expect(tieBreakAfter(ahead, STANDARD_FORMAT, 4, { hasEnded: true })).toBeNull()
})

it('OVERTIME-8 A shootout that has begun goes on, from regulation on', () => {
  const attempt = { kind: 'shootoutAttempt.record', attemptId: 'one', scored: true } as const
  const begun = recordsAfter([
    {
      ...attempt,
      against: false,
      shooterPlayerId: 'kim',
      opponentNumber: null,
    },
  ])
  expect(tieBreakAfter(begun, STANDARD_FORMAT, 2, null)).toBeNull()
  expect(tieBreakAfter(begun, STANDARD_FORMAT, 4, null)).toBe('shootout')
})
