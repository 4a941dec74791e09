import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ShotShare } from './shot-share.tsx'
import { Sparkline } from './sparkline.tsx'
import { sparklineWords } from './sparkline-words.ts'

describe('a sparkline', () => {
  it('SPARK-1 A sparkline describes the mean, the range and the latest in words', () => {
    expect(sparklineWords('Shots', [2, 0, null, 6, 3])).toBe(
      'Shots in the last 4 games: 2.8 per game, between 0 and 6, 3 in the latest',
    )
    expect(sparklineWords('Shots', [2, 2])).toBe('Shots in the last 2 games: 2 in each')
    expect(sparklineWords('Shots', [7])).toBe('Shots in the only game: 7')
    expect(sparklineWords('Shots', [null])).toBe('Shots: not known of any game')
    expect(sparklineWords('Save %', [0.9, 1], (value) => `${100 * value} %`, 0.94)).toBe(
      'Save % in the last 2 games: 94 %, between 90 % and 100 %, 100 % in the latest',
    )
  })

  it('SPARK-2 A game with an unknown value is a gap in the line, and the latest known value has the dot', () => {
    render(<Sparkline values={[1, null, 4, 2, null]} label="Shots" />)
    const [, line, dot] = screen.getByRole('img', { name: 'Shots' }).querySelectorAll('path')
    expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
    expect(dot?.getAttribute('d')).toMatch(/^M73.5 /)
  })

  it('SPARK-3 A game without a shot on goal has no share of the shots', async () => {
    const shots = (ours: number, theirs: number) => ({
      shotsOnGoal: { for: ours, against: theirs },
    })
    render(<ShotShare games={[shots(10, 30), shots(0, 0), shots(20, 20), shots(30, 10)]} />)
    const label =
      'Share of the shots in the last 3 games: 50%, between 25% and 75%, 75% in the latest'
    expect(await screen.findByRole('img', { name: label })).toBeTruthy()
  })

  it('SPARK-4 Fewer than five games are bars from the foot of the axis, without a line', () => {
    render(<Sparkline values={[1, null, 4, 2]} label="Shots" />)
    const picture = screen.getByRole('img', { name: 'Shots' })
    expect(picture.querySelectorAll('path')).toHaveLength(0)
    const heights = [...picture.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))
    expect(heights.map(Number)).toEqual([6.5, 0, 26, 13])
  })
})
