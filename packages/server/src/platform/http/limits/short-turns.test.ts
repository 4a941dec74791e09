import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inShortTurn } from './short-turns.ts'

it('BOUND-13 Work that many requests of one turn begin is spread over turns', async () => {
  const order: string[] = []
  const request = () =>
    new Promise<void>((resolve) => {
      inShortTurn(() => {
        const end = performance.now() + 4
        while (performance.now() < end) order.at(-1)
        order.push('request')
        resolve()
      })
    })
  const other = async () => {
    for (let round = 0; round < 20; round += 1) {
      await nextTurn()
      order.push('other')
    }
  }
  await Promise.all([...Array.from({ length: 20 }, request), other()])
  const runs = order.join(' ').split('other')
  expect(Math.max(...runs.map((run) => run.split('request').length - 1))).toBeLessThan(6)
})
