import { canvasPoint } from '@icetally/domain/game/rink/points'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draggedPoint, grabsMark, ownPoint } from './drag.ts'
import { displayedPoint, type RinkMark } from './marks.ts'
import { EMPTY_RINK, hold, lift } from './rink-state.ts'
import { screenPoint } from './view-transform.ts'

const PHONE = { width: 400, height: 200 }
const mark: RinkMark = {
  id: 'newest',
  point: canvasPoint(100, 80),
  direction: 'left',
  kind: 'for-missed',
  pending: false,
}

describe('dragging a mark', () => {
  it('ENTRY-7 A pen or mouse grabs the mark within 12 units, a finger within its own reach', () => {
    // Seen attacking right, the mark is at (700, 80): at (350, 40) on this screen.
    const at = (x: number, pointerType: string) =>
      grabsMark(mark, 'right', screenPoint(x, 40), PHONE, pointerType)
    expect([at(350 + 6, 'mouse'), at(350 + 7, 'mouse'), at(350 + 7, 'pen')]).toEqual([
      true,
      false,
      false,
    ])
    expect([at(350 - 22, 'touch'), at(350 - 23, 'touch')]).toEqual([true, false])
    expect(grabsMark(mark, 'left', screenPoint(350, 40), PHONE, 'mouse')).toBe(false)
  })

  it('ENTRY-7 A dragged mark moves with the finger and stays on the rink', () => {
    const drag = { from: screenPoint(352, 44), to: screenPoint(302, 64) }
    expect(draggedPoint(canvasPoint(700, 80), drag, PHONE)).toEqual({ x: 600, y: 120 })
    const away = { from: screenPoint(350, 40), to: screenPoint(900, -300) }
    expect(draggedPoint(canvasPoint(700, 80), away, PHONE)).toEqual({ x: 800, y: 0 })
  })

  it('ENTRY-7 A dragged mark lands where it is seen, in either view', () => {
    const coordinate = (most: number) => fc.integer({ min: 0, max: most })
    const direction = fc.constantFrom('left' as const, 'right' as const)
    fc.assert(
      fc.property(coordinate(800), coordinate(400), direction, direction, (x, y, taken, viewed) => {
        const own = ownPoint({ direction: taken }, canvasPoint(x, y), viewed)
        expect(displayedPoint({ point: own, direction: taken }, viewed)).toEqual({ x, y })
      }),
    )
  })

  it('ENTRY-7 A dragged mark is shown where it is and where it was dropped', () => {
    const lifted = lift(EMPTY_RINK, mark, canvasPoint(5, 6))
    expect(lifted.lifted).toEqual({ mark, at: { x: 5, y: 6 } })
    expect(lift(lifted, null, null)).toEqual(EMPTY_RINK)
    expect(lift(EMPTY_RINK, null, null)).toBe(EMPTY_RINK)
  })

  it('ENTRY-6 A held press shows the mark it will record', () => {
    const held = hold(EMPTY_RINK, 'for-scored', canvasPoint(5, 6))
    expect(held.held).toEqual({ kind: 'for-scored', at: { x: 5, y: 6 } })
    expect(hold(held, 'for-scored', null)).toEqual(EMPTY_RINK)
    expect(hold(EMPTY_RINK, null, canvasPoint(5, 6))).toBe(EMPTY_RINK)
  })
})
