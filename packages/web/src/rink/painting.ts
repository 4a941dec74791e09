import type { DrawContext } from './draw-context.ts'
import { PALETTE_TOKENS, type Palette, paletteFrom } from './palette.ts'
import { backingScale } from './view-transform.ts'
import { watchAppearance } from './watch-appearance.ts'

/** The size of a picture in canvas units. */
interface PictureUnits {
  readonly width: number
  readonly height: number
}

/** Colors beside those of the rink: the CSS custom property of each. */
type MoreColours<Key extends string> = Readonly<Record<Key, string>>

interface Options<Key extends string> {
  readonly more?: MoreColours<Key>
  /** The most pixels of the canvas to one of CSS, where it has more than one per canvas unit. */
  readonly mostPixels?: number
  /** The fewest pixels of the canvas per canvas unit: 1 by default. */
  readonly leastScale?: number
  /** Prepares external resources of the first painting, in a frame of its own before it. */
  readonly prepare?: (brush: Brush<Key>) => void
}

/** The context of painting a picture. The colors are another object when they change. */
export interface Brush<Key extends string = never> {
  /** Pixels of the canvas per canvas unit. */
  readonly scale: number
  /** CSS pixels per canvas unit: how large the picture is seen. */
  readonly zoom: number
  readonly palette: Palette<Key>
}

/** Palettes by the scheme and the properties that they were read from: many pictures have the same. */
const palettes = new Map<string, Palette>()

/** The frame in which a canvas was last painted for the first time. */
let framed: DOMHighResTimeStamp | null = null

/**
 * A picture on a canvas element in canvas units, painted in frames of the browser: first when the
 * element has been laid out, so never while it is out of sight; then when `repaint` is called, and
 * when the element's size, the screen's pixel ratio or the colors change. The canvas is cleared
 * before. Of several new ones each has frames of its own, to read the page's first colors, to be prepared and to
 * be painted: together they would delay a press.
 */
export function createPainting<Key extends string = never>(
  canvas: HTMLCanvasElement,
  units: PictureUnits,
  draw: (context: DrawContext, brush: Brush<Key>) => void,
  { more = {} as MoreColours<Key>, prepare, ...pixels }: Options<Key> = {},
) {
  // Known once the browser reports it: before that, reading it would force a layout of the page.
  let size: Pick<Brush, 'scale' | 'zoom'> | null = null
  let palette: Palette<Key> | null = null
  let frame = 0
  let isNew = true
  /** Work in frames of its own before the first painting: the first colors take a phone longest. */
  const before: (() => void)[] = [
    ...(palettes.size === 0 ? [brush] : []),
    ...(prepare ? [() => prepare(brush())] : []),
  ]

  /** The colors are read where they are not known. */
  function brush(): Brush<Key> {
    size ??= currentSize(canvas, units, pixels)
    palette ??= readPalette(canvas, more)
    return { ...size, palette }
  }

  function schedule(): void {
    if (frame === 0 && size !== null) frame = requestAnimationFrame(isNew ? paintFirst : paint)
  }

  function paintFirst(now: DOMHighResTimeStamp): void {
    const step = framed === now ? () => undefined : (before.shift() ?? paint)
    framed = now
    if (step !== paint) frame = requestAnimationFrame(paintFirst)
    step()
  }

  function paint(): void {
    frame = 0
    isNew = false
    const context = canvas.getContext('2d')
    if (!context) return
    const held = brush()
    const { scale } = held
    fitBackingStore(canvas, units, scale)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    draw(context, held)
  }

  const stopWatching = watchAppearance(canvas, {
    onSize: () => {
      const next = currentSize(canvas, units, pixels)
      if (next.scale === size?.scale && next.zoom === size.zoom) return
      size = next
      schedule()
    },
    onColours: () => {
      palette = null
      schedule()
    },
    onPaper: () => {
      size = null
      palette = null
      cancelAnimationFrame(frame)
      paint()
    },
  })

  return {
    /** Paints again within the current animation frame, however often it is called. */
    repaint: schedule,
    /** Stops watching the element. */
    dispose(): void {
      cancelAnimationFrame(frame)
      stopWatching()
    },
  }
}

function currentSize(
  canvas: HTMLCanvasElement,
  units: PictureUnits,
  {
    mostPixels = Number.POSITIVE_INFINITY,
    leastScale,
  }: Pick<Options<never>, 'mostPixels' | 'leastScale'>,
) {
  const { width, height } = canvas.getBoundingClientRect()
  // Paper is finer than screens.
  const least = matchMedia('print').matches ? 1 : leastScale
  const scaleAt = (ratio: number) => backingScale({ width, height }, ratio, units.width, least)
  const shown = scaleAt(window.devicePixelRatio)
  // A small picture costs little at all pixels of the screen.
  const scale = Math.max(Math.min(1, shown), scaleAt(Math.min(window.devicePixelRatio, mostPixels)))
  return { scale, zoom: width / units.width }
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

/** The colors of a picture at its place in the page, where properties may have other values. */
function readPalette<Key extends string>(
  canvas: HTMLCanvasElement,
  more: MoreColours<Key>,
): Palette<Key> {
  const style = getComputedStyle(canvas)
  const properties = Object.values<string>({ ...PALETTE_TOKENS, ...more })
  const values = properties.map((property) => property + style.getPropertyValue(property))
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const key = [isDark, style.colorScheme, ...values].join()
  const known = palettes.get(key) ?? probedPalette(canvas, properties, more)
  palettes.set(key, known)
  return known as Palette<Key>
}

/**
 * Only a real property resolves `light-dark()` and `var()`: each is read as a `color`, of elements
 * that all exist before the first read, so that styles are computed once.
 */
function probedPalette<Key extends string>(
  canvas: HTMLCanvasElement,
  properties: readonly string[],
  more: MoreColours<Key>,
): Palette<Key> {
  const probes = new Map(
    properties.map((property) => {
      const probe = document.createElement('span')
      probe.hidden = true
      probe.style.color = `var(${property})`
      // A picture keeps its colors where the system replaces those of text.
      probe.style.setProperty('forced-color-adjust', 'none')
      return [property, probe]
    }),
  )
  canvas.after(...probes.values())
  const palette = paletteFrom((property) => {
    const probe = probes.get(property)
    return (probe && getComputedStyle(probe).color) || 'black'
  }, more)
  for (const probe of probes.values()) probe.remove()
  return palette
}
