import { describe, expect, it } from 'vitest'
import { faceoffCounts } from '../kinds/faceoff/faceoff-counts.ts'
import type { RecordGoal } from '../kinds/goal/goal.ts'
import { directionsIn } from '../kinds/period/period.ts'
import type { RecordShot } from '../kinds/shot/shot.ts'
import { applyOperations } from './apply.ts'
import type { Operation, RecordingCommand } from './operations.ts'
import { type GameRecords, NO_RECORDS } from './records.ts'

const NOW = Date.UTC(2026, 10, 21, 19, 30)
type CommandNamed<Name> = Extract<RecordingCommand, { kind: Name }>

let sequence = 0
const operation = (command: RecordingCommand, madeAt: number): Operation => {
  sequence += 1
  return { id: `operation ${sequence}`, sequence, madeAt, command }
}

/** The records after the commands, a second apart, and the sentences of refused commands. */
function resultOf(commands: readonly RecordingCommand[], before: GameRecords = NO_RECORDS) {
  const { records, decisions } = applyOperations(
    before,
    commands.map((command, number) => operation(command, NOW + number * 1000)),
    { userId: 'anna', now: NOW + 3_600_000 },
    { isPlayer: (id) => id !== 'stranger' },
  )
  return { records, refusals: decisions.flatMap((one) => (one.done ? [] : [one.error])) }
}

const against: RecordShot = {
  ...{ kind: 'shot.record', shotId: 'shot', periodNumber: 2, shooterId: null },
  ...{ xCoord: 100, yCoord: 200, scored: false, scoredAgainst: true },
}
const goal: RecordGoal = {
  ...{ kind: 'goal.record', goalId: 'goal', scorerId: 'novak', shotId: null },
  ...{ assister1Id: null, assister2Id: null, periodNumber: 2 },
}
const goalAgainst: RecordGoal = { ...goal, against: true, scorerId: null }
const inNet = (
  playerId: string | null,
  periodNumber: 1 | 2 | 3,
  clock?: number,
): CommandNamed<'goalieChange.record'> => ({
  ...{ kind: 'goalieChange.record', goalieChangeId: `${playerId} ${periodNumber} ${clock}` },
  ...{ playerId, periodNumber, clock },
})
const shotIn = ({ shots }: GameRecords) => shots.get('shot')
const goalIn = ({ goals }: GameRecords) => goals.get('goal')

describe('shots', () => {
  it('MODEL-22 A shot is scored exactly where its outcome is a goal, and either follows from the other', () => {
    expect(resultOf([{ ...against, outcome: 'goal' }]).refusals).toEqual([
      'A shot is scored exactly where its outcome is a goal',
    ])
    const { records } = resultOf([{ ...against, outcome: 'saved' }])
    const corrected = (fields: object) =>
      shotIn(resultOf([{ kind: 'shot.correct', shotId: 'shot', ...fields }], records).records)
    expect(corrected({ outcome: 'goal' })).toMatchObject({ scored: true, outcome: 'goal' })
    expect(corrected({ scored: true })).toMatchObject({ scored: true, outcome: 'goal' })
    expect(corrected({ scored: false })).toMatchObject({ scored: false, outcome: 'saved' })
    expect(corrected({ outcome: null })).toMatchObject({ scored: false, outcome: null })
  })

  it('MODEL-23 A shot against is charged to the goalie in the net when it was taken', () => {
    const { records, refusals } = resultOf([inNet('kay', 1), inNet('lou', 2, 600), against])
    expect(refusals).toEqual([])
    // Without a clock, in the order they were recorded.
    expect(shotIn(records)?.goalieId).toBe('lou')
    const late = resultOf([
      ...[inNet('kay', 1), inNet('lou', 2, 600), inNet(null, 3)],
      { ...against, clock: 599 },
    ])
    expect(shotIn(late.records)?.goalieId).toBe('kay')
    const sent = resultOf([inNet('kay', 1), { ...against, goalieId: 'lou' }])
    expect(shotIn(sent.records)?.goalieId).toBe('lou')
    const unnamed = resultOf([inNet('kay', 1), { ...against, goalieId: null }])
    expect(shotIn(unnamed.records)?.goalieId).toBeNull()
    // A change that is recorded later changes nothing about it.
    const changed = resultOf([inNet('mia', 2, 0)], late.records)
    expect(shotIn(changed.records)?.goalieId).toBe('kay')
  })

  it('MODEL-24 A shot at an empty net and a shot of the team have no goalie of the team', () => {
    const ofTeam = { ...against, scoredAgainst: false, shooterId: 'novak' }
    const empty = resultOf([inNet('kay', 1), { ...against, emptyNet: true }])
    expect(shotIn(empty.records)).toMatchObject({ goalieId: null, emptyNet: true })
    const filled = resultOf(
      [{ kind: 'shot.correct', shotId: 'shot', emptyNet: false }],
      empty.records,
    )
    expect(shotIn(filled.records)?.goalieId).toBe('kay')
    expect(resultOf([{ ...against, emptyNet: true, goalieId: 'kay' }]).refusals).toEqual([
      'An empty net has no goalie',
    ])
    expect(shotIn(resultOf([inNet('kay', 1), ofTeam]).records)?.goalieId).toBeNull()
    expect(resultOf([{ ...ofTeam, goalieId: 'kay' }]).refusals).toEqual([
      'Only a shot against has a goalie of the team',
    ])
    expect(resultOf([{ ...against, goalieId: 'stranger' }]).refusals).toEqual(['Player not found'])
  })
})

