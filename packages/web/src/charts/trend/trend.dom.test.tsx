import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ResultsStrip, resultsWords } from './results-strip.tsx'
import { Trend } from './trend.tsx'
import { trendWords } from './trend-words.ts'

const percent = (share: number) => `${Math.round(100 * share)} %`
const games = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ id: String(index), value, title: `Game ${index}` }))

describe('a trend', () => {
  it('TREND-1 A trend describes the mean, how often we had more, and the last five beside the five before', () => {
    const words = (values: (number | null)[]) =>
      trendWords({ name: 'Share of shots', values, middle: 0.5, format: percent })
    const values = [
      ...Array.from({ length: 5 }, () => 0.4),
      null,
      ...Array.from({ length: 5 }, () => 0.6),
    ]
    expect(words(values)).toBe(
      'Share of shots in 10 games: 50 % per game, more than 50 % in 5 of them; 60 % in the last 5, 40 % in the 5 before.',
    )
    expect(words([0.4, 0.8])).toBe(
      'Share of shots in 2 games: 60 % per game, more than 50 % in 1 of them.',
    )
    expect(words([0.4])).toBe('Share of shots in the only game: 40 %.')
    expect(words([null])).toBe('Share of shots: not known of any game.')
  })

  it('TREND-2 Each game with a value has a dot, and the last value of the line is beside it', () => {
    const { container } = render(
      <Trend
        name="Share"
        games={games([0.4, null, 0.6, null, null])}
        middle={0.5}
        reach={0.2}
        format={percent}
      />,
    )
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Share in 2 games: 50 %/)
    const dots = [...container.querySelectorAll('path[d$="h.01"]')].map((dot) =>
      dot.getAttribute('class'),
    )
    expect(dots).toEqual(['stroke-mode-orange', 'stroke-mode-blue'])
    expect(screen.getByText('mean').textContent).toBe('mean 50 %')
  })

  it('TREND-5 Fewer than five games are bars without a line', () => {
    const { container } = render(
      <Trend
        {...{ name: 'Share', middle: 0.5, reach: 0.2, format: percent }}
        games={games([0.4, null, 0.6, 0.7])}
      />,
    )
    expect(container.querySelectorAll('[data-bar]')).toHaveLength(3)
    expect(container.querySelectorAll('path[d$="h.01"]')).toHaveLength(0)
  })

  it('TREND-6 The keyboard moves along the games of a trend with their words, and Enter opens one', async () => {
    const opened: string[] = []
    render(
      <Trend
        {...{ name: 'Share', middle: 0.5, reach: 0.2, format: percent }}
        games={games([0.4, 0.5, 0.6]).map((one) => ({ ...one, day: `Nov ${one.id}, 2026` }))}
        onOpen={(id) => opened.push(id)}
      />,
    )
    const slider = screen.getByRole('slider', { name: 'Share, game by game' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Game 2')
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Game 1')
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['1'])
    expect(screen.getByText('Nov 0, 2026')).toBeTruthy()
    expect(screen.getByText('Nov 2, 2026')).toBeTruthy()
    expect(screen.getByText('70 %')).toBeTruthy()
  })

  it('TREND-7 A tap opens the game under the finger, which has left the picture by then', () => {
    const opened: string[] = []
    render(
      <Trend
        {...{ name: 'Share', middle: 0.5, reach: 0.2, format: percent }}
        games={games([0.4, 0.5, 0.6])}
        onOpen={(id) => opened.push(id)}
      />,
    )
    const slider = screen.getByRole('slider', { name: 'Share, game by game' })
    const finger = { clientX: 0, pointerType: 'touch' }
    fireEvent.pointerDown(slider, finger)
    fireEvent.pointerLeave(slider, finger)
    fireEvent.focus(slider)
    expect(slider.getAttribute('aria-valuetext')).toBe('Game 0')
    fireEvent.click(slider, { clientX: 0, detail: 1 })
    expect(opened).toEqual(['0'])
  })

  it('TREND-3 Goals of both sides are columns, ours up and theirs down', () => {
    const columns = { for: 4, against: 2 }
    const { container } = render(
      <Trend
        name="Goals"
        games={[{ id: 'a', value: 2, columns, title: 'A' }]}
        {...{ middle: 0, reach: 3, format: String }}
      />,
    )
    const [ours, theirs] = [...container.querySelectorAll('g > rect')].map((column) =>
      Number(column.getAttribute('height')),
    )
    expect(ours).toBeCloseTo(2 * Number(theirs), 6)
  })

  it('TREND-4 Below a trend is the result of each game, in letters or, of many games, as bars', () => {
    const results = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{
          id: String(index),
          outcome: index === 0 ? ('overtimeLoss' as const) : ('win' as const),
        },
      }))
    const { container, rerender } = render(<ResultsStrip results={results(3)} />)
    expect(container.textContent).toBe('OTWW')
    rerender(<ResultsStrip results={results(70)} />)
    expect(container.textContent).toBe('')
    expect(resultsWords(results(3))).toBe('Won 2 of 3 games, won the last 2.')
    expect(resultsWords([{ id: 'a', outcome: 'loss' }])).toBe(
      'Won 0 of 1 game, the last one not won.',
    )
    rerender(<ResultsStrip results={[{ id: 'a', outcome: null }]} />)
    expect(container.innerHTML).toBe('')
  })
})
