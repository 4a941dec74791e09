import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBusy } from './use-busy.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function busy() {
  const { result, rerender } = renderHook(({ kind }) => useBusy(kind), {
    initialProps: { kind: null as string | null },
  })
  return { shown: () => result.current, is: (kind: string | null) => rerender({ kind }) }
}

it('UI-30 A short action is not shown as busy at all', () => {
  const { shown, is } = busy()
  is('saving')
  pass(140)
  expect(shown()).toBeNull()
  is(null)
  pass(1000)
  expect(shown()).toBeNull()
})

it('UI-30 An action shown as busy is shown for its duration, and for 300 ms at least', () => {
  const { shown, is } = busy()
  is('saving')
  pass(150)
  expect(shown()).toBe('saving')
  is(null)
  pass(290)
  expect(shown()).toBe('saving')
  pass(10)
  expect(shown()).toBeNull()
  is('saving')
  pass(5000)
  expect(shown()).toBe('saving')
  is(null)
  pass(0)
  expect(shown()).toBeNull()
})
