import type { DrawContext } from './draw-context.ts'
import { type Palette, paletteFrom } from './palette.ts'
import { backingScale } from './view-transform.ts'
import { watchAppearance } from './watch-appearance.ts'

/** The size of a picture in canvas units. */
interface PictureUnits {
  readonly width: number
  readonly height: number
}

/** What a picture is painted with: pixels per canvas unit, and colours, another object when they change. */
export interface Brush {
  readonly scale: number
  readonly palette: Palette
}

/** The first picture of a page leaves the frame in which the page appears to the page itself. */
let isFirst = true

/**
 * A picture on a canvas element in canvas units, painted in frames of the browser: when `repaint` is called,
 * and when the element's size, the screen's pixel ratio or the colours change. The canvas is cleared before.
 */
export function createPainting(
  canvas: HTMLCanvasElement,
  units: PictureUnits,
  draw: (context: DrawContext, brush: Brush) => void,
) {
  // Measured when it is painted: before that, the page would have to be laid out for it.
  let scale: number | null = null
  let palette: Palette | null = null
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
    scale ??= currentScale(canvas, units)
    palette ??= readPalette(canvas)
    fitBackingStore(canvas, units, scale)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    draw(context, { scale, palette })
  }

  const stopWatching = watchAppearance(canvas, {
    onSize: () => {
      const next = currentScale(canvas, units)
      if (next === scale) return
      scale = next
      schedule()
    },
    onColours: () => {
      palette = null
      schedule()
    },
    onPaper: () => {
      palette = null
      cancelAnimationFrame(frame)
      paint()
    },
  })
  schedule()

  return {
    /** Paints anew within the current animation frame, however often it is called. */
    repaint: schedule,
    /** Lets go of everything that watches the element. */
    dispose(): void {
      cancelAnimationFrame(frame)
      stopWatching()
    },
  }
}

function currentScale(canvas: HTMLCanvasElement, units: PictureUnits): number {
  const { width, height } = canvas.getBoundingClientRect()
  return backingScale({ width, height }, window.devicePixelRatio, units.width)
}

/** Setting a canvas's size clears it, even to the same value. */
export function fitBackingStore(
  canvas: HTMLCanvasElement,
  units: PictureUnits,
  scale: number,
): void {
  const width = Math.round(units.width * scale)
  const height = Math.round(units.height * scale)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

/** A square picture of so many pixels, to be painted and copied. */
export function createSheet(side: number) {
  const image = document.createElement('canvas')
  image.width = side
  image.height = side
  const context = image.getContext('2d')
  return context && { image, context }
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
