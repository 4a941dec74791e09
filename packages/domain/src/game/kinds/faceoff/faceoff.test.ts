import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyOperations } from '../../model/apply.ts'
import type { RecordingCommand } from '../../model/operations.ts'
import { NO_RECORDS } from '../../model/records.ts'
import { countsOf } from './faceoff-counts.ts'

const playerId = 'novak'
const eventId = 'event'
const COUNT = { kind: 'faceoff.count', playerId, eventId } as const
const SET = { kind: 'faceoff.set', playerId } as const
const REMOVE: RecordingCommand = { kind: 'faceoff.removeEvent', playerId, eventId }
const correct = (won: boolean): RecordingCommand => ({ kind: 'faceoff.correctEvent', eventId, won })

const after = (commands: readonly RecordingCommand[]) => {
  const operations = commands.map((command, index) => ({
    ...{ id: `operation ${index}`, sequence: index, madeAt: index, command },
  }))
  return applyOperations(NO_RECORDS, operations, { userId: 'anna', now: 0 }).records
}

it.each<[string, readonly RecordingCommand[], { taken: number; won: number }]>([
  [
    'A lost faceoff corrected to a won one',
    [{ ...COUNT, won: false }, { ...SET, taken: 1, won: 1 }, correct(true)],
    { taken: 1, won: 1 },
  ],
  [
    'A won faceoff corrected to a lost one',
    [{ ...COUNT, won: true }, { ...SET, taken: 1, won: 0 }, correct(false)],
    { taken: 1, won: 0 },
  ],
  [
    'A removed faceoff',
    [{ ...COUNT, won: false }, { ...SET, taken: 0, won: 0 }, REMOVE],
    { taken: 0, won: 0 },
  ],
  [
    'A removed lost faceoff',
    [{ ...COUNT, won: false }, { ...SET, taken: 3, won: 3 }, REMOVE],
    { taken: 2, won: 2 },
  ],
])(
  'API-FACEOFF-15 %s under counts that were set by hand leaves possible counts',
  (_, commands, counts) => {
    expect(countsOf(after(commands), playerId)).toEqual(counts)
  },
)

it('API-FACEOFF-16 After any commands each player has won from 0 to all of the faceoffs taken', () => {
  const event = fc.constantFrom('one', 'other')
  const command: fc.Arbitrary<RecordingCommand> = fc.oneof(
    fc.record({
      ...{ kind: fc.constant('faceoff.count' as const), playerId: fc.constant(playerId) },
      ...{ eventId: event, won: fc.boolean() },
    }),
    fc.record({
      ...{ kind: fc.constant('faceoff.correctEvent' as const), eventId: event, won: fc.boolean() },
    }),
    fc.record({
      ...{ kind: fc.constant('faceoff.removeEvent' as const), playerId: fc.constant(playerId) },
      eventId: event,
    }),
    fc.record({
      ...{ kind: fc.constant('faceoff.set' as const), playerId: fc.constant(playerId) },
      ...{ taken: fc.nat(2), won: fc.nat(2) },
    }),
  )
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const { taken, won } = countsOf(after(commands), playerId)
      expect(won).toBeGreaterThanOrEqual(0)
      expect(won).toBeLessThanOrEqual(taken)
    }),
    { numRuns: 500 },
  )
})
