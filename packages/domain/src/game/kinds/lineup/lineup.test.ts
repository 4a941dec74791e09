import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import { lineupIn } from './lineup-record.ts'

it.each<[string, object, object]>([
  ['Absent fields leave', {}, { number: 99, jersey: null }],
  ['A null number takes away', { number: null }, {}],
  ['A null jersey takes away', { jersey: null }, {}],
  ['Both as null take away', { number: null, jersey: null }, {}],
  ['Another number replaces', { number: 9 }, { number: 9, jersey: null }],
])('LINEUP-7 %s the number of a dressed player that night', (_, sent, worn) => {
  const player = { playerId: 'ida', position: 'C', starting: true } as const
  const commands = [{ number: 99 }, sent].map((jersey) => ({
    ...{ kind: 'lineup.set', players: [{ ...player, ...jersey }] },
  }))
  expect(lineupIn(recordsAfter(commands))?.players).toEqual([{ ...player, ...worn }])
})
