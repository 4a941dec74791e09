import { expect, it } from 'vitest'
import { LIMITS } from '../../platform/limits.ts'
import { faceoffOf } from '../kinds/faceoff/faceoff.ts'
import { faceoffCounts } from '../kinds/faceoff/faceoff-counts.ts'
import { directionsIn } from '../kinds/period/period.ts'
import type { RecordShot } from '../kinds/shot/shot.ts'
import { applyOperations } from './apply.ts'
import type { Operation, RecordingCommand } from './operations.ts'
import { type GameRecords, NO_RECORDS } from './records.ts'

const NOW = Date.UTC(2026, 10, 21, 19, 30)
const anna = { userId: 'anna', now: NOW }
const ben = { userId: 'ben', now: NOW }

const shot: RecordShot = {
  kind: 'shot.record',
  shotId: 'shot 1',
  periodNumber: 2,
  shooterId: 'novak',
  xCoord: 652.5,
  yCoord: 187.25,
  scored: true,
  scoredAgainst: false,
  attackingDirection: 'left',
}
const goal: RecordingCommand = {
  kind: 'goal.record',
  goalId: 'goal 1',
  scorerId: 'novak',
  assister1Id: 'hill',
  assister2Id: null,
  periodNumber: 2,
  shotId: 'shot 1',
}
let sequence = 0
const operation = (command: RecordingCommand, madeAt = NOW): Operation => {
  sequence += 1
  return { id: `operation ${sequence}`, sequence, madeAt, command }
}

/** The records after the commands, and the sentences of refused commands. */
function after(commands: readonly RecordingCommand[], before: GameRecords = NO_RECORDS) {
  const { records, decisions } = applyOperations(
    before,
    commands.map((command) => operation(command)),
    anna,
    { isPlayer: (id) => id !== 'stranger' },
  )
  return { records, refusals: decisions.flatMap((one) => (one.done ? [] : [one.error])) }
}

it('MODEL-1 API-SHOT-10 A shot is recorded with its direction, time and recorder, and creates missing periods', () => {
  const { records, refusals } = after([shot])
  expect(refusals).toEqual([])
  expect(directionsIn(records)).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
  const { kind: _, shotId: id, ...content } = shot
  const unset = { clock: null, outcome: null, goalieId: null, emptyNet: false, penaltyShot: false }
  expect([...records.shots.values()]).toEqual([
    { ...content, ...unset, id, takenAt: NOW, recordedBy: 'anna' },
  ])
})

it('MODEL-2 A repeated shot changes nothing, and its id with other content is refused', () => {
  const { records } = after([shot])
  expect(after([shot], records)).toEqual({ records, refusals: [] })
  const other = after([{ ...shot, xCoord: 1 }], records)
  expect(other).toEqual({ records, refusals: ['This id is already used for something else'] })
})

it('MODEL-3 A removed record stays removed, even when its creation arrives later', () => {
  const { records, refusals } = after([
    { kind: 'shot.remove', shotId: 'shot 1' },
    { kind: 'goal.remove', goalId: 'goal 1' },
    shot,
    goal,
  ])
  expect(refusals).toEqual([])
  expect(records.shots.size).toBe(0)
  expect(records.goals.size).toBe(0)
})

it('MODEL-4 SYNC-4 A reset removes the shots it names and no others', () => {
  const unseen = { ...shot, shotId: 'shot 2' }
  const { records } = after([shot, unseen, { kind: 'shots.reset', shotIds: ['shot 1', 'late'] }])
  expect([...records.shots.keys()]).toEqual(['shot 2'])
  expect(after([{ ...shot, shotId: 'late' }], records).records.shots.has('late')).toBe(false)
})

it('MODEL-5 SYNC-5 API-FACEOFF-4 Faceoffs add up, and counting one tracks its player', () => {
  const won: RecordingCommand = { kind: 'faceoff.count', playerId: 'novak', won: true }
  const track: RecordingCommand = { kind: 'faceoff.track', faceoffId: 'f', playerId: 'novak' }
  const { records } = after([track, won, { ...won, won: false }, track])
  const bens = applyOperations(records, [operation(won)], ben).records
  expect(faceoffOf(bens, 'novak')).toMatchObject({ id: 'f' })
  expect(faceoffCounts(bens).get('novak')).toEqual({ taken: 3, won: 2 })
  const again = after([{ kind: 'faceoff.untrack', playerId: 'novak' }, won], bens)
  expect(faceoffCounts(again.records).get('novak')).toEqual({ taken: 1, won: 1 })
})

