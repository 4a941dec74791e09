import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurns } from './one-sender.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that goes on until it is told to end, and notes when it began. */
function work() {
  const state = { begun: 0, signal: null as AbortSignal | null }
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    state,
    end,
    run: (signal: AbortSignal) => {
      state.begun += 1
      state.signal = signal
      return ended
    },
    hasBegun: () => expect.poll(() => state.begun).toBe(1),
  }
}

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

describe('turns of the tabs', () => {
  it('OUTBOX-4 one tab works at a time, the next one when it is done', async () => {
    const [one, two] = [work(), work()]
    const first = createTurns(navigator.locks).lead(one.run)
    await one.hasBegun()
    const second = createTurns(navigator.locks).lead(two.run)
    await turn()
    expect(two.state.begun).toBe(0)
    one.end()
    await two.hasBegun()
    two.end()
    await Promise.all([first, second])
  })

  it('OUTBOX-4 a tab that sleeps during its turn loses it after 30 seconds, and is told so', async () => {
    const [asleep, awake] = [work(), work()]
    const lost = createTurns(navigator.locks).lead(asleep.run)
    lost.catch(() => undefined)
    await asleep.hasBegun()
    const taken = createTurns(navigator.locks).lead(awake.run)
    await turn()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(awake.state.begun).toBe(0)
    await vi.advanceTimersByTimeAsync(10_000)
    await awake.hasBegun()
    await expect(lost).rejects.toThrow()
    expect(asleep.state.signal?.aborted).toBe(true)
    expect(awake.state.signal?.aborted).toBe(false)
    asleep.end()
    awake.end()
    await taken
  })

  it('OUTBOX-4 a tab that is heard of keeps its turn', async () => {
    const [busy, waiting] = [work(), work()]
    const first = createTurns(navigator.locks).lead(busy.run)
    await busy.hasBegun()
    const turns = createTurns(navigator.locks)
    const second = turns.lead(waiting.run)
    await turn()
    for (let heard = 0; heard < 5; heard += 1) {
      await vi.advanceTimersByTimeAsync(20_000)
      turns.heard()
    }
    expect(waiting.state.begun).toBe(0)
    busy.end()
    await waiting.hasBegun()
    waiting.end()
    await Promise.all([first, second])
  })

  it('OUTBOX-4 where there are no locks every tab works', async () => {
    const [one, two] = [work(), work()]
    const both = [createTurns(undefined).lead(one.run), createTurns(undefined).lead(two.run)]
    expect([one.state.begun, two.state.begun]).toEqual([1, 1])
    one.end()
    two.end()
    await Promise.all(both)
  })
})
