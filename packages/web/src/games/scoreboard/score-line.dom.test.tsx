import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScoreLine } from './score-line.tsx'
import { Scoreboard } from './scoreboard.tsx'

const SHOTS = { for: 42, against: 28 }

it('SUMMARY-20 A score on one line has our goals first, a letter for the result, and shots', () => {
  const { container, rerender } = render(
    <ScoreLine
      score={{ for: 4, against: 4 }}
      final={{ for: 4, against: 5, decidedIn: 'overtime', forfeitedBy: null }}
      shots={SHOTS}
    />,
  )
  expect(container.textContent).toContain('Lost 4 to 5 in overtime, shots 42 to 28')
  expect(container.textContent).toContain('OTL4–5OT · Shots 42–28')
  rerender(<ScoreLine score={{ for: 2, against: 1 }} final={null} period="OT" />)
  expect(container.textContent).toBe('OT, 2 to 1OT2–1')
  for (const [against, letter] of [
    [1, 'W'],
    [3, 'T'],
    [5, 'L'],
  ] as const) {
    rerender(
      <ScoreLine
        score={null}
        final={{ for: 3, against, decidedIn: 'regulation', forfeitedBy: null }}
      />,
    )
    expect(screen.getByText(letter)).toBeTruthy()
  }
})

it('SUMMARY-43 In the bar the kind of result is left to the line below it, and the score of a shootout is read out', () => {
  const { container, rerender } = render(
    <ScoreLine
      score={{ for: 2, against: 1 }}
      final={{ for: 2, against: 1, decidedIn: 'shootout', forfeitedBy: null }}
      shots={SHOTS}
      inBar="OT"
    />,
  )
  expect(container.textContent).toContain('W2–1OT 42–28')
  rerender(<ScoreLine score={{ for: 2, against: 2 }} final={null} inBar="SO 1–0" />)
  expect(container.textContent).toBe('SO 1–0, 2 to 22–2SO 1–0')
})

it('SUMMARY-21 A score that is not known is left out of a line, and is no 0–0 on the scoreboard', () => {
  const { container, rerender } = render(<ScoreLine score={null} final={null} />)
  expect(container.textContent).toBe('')
  rerender(<Scoreboard us="Frost" them="Bears" score={null} status="Scheduled" />)
  expect(screen.getByRole('region', { name: 'Score' }).textContent).toBe('FrostvsScheduledBears')
})

it('STORY-14 A changed score rolls from the old digit to the new one, which alone is text', () => {
  const board = (goals: number) => (
    <Scoreboard us="Frost" them="Bears" score={{ for: goals, against: 1 }} status="Live" />
  )
  const { rerender } = render(board(2))
  expect(screen.getByTestId('score-for').dataset['before']).toBeUndefined()
  rerender(board(3))
  expect(screen.getByTestId('score-for').textContent).toBe('3')
  expect(screen.getByTestId('score-for').dataset['before']).toBe('2')
  expect(screen.getByTestId('score-against').dataset['before']).toBeUndefined()
})

it('STORY-15 The lamp of a large board is lit for a win alone, also one by forfeit', () => {
  const lit = (final: Parameters<typeof Scoreboard>[0]['final'], size?: 'medium') => {
    const { container, unmount } = render(
      <Scoreboard
        us="Frost"
        them="Bears"
        score={{ for: 0, against: 1 }}
        status="Final"
        final={final ?? null}
        {...(size && { size })}
      />,
    )
    const isLit = container.querySelector('[data-lit]') !== null
    unmount()
    return isLit
  }
  const lost = { for: 0, against: 1, decidedIn: 'regulation' } as const
  expect(lit({ ...lost, for: 2 })).toBe(true)
  expect(lit({ ...lost, forfeitedBy: 'against' })).toBe(true)
  expect([lit(lost), lit(null), lit({ ...lost, for: 2 }, 'medium')]).toEqual([false, false, false])
})
