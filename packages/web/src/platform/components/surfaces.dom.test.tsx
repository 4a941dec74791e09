import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { AnchoredPanel, Dialog, DialogBody, DialogFooter } from './dialog.tsx'
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
