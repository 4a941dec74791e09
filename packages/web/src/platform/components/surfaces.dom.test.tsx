import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { watchLastInput } from '../browser/last-input.ts'
import { Button } from './button.tsx'
import { AnchoredPanel, Dialog, DialogBody, DialogFooter, DialogForm } from './dialog.tsx'
import { TextField } from './fields.tsx'

function PanelOnDemand() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <AnchoredPanel
        open={open}
        onClose={() => setOpen(false)}
        anchor={() => new DOMRect()}
        title="Clock"
        description="Period 1"
      >
        <Button>Set</Button>
      </AnchoredPanel>
    </>
  )
}

it('DIALOG-6 A panel does not let the focus leave until it is closed, and each of its stops has a name', async () => {
  const user = userEvent.setup()
  render(<PanelOnDemand />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  const panel = await screen.findByRole('dialog', { name: 'Clock' })
  const stops = within(panel).getAllByRole('button')
  for (let step = 0; step < 5; step++) {
    await user.tab({ shift: step > 2 })
    await waitFor(() => expect(stops).toContain(document.activeElement))
  }
  expect(stops.map((stop) => stop.ariaLabel ?? stop.textContent)).toEqual(['Close', 'Set'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it.each([
  ['what is asked first', <Button key="first">First of these</Button>, 'First of these'],
  ['where the user was before', <NameAndPlace key="left" />, 'Ann'],
  ['a field before any button', <TextField key="field" label="Name" />, 'Name'],
  ['the harmless answer to a mere question', 'Sure?', 'Cancel'],
])('DIALOG-7 A dialog puts the focus on %s', async (_what, content, name) => {
  render(
    <Dialog open onClose={() => undefined} title="Penalty">
      <DialogBody>{content}</DialogBody>
      <DialogFooter>
        <Button>Cancel</Button>
        <Button>Record</Button>
      </DialogFooter>
    </Dialog>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const wanted = dialog.queryByLabelText(name) ?? dialog.getByRole('button', { name })
  await waitFor(() => expect(document.activeElement).toBe(wanted))
})

it('DIALOG-10 A dialog opened by touch does not focus a text field, which would open the on-screen keyboard', async () => {
  watchLastInput()
  const user = userEvent.setup()
  render(<FormOnDemand />)
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Open' }) })
  const dialog = await screen.findByRole('dialog')
  const closeButton = within(dialog).getByRole('button', { name: 'Close' })
  await waitFor(() => expect(document.activeElement).toBe(closeButton))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Enter}')
  const field = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('DIALOG-10 A search opened by touch focuses its field', async () => {
  watchLastInput()
  const user = userEvent.setup()
  await user.pointer({ keys: '[TouchA]', target: document.body })
  render(
    <Dialog open onClose={() => undefined} title="Go to">
      <input aria-label="Search" role="combobox" aria-expanded="true" aria-controls="found" />
    </Dialog>,
  )
  const field = await screen.findByLabelText('Search')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

function NameAndPlace() {
  return (
    <>
      <TextField label="Name" />
      <button type="button" data-first-focus="">
        Ann
      </button>
    </>
  )
}

function FormOnDemand() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={close} title="Add Player" keepOpen>
        <DialogForm onSubmit={close} onClose={close} confirmText="Add">
          <TextField label="Name" defaultValue="Kelly" />
        </DialogForm>
      </Dialog>
    </>
  )
}

it('DIALOG-9 Escape asks before typed text is discarded; unchanged text and Cancel need no question', async () => {
  const user = userEvent.setup()
  render(<FormOnDemand />)
  const form = () => screen.queryByRole('dialog', { name: 'Add Player' })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    return name
  }
  const isClosed = () => waitFor(() => expect(form()).toBeNull())
  await open()
  await user.keyboard('{Escape}')
  await isClosed()

  const name = await open()
  await user.type(name, ' Pannek')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Keep Editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull())
  expect(name.value).toBe('Kelly Pannek')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await isClosed()

  await user.type(await open(), ' Pannek')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
})
