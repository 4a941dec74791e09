import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { type CanvasPoint, canvasPoint, clampToRink } from '@icetally/domain/game/rink/points'

declare const screenBrand: unique symbol

/** A point in CSS pixels from the upper left corner of the displayed rink. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
  readonly [screenBrand]: 'screen'
}

/** How large the rink is displayed, in CSS pixels. */
export interface DisplayedSize {
  readonly width: number
  readonly height: number
}

/** Brands a point of the screen in CSS pixels relative to the displayed rink. */
export function screenPoint(x: number, y: number): ScreenPoint {
  return { x, y } as ScreenPoint
}

/** Hundredths of a unit are finer than any finger; more digits would only be noise. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** From the screen to the nearest point of the rink; null where the rink has no size. */
export function toCanvas(point: ScreenPoint, size: DisplayedSize): CanvasPoint | null {
  if (size.width <= 0 || size.height <= 0) return null
  const x = rounded((point.x / size.width) * RINK_WIDTH)
  const y = rounded((point.y / size.height) * RINK_HEIGHT)
  return clampToRink(canvasPoint(x, y))
}

/** From the rink to the screen, scaled to the displayed size. */
export function toScreen(point: CanvasPoint, size: DisplayedSize): ScreenPoint {
  return screenPoint((point.x / RINK_WIDTH) * size.width, (point.y / RINK_HEIGHT) * size.height)
}

/** Beyond this the picture gets no better and a repaint only slower. */
const MOST_PIXELS_PER_UNIT = 4

/** On a screen of low density, at little more than its 800 x 400 units, a rink has these. */
const HARDLY_LARGER = 1.25

/** Pixels of the backing store per canvas unit: as the screen shows, but at least so many. */
export function backingScale(
  size: DisplayedSize,
  devicePixelRatio: number,
  unitsAcross: number = RINK_WIDTH,
  least = 1,
): number {
  const wanted = (size.width * devicePixelRatio) / unitsAcross
  if (devicePixelRatio <= 1 && wanted <= HARDLY_LARGER) return Math.max(least, Math.min(1, wanted))
  return Math.min(MOST_PIXELS_PER_UNIT, Math.max(least, wanted))
}
