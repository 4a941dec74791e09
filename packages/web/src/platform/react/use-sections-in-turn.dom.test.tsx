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

it('UI-35 The sections of a long page below the first are drawn one after the other', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(<Added />)
  const drawn = () =>
    Object.fromEntries(
      [...document.querySelectorAll('section')].map(({ id, dataset }) => [id, dataset['drawn']]),
    )
  const others = { first: undefined, within: undefined }
  expect(drawn()).toEqual({ ...others, second: 'later', third: 'later' })
  vi.advanceTimersByTime(500)
  expect(drawn()).toEqual({ ...others, second: 'yes', third: 'later' })
  vi.advanceTimersByTime(60)
  expect(drawn()).toEqual({ ...others, second: 'yes', third: 'yes' })
})
