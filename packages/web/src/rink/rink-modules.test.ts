import { canvasPoint } from '@icetally/domain/game/rink/points'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describePlace } from './describe-place.ts'
import { displayedPoint, markKind, nearestMark, type RinkMark } from './marks.ts'
import { EMPTY_RINK, hideCursor, hover, moveCursor, showMarks } from './rink-state.ts'
import { backingScale, screenPoint, toCanvas, toScreen } from './view-transform.ts'

function mark(id: string, x: number, y: number, rest: Partial<RinkMark> = {}): RinkMark {
  return {
    id,
    point: canvasPoint(x, y),
    direction: 'right',
    kind: 'for-missed',
    pending: false,
    ...rest,
  }
}

describe('view transform', () => {
  it('RINK-5 A tap is scaled from displayed size to canvas units', () => {
    const phone = { width: 390, height: 195 }
    expect(toCanvas(screenPoint(195, 97.5), phone)).toEqual({ x: 400, y: 200 })
    expect(toCanvas(screenPoint(39, 19.5), phone)).toEqual({ x: 80, y: 40 })
  })

  it('RINK-5 A tap at the very edge stays on the rink, and a canvas without size gives no location', () => {
    expect(toCanvas(screenPoint(-4, 250), { width: 400, height: 200 })).toEqual({ x: 0, y: 400 })
    expect(toCanvas(screenPoint(1, 1), { width: 0, height: 0 })).toBeNull()
  })

  it('maps screen to canvas and back within half a hundredth of a unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 200, max: 2400 }),
        (across, down, width) => {
          const size = { width, height: width / 2 }
          const there = toCanvas(screenPoint(across * width, down * size.height), size)
          const back = there && toScreen(there, size)
          expect(back?.x).toBeCloseTo(across * width, 1)
          expect(back?.y).toBeCloseTo(down * size.height, 1)
        },
      ),
    )
  })

  it('RINK-6 The backing store is at least 800 x 400 and sharper on dense screens', () => {
    expect(backingScale({ width: 720, height: 360 }, 1)).toBe(1)
    expect(backingScale({ width: 988, height: 494 }, 1)).toBe(1)
    expect(backingScale({ width: 1200, height: 600 }, 1)).toBe(1.5)
    expect(backingScale({ width: 390, height: 195 }, 3)).toBeCloseTo(1.4625)
    expect(backingScale({ width: 800, height: 400 }, 2)).toBe(2)
    expect(backingScale({ width: 4000, height: 2000 }, 3)).toBe(4)
  })

  it('RINK-6 The backing store of a small picture is as small as the screen shows it', () => {
    expect(backingScale({ width: 160, height: 80 }, 2, 800, 0.2)).toBe(0.4)
    expect(backingScale({ width: 400, height: 200 }, 1, 800, 0.2)).toBe(0.5)
    expect(backingScale({ width: 80, height: 40 }, 1, 800, 0.2)).toBe(0.2)
    expect(backingScale({ width: 988, height: 494 }, 1, 800, 0.2)).toBe(1)
  })
})

describe('marks', () => {
  it('RINK-7 There are four kinds of marks', () => {
    expect(markKind({ scored: true, scoredAgainst: false })).toBe('for-scored')
    expect(markKind({ scored: false, scoredAgainst: false })).toBe('for-missed')
    expect(markKind({ scored: true, scoredAgainst: true })).toBe('against-scored')
    expect(markKind({ scored: false, scoredAgainst: true })).toBe('against-missed')
  })

  it('RINK-3 A mark appears mirrored where the view differs from its direction', () => {
    expect(displayedPoint(mark('a', 120, 33), 'right')).toEqual({ x: 120, y: 33 })
    expect(displayedPoint(mark('a', 120, 33), 'left')).toEqual({ x: 680, y: 33 })
    expect(displayedPoint(mark('a', 120, 33, { direction: 'left' }), 'left').x).toBe(120)
  })
})

