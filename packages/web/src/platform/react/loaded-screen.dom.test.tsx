import { act, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { noteReached } from '../browser/network.ts'
import { deferredPart, loadedScreen } from './loaded-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  noteReached(true)
})

const TheScreen = () => <p>The screen</p>
const view = (Screen: ComponentType) => (
  <Suspense fallback={<p>Loading</p>}>
    <Screen />
  </Suspense>
)

it('BUDGET-6 A loaded screen is shown without a placeholder', async () => {
  const { load, Screen } = loadedScreen(async () => TheScreen)
  await load()
  render(view(Screen))
  expect(screen.queryByText('The screen')).not.toBeNull()
})

it('BUDGET-6 A screen that is not loaded yet is loaded when it is shown', async () => {
  const { Screen } = loadedScreen(async () => TheScreen)
  render(view(Screen))
  expect(screen.queryByText('Loading')).not.toBeNull()
  await screen.findByText('The screen')
})

/** In milliseconds: when a single deferred part is loaded. */
const TURN = 1001

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('BUDGET-7 A deferred part loads a second after its screen and later appears at once', async () => {
  vi.useFakeTimers()
  const Part = deferredPart(async () => TheScreen)
  const { unmount } = render(<Part />)
  await pass(TURN - 2)
  expect(screen.queryByText('The screen')).toBeNull()
  await pass(2)
  expect(screen.queryByText('The screen')).not.toBeNull()
  unmount()
  render(<Part />)
  expect(screen.queryByText('The screen')).not.toBeNull()
})

it('BUDGET-7 A deferred part that failed to load is retried when the network returns', async () => {
  vi.useFakeTimers()
  const from = vi.fn(async () => TheScreen)
  from.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = deferredPart(from)
  render(<Part />)
  await pass(TURN)
  act(() => noteReached(false))
  await pass(TURN)
  expect(from).toHaveBeenCalledOnce()
  act(() => noteReached(true))
  await pass(0)
  expect(screen.queryByText('The screen')).not.toBeNull()
})

it('BUDGET-7 A deferred part is available without a network if the app is cached on the device', async () => {
  vi.useFakeTimers()
  noteReached(false)
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  const Part = deferredPart(async () => TheScreen)
  const { unmount } = render(<Part />)
  await pass(TURN)
  expect(screen.queryByText('The screen')).not.toBeNull()
  unmount()
})
