import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DangerNote } from './danger-note.tsx'
import { ExpectedGoals } from './expected-goals.tsx'

describe('expected goals on the screen', () => {
  it('DANGER-28 Expected goals are beside the goals with the band of luck, wider over many games', () => {
    // 16 shots of 0.15: the variance is 16 x 0.15 x 0.85 = 2.04, and 1.645 x 1.428 = 2.35.
    const chances = Array.from({ length: 16 }, () => 0.15)
    const { container, rerender } = render(<ExpectedGoals chances={[...chances, null]} goals={3} />)
    const seen = () => container.querySelector('[aria-hidden]')?.textContent
    expect(seen()).toBe('2.4 ± 2.3 · 3 goals')
    expect(screen.getByText(/^2\.4 expected goals, by luck 0\.1 to 4\.7; 3 goals$/)).toBeDefined()
    rerender(<ExpectedGoals chances={chances} goals={1} games="many" />)
    expect(seen()).toBe('2.4 ± 3.1 · 1 goal')
  })

  it('DANGER-29 Unknown expected goals are a dash, never 0', () => {
    render(<ExpectedGoals chances={[null, null]} goals={0} />)
    expect(screen.getByText('– · 0 goals')).toBeDefined()
    expect(screen.getByText('Expected goals unknown, 0 goals')).toBeDefined()
  })

  it('DANGER-33 The note has the meaning of expected goals, source, date, scope, the level and the luck of one game', () => {
    const { rerender } = render(<DangerNote level={{ level: 1.1, shots: 12, carried: false }} />)
    const text = () => screen.getByRole('note').textContent
    expect(text()).toContain('2.0 means that shots from these places bring 2 goals on average')
    expect(text()).toContain('shots on goal, goalie in the net, place only')
    expect(text()).toContain('10,118 shots of 190 games of the PWHL')
    expect(text()).toContain('fitted Sun, Nov 22, 2026')
    expect(text()).toContain('One game: luck is ±2.3 goals')
    expect(text()).toContain('professional level, not yet yours')
    rerender(<DangerNote level={{ level: 1.1, shots: 300, carried: false }} />)
    expect(text()).toContain('calibrated on your games (±12%)')
    rerender(<DangerNote level={{ level: 1.1, shots: 12, carried: true }} />)
    expect(text()).toContain("Level: your last season's level, not yet this season's.")
  })
})
