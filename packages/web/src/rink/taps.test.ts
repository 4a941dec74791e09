import { describe, expect, it } from 'vitest'
import {
  dragOf,
  isStill,
  NO_PRESSES,
  type PointerSample,
  pressCancelled,
  pressDown,
  pressMoved,
  pressUp,
} from './taps.ts'
import { screenPoint } from './view-transform.ts'

function sample(x: number, y: number, rest: Partial<PointerSample> = {}): PointerSample {
  return {
    pointerId: 1,
    pointerType: 'touch',
    button: 0,
    width: 20,
    height: 24,
    at: screenPoint(x, y),
    ...rest,
  }
}

describe('taps', () => {
  it('RINK-10 A tap is recorded when the finger lifts, at the location where it landed', () => {
    const down = pressDown(NO_PRESSES, sample(50, 60))
    const up = pressUp(pressMoved(down, sample(56, 66)), sample(60, 70))
    expect(up.tap).toEqual({ x: 50, y: 60 })
    expect(up.presses.size).toBe(0)
  })

  it('RINK-10 A swipe is no tap, even if it returns', () => {
    const down = pressDown(NO_PRESSES, sample(50, 60))
    expect(pressUp(down, sample(80, 60)).tap).toBeNull()
    const strayed = pressMoved(down, sample(80, 60))
    expect(pressUp(pressMoved(strayed, sample(50, 60)), sample(50, 60)).tap).toBeNull()
  })

  it('RINK-10 A mouse may move less than a finger during a tap', () => {
    const mouse = { pointerType: 'mouse' }
    expect(pressUp(pressDown(NO_PRESSES, sample(0, 0, mouse)), sample(13, 0, mouse)).tap).toBeNull()
    expect(pressUp(pressDown(NO_PRESSES, sample(0, 0)), sample(13, 0)).tap).not.toBeNull()
  })

  it('RINK-11 Two fingers that overlap in time are two taps', () => {
    const second = { pointerId: 2 }
    const both = pressDown(pressDown(NO_PRESSES, sample(10, 11)), sample(200, 90, second))
    const one = pressUp(both, sample(10, 11))
    const other = pressUp(one.presses, sample(201, 90, second))
    expect([one.tap, other.tap]).toEqual([
      { x: 10, y: 11 },
      { x: 200, y: 90 },
    ])
  })

  it('RINK-12 Palms and secondary buttons are ignored', () => {
    expect(pressDown(NO_PRESSES, sample(1, 2, { width: 90 })).size).toBe(0)
    expect(pressDown(NO_PRESSES, sample(1, 2, { button: 2, pointerType: 'mouse' })).size).toBe(0)
    const grown = pressMoved(pressDown(NO_PRESSES, sample(1, 2)), sample(1, 2, { height: 120 }))
    expect(grown.size).toBe(0)
  })

  it('RINK-12 A pointer that the system cancels is no tap', () => {
    const down = pressDown(NO_PRESSES, sample(1, 2))
    expect(pressUp(pressCancelled(down, 1), sample(1, 2)).tap).toBeNull()
    expect(pressUp(NO_PRESSES, sample(1, 2)).tap).toBeNull()
  })

  it('ENTRY-7 A press on the movable mark is a tap unless it moves', () => {
    const down = pressDown(NO_PRESSES, sample(50, 60), true)
    expect(pressUp(down, sample(60, 66))).toMatchObject({ tap: { x: 50, y: 60 }, drop: null })
    const strayed = pressMoved(down, sample(90, 60))
    expect(isStill(strayed, 1)).toBe(false)
    expect(dragOf(strayed, 1)).toEqual({ from: { x: 50, y: 60 }, to: { x: 90, y: 60 } })
    // Brought back, it drops the mark where it was: no tap follows.
    expect(pressUp(strayed, sample(51, 60))).toMatchObject({
      tap: null,
      drop: { from: { x: 50, y: 60 }, to: { x: 51, y: 60 } },
    })
  })

  it('ENTRY-7 One finger drags while another taps', () => {
    const dragging = pressMoved(pressDown(NO_PRESSES, sample(50, 60), true), sample(90, 60))
    const second = sample(52, 60, { pointerId: 2 })
    const both = pressDown(dragging, second, true)
    expect(pressUp(pressMoved(both, sample(99, 99, { pointerId: 2 })), second).drop).toBeNull()
    expect(pressUp(both, second).tap).toEqual({ x: 52, y: 60 })
    expect(dragOf(both, 1)).not.toBeNull()
  })

  it('ENTRY-7 A canceled pointer or a palm drops nothing', () => {
    const dragging = pressMoved(pressDown(NO_PRESSES, sample(50, 60), true), sample(90, 60))
    expect(dragOf(pressCancelled(dragging, 1), 1)).toBeNull()
    const palm = pressUp(dragging, sample(95, 60, { width: 90 }))
    expect([palm.tap, palm.drop]).toEqual([null, null])
  })
})
