import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

/** What the browser does when it is at rest; it is only when a test says so. */
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
  inTurn(() => {
    done.push(name)
    return wait
  }, isSeen)

it('BUDGET-13 What a page does not begin with is done a second later, one after the other, each when the browser is at rest', async () => {
  const first = Promise.withResolvers<void>()
  ask('first', first.promise)
  ask('second')
  await pass(999)
  expect(atRest).toHaveLength(0)
  await pass(1)
  expect(done).toEqual([])
  await rest()
  expect(done).toEqual(['first'])
  // The browser is not asked for the second while the first one takes.
  expect(atRest).toHaveLength(0)
  first.reject(new Error('no network'))
  await pass(0)
  await rest()
  expect(done).toEqual(['first', 'second'])
  await rest()
})

it('BUDGET-13 What takes two seconds keeps the next from its turn no more', async () => {
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

it('BUDGET-13 What is called off is not done, before its second has passed or while it waits for its turn', async () => {
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

it('BUDGET-13 What is seen comes before what is loaded ahead', async () => {
  ask('ahead')
  ask('seen', undefined, true)
  await pass(1000)
  for (const _ of ['seen', 'ahead']) await rest()
  expect(done).toEqual(['seen', 'ahead'])
})
