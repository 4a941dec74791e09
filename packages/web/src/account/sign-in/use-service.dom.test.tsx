import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { clubApi } from '#test/app/club-api.ts'
import { useService } from './use-service.ts'

it('LOGIN-10 The forms of visitors are shown after a second without an answer of the server', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  clubApi([]).hooks.hold()
  const client = new QueryClient()
  const { result } = renderHook(() => useService(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  act(() => vi.advanceTimersByTime(999))
  expect(result.current).toEqual({ service: undefined, isAwaited: true })
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toEqual({ service: undefined, isAwaited: false })
})
