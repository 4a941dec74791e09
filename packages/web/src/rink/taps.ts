import type { ScreenPoint } from './view-transform.ts'

/**
 * Which pointer events are taps, for gloves and cold hands:
 * - A tap is recorded when the finger lifts, at the location where it landed: a finger that rolls
 * off moves the last contact, not the aim. Within the slop below it still is a tap, beyond it a
 * swipe.
 * - Every finger is tracked separately, so that two quick taps that overlap are two shots.
 * - A press on the mark that may be moved still is a tap, a new shot at the same location, unless
 * it strays: then it drags the mark instead of being no tap at all.
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
  /** It landed on the mark that may be moved. */
  readonly grabs: boolean
  /** Where it is, once it has strayed with that mark; null while it still may be a tap. */
  readonly dragged: ScreenPoint | null
}

/** A movement across the screen that takes a mark along. */
export interface Drag {
  readonly from: ScreenPoint
  readonly to: ScreenPoint
}

/** The pointers that are down and may yet become taps. */
export type Presses = ReadonlyMap<number, Press>

export const NO_PRESSES: Presses = new Map()

/** How far, in CSS pixels, a pointer may stray and still tap: a glove strays most. */
const SLOP_TOUCH = 24
const SLOP_PRECISE = 12
/** A press that stays this long, in milliseconds, means more than a tap: cold fingers are slow. As in rink.css. */
export const HOLD_TIME = 700
/** A contact larger than this many CSS pixels is a palm. */
const PALM = 72

/** A pointer went down; of several on the mark that may be moved, the first one has it. */
export function pressDown(presses: Presses, sample: PointerSample, onMark = false): Presses {
  if (sample.button !== 0 || sample.width > PALM || sample.height > PALM) return presses
  const slop = sample.pointerType === 'touch' ? SLOP_TOUCH : SLOP_PRECISE
  const grabs = onMark && ![...presses.values()].some((press) => press.grabs)
  return new Map(presses).set(sample.pointerId, { at: sample.at, slop, grabs, dragged: null })
}

/** Whether a pointer is down and has not moved: it can still become a tap or a drag. */
export function isStill(presses: Presses, pointerId: number): boolean {
  return presses.get(pointerId)?.dragged === null
}

/** The dragged mark, or null. */
export function dragOf(presses: Presses, pointerId: number): Drag | null {
  const press = presses.get(pointerId)
  return press?.dragged ? { from: press.at, to: press.dragged } : null
}

/** A pointer was canceled by the system, or strayed too far. */
export function pressCancelled(presses: Presses, pointerId: number): Presses {
  if (!presses.has(pointerId)) return presses
  const left = new Map(presses)
  left.delete(pointerId)
  return left
}

/** A pointer moved: beyond its slop it is no tap any more, grown into a palm nothing at all. */
export function pressMoved(presses: Presses, sample: Omit<PointerSample, 'button'>): Presses {
  const press = presses.get(sample.pointerId)
  if (!press) return presses
  if (sample.width > PALM || sample.height > PALM) return pressCancelled(presses, sample.pointerId)
  const strayed = Math.hypot(sample.at.x - press.at.x, sample.at.y - press.at.y) > press.slop
  if (!strayed && press.dragged === null) return presses
  if (!press.grabs) return pressCancelled(presses, sample.pointerId)
  return new Map(presses).set(sample.pointerId, { ...press, dragged: sample.at })
}

/** A pointer went up: the location of the tap, or the dragged mark, or neither. */
export function pressUp(
  presses: Presses,
  sample: Omit<PointerSample, 'button'>,
): { readonly presses: Presses; readonly tap: ScreenPoint | null; readonly drop: Drag | null } {
  const moved = pressMoved(presses, sample)
  const tap = isStill(moved, sample.pointerId) ? (moved.get(sample.pointerId)?.at ?? null) : null
  const drop = dragOf(moved, sample.pointerId)
  return { presses: pressCancelled(presses, sample.pointerId), tap, drop }
}