it('MODEL-6 SYNC-6 API-FACEOFF-7 Wins are set up to the faceoffs taken, and only if the counts still equal those that the user saw', () => {
  const count: RecordingCommand = { kind: 'faceoff.count', playerId: 'novak', won: true }
  const { records } = after([count])
  const set: RecordingCommand = {
    kind: 'faceoff.set',
    playerId: 'novak',
    taken: 9,
    won: 4,
    seen: { taken: 1, won: 1 },
  }
  expect(faceoffCounts(after([set], records).records).get('novak')).toEqual({ taken: 9, won: 4 })
  expect(after([count, set], records).refusals).toEqual([
    'Somebody else changed this meanwhile: 2 taken, 2 won',
  ])
  expect(after([{ ...set, won: 10 }], records).refusals).toEqual(['Won cannot exceed taken'])
})

it("MODEL-7 API-FACEOFF-8 A player's faceoffs in a game are limited", () => {
  const most = LIMITS.faceoffsPerPlayerAndGame
  const { records } = after([
    { kind: 'faceoff.count', playerId: 'novak', won: true },
    { kind: 'faceoff.set', playerId: 'novak', taken: most, won: 0, seen: { taken: 1, won: 1 } },
  ])
  const one = after([{ kind: 'faceoff.count', playerId: 'novak', won: true }], records)
  expect(one).toEqual({
    records,
    refusals: [`A player can have ${most} faceoffs in a game at most`],
  })
})

it('MODEL-8 API-SHOT-16 A corrected shot keeps its time, its recorder and all fields that the correction omits', () => {
  const { records } = after([shot])
  const corrected = applyOperations(
    records,
    [operation({ kind: 'shot.correct', shotId: 'shot 1', shooterId: 'hill', scored: false })],
    ben,
  ).records.shots.get('shot 1')
  expect(corrected).toEqual({ ...records.shots.get('shot 1'), shooterId: 'hill', scored: false })
})

it.each<[string, RecordingCommand, string]>([
  ['of a shot that is gone', { kind: 'shot.correct', shotId: 'gone' }, 'Shot not found'],
  [
    'that leaves a shot for the team without a shooter',
    { kind: 'shot.correct', shotId: 'shot 1', shooterId: null },
    'Please select a player or AGAINST before adding shots',
  ],
  [
    'that leaves a shot against with a shooter',
    { kind: 'shot.correct', shotId: 'shot 1', scoredAgainst: true },
    'Please select a player or AGAINST before adding shots',
  ],
  [
    'to a player of another team',
    { kind: 'shot.correct', shotId: 'shot 1', shooterId: 'stranger' },
    'Player not found',
  ],
])('MODEL-9 API-SHOT-17 A correction %s is refused', (_, command, sentence) => {
  const { records } = after([shot])
  expect(after([command], records)).toEqual({ records, refusals: [sentence] })
})

it('MODEL-9 API-SHOT-17 A shot becomes one against by a correction that leaves it without a shooter', () => {
  const { records } = after([shot])
  const turn = { scoredAgainst: true, shooterId: null }
  const { records: turned } = after([{ kind: 'shot.correct', shotId: 'shot 1', ...turn }], records)
  expect(turned.shots.get('shot 1')).toEqual({ ...records.shots.get('shot 1'), ...turn })
})

it('MODEL-10 Players of another team are refused in every command', () => {
  const commands: RecordingCommand[] = [
    { ...shot, shooterId: 'stranger' },
    { ...goal, assister1Id: 'stranger' },
    { kind: 'faceoff.track', faceoffId: 'f', playerId: 'stranger' },
    { kind: 'faceoff.count', playerId: 'stranger', won: true },
  ]
  expect(after(commands)).toEqual({
    records: NO_RECORDS,
    refusals: commands.map(() => 'Player not found'),
  })
})

it('MODEL-11 API-GOAL-3 Scorer and assists are different players, also after a correction', () => {
  const refusals = ['Scorer and assists must be different players']
  expect(after([{ ...goal, assister2Id: 'hill' }])).toEqual({ records: NO_RECORDS, refusals })
  const { records } = after([shot, goal])
  const correct = { kind: 'goal.correct', goalId: 'goal 1' } as const
  for (const change of [{ assister2Id: 'hill' }, { scorerId: 'hill' }]) {
    expect(after([{ ...correct, ...change }], records)).toEqual({ records, refusals })
  }
  const exchanged = after([{ ...correct, scorerId: 'hill', assister1Id: 'novak' }], records)
  expect(exchanged.refusals).toEqual([])
})

