import { SPECIFIED_MARKINGS } from '@icetally/domain/game/rink/markings'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/game/rink/points'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import { EMPTY_MAP, MapCanvas } from '../charts/shot-map/map-canvas.tsx'
import { ShotMap } from '../charts/shot-map/shot-map.tsx'
import type { RinkMark } from './marks.ts'
import { RinkCanvas } from './rink-canvas.tsx'
import { TrueRink } from './use-markings.ts'

function markAt(id: string, point: CanvasPoint): RinkMark {
  return { id, point, direction: 'right', kind: 'for-scored', pending: true }
}

/** A rink that stores taps, as a screen would. */
function Recording({ onPoint }: { onPoint?: (point: CanvasPoint) => void }) {
  const [marks, setMarks] = useState<readonly RinkMark[]>([])
  return (
    <RinkCanvas
      label="Rink"
      marks={marks}
      viewed="right"
      describe={(mark) => [`shot ${mark.id}`, 'FOR']}
      onTap={(point) => {
        onPoint?.(point)
        setMarks((earlier) => [...earlier, markAt(`${earlier.length + 1}`, point)])
      }}
    />
  )
}

/** Middle and radius of the circles that the next frame paints. */
const arcsOf = (browser: ReturnType<typeof canvasInJsdom>) =>
  browser
    .paint()
    .filter(({ call }) => call === 'arc')
    .map(({ values }) => values.slice(0, 3))

function tap(clientX: number, clientY: number, pointerId = 1): void {
  const rink = screen.getByTestId('rink')
  const details = { clientX, clientY, pointerId, button: 0, pointerType: 'touch' }
  rink.dispatchEvent(new PointerEvent('pointerdown', details))
  rink.dispatchEvent(new PointerEvent('pointerup', details))
}

afterEach(() => vi.useRealTimers())

