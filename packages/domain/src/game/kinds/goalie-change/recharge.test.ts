import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import { STANDARD_FORMAT } from '../../format/standard.ts'
import type { RecordingCommand } from '../../model/operations.ts'
import type { GameRecords } from '../../model/records.ts'
import { type RemovedRecord, removedBy, restored } from '../../model/restoring.ts'
import { sheetFactsOf } from '../../sheet/facts.ts'
import { gameSheet } from '../../sheet/sheet.ts'

const TERMS = { final: null, format: STANDARD_FORMAT, endedAt: null }

const after = (commands: readonly RecordingCommand[], before?: GameRecords) =>
  recordsAfter(commands, { before })

const change = (
  goalieChangeId: string,
  playerId: string | null,
  clock: number | null,
  more: object = {},
): RecordingCommand => ({
  ...{ kind: 'goalieChange.record', goalieChangeId, playerId, periodNumber: 2, clock, ...more },
})
const against = (shotId: string, clock: number | null, more: object = {}): RecordingCommand => ({
  ...{ kind: 'shot.record', shotId, periodNumber: 2, clock, shooterId: null, scored: false },
  ...{ scoredAgainst: true, xCoord: 100, yCoord: 200, ...more },
})
const ofPeriod = (shotId: string, scored = false): RecordingCommand =>
  against(shotId, null, { scored, periodNumber: 3 })

/** Shots and goals against of each goalie. */
const lines = (records: GameRecords) =>
  Object.fromEntries(
    gameSheet(sheetFactsOf(records, TERMS)).goalies.map((line) => [
      line.playerId,
      [line.shotsAgainst, line.goalsAgainst],
    ]),
  )
const goalies = ({ shots, goals, shootoutAttempts }: GameRecords) =>
  [...shots.values(), ...goals.values(), ...shootoutAttempts.values()].map(
    ({ id, goalieId }) => [id, goalieId] as const,
  )

/** Ann starts; shots at 8:20 and 10:50, a goal at 11:40. */
const LATE = [
  change('start', 'ann', 0),
  ...[against('820', 500), against('1050', 650), against('1140', 700, { scored: true })],
]

it.each([[true] as const, [['1050', '1140']] as const])(
  'CARRY-1 A late goalie change charges the shots and goals after it to its goalie in one operation (%j)',
  (recharge) => {
    expect(lines(after(LATE))).toEqual({ ann: [3, 1] })
    expect(lines(after([...LATE, change('late', 'bea', 600)]))).toEqual({
      ...{ ann: [3, 1], bea: [0, 0] },
    })
    const carried = after([...LATE, change('late', 'bea', 600, { recharge })])
    expect(lines(carried)).toEqual({ ann: [1, 0], bea: [2, 1] })
    expect(carried.goalieChanges.get('late')).not.toHaveProperty('recharge')
    const one = after([...LATE, change('late', 'bea', 600, { recharge: ['1140'] })])
    expect(lines(one)).toEqual({ ann: [2, 0], bea: [1, 1] })
  },
)

const CARRIED = [...LATE, change('late', 'bea', 600, { recharge: true })]
const correct = (fields: object): RecordingCommand => ({
  ...{ kind: 'goalieChange.correct', goalieChangeId: 'late', recharge: true, ...fields },
})

it.each([
  ['earlier', [correct({ clock: 400 })], { ann: [0, 0], bea: [3, 1] }],
  ['later', [correct({ clock: 690 })], { ann: [2, 0], bea: [1, 1] }],
  ['into another period', [correct({ periodNumber: 3 })], { ann: [3, 1], bea: [0, 0] }],
  ['to another goalie', [correct({ playerId: 'cat' })], { ann: [1, 0], cat: [2, 1] }],
  ['to an empty net', [correct({ playerId: null })], { ann: [1, 0] }],
  ['to the goalie who was in the net', [correct({ playerId: 'ann' })], { ann: [3, 1] }],
] as const)(
  'CARRY-2 A goalie change corrected %s carries the charges that it moves',
  (_, commands, expected) => {
    expect(lines(after([...CARRIED, ...commands]))).toEqual(expected)
    // Unless requested, recorded charges stay.
    const alone = commands.map((command) => ({ ...command, recharge: undefined }))
    const uncarried = after([...CARRIED, ...(alone as RecordingCommand[])])
    expect(lines(uncarried)).toMatchObject({ ann: [1, 0], bea: [2, 1] })
  },
)