it.each([
  ['the opponent scored with', { scoredAgainst: true, shooterId: null }],
  ['missed', { scored: false }],
])('MODEL-15 SYNC-29 A goal cannot be entered from a shot that %s', (_, change) => {
  const { records } = after([{ ...shot, ...change }])
  const refusals = ['A goal can only be entered from a scored shot of the team']
  expect(after([goal], records)).toEqual({ records, refusals })
  const gone = after([{ kind: 'shot.remove', shotId: 'shot 1' }, goal], records)
  expect([...gone.records.goals.keys()]).toEqual(['goal 1'])
})

it('MODEL-12 A future time becomes now, a past one stays', () => {
  const times = [NOW - 86_400_000, NOW + 86_400_000].map(
    (madeAt) =>
      applyOperations(NO_RECORDS, [operation(shot, madeAt)], anna).records.shots.get('shot 1')
        ?.takenAt,
  )
  expect(times).toEqual([NOW - 86_400_000, NOW])
})

it('MODEL-13 Periods are created once, and their directions are set together', () => {
  const turned = after([
    { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
    { kind: 'periods.create' },
  ])
  expect(directionsIn(turned.records)).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
})

it('MODEL-14 SYNC-9 A refused operation changes nothing and does not stop the next ones', () => {
  const { records } = after([shot])
  const before = { ...records, shots: new Map(records.shots) }
  const next = after(
    [
      { ...shot, xCoord: 1 },
      { ...shot, shotId: 'shot 2' },
    ],
    records,
  )
  expect(next.refusals).toHaveLength(1)
  expect([...next.records.shots.keys()]).toEqual(['shot 1', 'shot 2'])
  expect(records).toEqual(before)
})

it('MODEL-16 API-GOAL-5 A goal is corrected with its own players or those of the roster', () => {
  const { records } = after([shot, goal])
  const correct: RecordingCommand = { kind: 'goal.correct', goalId: 'goal 1' }
  const corrected = after([{ ...correct, assister1Id: null, periodNumber: 3 }], records)
  expect(corrected.records.goals.get('goal 1')).toEqual({
    ...records.goals.get('goal 1'),
    assister1Id: null,
    periodNumber: 3,
  })
  const refusals = after(
    [
      { ...correct, scorerId: 'stranger' },
      { ...correct, goalId: 'gone' },
    ],
    records,
  )
  expect(refusals).toEqual({
    records,
    refusals: ['Player not found', 'Goal not found'],
  })
})

it('MODEL-17 API-SHOT-9 A shot moved to another period keeps its attacking direction', () => {
  const { records } = after([
    shot,
    { kind: 'shot.correct', shotId: 'shot 1', periodNumber: 3 },
    { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
  ])
  expect(records.shots.get('shot 1')).toMatchObject({
    periodNumber: 3,
    attackingDirection: 'left',
  })
})

it('MODEL-18 API-SHOT-9 A shot without a direction takes the one in force in its period', () => {
  const { attackingDirection: _, ...unaware } = shot
  const { records } = after([
    unaware,
    { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
    { ...unaware, shotId: 'shot 2' },
  ])
  const directions = [...records.shots.values()].map(({ attackingDirection }) => attackingDirection)
  expect(directions).toEqual(['left', 'right'])
})

it('MODEL-19 API-FACEOFF-11 A manual update adds an adjustment, and untracking removes all facts of the player', () => {
  const count: RecordingCommand = { kind: 'faceoff.count', playerId: 'novak', won: true }
  const { records } = after([
    { ...count, eventId: 'event', periodNumber: 2, clock: 61, xCoord: 400, yCoord: 200 },
    { kind: 'faceoff.set', playerId: 'novak', taken: 5, won: 0 },
  ])
  expect([...records.faceoffEvents.values()]).toMatchObject([
    { id: 'event', playerId: 'novak', won: true, periodNumber: 2, clock: 61, xCoord: 400 },
  ])
  expect([...records.faceoffAdjustments.values()]).toMatchObject([{ taken: 4, won: -1 }])
  expect(after([{ ...count, eventId: 'event', won: false }], records).refusals).toEqual([
    'This id is already used for something else',
  ])
  const without = after([{ kind: 'faceoff.untrack', playerId: 'novak' }], records).records
  const { faceoffs, faceoffEvents, faceoffAdjustments } = without
  expect([faceoffs, faceoffEvents, faceoffAdjustments].map(({ size }) => size)).toEqual([0, 0, 0])
  const late = after([{ ...count, eventId: 'event' }], without).records
  expect(faceoffCounts(late).size).toBe(0)
})
