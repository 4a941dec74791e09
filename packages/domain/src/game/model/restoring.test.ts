import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { RecordedGoal } from '../kinds/goal/goal.ts'
import { SCHEMAS } from '../kinds/schemas.ts'
import { applyOperations } from './apply.ts'
import type { RecordingCommand } from './operations.ts'
import { allKinds, type GameRecords, type KindName, NO_RECORDS, recordsOf } from './records.ts'
import { type RemovedRecord, removedBy, restored, type TimedCommand } from './restoring.ts'
import { isGoalOf } from './team-goal.ts'

// The domain's programs have no types of the platform.
const { crypto } = globalThis as unknown as { crypto: { randomUUID(): string } }
const newId = () => crypto.randomUUID()
const NOW = Date.UTC(2026, 10, 21, 19, 30)
const players = Array.from({ length: 4 }, () => newId())

function recorded(commands: readonly TimedCommand[], before: GameRecords = NO_RECORDS) {
  const operations = commands.map(({ command, madeAt = NOW }, sequence) => ({
    ...{ id: newId(), sequence, madeAt, command },
  }))
  const { records, decisions } = applyOperations(before, operations, { userId: 'anna', now: NOW })
  expect(decisions.filter((decision) => !decision.done)).toEqual([])
  return records
}

/** The records with the removed ones restored. */
function withRestored(removed: readonly RemovedRecord[], records: GameRecords): GameRecords {
  return removed.reduce((now, record) => {
    const commands = restored(record, now)
    for (const { command } of commands) expect(() => schemaOf(command).parse(command)).not.toThrow()
    return recorded(commands, now)
  }, records)
}

function schemaOf({ kind }: RecordingCommand): z.ZodMiniType {
  const schemas = Object.values(SCHEMAS).flatMap(({ commands }): readonly Described[] => commands)
  const found = schemas.find(({ shape }) => shape.kind.def.values.includes(kind))
  if (found === undefined) throw new Error(`No schema of ${kind}`)
  return found
}

type Described = z.ZodMiniType & {
  readonly shape: { readonly kind: { readonly def: { readonly values: readonly string[] } } }
}

/**
 * All that can be seen of the records except for their ids: a goal's link is the shot itself, if it is a
 * score of the goal's side.
 */
function seen(records: GameRecords) {
  const described = (record: object): string => {
    const { id: _, shotId, ...rest } = record as Partial<RecordedGoal>
    const shot = records.shots.get(shotId ?? '')
    const isGoal = shot !== undefined && isGoalOf(shot, { against: rest.against === true })
    const fields = { ...rest, shot: isGoal ? described(shot) : null }
    return JSON.stringify(Object.entries(fields).toSorted())
  }
  return allKinds().map((kind) => [...recordsOf(records, kind).values()].map(described).toSorted())
}

const oneOf = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const player = oneOf(...players)
const clock = fc.option(fc.nat(1200))
const periodNumber = oneOf(1, 2, 3, 4)
const number = fc.option(fc.nat(99))
const shotIds = Array.from({ length: 4 }, () => newId())
const by = (against: boolean, id: string) => (against ? null : id)
const flag = fc.boolean()

