import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MirroredBars } from './mirrored-bars.tsx'

it('SUMMARY-22 Bars of us and them share one scale, and are read as one sentence', () => {
  const { container } = render(<MirroredBars rows={[{ label: 'Shots', us: 1960, them: 980 }]} />)
  const [ours, theirs] = [...container.querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('width')),
  )
  expect([ours, theirs]).toEqual([100, 50])
  expect(container.querySelector('.sr-only')?.textContent).toBe('Shots: 1,960 for, 980 against')
})

it('COMPARE-1 Bars of two of our own are read with their names, and the lower one leads where it should', () => {
  const rows = [{ label: 'Goals against', us: 2, them: 4, lowerLeads: true }]
  const { container } = render(<MirroredBars rows={rows} names={['Ann Lee', 'Bo Ice']} />)
  expect(container.querySelector('.sr-only')?.textContent).toBe(
    'Goals against: Ann Lee 2, Bo Ice 4',
  )
  const figures = [...container.querySelectorAll('.type-figure')]
  expect(figures.map((figure) => figure.classList.contains('text-muted'))).toEqual([false, true])
})

it('COMPARE-6 Neither side leads where both figures are shown alike, nor in figures that are not ranked', () => {
  const tenth = (value: number) => value.toFixed(1)
  const rows = [
    { label: 'Expected goals per game', us: 0.21, them: 0.24, show: tenth },
    { label: 'Shooting %', us: 10, them: 20, unranked: true },
  ]
  const { container } = render(<MirroredBars rows={rows} names={['Ann Lee', 'Bo Ice']} />)
  for (const figure of container.querySelectorAll('.type-figure')) {
    expect(figure.classList.contains('text-muted')).toBe(false)
  }
})

it('STORY-18 A chart that was drawn in is not drawn again', () => {
  const { container } = render(<MirroredBars rows={[{ label: 'Shots', us: 2, them: 1 }]} />)
  const bars = [...container.querySelectorAll('rect')]
  // The name that React listens for in jsdom, which knows no animations.
  for (const bar of bars) fireEvent(bar, new Event('webkitAnimationEnd', { bubbles: true }))
  expect(bars.map((bar) => bar.style.animation)).toEqual(['none', 'none'])
})