describe('hit testing', () => {
  const marks = [mark('a', 100, 100), mark('b', 116, 100), mark('c', 300, 50)]

  it('RINK-8 Hit testing finds the nearest mark within 12 canvas units', () => {
    expect(nearestMark(marks, canvasPoint(107, 100), 'right')?.id).toBe('a')
    expect(nearestMark(marks, canvasPoint(109, 100), 'right')?.id).toBe('b')
    expect(nearestMark(marks, canvasPoint(300, 62), 'right')?.id).toBe('c')
    expect(nearestMark(marks, canvasPoint(300, 62.1), 'right')).toBeNull()
    expect(nearestMark([], canvasPoint(1, 1), 'right')).toBeNull()
  })

  it('RINK-8 Hit testing uses the displayed position of mirrored marks', () => {
    expect(nearestMark(marks, canvasPoint(500, 55), 'left')?.id).toBe('c')
    expect(nearestMark(marks, canvasPoint(300, 55), 'left')).toBeNull()
  })

  it('takes the upper one of two at the same position', () => {
    const stacked = [mark('below', 5, 6), mark('above', 5, 6)]
    expect(nearestMark(stacked, canvasPoint(5, 6), 'right')?.id).toBe('above')
  })
})

describe('state', () => {
  it('RINK-9 Arrow keys move the cursor from the middle, with Shift faster, never off the rink', () => {
    const first = moveCursor(EMPTY_RINK, 'ArrowRight', false)
    expect(first.cursor).toEqual({ x: 405, y: 200 })
    expect(moveCursor(first, 'ArrowUp', true).cursor).toEqual({ x: 405, y: 175 })
    let far = first
    for (let step = 0; step < 40; step += 1) far = moveCursor(far, 'ArrowDown', true)
    expect(far.cursor).toEqual({ x: 405, y: 400 })
    expect(moveCursor(first, 'a', false)).toBe(first)
    expect(hideCursor(far).cursor).toBeNull()
  })

  it('RINK-8 The keyboard cursor hovers the mark in its reach', () => {
    const rink = showMarks(EMPTY_RINK, [mark('near', 410, 200)], 'right')
    expect(moveCursor(rink, 'ArrowRight', false).hovered?.id).toBe('near')
    expect(moveCursor(rink, 'ArrowLeft', true).hovered).toBeNull()
  })

  it('forgets a hovered mark that was removed or mirrored away', () => {
    const marks = [mark('only', 50, 60)]
    const hovered = hover(showMarks(EMPTY_RINK, marks, 'right'), canvasPoint(50, 60))
    expect(hovered.hovered?.id).toBe('only')
    expect(showMarks(hovered, [], 'right').hovered).toBeNull()
    expect(showMarks(hovered, marks, 'left').hovered).toBeNull()
    expect(showMarks(hovered, [mark('only', 51, 60)], 'right').hovered?.point.x).toBe(51)
  })

  it('stays the very same where nothing changed, so that nothing is painted', () => {
    const rink = showMarks(EMPTY_RINK, [mark('a', 1, 2)], 'left')
    expect(showMarks(rink, rink.marks, 'left')).toBe(rink)
    expect(hover(rink, canvasPoint(400, 300))).toBe(rink)
    expect(hideCursor(rink)).toBe(rink)
  })
})

describe('locations in words', () => {
  it('RINK-9 A location is described by zone, side and distance as displayed', () => {
    expect(describePlace(canvasPoint(676, 200), 'right')).toBe(
      'attacking zone, middle, 20 feet from the goal',
    )
    expect(describePlace(canvasPoint(124, 320), 'left')).toBe(
      'attacking zone, lower side, 32 feet from the goal',
    )
    expect(describePlace(canvasPoint(400, 20), 'left')).toMatch(/^neutral zone, upper side/)
    expect(describePlace(canvasPoint(44, 200), 'right')).toMatch(/^defending zone, middle, 178/)
  })
})
