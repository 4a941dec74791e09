import { describe, expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import { mergeChanges } from './merge.ts'
import type { RecordingCommand } from './operations.ts'
import { allKinds, type GameRecords, NO_RECORDS, recordsFormat } from './records.ts'

const ID = 'the same id'
const at = { periodNumber: 1, clock: null } as const

/** Records of the kinds that devices name by an id, all under the same one. */
const COMMANDS: readonly RecordingCommand[] = [
  {
    ...{ kind: 'shot.record', shotId: ID, shooterId: 'kim', periodNumber: 1, xCoord: 1, yCoord: 2 },
    ...{ scored: true, scoredAgainst: false },
  },
  {
    ...{ kind: 'goal.record', goalId: ID, scorerId: 'kim', assister1Id: null, assister2Id: null },
    ...{ shotId: ID, periodNumber: 1 },
  },
  { kind: 'faceoff.count', eventId: ID, playerId: 'kim', won: true },
  { kind: 'penalty.record', penaltyId: ID, playerId: 'kim', minutes: 2, ...at },
  { kind: 'goalieChange.record', goalieChangeId: ID, playerId: 'kim', ...at },
  { kind: 'shootoutAttempt.record', attemptId: ID, shooterPlayerId: 'kim', scored: true },
]

const recorded = (commands: readonly RecordingCommand[], before?: GameRecords) =>
  recordsAfter(commands, { before })

const WITH_THIS_ID = ['shot', 'goal', 'faceoffEvent', 'penalty', 'goalieChange', 'shootoutAttempt']

/** The kinds with a record of the id. */
const left = (records: GameRecords): string[] =>
  allKinds().flatMap(({ name, collection }) =>
    (records as unknown as Record<string, ReadonlyMap<string, unknown>>)[collection]?.has(ID)
      ? [name]
      : [],
  )

/** An answer without changes of other records, in which the periods do not count. */
const gone = (...kinds: readonly string[]) => ({
  ...{ removed: [ID], directions: null },
  removedRecords: kinds.map((kind) => ({ kind, id: ID })),
})

describe('removed records', () => {
  it.each(WITH_THIS_ID)(
    'MODEL-81 The removal of a %s leaves records of other kinds with the same id',
    (kind) => {
      const records = recorded(COMMANDS)
      expect(left(records).toSorted()).toEqual(WITH_THIS_ID.toSorted())
      const others = WITH_THIS_ID.filter((other) => other !== kind).toSorted()
      const merged = mergeChanges(records, gone(kind))
      expect(left(merged).toSorted()).toEqual(others)
      // Recorded on the device meanwhile: removed records stay removed, all others stay.
      expect(left(recorded(COMMANDS, merged)).toSorted()).toEqual(others)
      expect(left(recorded(COMMANDS, mergeChanges(NO_RECORDS, gone(kind)))).toSorted()).toEqual(
        others,
      )
    },
  )

  it('MODEL-82 Removals of an older server, which names no kinds, are merged for every kind', () => {
    const { removedRecords: _, ...older } = gone()
    expect(left(mergeChanges(recorded(COMMANDS), older))).toEqual([])
  })

  it('MODEL-83 Removals of kinds that only a newer server knows are ignored', () => {
    const merged = mergeChanges(recorded(COMMANDS), gone('treatment'))
    expect(left(merged).toSorted()).toEqual(WITH_THIS_ID.toSorted())
  })
})

it('MODEL-84 The format of stored records contains every kind with all its fields', () => {
  for (const { name, columns } of allKinds()) {
    expect(recordsFormat()).toContain(JSON.stringify(name))
    for (const field of Object.keys(columns)) expect(recordsFormat()).toContain(`"${field}"`)
  }
})
