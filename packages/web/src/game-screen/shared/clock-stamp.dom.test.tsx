import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import { expect, it } from 'vitest'
import { shotCommand } from '#test/shot-command.ts'
import { withClock, withStrength } from './clock-stamp.ts'

const NOW = { periodNumber: 2, clock: 355 } as const
const goal: RecordingCommand = {
  ...{ kind: 'goal.record', goalId: 'goal', scorerId: 'novak', shotId: 'shot' },
  ...{ assister1Id: null, assister2Id: null, periodNumber: 2 },
}
const stamped = (command: RecordingCommand) => withClock(command, NO_RECORDS, NOW)

it('CLOCK-7 Everything that happens now has the time on the clock, with nothing to do for it', () => {
  const shot = { ...shotCommand({ shotId: 'shot' }), periodNumber: 2 } as const
  expect(stamped(shot)).toEqual({ ...shot, clock: 355 })
  const faceoff = { kind: 'faceoff.count', playerId: 'novak', won: true } as const
  expect(stamped(faceoff)).toEqual({ ...faceoff, periodNumber: 2, clock: 355 })
  expect(withClock(shot, NO_RECORDS, null)).toBe(shot)
})

it('CLOCK-8 A command with a time of its own retains it, and one for another period or without an event has none', () => {
  const penalty: RecordingCommand = {
    ...{ kind: 'penalty.record', penaltyId: 'penalty', periodNumber: 2, minutes: 2 },
  }
  expect(stamped({ ...penalty, clock: null })).toEqual({ ...penalty, clock: null })
  expect(stamped({ ...penalty, periodNumber: 1 })).toEqual({ ...penalty, periodNumber: 1 })
  const removal = { kind: 'shot.remove', shotId: 'shot' } as const
  expect(stamped(removal)).toBe(removal)
})

it('CLOCK-9 A goal that is entered from a shot has the time of the shot, not of its entering', () => {
  const shot: RecordedShot = {
    ...{ id: 'shot', periodNumber: 2, clock: 340, shooterId: 'novak', xCoord: 1, yCoord: 1 },
    ...{ scored: true, scoredAgainst: false, outcome: null, goalieId: null, emptyNet: false },
    ...{ penaltyShot: false, attackingDirection: 'right', takenAt: 0, recordedBy: null },
  }
  const shots = new Map([['shot', shot]])
  expect(withClock(goal, { shots }, NOW)).toEqual({ ...goal, clock: 340 })
  const unknown = new Map([['shot', { ...shot, clock: null }]])
  expect(withClock(goal, { shots: unknown }, NOW)).toEqual(goal)
})

it('GOAL-16 A goal that is entered without a shot has the strength by the penalties that run', () => {
  const penalty: RecordedPenalty = {
    ...({ id: 'board', against: true, periodNumber: 2, clock: 300, playerId: null } as const),
    ...({ opponentNumber: 7, servedByPlayerId: null, minutes: 2, infraction: null } as const),
    ...({ class: 'minor', powerPlays: 1, createdAt: 0, recordedBy: null } as const),
  }
  const records = { ...NO_RECORDS, penalties: new Map([[penalty.id, penalty]]) }
  const recorded = { ...INITIAL_RECORDING, goalies: false, clock: true, penalties: true }
  const strengthOf = (of: object, choice = recorded) =>
    withStrength({ ...goal, shotId: null, clock: 355, ...of } as RecordingCommand, records, choice)
  expect(strengthOf({})).toMatchObject({ strength: 'powerPlay' })
  expect(strengthOf({ against: true })).toMatchObject({ strength: 'shortHanded' })
  expect(strengthOf({ clock: 430 })).toMatchObject({ strength: 'even' })
  for (const known of [{ strength: null }, { strength: 'even' }, { shotId: 'shot' }]) {
    expect(strengthOf(known)).toEqual({ ...goal, shotId: null, clock: 355, ...known })
  }
  for (const unknown of [{ clock: null }, { clock: undefined }]) {
    expect(strengthOf(unknown)).not.toHaveProperty('strength')
  }
  expect(strengthOf({}, { ...recorded, penalties: false })).not.toHaveProperty('strength')
})
