import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt } from '#test/app/rendered.tsx'
import { useFewRows } from './few-rows.tsx'
import { SectionChips } from './section-chips.tsx'

function Rows({ count }: { count: number }) {
  const { isHidden, allRows } = useFewRows(count, 'Skaters')
  const shown = Array.from({ length: count }, (_, index) => index).filter((at) => !isHidden(at))
  return (
    <>
      <p>{shown.length} rows</p>
      {allRows}
    </>
  )
}

it.each([
  [9, 9],
  [11, 11],
  [12, 10],
  [96, 10],
])(
  'UI-33 A list of %i rows shows %i of them at first, and all by one press',
  async (count, first) => {
    renderAt('/', <Rows count={count} />)
    expect(screen.getByText(`${first} rows`)).toBeTruthy()
    const button = screen.queryByRole('button', { name: `All ${count}` })
    expect(button === null).toBe(first === count)
    if (button !== null) await userEvent.setup().click(button)
    expect(screen.getByText(`${count} rows`)).toBeTruthy()
  },
)

it('UI-34 A press on a section of a long page scrolls to it and moves the focus to it', async () => {
  const scrolled: string[] = []
  HTMLElement.prototype.scrollIntoView = function scroll() {
    scrolled.push(this.id)
  }
  render(
    <>
      <SectionChips
        sections={[
          ['shots', 'Shots'],
          ['games', 'Games'],
        ]}
      />
      <section id="shots">Shots</section>
      <section id="games">Games</section>
    </>,
  )
  const nav = screen.getByRole('navigation', { name: 'Sections of this page' })
  expect(nav.textContent).toBe('ShotsGames')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Games' }))
  expect(scrolled).toEqual(['games'])
  expect(document.activeElement?.id).toBe('games')
})
