import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

const button = () => screen.getByRole('button')
const bubble = () => screen.queryByText('Profile')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function show(text = 'Profile') {
  const view = (words: string) => (
    <Tooltip text={words}>
      <button type="button" aria-label="P" />
    </Tooltip>
  )
  const { rerender, unmount } = render(view(text))
  return { say: (words: string) => rerender(view(words)), unmount }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('UI-6 A pointer resting on a button shows its tooltip and can reach it', () => {
  show()
  fireEvent.pointerEnter(button())
  pass(399)
  expect(bubble()).toBeNull()
  pass(1)
  fireEvent.pointerLeave(button())
  pass(100)
  fireEvent.pointerEnter(screen.getByText('Profile'))
  pass(1000)
  expect(bubble()?.className).not.toContain('pointer-events-none')
  fireEvent.pointerLeave(screen.getByText('Profile'))
  pass(150)
  expect(bubble()).toBeNull()
})

it('UI-6 A pointer passing over and a finger show no tooltip', () => {
  show()
  fireEvent.pointerEnter(button())
  pass(200)
  fireEvent.pointerLeave(button())
  pass(1000)
  fireEvent.pointerEnter(button(), { pointerType: 'touch' })
  pass(1000)
  expect(bubble()).toBeNull()
})

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press', () => fireEvent.pointerDown(button())],
])('UI-6 %s hides the tooltip and leaves the button as it was', (_name, dismiss) => {
  const { say } = show()
  const before = button()
  fireEvent.pointerEnter(before)
  pass(400)
  say('Your profile')
  expect(screen.queryByText('Your profile')).not.toBeNull()
  dismiss()
  expect(screen.queryByText('Your profile')).toBeNull()
  expect(button()).toBe(before)
})

it('UI-6 Keyboard focus shows the tooltip at once until it moves on', async () => {
  vi.useRealTimers()
  const user = userEvent.setup()
  show()
  await user.tab()
  // It takes no press from elements below it.
  expect(bubble()?.className).toContain('pointer-events-none')
  await user.tab()
  expect(bubble()).toBeNull()
})

it('UI-6 A tooltip disappears with its button and stays inside the window', () => {
  const { unmount } = show()
  vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2, 44, 44))
  fireEvent.pointerEnter(button())
  pass(400)
  // There is no space above it, nor to the left.
  expect(bubble()?.style.top).toBe('54px')
  expect(bubble()?.style.left).toBe('8px')
  unmount()
  expect(bubble()).toBeNull()
})