describe('periods', () => {
  it('MODEL-25 An overtime is created with its first record, with ends changed after every period', () => {
    const { records } = resultOf([{ ...against, periodNumber: 5 }])
    const upTo5 = { 1: 'right', 2: 'left', 3: 'right', 4: 'left', 5: 'right' }
    expect(directionsIn(records)).toEqual(upTo5)
    expect(shotIn(records)?.attackingDirection).toBe('right')
    const directions = { 1: 'left', 2: 'right', 3: 'left' } as const
    const turned: RecordingCommand = { kind: 'periods.set', directions }
    const inGoal = resultOf([turned, { ...goal, periodNumber: 4 }])
    expect(directionsIn(inGoal.records)).toEqual({ 1: 'left', 2: 'right', 3: 'left', 4: 'right' })
    expect(directionsIn(resultOf([goal]).records)).toBeNull()
    const created = resultOf([{ kind: 'periods.create', periodNumber: 5 }])
    expect(directionsIn(created.records)).toEqual(upTo5)
    const faceoff = {
      kind: 'faceoff.count',
      playerId: 'novak',
      won: true,
      periodNumber: 4,
    } as const
    expect(directionsIn(resultOf([faceoff]).records)?.[4]).toBe('left')
  })
})

describe('goals', () => {
  it('MODEL-26 A goal against has a number and a goalie, and no scorer or assists of the team', () => {
    const scoredAgainst = { ...against, scored: true, goalieId: 'lou' }
    const { records, refusals } = resultOf([
      ...[inNet('kay', 1), scoredAgainst],
      { ...goalAgainst, scorerNumber: 19, shotId: 'shot', onIce: ['novak', 'hill'] },
    ])
    expect(refusals).toEqual([])
    expect(goalIn(records)).toMatchObject({
      ...{ against: true, scorerId: null, scorerNumber: 19, goalieId: 'lou' },
      onIce: ['novak', 'hill'],
    })
    expect(goalIn(resultOf([inNet('kay', 1), goalAgainst]).records)?.goalieId).toBe('kay')
    const intoEmptyNet = { ...scoredAgainst, goalieId: undefined, emptyNet: true }
    const empty = resultOf([inNet('kay', 1), intoEmptyNet, { ...goalAgainst, shotId: 'shot' }])
    expect(goalIn(empty.records)?.goalieId).toBeNull()
    const refused = (command: RecordingCommand) => resultOf([scoredAgainst, command]).refusals[0]
    expect(refused({ ...goalAgainst, scorerId: 'novak' })).toBe(
      'A goal against has no scorer or assists of the team',
    )
    expect(refused({ ...goal, scorerId: null })).toBe('Please select a scorer')
    expect(refused({ ...goal, scorerNumber: 19 })).toBe(
      'Only a goal against has the number of its scorer',
    )
    expect(refused({ ...goal, goalieId: 'kay' })).toBe(
      'Only a shot against has a goalie of the team',
    )
    expect(refused({ ...goal, shotId: 'shot' })).toMatch('from a scored shot of the team')
    expect(refused({ ...goalAgainst, onIce: ['hill', 'hill'] })).toMatch('named once')
    expect(refused({ ...goalAgainst, onIce: ['stranger'] })).toBe('Player not found')
  })

  it('MODEL-27 A goal can be linked to its shot, and all its fields can be set, after it was recorded', () => {
    const ofTeam = { ...against, scored: true, scoredAgainst: false, shooterId: 'novak' }
    const details = { strength: 'powerPlay', clock: 71, onIce: ['hill'], shotId: 'shot' } as const
    const { records, refusals } = resultOf([
      ...[ofTeam, goal],
      { kind: 'goal.correct', goalId: 'goal', ...details },
    ])
    expect(refusals).toEqual([])
    expect(goalIn(records)).toMatchObject({ ...details, scorerId: 'novak' })
    const repeated = resultOf([{ ...goal, ...details }], records)
    expect(repeated).toEqual({ records, refusals: [] })
  })
})