/** Commands that record something of each kind that can be removed. */
const recordings: Readonly<Record<KindName, fc.Arbitrary<RecordingCommand>>> = {
  period: oneOf({ kind: 'periods.create' }),
  shot: fc
    .tuple(oneOf(...shotIds), player, flag, flag, fc.nat(800), periodNumber, clock)
    .map(([shotId, id, against, scored, xCoord, period, seconds]) => ({
      ...{ kind: 'shot.record' as const, shotId, periodNumber: period, clock: seconds, scored },
      ...{ shooterId: by(against, id), scoredAgainst: against, xCoord, yCoord: 200 },
      ...{ penaltyShot: scored, outcome: scored ? null : 'saved' },
    })),
  goal: fc
    .tuple(player, flag, number, periodNumber, fc.option(oneOf(...shotIds)), clock)
    .map(([id, against, scorerNumber, period, shotId, seconds]) => ({
      ...{ kind: 'goal.record' as const, goalId: newId(), against, scorerId: by(against, id) },
      ...{ scorerNumber: against ? scorerNumber : null, assister1Id: null, assister2Id: null },
      ...{ periodNumber: period, shotId, clock: seconds, strength: 'even', onIce: [id] },
    })),
  penalty: fc.tuple(player, flag, number, periodNumber).map(([id, against, opponent, period]) => ({
    ...{ kind: 'penalty.record' as const, penaltyId: newId(), against, minutes: 4, clock: null },
    ...{ playerId: by(against, id), opponentNumber: against ? opponent : null, powerPlays: 2 },
    ...{ periodNumber: period, infraction: against ? 'Hooking' : null },
  })),
  hit: fc
    .tuple(player, flag, number, periodNumber, clock)
    .map(([id, against, opponent, ...at]) => ({
      ...{ kind: 'hit.record' as const, hitId: newId(), against, playerId: by(against, id) },
      ...{ opponentNumber: against ? opponent : null, periodNumber: at[0], clock: at[1] },
      ...{ xCoord: against ? 10.5 : null, yCoord: against ? 20 : null },
    })),
  goalieChange: fc.tuple(fc.option(player), periodNumber, clock).map(([id, period, seconds]) => ({
    ...{ kind: 'goalieChange.record' as const, goalieChangeId: newId(), playerId: id },
    ...{ periodNumber: period, clock: seconds },
  })),
  shootoutAttempt: fc.tuple(player, flag, flag).map(([id, against, scored]) => ({
    ...{ kind: 'shootoutAttempt.record' as const, attemptId: newId(), against, scored },
    shooterPlayerId: by(against, id),
  })),
  faceoff: player.map((playerId) => ({
    ...{ kind: 'faceoff.track' as const, faceoffId: newId(), playerId },
  })),
  faceoffEvent: fc.tuple(player, flag, fc.option(periodNumber)).map(([playerId, won, period]) => ({
    ...{ kind: 'faceoff.count' as const, eventId: newId(), playerId, won, periodNumber: period },
  })),
  faceoffAdjustment: fc.tuple(player, fc.nat(9)).map(([playerId, taken]) => ({
    ...{ kind: 'faceoff.set' as const, playerId, taken, won: Math.floor(taken / 2) },
  })),
  lineup: fc.subarray(players, { minLength: 1 }).map((dressed) => ({
    kind: 'lineup.set' as const,
    players: dressed.map((playerId) => ({ playerId, position: 'G' as const })),
  })),
}

/**
 * The commands that remove a record; none where records of the kind stay, or are removed with
 * others.
 */
const removals: Readonly<Record<KindName, (record: never) => RecordingCommand[]>> = {
  period: () => [],
  shot: ({ id }: { id: string }) => [
    { kind: 'shot.remove', shotId: id },
    { kind: 'shots.reset', shotIds: [id, ...shotIds] },
  ],
  goal: ({ id }: { id: string }) => [
    { kind: 'goal.remove', goalId: id },
    { kind: 'goals.reset', goalIds: [id] },
  ],
  penalty: ({ id }: { id: string }) => [{ kind: 'penalty.remove', penaltyId: id }],
  hit: ({ id }: { id: string }) => [{ kind: 'hit.remove', hitId: id }],
  goalieChange: ({ id }: { id: string }) => [{ kind: 'goalieChange.remove', goalieChangeId: id }],
  shootoutAttempt: ({ id }: { id: string }) => [{ kind: 'shootoutAttempt.remove', attemptId: id }],
  faceoff: ({ playerId }: { playerId: string }) => [{ kind: 'faceoff.untrack', playerId }],
  faceoffEvent: ({ id, playerId }: { id: string; playerId: string }) => [
    { kind: 'faceoff.removeEvent', eventId: id, playerId },
  ],
  faceoffAdjustment: () => [],
  lineup: () => [{ kind: 'lineup.set', players: [] }],
}

