import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useSectionsInTurn } from './use-sections-in-turn.ts'

function Added() {
  const page = useRef<HTMLDivElement>(null)
  useSectionsInTurn(page, 1)
  return (
    <div ref={page}>
      <section id="first" />
      <section id="second">
        <section id="within" />
      </section>
      <section id="third" />
    </div>
  )
}

it('UI-35 The sections of a long page below the first are drawn in frames of their own once it is painted', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<Added />)
  const drawn = () =>
    Object.fromEntries(
      [...document.querySelectorAll('section')].map(({ id, dataset }) => [id, dataset['drawn']]),
    )
  const others = { first: undefined, within: undefined }
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  expect(drawn()).toEqual({ ...others, second: 'later', third: 'later' })
  vi.advanceTimersToNextTimer()
  expect(drawn()).toEqual({ ...others, second: 'yes', third: 'later' })
  vi.advanceTimersToNextFrame()
  expect(drawn()).toEqual({ ...others, second: 'yes', third: 'yes' })
})