describe('other facts', () => {
  const penalty: CommandNamed<'penalty.record'> = {
    ...{ kind: 'penalty.record', penaltyId: 'penalty', playerId: 'novak' },
    ...{ periodNumber: 4, minutes: 2 },
  }

  it('MODEL-28 A penalty is of one side, and its class and power plays follow from its minutes unless sent', () => {
    const { records, refusals } = resultOf([penalty])
    expect(refusals).toEqual([])
    expect(records.penalties.get('penalty')).toEqual({
      ...{ id: 'penalty', against: false, periodNumber: 4, clock: null, playerId: 'novak' },
      ...{ opponentNumber: null, opponentJersey: null },
      ...{ servedByPlayerId: null, minutes: 2, infraction: null },
      ...{ class: 'minor', powerPlays: 1, createdAt: NOW, recordedBy: 'anna' },
    })
    expect(directionsIn(records)?.[4]).toBe('left')
    const stored = (fields: object) =>
      resultOf([{ ...penalty, ...fields }]).records.penalties.get('penalty')
    expect(stored({ minutes: 10 })).toMatchObject({ class: 'misconduct', powerPlays: 0 })
    expect(stored({ minutes: 5, powerPlays: 3 })).toMatchObject({ class: 'major', powerPlays: 3 })
    const sides =
      'A penalty names a player of the team, and one against it the number of an opponent'
    expect(resultOf([{ ...penalty, against: true }]).refusals).toEqual([sides])
    expect(resultOf([{ ...penalty, opponentNumber: 9 }]).refusals).toEqual([sides])
    const bench = { ...penalty, playerId: null, servedByPlayerId: 'stranger' }
    expect(resultOf([bench]).refusals).toEqual(['Player not found'])
  })

  it('MODEL-29 Penalties, goalie changes and shootout attempts are recorded once, corrected, and removed for good', () => {
    const attempt: CommandNamed<'shootoutAttempt.record'> = {
      ...{ kind: 'shootoutAttempt.record', attemptId: 'attempt', shooterPlayerId: 'novak' },
      scored: false,
    }
    const change = inNet('kay', 1)
    const { goalieChangeId } = change
    const recorded = resultOf([penalty, change, attempt])
    const again = resultOf([penalty, change, attempt], recorded.records)
    expect(again).toEqual({ records: recorded.records, refusals: [] })
    const others = resultOf(
      [
        { ...penalty, minutes: 4 },
        { ...change, clock: 1 },
        { ...attempt, scored: true },
      ],
      recorded.records,
    )
    expect(new Set(others.refusals)).toEqual(
      new Set(['This id is already used for something else']),
    )
    const { records } = resultOf(
      [
        { kind: 'penalty.correct', penaltyId: 'penalty', infraction: 'Hooking', clock: 61 },
        { kind: 'goalieChange.correct', goalieChangeId, playerId: null },
        { kind: 'shootoutAttempt.correct', attemptId: 'attempt', scored: true },
      ],
      recorded.records,
    )
    expect([...records.penalties.values()]).toMatchObject([{ infraction: 'Hooking', clock: 61 }])
    expect([...records.goalieChanges.values()]).toMatchObject([{ playerId: null }])
    expect([...records.shootoutAttempts.values()]).toMatchObject([{ scored: true }])
    const removed = resultOf(
      [
        { kind: 'penalty.remove', penaltyId: 'penalty' },
        { kind: 'goalieChange.remove', goalieChangeId },
        { kind: 'shootoutAttempt.remove', attemptId: 'attempt' },
        ...[penalty, change, attempt],
      ],
      records,
    )
    const { penalties, goalieChanges, shootoutAttempts } = removed.records
    expect([penalties.size, goalieChanges.size, shootoutAttempts.size]).toEqual([0, 0, 0])
    expect(
      resultOf([{ kind: 'penalty.correct', penaltyId: 'penalty' }], removed.records).refusals,
    ).toEqual(['Penalty not found'])
  })

  it('MODEL-30 A shootout attempt of the opponent has the last goalie of the game, and no shooter of the team', () => {
    const attempt = { kind: 'shootoutAttempt.record', attemptId: 'attempt', scored: true } as const
    const { records } = resultOf([inNet('kay', 1), inNet('lou', 3), { ...attempt, against: true }])
    expect(records.shootoutAttempts.get('attempt')).toMatchObject({
      ...{ against: true, goalieId: 'lou', shooterPlayerId: null, opponentNumber: null },
    })
    const sides = 'An attempt of the team has a shooter'
    expect(resultOf([attempt]).refusals[0]).toMatch(sides)
    expect(resultOf([{ ...attempt, against: true, shooterPlayerId: 'novak' }]).refusals[0]).toMatch(
      sides,
    )
  })

  it('MODEL-31 A game has one lineup, which contains each player once; an empty lineup deletes it', () => {
    const dressed = (...ids: string[]): RecordingCommand => ({
      ...{ kind: 'lineup.set', players: ids.map((playerId) => ({ playerId })) },
    })
    const { records } = resultOf([dressed('novak', 'hill')])
    const [first] = records.lineups.values()
    expect(first?.players[1]).toEqual({ playerId: 'hill', position: null, starting: false })
    const next = resultOf([dressed('hill', 'kay')], records).records
    expect([...next.lineups.keys()]).toEqual([first?.id])
    expect([...next.lineups.values()][0]?.players).toHaveLength(2)
    expect(resultOf([dressed('hill', 'hill')]).refusals).toEqual(['Each player can be named once'])
    expect(resultOf([dressed('stranger')]).refusals).toEqual(['Player not found'])
    const without = resultOf([dressed()], next)
    expect(without.records.lineups.size).toBe(0)
    expect(resultOf([dressed('novak')], without.records).records.lineups.size).toBe(1)
  })

  it('MODEL-32 One faceoff is corrected, and removed from the counts of its player', () => {
    const count: CommandNamed<'faceoff.count'> = {
      ...{ kind: 'faceoff.count', playerId: 'novak', won: true, eventId: 'faceoff' },
      ...{ periodNumber: 1, clock: 0, xCoord: 400, yCoord: 200 },
    }
    const { records } = resultOf([count, { ...count, eventId: 'other' }])
    const correct = { kind: 'faceoff.correctEvent', eventId: 'faceoff' } as const
    const corrected = resultOf([{ ...correct, won: false, clock: 12, periodNumber: 4 }], records)
    expect(corrected.records.faceoffEvents.get('faceoff')).toMatchObject({
      ...{ won: false, clock: 12, xCoord: 400, periodNumber: 4 },
    })
    expect(directionsIn(corrected.records)?.[4]).toBe('left')
    expect(resultOf([{ ...correct, xCoord: null }], records).refusals).toEqual([
      'A place has both coordinates, or none',
    ])
    const remove = { kind: 'faceoff.removeEvent', eventId: 'faceoff' } as const
    const removed = resultOf([{ ...remove, playerId: 'novak' }, count], records).records
    expect(faceoffCounts(removed).get('novak')).toEqual({ taken: 1, won: 1 })
    expect(resultOf([{ ...remove, playerId: 'hill' }], records).refusals).toEqual([
      'Faceoff not found',
    ])
  })
})
