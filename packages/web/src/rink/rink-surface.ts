import type { AttackingDirection } from '@icetally/domain/limits'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/rink/geometry'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import type { DrawContext } from './draw-context.ts'
import { drawIce } from './draw-ice.ts'
import { drawCursor, drawHovered, drawMarks } from './draw-marks.ts'
import { displayedPoint, type RinkMark } from './marks.ts'
import { type Palette, paletteFrom } from './palette.ts'
import { EMPTY_RINK, type RinkState } from './rink-state.ts'
import { createStamps, MANY_MARKS, type Stamps, stampMarks } from './stamp-marks.ts'
import { backingScale } from './view-transform.ts'
import { watchAppearance } from './watch-appearance.ts'

interface IceLayer {
  readonly key: string
  readonly canvas: HTMLCanvasElement
}

/** The first rink of a page leaves the frame in which the page appears to the page itself. */
let isFirst = true

/** A rink on a canvas element: shows a state, and follows size, pixel ratio and colours. */
export function createRinkSurface(canvas: HTMLCanvasElement) {
  let state = EMPTY_RINK
  // Measured when it is painted: before that, the page would have to be laid out for it.
  let scale: number | null = null
  let palette: Palette | null = null
  let ice: IceLayer | null = null
  let stamps: Stamps | null = null
  let frame = 0

  function schedule(): void {
    if (frame === 0) frame = requestAnimationFrame(isFirst ? paintNext : paint)
  }

  function paintNext(): void {
    isFirst = false
    frame = requestAnimationFrame(paint)
  }

  function paint(): void {
    frame = 0
    const context = canvas.getContext('2d')
    if (!context) return
    scale ??= currentScale(canvas)
    palette ??= readPalette(canvas)
    fitBackingStore(canvas, scale)
    ice = iceLayer(ice, palette, state.viewed, scale)
    context.setTransform(1, 0, 0, 1, 0, 0)
    // The ice leaves the corners free, and a mark may have stood in one.
    context.clearRect(0, 0, canvas.width, canvas.height)
    if (ice) context.drawImage(ice.canvas, 0, 0)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    if (state.marks.length > MANY_MARKS) stamps ??= createStamps(createSheet, palette, scale)
    paintMoving(context, palette, stamps, state)
  }

  function forgetColours(): void {
    palette = null
    ice = null
    stamps = null
  }

  const stopWatching = watchAppearance(canvas, {
    onSize: () => {
      const next = currentScale(canvas)
      if (next === scale) return
      scale = next
      stamps = null
      schedule()
    },
    onColours: () => {
      forgetColours()
      schedule()
    },
    onPaper: () => {
      forgetColours()
      cancelAnimationFrame(frame)
      paint()
    },
  })
  schedule()

  return {
    /** Shows a state; painted within the current animation frame, however often it is called. */
    show(next: RinkState): void {
      if (next === state) return
      state = next
      schedule()
    },
    /** Lets go of everything that watches the element. */
    dispose(): void {
      cancelAnimationFrame(frame)
      stopWatching()
    },
  }
}

export type RinkSurface = ReturnType<typeof createRinkSurface>

/** Everything above the ice, in the order of the eye. */
function paintMoving(
  context: DrawContext,
  palette: Palette,
  stamps: Stamps | null,
  state: RinkState,
): void {
  const { viewed, lifted, held } = state
  const marks = lifted ? state.marks.filter(({ id }) => id !== lifted.mark.id) : state.marks
  if (stamps && marks.length > MANY_MARKS) stampMarks(context, stamps, marks, viewed)
  else drawMarks(context, palette, marks, viewed)
  if (state.hovered) drawHovered(context, palette, displayedPoint(state.hovered, state.viewed))
  if (lifted) {
    drawMarks(context, palette, [seenAt(lifted.mark, lifted.at, viewed)], viewed)
    drawHovered(context, palette, lifted.at)
  }
  if (held) {
    const mark = { id: '', kind: held.kind, pending: false }
    drawMarks(context, palette, [seenAt(mark, held.at, viewed)], viewed)
    drawHovered(context, palette, held.at)
  }
  if (state.cursor) drawCursor(context, palette, state.cursor)
}

/** A mark at its displayed place, regardless of its attacking direction. */
function seenAt(
  mark: Pick<RinkMark, 'id' | 'kind' | 'pending'>,
  point: CanvasPoint,
  direction: AttackingDirection,
): RinkMark {
  return { ...mark, point, direction }
}

function currentScale(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas.getBoundingClientRect()
  return backingScale({ width, height }, window.devicePixelRatio)
}

function createSheet(side: number) {
  const image = document.createElement('canvas')
  image.width = side
  image.height = side
  const context = image.getContext('2d')
  return context && { image, context }
}

/** Setting a canvas's size clears it, even to the same value. */
function fitBackingStore(canvas: HTMLCanvasElement, scale: number): void {
  const width = Math.round(RINK_WIDTH * scale)
  const height = Math.round(RINK_HEIGHT * scale)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

/** The ice, painted anew only where size, colours or the attacked end changed. */
function iceLayer(
  layer: IceLayer | null,
  palette: Palette,
  viewed: AttackingDirection,
  scale: number,
): IceLayer | null {
  const key = `${viewed} ${scale}`
  if (layer?.key === key) return layer
  const canvas = document.createElement('canvas')
  fitBackingStore(canvas, scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.setTransform(scale, 0, 0, scale, 0, 0)
  drawIce(context, palette, viewed)
  return { key, canvas }
}

/** Only a real property resolves `light-dark()` and `var()`: each is asked for as a `color`. */
function readPalette(canvas: HTMLCanvasElement): Palette {
  const probe = document.createElement('span')
  probe.hidden = true
  canvas.after(probe)
  const palette = paletteFrom((property) => {
    probe.style.color = `var(${property})`
    return getComputedStyle(probe).color || 'black'
  })
  probe.remove()
  return palette
}
