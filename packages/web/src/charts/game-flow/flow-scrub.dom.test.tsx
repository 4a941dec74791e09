import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FlowScrub } from './flow-scrub.tsx'

const goal = (at: number, against: boolean) => ({
  ...{ at, difference: 0, goal: { id: String(at), against } },
})

/** Two periods of 20:00: we shoot twice and score once in the first, they shoot and score in the second. */
const flow = {
  basis: 'clock' as const,
  periods: [
    { label: 'Period 1', from: 0, to: 1200 },
    { label: 'Period 2', from: 1200, to: 2400 },
  ],
  steps: [
    ...[
      { at: 0, difference: 0 },
      { at: 300, difference: 1 },
      { at: 600, difference: 2 },
    ],
    { at: 1800, difference: 1 },
  ],
  goals: [goal(600, false), goal(1800, true)],
  end: 2400,
  shots: { for: 2, against: 1 },
}

it('FLOW-7 A line along the flow of a game shows the score and the shots at each time, by keyboard too', async () => {
  render(
    <FlowScrub flow={flow} us="Frost" them="Fleet">
      <svg aria-hidden="true" />
    </FlowScrub>,
  )
  const slider = screen.getByRole('slider', { name: 'Score and shots along the game' })
  const words = () => slider.getAttribute('aria-valuetext')
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(slider)
  expect(words()).toBe('Period 2, 20:00: Frost 1–1 Fleet, shots 2–1')
  await user.keyboard('{Home}')
  expect(words()).toBe('Period 1, 0:00: Frost 0–0 Fleet, shots 0–0')
  await user.keyboard('{PageUp}'.repeat(4))
  expect(words()).toBe('Period 1, 13:26: Frost 1–0 Fleet, shots 2–0')
  await user.keyboard('{End}{ArrowLeft}')
  expect(words()).toMatch(/^Period 2, 19:\d\d: Frost 1–1 Fleet/)
})

it('FLOW-8 A team whose name is written from right to left does not turn the score around', () => {
  render(
    <FlowScrub flow={flow} us="ברק" them="مكة">
      <svg aria-hidden="true" />
    </FlowScrub>,
  )
  const words = screen.getByRole('slider').getAttribute('aria-valuetext')
  expect(words).toBe('Period 2, 20:00: \u2068ברק\u2069 1–1 \u2068مكة\u2069, shots 2–1')
})
