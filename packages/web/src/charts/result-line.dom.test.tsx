import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResultLine } from './result-line.tsx'

const final = (
  scored: number,
  against: number,
  decidedIn: 'regulation' | 'overtime' = 'regulation',
) => ({
  ...{ for: scored, against, decidedIn },
})
const RESULTS = [final(4, 1), final(0, 9), final(2, 3, 'overtime'), final(2, 2), final(5, 4)]

it('GLANCE-5 A line of results describes how many games were won, lost and tied, and the latest result', () => {
  const { rerender } = render(<ResultLine results={RESULTS} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'The last 5 games: 2 won, 1 lost, 1 lost in overtime or a shootout, 1 tied. The latest: Won 5 to 4',
  )
  rerender(<ResultLine results={[final(2, 3, 'overtime')]} />)
  expect(screen.getByRole('img', { name: 'The last game: Lost 2 to 3 in overtime' })).toBeTruthy()
})

it('GLANCE-6 A win is above the line and a loss below it, each with its letter, and the latest is last', () => {
  const { container } = render(<ResultLine results={RESULTS} places={10} />)
  const bars = [...container.querySelectorAll('rect')]
  const value = (bar: Element, name: string) => Number(bar.getAttribute(name))
  const line = value(container.querySelector('line') ?? container, 'y1')
  const sides = bars.map((bar) => {
    const [top, bottom] = [value(bar, 'y'), value(bar, 'y') + value(bar, 'height')]
    return bottom <= line ? 'above' : top >= line ? 'below' : 'on'
  })
  expect(sides).toEqual(['above', 'below', 'below', 'on', 'above'])
  // Nine goals are drawn as five, and three longer than one.
  const heights = bars.map((bar) => value(bar, 'height'))
  expect(heights[0]).toBeGreaterThan(heights[4] ?? 0)
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    ...['W', 'L', 'OTL', 'T', 'W'],
  ])
  expect(value(bars.at(-1) ?? container, 'x')).toBeGreaterThan(180)
})
