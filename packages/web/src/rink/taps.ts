import type { ScreenPoint } from './view-transform.ts'

/**
 * Which pointer events are taps, for gloves and cold hands:
 * - A tap is recorded when the finger lifts, at the place where it landed: a finger that rolls off
 *   moves the last contact, not the aim. Within the slop below it still is a tap, beyond it a swipe.
 * - Every finger is followed by itself, so that two quick taps that overlap are two shots.
 * - A palm or a sleeve touches a large area and is ignored, as are all but the main button.
 */
export interface PointerSample {
  readonly pointerId: number
  readonly pointerType: string
  /** 0 for the main button, a finger or the tip of a pen. */
  readonly button: number
  /** The size of the contact in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly at: ScreenPoint
}

interface Press {
  readonly at: ScreenPoint
  readonly slop: number
}

/** The pointers that are down and may yet become taps. */
export type Presses = ReadonlyMap<number, Press>

export const NO_PRESSES: Presses = new Map()

/** How far, in CSS pixels, a pointer may stray and still tap: a glove strays most. */
const SLOP_TOUCH = 24
const SLOP_PRECISE = 12
/** A contact larger than this many CSS pixels is a palm. */
const PALM = 72

/** A pointer went down. */
export function pressDown(presses: Presses, sample: PointerSample): Presses {
  if (sample.button !== 0 || sample.width > PALM || sample.height > PALM) return presses
  const slop = sample.pointerType === 'touch' ? SLOP_TOUCH : SLOP_PRECISE
  return new Map(presses).set(sample.pointerId, { at: sample.at, slop })
}

/** A pointer was cancelled by the system, or strayed too far. */
export function pressCancelled(presses: Presses, pointerId: number): Presses {
  if (!presses.has(pointerId)) return presses
  const left = new Map(presses)
  left.delete(pointerId)
  return left
}

/** A pointer moved: beyond its slop, or grown into a palm, it is no tap any more. */
export function pressMoved(presses: Presses, sample: Omit<PointerSample, 'button'>): Presses {
  const press = presses.get(sample.pointerId)
  if (!press) return presses
  const strayed = Math.hypot(sample.at.x - press.at.x, sample.at.y - press.at.y) > press.slop
  const palm = sample.width > PALM || sample.height > PALM
  return strayed || palm ? pressCancelled(presses, sample.pointerId) : presses
}

/** A pointer went up: the place of the tap, or null if it was none. */
export function pressUp(
  presses: Presses,
  sample: Omit<PointerSample, 'button'>,
): { readonly presses: Presses; readonly tap: ScreenPoint | null } {
  const press = pressMoved(presses, sample).get(sample.pointerId)
  return { presses: pressCancelled(presses, sample.pointerId), tap: press?.at ?? null }
}
