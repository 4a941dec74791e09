import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { receiveMessages } from '../messages/toast.ts'
import { openers } from './opened-later.tsx'

interface NoteProps {
  readonly open: boolean
  readonly onClose: () => void
}

const Note = ({ open }: NoteProps) => <p>{open ? 'Open' : 'Closed'}</p>

const opened = vi.fn()
receiveMessages(({ text }) => opened(text))
afterEach(() => opened.mockClear())

function page(from: () => Promise<{ Note: typeof Note }>) {
  const { load, openedLater } = openers(from)
  const Later = openedLater(({ Note: Part }) => Part)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Press
        </button>
        <Later open={open} onClose={() => setOpen(false)} />
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  return { load, press: () => user.click(screen.getByRole('button', { name: 'Press' })) }
}

it('DIALOG-5 A dialog opened before its code is loaded appears once it is', async () => {
  const arrival = Promise.withResolvers<{ Note: typeof Note }>()
  const { press } = page(() => arrival.promise)
  await press()
  expect(screen.queryByText('Open')).toBeNull()
  arrival.resolve({ Note })
  expect(await screen.findByText('Open')).toBeTruthy()
})

it('DIALOG-5 A dialog whose code is loaded opens at once', async () => {
  const from = vi.fn(async () => ({ Note }))
  const { load, press } = page(from)
  await load()
  expect(screen.queryByText('Closed')).toBeNull()
  await press()
  expect(screen.getByText('Open')).toBeTruthy()
  await press()
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(from).toHaveBeenCalledOnce()
})

it('DIALOG-5 A dialog that cannot be loaded is reported, counts as closed and can be opened again', async () => {
  let there = false
  const { press } = page(async () => {
    if (!there) throw new TypeError('Failed to fetch dynamically imported module')
    return { Note }
  })
  await press()
  await waitFor(() =>
    expect(opened).toHaveBeenCalledExactlyOnceWith('This could not be opened. Please try again.'),
  )
  there = true
  await press()
  expect(await screen.findByText('Open')).toBeTruthy()
})
