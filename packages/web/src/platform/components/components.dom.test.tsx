import { IconPencil } from '@tabler/icons-react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { toastError, toastInfo, toastSuccess } from '../messages/toast.ts'
import { Avatar, initials } from './avatar.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog, DialogBody } from './dialog.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NumberField, PasswordField, TextField } from './fields.tsx'
import { IconButton } from './icon-button.tsx'
import { InfoButton } from './info-button.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { TabPanel, Tabs } from './tabs.tsx'
import { Toaster } from './toaster.tsx'

function DialogOnDemand() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Rename"
        description="How it is called"
      >
        <DialogBody>
          <TextField label="Name" />
        </DialogBody>
      </Dialog>
    </>
  )
}

describe('dialogs', () => {
  it('DIALOG-1 A dialog is named by its title, closes on Escape and returns the focus', async () => {
    const user = userEvent.setup()
    render(<DialogOnDemand />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename' })
    expect(within(dialog).getByText('How it is called')).toBeTruthy()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const opener = screen.getByRole('button', { name: 'Open' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('DIALOG-8 The keyboard reaches an explanation without a control, so that it can be scrolled', async () => {
    const user = userEvent.setup()
    render(<InfoButton title="How to read this">A long text.</InfoButton>)
    await user.click(screen.getByRole('button', { name: 'How to read this' }))
    const text = await screen.findByText('A long text.')
    await user.tab()
    await waitFor(() => expect(document.activeElement).toBe(text))
  })

  it('DIALOG-2 A dialog does not let the focus leave', async () => {
    const user = userEvent.setup()
    render(<DialogOnDemand />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
    for (let step = 0; step < 4; step++) {
      await user.tab()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    }
  })

  it('DIALOG-3 A question cannot be left or answered twice while its answer is executed', async () => {
    const user = userEvent.setup()
    const close = vi.fn()
    const confirm = vi.fn()
    const question = {
      open: true,
      onClose: close,
      onConfirm: confirm,
      title: 'Delete Row',
      question: 'Are you sure?',
      confirmText: 'Delete',
      pendingText: 'Deleting...',
    }
    const { rerender } = render(<ConfirmDialog {...question} />)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(confirm).toHaveBeenCalledOnce()
    rerender(<ConfirmDialog {...question} pending />)
    await user.click(await screen.findByRole('button', { name: 'Deleting...' }))
    await user.keyboard('{Escape}')
    expect(confirm).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
    rerender(<ConfirmDialog {...question} />)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('messages', () => {
  it.each([
    ['success', toastSuccess, 3000, 'status'],
    ['error', toastError, 12_000, 'alert'],
    ['info', toastInfo, 4000, 'status'],
  ] as const)(
    'TOAST-1 A message of the kind %s stays as long as specified',
    async (kind, show, duration, role) => {
      vi.useFakeTimers()
      render(<Toaster />)
      act(() => show(`Something of ${kind}`))
      const region = screen.getByRole('region', { name: 'Notifications' })
      expect(region.getAttribute('aria-live')).toBe('polite')
      expect(within(region).getByRole(role)).toBeTruthy()
      await act(() => vi.advanceTimersByTimeAsync(duration - 100))
      expect(screen.queryByText(`Something of ${kind}`)).not.toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.queryByText(`Something of ${kind}`)).toBeNull()
      vi.useRealTimers()
    },
  )

  it('TOAST-2 A message can be dismissed', async () => {
    const user = userEvent.setup()
    render(<Toaster />)
    act(() => toastError('Dismiss me'))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText('Dismiss me')).toBeNull())
  })

  it('TOAST-3 A repeated message is shown once', async () => {
    render(<Toaster />)
    for (const show of [toastError, toastSuccess]) {
      act(() => show(show.name))
      act(() => show(show.name))
      expect(await screen.findAllByText(show.name)).toHaveLength(1)
    }
  })

  it('TOAST-9 Of several successes the newest alone is seen while a game is recorded', async () => {
    render(<Toaster />)
    act(() => toastSuccess('Shot recorded'))
    act(() => toastError('Not kept'))
    act(() => toastSuccess('Goal recorded'))
    await screen.findByText('Goal recorded')
    const older = [...document.querySelectorAll('.toast-success.toast-older')]
    expect(older.map((one) => one.textContent)).toEqual(['Shot recorded'])
  })

  it('TOAST-4 Messages raised early are shown once possible', async () => {
    toastSuccess('Early message')
    render(<Toaster />)
    expect(await screen.findByText('Early message')).toBeTruthy()
  })

  it("TOAST-5 A message is neither a dialog nor found by a field's label", async () => {
    render(
      <>
        <TextField label="Email" />
        <Toaster />
      </>,
    )
    act(() => toastError('This email is taken'))
    await screen.findByText('This email is taken')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByLabelText(/email/i)).toHaveLength(1)
  })
})

describe('controls', () => {
  it('UI-1 A pending button shows it, retains the focus and ignores presses', async () => {
    const user = userEvent.setup()
    const press = vi.fn()
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" pending pendingText="Saving..." onClick={press}>
          Save
        </Button>
      </form>,
    )
    const button = await screen.findByRole('button', { name: 'Saving...' })
    await user.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })

  it('UI-2 A field is named by its label and described by its hint or error', () => {
    const { rerender } = render(<TextField label="Name" hint="As on the jersey" />)
    const field = () => screen.getByLabelText('Name')
    const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(note()?.textContent).toBe('As on the jersey')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    rerender(<TextField label="Name" hint="As on the jersey" error="Name is required" />)
    expect(note()?.textContent).toBe('Name is required')
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  it("UI-3 A password can be shown by a button whose name differs from the field's", async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Password" />)
    const field = screen.getByLabelText(/password/i)
    expect(field.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show characters' }))
    expect(field.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide characters' }))
    expect(field.getAttribute('type')).toBe('password')
  })

  it('UI-4 Exactly one segment is pressed', async () => {
    const user = userEvent.setup()
    const change = vi.fn()
    const segments = [
      { value: 'one', label: 'One' },
      { value: 'two', label: 'Two' },
    ] as const
    render(<SegmentedControl label="Count" value="one" onChange={change} segments={segments} />)
    expect(screen.getByRole('group', { name: 'Count' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'One', pressed: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'One' }))
    expect(change).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Two', pressed: false }))
    expect(change).toHaveBeenCalledExactlyOnceWith('two')
  })

  it('UI-5 Tabs are changed by pointer and by arrow keys', async () => {
    const user = userEvent.setup()
    function Example() {
      const [value, setValue] = useState<'a' | 'b'>('a')
      const items = [
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ] as const
      return (
        <Tabs label="Parts" value={value} onChange={setValue} items={items}>
          <TabPanel value="a">one</TabPanel>
          <TabPanel value="b">two</TabPanel>
        </Tabs>
      )
    }
    render(<Example />)
    await user.click(screen.getByRole('tab', { name: 'Second' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('two')
    await user.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('one'))
  })

  it('UI-6 An icon button has a name and shows it when focused', async () => {
    const user = userEvent.setup()
    render(<IconButton label="Edit Lynx" icon={IconPencil} />)
    expect(screen.getByRole('button', { name: 'Edit Lynx' })).toBeTruthy()
    await user.tab()
    expect(await screen.findByText('Edit Lynx')).toBeTruthy()
  })

  it('UI-8 The mouse wheel does not change a number', () => {
    render(<NumberField label="Taken" defaultValue={4} />)
    const field = screen.getByRole('spinbutton', { name: 'Taken' })
    field.focus()
    act(() => void field.dispatchEvent(new WheelEvent('wheel', { deltaY: 10, bubbles: true })))
    expect(document.activeElement).not.toBe(field)
  })

  it.each([
    ['Minnesota Frost', 'MF'],
    ['  Lynx ', 'L'],
    ['Élan of the Šumava', 'ÉŠ'],
    ['Lakeside Ladies (2026)', 'L2'],
    ['"Ice" - Wolves', 'IW'],
    ['🏒🥅', '🏒'],
    ['', ''],
  ])('UI-9 %j without an image shows its initials %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
    const { container } = render(<Avatar name={name} />)
    expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe(letters)
  })
})

function Page({ broken }: { broken: boolean }) {
  if (broken) throw new Error('no such chunk')
  return <p>the page</p>
}

const show = (resetKey: string, broken: boolean) => (
  <ErrorBoundary resetKey={resetKey} fallback={<p>a sentence instead</p>}>
    <Page broken={broken} />
  </ErrorBoundary>
)

it('FAILURE-1 A page that fails to render shows an error, and other pages work', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { rerender } = render(show('/one', true))
  expect(screen.getByText('a sentence instead')).toBeTruthy()
  rerender(show('/one', false))
  expect(screen.getByText('a sentence instead')).toBeTruthy()
  rerender(show('/two', false))
  expect(screen.getByText('the page')).toBeTruthy()
})