describe('the rink on a page', () => {
  it('RINK-13 A tap shows its mark in the same frame', () => {
    const browser = canvasInJsdom()
    render(<Recording />)
    browser.paint()
    // Without act, which would flush: the native event itself has to bring the mark onto the rink.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    tap(110, 70)
    expect(browser.framesWaiting()).toBe(1)
    const arcs = arcsOf(browser)
    expect(arcs).toContainEqual([200, 100, 8])
  })

  it('RINK-11 Every one of many quick taps is recorded', () => {
    const browser = canvasInJsdom()
    render(<Recording />)
    act(() => {
      for (let index = 0; index < 20; index += 1) tap(20 + index * 10, 50, index)
    })
    expect(screen.getAllByText(/^shot \d+, FOR$/)).toHaveLength(20)
    expect(browser.framesWaiting()).toBe(1)
  })

  it('RINK-14 An unchanged rink is not repainted', () => {
    const browser = canvasInJsdom()
    const { rerender } = render(<Recording />)
    browser.paint()
    rerender(<Recording />)
    fireEvent.pointerMove(screen.getByTestId('rink'), { pointerType: 'mouse' })
    expect(browser.framesWaiting()).toBe(0)
  })

  it('RINK-9 Arrow keys move the cursor and Enter records a shot', () => {
    canvasInJsdom()
    const onPoint = vi.fn()
    render(<Recording onPoint={onPoint} />)
    const rink = screen.getByTestId('rink')
    fireEvent.keyDown(rink, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(rink, { key: 'ArrowUp' })
    fireEvent.keyDown(rink, { key: 'Enter' })
    expect(onPoint).toHaveBeenCalledExactlyOnceWith({ x: 425, y: 195 })
  })

  it('RINK-8 Hovering a mark shows its tooltip and leaving hides it', () => {
    canvasInJsdom()
    render(
      <RinkCanvas
        label="Rink"
        viewed="left"
        marks={[markAt('7', canvasPoint(100, 100))]}
        describe={() => ['SCORE FOR', '#7 Ann']}
      />,
    )
    const rink = screen.getByTestId('rink')
    const over = { pointerType: 'mouse', clientX: 10 + 350, clientY: 20 + 50 }
    fireEvent.pointerMove(rink, over)
    expect(screen.getByRole('tooltip').textContent).toBe('SCORE FOR#7 Ann')
    fireEvent.pointerMove(rink, { ...over, clientX: 10 + 343 })
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerMove(rink, over)
    fireEvent.pointerLeave(rink, { pointerType: 'mouse' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('RINK-15 A read-only rink is a picture and takes no taps', () => {
    canvasInJsdom()
    render(<RinkCanvas label="All shots" viewed="right" marks={[]} describe={() => []} />)
    act(() => tap(50, 60))
    expect(screen.getByRole('img', { name: 'All shots' })).toBe(screen.getByTestId('rink'))
  })

  it('RINK-17 The rink and the maps of a team with a true rink have its lines', () => {
    const browser = canvasInJsdom()
    const blueLines = () =>
      browser
        .paint()
        .flatMap(({ call, values }) => (call === 'moveTo' && values[1] === 0 ? [values[0]] : []))
    const { rerender } = render(<Recording />)
    expect(blueLines()).toEqual(expect.arrayContaining([264, 528]))
    rerender(
      <TrueRink value={true}>
        <Recording />
      </TrueRink>,
    )
    expect(blueLines()).toEqual(expect.arrayContaining([300, 500]))
    rerender(
      <TrueRink value={true}>
        <ShotMap label="Period 1" shots={[]} />
      </TrueRink>,
    )
    expect(blueLines()).toEqual(expect.arrayContaining([300, 500]))
  })

  it('RINK-4 An analytics map mirrors shots taken while attacking left', () => {
    const browser = canvasInJsdom()
    const taken: RinkMark = { ...markAt('1', canvasPoint(130, 90)), direction: 'left' }
    const contents = { ...EMPTY_MAP, markings: SPECIFIED_MARKINGS, recorded: [taken] }
    render(<MapCanvas label="Period 1" contents={contents} />)
    expect(arcsOf(browser)).toContainEqual([670, 90, 8])
    expect(screen.getByRole('img', { name: 'Period 1' }).tagName).toBe('CANVAS')
  })

  describe('the newest mark', () => {
    const newest: RinkMark = {
      ...markAt('2', canvasPoint(200, 100)),
      direction: 'left',
      kind: 'for-missed',
    }

    function openRink() {
      const browser = canvasInJsdom()
      const called = { onTap: vi.fn(), onMove: vi.fn(), onOpen: vi.fn(), onHeld: vi.fn() }
      render(
        <RinkCanvas
          label="Rink"
          viewed="right"
          marks={[markAt('1', canvasPoint(100, 100)), newest]}
          describe={() => ['MISS FOR']}
          onTap={called.onTap}
          holdKind="for-scored"
          onHeld={called.onHeld}
          movable={{ id: '2', onMove: called.onMove }}
          onOpen={called.onOpen}
        />,
      )
      const rink = screen.getByTestId('rink')
      // On the screen, the newest is seen at (600, 100): 300 and 50 pixels from the rink's corner.
      const at = (x: number, y: number, rest = {}) => ({
        clientX: 10 + x,
        clientY: 20 + y,
        pointerId: 1,
        button: 0,
        pointerType: 'touch',
        ...rest,
      })
      return { browser, rink, at, ...called }
    }

    it('ENTRY-7 The newest mark is dragged and dropped where it is seen', () => {
      const { browser, rink, at, onTap, onMove } = openRink()
      browser.paint()
      fireEvent.pointerDown(rink, at(304, 52))
      fireEvent.pointerMove(rink, at(254, 72))
      const arcs = arcsOf(browser)
      // The ring of a miss, only at its new position.
      expect(arcs.map(([x, y]) => [x, y])).toContainEqual([500, 140])
      expect(arcs.map(([x, y]) => [x, y])).not.toContainEqual([600, 100])
      fireEvent.pointerUp(rink, at(254, 72))
      // Taken while attacking left, so that it is stored the other way round.
      expect(onMove).toHaveBeenCalledExactlyOnceWith({ x: 300, y: 140 })
      expect(onTap).not.toHaveBeenCalled()
    })

    it('ENTRY-8 A tap on the newest mark records another shot and moves no mark', () => {
      const { rink, at, onTap, onMove } = openRink()
      fireEvent.pointerDown(rink, at(300, 50))
      fireEvent.pointerUp(rink, at(302, 50))
      expect(onTap).toHaveBeenCalledExactlyOnceWith({ x: 600, y: 100 }, false)
      fireEvent.pointerDown(rink, at(50, 50))
      fireEvent.pointerMove(rink, at(150, 50))
      fireEvent.pointerUp(rink, at(150, 50))
      expect(onMove).not.toHaveBeenCalled()
      expect(onTap).toHaveBeenCalledOnce()
    })

    it('ENTRY-7 A canceled drag does not move the mark', () => {
      const { browser, rink, at, onMove } = openRink()
      fireEvent.pointerDown(rink, at(300, 50))
      fireEvent.pointerMove(rink, at(200, 50))
      fireEvent.pointerCancel(rink, at(200, 50))
      const arcs = arcsOf(browser)
      expect(arcs.map(([x, y]) => [x, y])).toContainEqual([600, 100])
      expect(onMove).not.toHaveBeenCalled()
    })

    it('ENTRY-5 The secondary button on a mark opens its correction', () => {
      const { rink, at, onOpen, onTap } = openRink()
      const menu = (x: number) =>
        fireEvent(
          rink,
          new PointerEvent('contextmenu', {
            ...at(x, 50, { pointerType: 'mouse' }),
            bubbles: true,
          }),
        )
      menu(150)
      expect(onOpen).not.toHaveBeenCalled()
      menu(300)
      menu(50)
      expect(onOpen.mock.calls).toEqual([['2'], ['1']])
      expect(onTap).not.toHaveBeenCalled()
    })

    it('ENTRY-6 A held press is shown and recorded as a score', () => {
      vi.useFakeTimers()
      const { browser, rink, at, onTap, onHeld } = openRink()
      fireEvent.pointerDown(rink, at(100, 50))
      act(() => vi.advanceTimersByTime(699))
      expect(onHeld).not.toHaveBeenCalled()
      act(() => vi.advanceTimersByTime(1))
      expect(onHeld).toHaveBeenCalledOnce()
      const arcs = arcsOf(browser)
      expect(arcs).toContainEqual([200, 100, 8])
      fireEvent.pointerUp(rink, at(100, 50))
      expect(onTap).toHaveBeenCalledExactlyOnceWith({ x: 200, y: 100 }, true)
    })

    it('ENTRY-6 A press that ended before the score was shown is a tap, however late it is handled', () => {
      vi.useFakeTimers()
      const { rink, at, onTap, onHeld } = openRink()
      const pressed = performance.now()
      fireEvent.pointerDown(rink, at(100, 50))
      act(() => vi.advanceTimersByTime(800))
      expect(onHeld).toHaveBeenCalledOnce()
      vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(pressed + 549)
      fireEvent.pointerUp(rink, at(100, 50))
      expect(onTap).toHaveBeenCalledExactlyOnceWith({ x: 200, y: 100 }, false)
    })

    it('ENTRY-6 A held finger that slides away records nothing', () => {
      vi.useFakeTimers()
      const { rink, at, onTap, onHeld } = openRink()
      fireEvent.pointerDown(rink, at(100, 50))
      act(() => vi.advanceTimersByTime(750))
      fireEvent.pointerMove(rink, at(160, 50))
      fireEvent.pointerUp(rink, at(160, 50))
      fireEvent.pointerDown(rink, at(100, 50))
      fireEvent.pointerMove(rink, at(160, 50))
      act(() => vi.advanceTimersByTime(750))
      expect(onHeld).toHaveBeenCalledOnce()
      expect(onTap).not.toHaveBeenCalled()
    })
  })
})
