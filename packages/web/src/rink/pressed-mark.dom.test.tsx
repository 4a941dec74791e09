import { canvasPoint } from '@icetally/domain/game/rink/points'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import type { RinkMark } from './marks.ts'
import { RinkCanvas } from './rink-canvas.tsx'

const markAt = (id: string, x: number): RinkMark => ({
  ...{ id, point: canvasPoint(x, 100), direction: 'right', kind: 'for-missed', pending: false },
})
const MARKS = [markAt('1', 100), markAt('2', 160)]

/** On the screen the rink is half as wide as it has units, with its corner at (10, 20). */
const at = (x: number, pointerType = 'touch') => ({
  ...{ clientX: 10 + x, clientY: 70, pointerId: 1, button: 0, pointerType },
})

function press(x: number, pointerType?: string) {
  const rink = screen.getByTestId('rink')
  fireEvent.pointerDown(rink, at(x, pointerType))
  fireEvent.pointerUp(rink, at(x, pointerType))
}

describe('a press on a mark', () => {
  it('EVENT-14 A press on a mark records while recording, however long it lasts', () => {
    vi.useFakeTimers()
    canvasInJsdom()
    const [onTap, onOpen] = [vi.fn(), vi.fn()]
    render(
      <RinkCanvas
        {...{ label: 'Rink', viewed: 'right', marks: MARKS, holdKind: 'for-scored' }}
        {...{ describe: () => ['MISS FOR'], onTap, onOpen }}
      />,
    )
    press(50)
    const rink = screen.getByTestId('rink')
    fireEvent.pointerDown(rink, at(50))
    act(() => vi.advanceTimersByTime(750))
    fireEvent.pointerUp(rink, at(50))
    expect(onTap.mock.calls.map(([, held]) => held)).toEqual([false, true])
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('EVENT-15 Where presses open marks, a finger beside one opens it, and one elsewhere is a tap', () => {
    canvasInJsdom()
    const [onTap, onOpen] = [vi.fn(), vi.fn()]
    render(
      <RinkCanvas
        {...{ label: 'Rink', viewed: 'right', marks: MARKS, pressOpens: true }}
        {...{ describe: () => ['MISS FOR'], onTap, onOpen }}
      />,
    )
    press(68)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('2')
    press(78, 'mouse')
    expect(onTap).not.toHaveBeenCalled()
    press(68, 'mouse')
    press(200)
    expect(onOpen).toHaveBeenCalledTimes(2)
    expect(onTap).toHaveBeenCalledTimes(2)
  })

  it('EVENT-15 Where presses open marks, Enter opens the one at the cursor', () => {
    canvasInJsdom()
    const [onTap, onOpen] = [vi.fn(), vi.fn()]
    render(
      <RinkCanvas
        {...{ label: 'Rink', viewed: 'right', marks: [markAt('1', 405)], pressOpens: true }}
        {...{ describe: () => ['MISS FOR'], onTap, onOpen }}
      />,
    )
    const rink = screen.getByTestId('rink')
    fireEvent.keyDown(rink, { key: 'Enter' })
    expect(onTap).toHaveBeenCalledOnce()
    for (let step = 0; step < 20; step += 1) fireEvent.keyDown(rink, { key: 'ArrowUp' })
    fireEvent.keyDown(rink, { key: 'Enter' })
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('1')
  })

  it('EVENT-16 Where recording is not allowed, a press shows the record there', () => {
    canvasInJsdom()
    render(
      <RinkCanvas
        {...{ label: 'Rink', viewed: 'right', marks: MARKS, pressOpens: true }}
        describe={() => ['MISS FOR', '#7 Ann Arrow']}
      />,
    )
    press(52)
    expect(screen.getByRole('tooltip').textContent).toContain('#7 Ann Arrow')
  })
})
