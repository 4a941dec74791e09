import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toaster } from '../platform/components/toaster.tsx'
import { toastSuccess } from '../platform/messages/toast.ts'
import { Messages } from './messages.tsx'

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
