import {
  NO_PRESSES,
  type PointerSample,
  type Presses,
  pressCancelled,
  pressDown,
  pressMoved,
  pressUp,
} from './taps.ts'
import { type DisplayedSize, type ScreenPoint, screenPoint } from './view-transform.ts'

/** What the pointers on a rink do, in CSS pixels relative to it. */
export interface PointerListeners {
  readonly onTap: (at: ScreenPoint, size: DisplayedSize) => void
  /** A mouse or pen is over the rink, or, with null, has left it. */
  readonly onHover: (at: ScreenPoint | null, size: DisplayedSize) => void
}

/**
 * Listens to the pointers on an element. Native listeners, because what they call has to be
 * painted in the same frame. The element needs `touch-action: none`, which keeps the browser from
 * scrolling and zooming with the fingers that tap.
 */
export function listenToPointers(element: HTMLElement, listeners: PointerListeners): () => void {
  let presses: Presses = NO_PRESSES
  const stop = new AbortController()

  function on(
    type: keyof HTMLElementEventMap,
    listener: (sample: PointerSample, size: DisplayedSize) => void,
  ): void {
    const handle = (event: Event) => {
      const box = element.getBoundingClientRect()
      if (event instanceof PointerEvent) listener(sampleOf(event, box), box)
    }
    element.addEventListener(type, handle, { signal: stop.signal })
  }

  on('pointerdown', (sample) => {
    presses = pressDown(presses, sample)
    // A finger that slides off the edge still lifts here.
    if (presses.has(sample.pointerId)) capture(element, sample.pointerId)
  })
  on('pointermove', (sample, size) => {
    presses = pressMoved(presses, sample)
    if (sample.pointerType !== 'touch') listeners.onHover(sample.at, size)
  })
  on('pointerup', (sample, size) => {
    const lifted = pressUp(presses, sample)
    presses = lifted.presses
    if (lifted.tap) listeners.onTap(lifted.tap, size)
  })
  on('pointercancel', (sample) => {
    presses = pressCancelled(presses, sample.pointerId)
  })
  on('pointerleave', (sample, size) => {
    if (sample.pointerType !== 'touch') listeners.onHover(null, size)
  })
  // A long press of a cold hand must not open the browser's menu over the rink.
  element.addEventListener('contextmenu', (event) => event.preventDefault(), {
    signal: stop.signal,
  })
  return () => stop.abort()
}

function sampleOf(event: PointerEvent, box: DOMRect): PointerSample {
  return {
    pointerId: event.pointerId,
    pointerType: event.pointerType,
    button: event.button,
    width: event.width,
    height: event.height,
    at: screenPoint(event.clientX - box.left, event.clientY - box.top),
  }
}

/** A pointer that went up in the meantime cannot be captured, and then need not be. */
function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