it('CARRY-3 The starting goalie of a lineup is corrected with the shots up to the first change', () => {
  const starts = (playerId: string, more: object = {}): RecordingCommand => ({
    kind: 'lineup.set',
    players: [{ playerId, position: 'G', starting: true }],
    ...more,
  })
  const played = [starts('ann'), ...LATE.slice(1), change('late', 'bea', 660, { recharge: true })]
  expect(lines(after([...played, starts('cat')]))).toMatchObject({ ann: [2, 0], bea: [1, 1] })
  expect(lines(after([...played, starts('cat', { recharge: true })]))).toEqual({
    ...{ cat: [2, 0], bea: [1, 1] },
  })
  const none = after([...played, { kind: 'lineup.set', players: [], recharge: true }])
  expect(goalies(none).map(([, goalieId]) => goalieId)).toEqual([null, null, 'bea'])
})

it('CARRY-4 A goal moves with its shot; a named goalie, an empty net and shots for stay', () => {
  const commands = [
    change('start', 'ann', 0),
    // The clock was looked at for the shot alone: the goal is at the time of its shot.
    against('scored', 700, { scored: true }),
    { kind: 'goal.record', goalId: 'linked', periodNumber: 2, against: true, shotId: 'scored' },
    { kind: 'goal.record', goalId: 'alone', periodNumber: 2, against: true, clock: 710 },
    against('named', 720, { goalieId: 'cat' }),
    against('empty', 730, { emptyNet: true }),
    against('for', 740, { scoredAgainst: false, shooterId: 'kim' }),
    against('timeless', null),
    { kind: 'shootoutAttempt.record', attemptId: 'attempt', against: true, scored: false },
    change('late', 'bea', 600, { recharge: true }),
  ] as RecordingCommand[]
  expect(Object.fromEntries(goalies(after(commands)))).toEqual({
    ...{ scored: 'bea', linked: 'bea', alone: 'bea', named: 'cat', empty: null, for: null },
    // A shot without a clock follows the changes that were recorded before it.
    ...{ timeless: 'ann', attempt: 'bea' },
  })
})

it.each([
  ['a late change', LATE, change('late', 'bea', 600), { kind: 'goalieChange.remove' }],
  ['a correction', CARRIED, correct({ clock: 690 }), { kind: 'goalieChange.correct', clock: 600 }],
] as const)(
  'CARRY-5 The opposite of %s with the same ids takes it back whole, and nothing else with it',
  (_, given, command, back) => {
    const before = after(given)
    const recharge = ['1050', '1140']
    const done = after([{ ...command, recharge } as RecordingCommand], before)
    // Bea's own shot after it is not taken back.
    const later = after([against('own', 900)], done)
    const undone = { ...back, goalieChangeId: 'late', recharge } as RecordingCommand
    const taken = after([undone], later)
    expect(goalies(taken).filter(([id]) => id !== 'own')).toEqual(goalies(before))
    expect(taken.shots.get('own')?.goalieId).toBe('bea')
    expect([...taken.goalieChanges]).toEqual([...before.goalieChanges])
  },
)

it('CARRY-6 A removed goalie change is restored with the shots and goals that were charged to others', () => {
  const before = after(CARRIED)
  const remove = { kind: 'goalieChange.remove', goalieChangeId: 'late', recharge: true } as const
  const [removed, ...others] = removedBy([remove], before)
  expect(others).toEqual([])
  const gone = after([remove], before)
  expect(lines(gone)).toEqual({ ann: [3, 1] })
  const commands = restored(removed as RemovedRecord, gone).map(({ command }) => command)
  expect(lines(after(commands, gone))).toEqual({ ann: [1, 0], bea: [2, 1] })
})

it('CARRY-13 The first goalie is corrected with the shots before, which are charged to the goalie by an answer', () => {
  const answer = { kind: 'shot.correct', shotId: '820', goalieId: 'kay' } as const
  const played = [against('820', 500), change('first', 'kay', 600), against('1050', 650), answer]
  const correct = (fields: object): RecordingCommand => ({
    ...{ kind: 'goalieChange.correct', goalieChangeId: 'first', recharge: true, ...fields },
  })
  expect(lines(after([...played, correct({ playerId: 'ann' })]))).toEqual({ ann: [2, 0] })
  expect(
    lines(after([...played, correct({ playerId: 'ann', recharge: undefined })])),
  ).toMatchObject({ kay: [2, 0] })
  // An empty net, or no goalie, tells nothing about the time before.
  expect(lines(after([...played, correct({ playerId: null })]))).toEqual({ kay: [1, 0] })
  expect(lines(after([...played, change('start', 'ann', 0, { recharge: true })]))).toEqual({
    ...{ ann: [1, 0], kay: [1, 0] },
  })
})

it('CARRY-7 The first named goalie may be charged with records that name no goalie', () => {
  const unnamed = [against('1', 100), ofPeriod('2', true)]
  const carried = after([...unnamed, change('first', 'ann', 0, { recharge: true })])
  expect(lines(carried)).toEqual({ ann: [2, 1] })
})
