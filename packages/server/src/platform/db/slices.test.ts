import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { numbersFrom } from '../rows/change-numbers.ts'
import { slicesOf } from '../rows/slices-of-games.ts'
import { inSlices } from './slices.ts'

it('BOUND-13 Slices of two long reads alternate, and other work runs between two slices', async () => {
  const order: string[] = []
  const read = async (name: string) => {
    for (const number of [1, 2, 3]) {
      await inSlices(async () => order.push(`${name}${number}`))
    }
  }
  const reads = [read('a'), read('b')]
  const other = async () => {
    for (let round = 0; round < 20; round += 1) {
      await nextTurn()
      order.push('other')
    }
  }
  await Promise.all([...reads, other()])
  expect(order.filter((one) => one !== 'other')).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
  // No two slices run in one turn of the event loop while other work is waiting.
  const pairs = order.slice(1).filter((one, index) => one !== 'other' && order[index] !== 'other')
  expect(pairs).toEqual([])
})

it('BOUND-13 A slice that fails does not stop other slices', async () => {
  const failing = inSlices(() => Promise.reject(new Error('the connection broke')))
  await expect(failing).rejects.toThrow('the connection broke')
  expect(await inSlices(async () => 'next')).toBe('next')
})

it('BOUND-13 Each slice of games has about a thousand changes at most, or is one game', () => {
  const game = (id: number, change_number: number) => ({ id: String(id), change_number })
  const changes = [9000, 999, 2, 1, ...Array.from({ length: 150 }, () => 0)]
  const slices = slicesOf(changes.map((number, index) => game(index, number)))
  expect(slices.flat()).toEqual(changes.map((_, index) => String(index)))
  expect(slices.map(({ length }) => length)).toEqual([1, 2, 25, 25, 25, 25, 25, 25, 1])
  expect(slicesOf([])).toEqual([])
  // After restoring a backup, and after undoing an import, games have other numbers with as many changes.
  const from = numbersFrom(Date.UTC(2026, 10, 1))
  expect(slicesOf(changes.map((number, index) => game(index, from + number)))).toEqual(slices)
})
