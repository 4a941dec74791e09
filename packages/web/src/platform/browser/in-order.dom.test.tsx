import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inOrder } from './in-order.ts'

/** The browser's idle callback; it runs only on the test's command. */
let atRest: (() => void)[] = []
let done: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => atRest.push(work))
  atRest = []
  done = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const rest = async () => {
  atRest.shift()?.()
  await pass(0)
}
const ask = (name: string, wait?: Promise<unknown>, isSeen = false) =>
  inOrder(() => {
    done.push(name)
    return wait
  }, isSeen)

it('BUDGET-13 Deferred jobs of a page run a second later, one after the other, each when the browser is idle', async () => {
  const first = Promise.withResolvers<void>()
  ask('first', first.promise)
  ask('second')
  await pass(999)
  expect(atRest).toHaveLength(0)
  await pass(1)
  expect(done).toEqual([])
  await rest()
  expect(done).toEqual(['first'])
  // The second idle callback is not requested while the first job runs.
  expect(atRest).toHaveLength(0)
  first.reject(new Error('no network'))
  await pass(0)
  await rest()
  expect(done).toEqual(['first', 'second'])
  await rest()
})

it('BUDGET-13 A job of two seconds does not block the next one any longer', async () => {
  ask('first', new Promise(() => undefined))
  ask('second')
  await pass(1000)
  await rest()
  await pass(1999)
  expect(atRest).toHaveLength(0)
  await pass(1)
  await rest()
  expect(done).toEqual(['first', 'second'])
  await rest()
})

it('BUDGET-13 A canceled job is not run, before its second has passed or while it waits in the queue', async () => {
  const early = ask('early')
  const late = ask('late')
  ask('last')
  early()
  await pass(1000)
  late()
  await rest()
  await rest()
  expect(done).toEqual(['last'])
})

it('BUDGET-13 Visible parts precede preloaded ones', async () => {
  ask('ahead')
  ask('seen', undefined, true)
  await pass(1000)
  for (const _ of ['seen', 'ahead']) await rest()
  expect(done).toEqual(['seen', 'ahead'])
})
