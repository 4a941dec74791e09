import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Toaster } from '../platform/components/toaster.tsx'
import { toastSuccess } from '../platform/messages/toast.ts'
import { Messages } from './messages.tsx'

it('TOAST-12 A message is rendered within no report of sizes, where a page that changes meanwhile would be an error', async () => {
  const observed: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: Element) => void observed.push(element)
      unobserve() {}
      disconnect() {}
    },
  )
  render(<Toaster />)
  act(() => toastSuccess('Shot recorded successfully'))
  await screen.findByText('Shot recorded successfully')
  expect(observed).toEqual([])
})

it('FAILURE-2 Messages whose code could not be loaded appear with the next navigation', async () => {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Toaster
  }
  render(
    <>
      <p>The game</p>
      <Messages load={load} />
    </>,
  )
  toastSuccess('Shot recorded successfully')
  await Promise.resolve()
  expect(screen.queryByText('The game')).not.toBeNull()
  expect(screen.queryByText('Shot recorded successfully')).toBeNull()
  fireEvent(window, new Event('online'))
  await screen.findByText('Shot recorded successfully')
  expect(attempts).toBe(2)
})
