import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { guardPresses } from './press-guard.ts'

/** Two controls, of which the second is at the position of the first one's press; jsdom has no layout. */
function twoControls() {
  const second = vi.fn()
  render(
    <>
      <button type="button">First</button>
      <button type="button" onClick={second}>
        Second
      </button>
    </>,
  )
  const [before, now] = screen.getAllByRole('button')
  if (before === undefined || now === undefined) throw new Error('There are two buttons.')
  const found = vi.fn(() => before)
  document.elementFromPoint = found
  onTestFinished(guardPresses())
  const press = (control: Element) => {
    fireEvent.pointerDown(control)
    fireEvent.click(control, { detail: 1 })
  }
  press(before)
  found.mockReturnValue(now)
  return { second, press: () => press(now) }
}

it('RECORDER-34 A control that replaced the pressed one takes no press at first', () => {
  const { second, press } = twoControls()
  press()
  expect(second).not.toHaveBeenCalled()
})

it.each(['wheel', 'keyDown', 'pointerCancel'] as const)(
  'RECORDER-34 After a scroll (%s) a press at the same position counts',
  (event) => {
    const { second, press } = twoControls()
    fireEvent[event](document.body, { deltaY: 100 })
    press()
    expect(second).toHaveBeenCalledOnce()
  },
)

it('RECORDER-34 A mouse that reports two pixels of scrolling in a double click records nothing by its second press', () => {
  const { second, press } = twoControls()
  fireEvent.wheel(document.body, { deltaX: 1, deltaY: -2 })
  press()
  expect(second).not.toHaveBeenCalled()
})