const game = fc
  .array(fc.tuple(fc.oneof(...Object.values(recordings)), fc.nat(7_200_000)), {
    minLength: 1,
    maxLength: 40,
  })
  .map((commands) => {
    const operations = commands.map(([command, ago], sequence) => ({
      ...{ id: newId(), sequence, madeAt: NOW - ago, command },
    }))
    const { records } = applyOperations(NO_RECORDS, operations, { userId: 'anna', now: NOW })
    return records
  })

describe('removed records', () => {
  it.each(allKinds().map(({ name }) => name as KindName))(
    'UNDO-1 A removed %s is recorded again unchanged, except for its id',
    (name) => {
      fc.assert(
        fc.property(game, recordings[name], (before, one) => {
          const { records } = applyOperations(
            before,
            [{ id: newId(), sequence: 0, madeAt: NOW, command: one }],
            { userId: 'anna', now: NOW },
          )
          const kind = allKinds().find((each) => each.name === name)
          if (kind === undefined) throw new Error(name)
          for (const record of recordsOf(records, kind).values()) {
            for (const command of removals[name](record as never)) {
              const removed = removedBy([command], records)
              expect(removed.map(({ record: each }) => each)).toContain(record)
              const without = recorded([{ command }], records)
              expect(seen(withRestored(removed, without))).toEqual(seen(records))
            }
          }
        }),
        { numRuns: 40 },
      )
    },
  )

  it('UNDO-2 Undo of the same removal on two devices brings the record back once', () => {
    const shot = { kind: 'shot.record', shotId: newId(), periodNumber: 1 } as const
    const fields = { shooterId: null, scored: false, scoredAgainst: true, xCoord: 1, yCoord: 2 }
    const records = recorded([{ command: { ...shot, ...fields } }])
    const removal = { kind: 'shot.remove', shotId: shot.shotId } as const
    const [removed] = removedBy([removal], records)
    if (removed === undefined) throw new Error('Nothing was removed')
    const gone = recorded([{ command: removal }, { command: removal }], records)
    const back = withRestored([removed, removed], gone)
    expect(back.shots.size).toBe(1)
    // Removed once more, it stays so when the other device is late.
    const [again] = back.shots.keys()
    const removedAgain = recorded([{ command: { ...removal, shotId: again ?? '' } }], back)
    expect(withRestored([removed], removedAgain).shots.size).toBe(0)
  })

  it('UNDO-3 A goal that remained is linked to its shot again, and a goal that was removed with it is restored', () => {
    const scorerId = players[0] ?? ''
    const shotId = newId()
    const place = { xCoord: 1, yCoord: 2, periodNumber: 1 as const }
    const people = { scorerId, assister1Id: null, assister2Id: null, periodNumber: 1 as const }
    const goalIds = [newId(), newId()]
    const records = recorded([
      {
        command: {
          ...{ kind: 'shot.record', shotId, shooterId: scorerId, scored: true },
          ...{ scoredAgainst: false, ...place },
        },
      },
      ...goalIds.map((goalId) => ({
        command: { kind: 'goal.record' as const, goalId, shotId, ...people },
      })),
    ])
    const [first = ''] = goalIds
    const removesGoal = { kind: 'goal.remove', goalId: first } as const
    const removesShot = { kind: 'shot.remove', shotId } as const
    const removed = removedBy([removesGoal, removesShot], records)
    const gone = recorded([{ command: removesGoal }, { command: removesShot }], records)
    const back = withRestored(removed, gone)
    const [shot] = back.shots.keys()
    expect([...back.goals.values()].map((goal) => goal.shotId)).toEqual([shot, shot])
  })
})
