import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import type { Drawn } from '#test/rink/recording-context.ts'
import { TrueRink } from '../../rink/use-markings.ts'
import type { MapShot } from './map-shots.ts'
import { ShotMap } from './shot-map.tsx'

/** Shots for before the net, the first of them a goal. */
const shotsBefore = (count: number): MapShot[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ xCoord: 650 + 3 * at, yCoord: 150 + 5 * at, attackingDirection: 'right' as const },
    ...{ scored: at === 0, scoredAgainst: false, outcome: null, period: at < 5 ? 1 : 2 },
  }))

/** A device on which each look at the clock finds it so many milliseconds later. */
function advanceClock(milliseconds: number) {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += milliseconds
    return now
  })
}

/** The positions of bands of heat in the drawing. */
const bandsOf = (drawn: readonly Drawn[]) =>
  drawn.flatMap(({ call, values }, at) => (call === 'fill' && values[0] === 'evenodd' ? [at] : []))

const layerOf = (container: HTMLElement) =>
  container.querySelector('[data-layer]')?.getAttribute('data-layer')

describe('a map of shots', () => {
  it('MAP-7 Below 60 shots a map of heat shows their marks', () => {
    canvasInJsdom()
    const { container, rerender } = render(
      <ShotMap shots={shotsBefore(59)} label="Period 1" half />,
    )
    expect(layerOf(container)).toBe('marks')
    expect(screen.getByText('Shot for')).toBeDefined()
    rerender(<ShotMap shots={shotsBefore(60)} label="Period 1" half />)
    expect(layerOf(container)).toBe('heat')
    expect(screen.queryByText('Shot for')).toBeNull()
  })

  it('MAP-14 On a rink of both sides each has heat from 60 shots of its own on', () => {
    canvasInJsdom()
    const against = shotsBefore(4).map((shot) => ({ ...shot, scoredAgainst: true }))
    const { container } = render(
      <ShotMap shots={[...shotsBefore(72), ...against]} label="All" side="both" />,
    )
    expect(layerOf(container)).toBe('heat marks')
    expect(screen.getByText('Shot against')).toBeDefined()
    expect(screen.queryByText('Shot for')).toBeNull()
  })

  it('MAP-8 Heat is painted in six bands under the lines, with the goals upon it, as soon as it is computed', async () => {
    const browser = canvasInJsdom()
    advanceClock(20)
    const { rerender } = render(<ShotMap shots={shotsBefore(70)} label="All" />)
    // Ice alone would be painted in vain.
    expect(browser.paint()).toEqual([])
    const isMade = () => expect(screen.getByTestId('shot-map').ariaBusy).toBe('false')
    await waitFor(isMade)
    const drawn = browser.paint()
    const bands = bandsOf(drawn)
    expect(bands).toHaveLength(6)
    const centreLine = drawn.findIndex(({ call, values }) => call === 'moveTo' && values[0] === 400)
    expect(bands.at(-1)).toBeLessThan(centreLine)
    const goal = drawn.findLastIndex(({ call }) => call === 'drawImage')
    expect(goal).toBeGreaterThan(centreLine)
    // It stays until the heat of other shots is computed.
    rerender(<ShotMap shots={shotsBefore(80)} label="All" />)
    expect(browser.framesWaiting()).toBe(0)
    await waitFor(isMade)
    expect(bandsOf(browser.paint())).toHaveLength(6)
    rerender(<ShotMap shots={shotsBefore(80)} label="All" layer="zones" />)
    expect(bandsOf(browser.paint())).toEqual([])
  })

  it('MAP-24 Until the heat is computed the shape of the rink is there, as large as the picture', async () => {
    const browser = canvasInJsdom()
    advanceClock(20)
    const { rerender } = render(<ShotMap shots={shotsBefore(70)} label="All" half />)
    const map = screen.getByTestId('shot-map')
    const size = map.style.aspectRatio
    expect(map.dataset['blank']).toBe('half')
    await waitFor(() => expect(map.ariaBusy).toBe('false'))
    browser.paint()
    rerender(<ShotMap shots={shotsBefore(80)} label="All" half />)
    expect(map.dataset['blank']).toBe(undefined)
    expect(map.style.aspectRatio).toBe(size)
  })

  it('MAP-22 Heat that takes no longer than a slice is in the first picture', () => {
    const browser = canvasInJsdom()
    advanceClock(0.1)
    render(<ShotMap shots={shotsBefore(70)} label="All" />)
    expect(bandsOf(browser.paint())).toHaveLength(6)
    expect(screen.getByTestId('shot-map').ariaBusy).toBe('false')
  })

  it('MAP-20 A map of heat is the ice alone with its key until the shots are there that are mixed in', async () => {
    const browser = canvasInJsdom()
    const shots = shotsBefore(20)
    const { container, rerender } = render(
      <ShotMap shots={shots} label="All" mixedWith="loading" />,
    )
    const marks = () => browser.paint().filter(({ call }) => call === 'drawImage')
    expect(marks()).toEqual([])
    expect(screen.getByTestId('shot-map').ariaBusy).toBe('true')
    const key = container.querySelector('figcaption')?.textContent
    rerender(<ShotMap shots={shots} label="All" mixedWith={shotsBefore(40)} />)
    await waitFor(() => expect(screen.getByTestId('shot-map').ariaBusy).toBe('false'))
    expect(marks()).not.toEqual([])
    expect(container.querySelector('figcaption')?.textContent).toBe(key)
  })

  it('MAP-15 A map is painted once the browser has laid it out, not before', () => {
    const browser = canvasInJsdom()
    let notify = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          notify = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    const { rerender } = render(<ShotMap shots={shotsBefore(70)} label="All" />)
    rerender(<ShotMap shots={shotsBefore(80)} label="All" />)
    expect(browser.framesWaiting()).toBe(0)
    notify()
    expect(browser.paint()).not.toEqual([])
  })

  it('MAP-19 Of several new maps each is painted in its own frame', () => {
    const browser = canvasInJsdom()
    render(
      <>
        <ShotMap shots={shotsBefore(20)} label="For" />
        <ShotMap shots={shotsBefore(20)} label="Against" />
      </>,
    )
    const pictures = () => browser.paint().filter(({ call }) => call === 'clearRect').length
    expect([pictures(), pictures(), pictures()]).toEqual([1, 1, 0])
  })

  it("MAP-9 The picture's label has its shots, goals and those from the slot, and the key has the share of each shade", () => {
    canvasInJsdom()
    render(<ShotMap shots={shotsBefore(72)} label="Period 2" half />)
    const picture = screen.getByRole('img')
    expect(picture.getAttribute('aria-label')).toMatch(
      /^Period 2: 72 shots on goal for, 1 scored \(1\.4%\); 21 from the slot, 1 scored\.$/,
    )
    for (const share of ['90%', '75%', '60%', '45%', '30%', '15%']) {
      expect(screen.getByText(share)).toBeDefined()
    }
    expect(screen.getByText('Stronger color, more shots:')).toBeDefined()
    expect(screen.getByText('of our shots')).toBeDefined()
  })

  it('MAP-18 The label of a picture of goals alone has their number and locations, and no percentage', () => {
    canvasInJsdom()
    const goals = shotsBefore(1).map((shot) => ({ ...shot, xCoord: 84, scoredAgainst: true }))
    render(<ShotMap shots={goals} label="Beaten" side="against" layer="marks" half />)
    expect(
      screen.getByRole('img', { name: 'Beaten: 1 goal against; 1 from the slot.' }),
    ).toBeDefined()
  })

  it('MAP-10 Zones have their shots, goals and percentage in words', () => {
    canvasInJsdom()
    render(<ShotMap shots={shotsBefore(6)} label="All" layer="zones" half />)
    const lines = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toContain(
      'Slot, for: 6 shots, 1 scored, 16.7%',
    )
    expect(lines).toHaveLength(9)
  })

  it('MAP-21 The shots from the own half, which the rink does not show, are listed below it', () => {
    canvasInJsdom()
    const far = { ...shotsBefore(1)[0], xCoord: 300 } as MapShot
    const { rerender } = render(<ShotMap shots={[far]} label="All" layer="zones" />)
    const label = 'From the own half: 1 shot for, 1 scored'
    expect(screen.getByText(label)).toBeTruthy()
    expect(screen.getByText('Own half, for: 1 shot, 1 scored, –')).toBeTruthy()
    rerender(<ShotMap shots={[far]} label="All" layer="zones" half />)
    expect(screen.getByText(label)).toBeTruthy()
  })

  it('MAP-11 A map without shots shows a message', () => {
    canvasInJsdom()
    render(<ShotMap shots={[]} label="Period 1" />)
    expect(screen.getByText('No shots yet')).toBeDefined()
    expect(screen.getByRole('img', { name: 'Period 1: No shots for.' })).toBeDefined()
  })

  it('MAP-12 Marks of earlier periods are fainter', () => {
    const browser = canvasInJsdom()
    render(<ShotMap shots={shotsBefore(8)} label="Period 2" layer="marks" half dimBefore={2} />)
    const stamps = browser.paint().filter(({ call }) => call === 'drawImage')
    const faint = stamps.filter(({ globalAlpha }) => globalAlpha < 0.5)
    expect([faint.length, stamps.length - faint.length]).toEqual([5, 3])
  })

  it('MAP-13 A team with a true rink has its lines on every map', () => {
    const browser = canvasInJsdom()
    render(
      <TrueRink value={true}>
        <ShotMap shots={shotsBefore(3)} label="Period 1" layer="marks" />
      </TrueRink>,
    )
    const lines = browser
      .paint()
      .flatMap(({ call, values }) => (call === 'moveTo' && values[1] === 0 ? [values[0]] : []))
    expect(lines).toEqual(expect.arrayContaining([300, 500]))
    expect(lines).not.toContain(528)
  })
})
