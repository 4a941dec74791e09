import { expect, it } from 'vitest'
import { applyOperations } from '../../model/apply.ts'
import { NO_RECORDS } from '../../model/records.ts'
import { lineupIn } from './lineup-record.ts'

it.each<[string, object, object]>([
  ['Absent fields leave', {}, { number: 99, jersey: null }],
  ['A null number takes away', { number: null }, {}],
  ['A null jersey takes away', { jersey: null }, {}],
  ['Both as null take away', { number: null, jersey: null }, {}],
  ['Another number replaces', { number: 9 }, { number: 9, jersey: null }],
])('LINEUP-7 %s the number of a dressed player that night', (_, sent, worn) => {
  const player = { playerId: 'ida', position: 'C', starting: true } as const
  const operations = [{ number: 99 }, sent].map((jersey, sequence) => ({
    ...{ id: `operation ${sequence}`, sequence, madeAt: 0 },
    command: { kind: 'lineup.set' as const, players: [{ ...player, ...jersey }] },
  }))
  const { records } = applyOperations(NO_RECORDS, operations, { userId: 'anna', now: 0 })
  expect(lineupIn(records)?.players).toEqual([{ ...player, ...worn }])
})
