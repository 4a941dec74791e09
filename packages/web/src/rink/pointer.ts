import {
  type Drag,
  dragOf,
  HOLD_TIME,
  isStill,
  NO_PRESSES,
  type PointerSample,
  type Presses,
  pressCancelled,
  pressDown,
  pressMoved,
  pressUp,
} from './taps.ts'
import { type DisplayedSize, type ScreenPoint, screenPoint } from './view-transform.ts'

/** Actions of pointers on a rink, in CSS pixels relative to it. */
export interface PointerListeners {
  /** `held`: it was shown before that the press has become more than a tap. */
  readonly onTap: (at: ScreenPoint, size: DisplayedSize, held: boolean, pointerType: string) => void
  /** A mouse or pen is over the rink, or, with null, has left it. */
  readonly onHover: (at: ScreenPoint | null, size: DisplayedSize) => void
  /** A press has begun that may become more than a tap, or, with null, may no longer. */
  readonly onPress: (at: ScreenPoint | null) => void
  /** A press has stayed long enough to mean more than a tap, or, with null, is over. */
  readonly onHold: (at: ScreenPoint | null, size: DisplayedSize) => void
  /** Whether a press here is on the mark that may be moved. */
  readonly grabs: (at: ScreenPoint, size: DisplayedSize, pointerType: string) => boolean
  /** That mark is being dragged, or, with null, no longer. */
  readonly onDrag: (drag: Drag | null, size: DisplayedSize) => void
  readonly onDrop: (drag: Drag, size: DisplayedSize) => void
  /** The secondary button of a mouse was pressed. */
  readonly onMenu: (at: ScreenPoint, size: DisplayedSize) => void
}

/**
 * Listens to the pointers on an element. Native listeners, because their effects have to be painted
 * in the same frame. The element needs `touch-action: none`, which prevents scrolling and zooming
 * with the fingers that tap.
 */
export function listenToPointers(element: HTMLElement, listeners: PointerListeners): () => void {
  let presses: Presses = NO_PRESSES
  const stop = new AbortController()

  function on(
    type: keyof HTMLElementEventMap,
    listener: (sample: PointerSample, size: DisplayedSize, at: number) => void,
  ): void {
    const handle = (event: Event) => {
      const box = element.getBoundingClientRect()
      if (event instanceof PointerEvent) listener(sampleOf(event, box), box, event.timeStamp)
    }
    element.addEventListener(type, handle, { signal: stop.signal })
  }

  const holds = createHolds(
    (pointerId) => isStill(presses, pointerId),
    (at) => listeners.onHold(at, element.getBoundingClientRect()),
    () => listeners.onPress(null),
  )

  /** The state of a pressed pointer, and whether it drags, or has just dragged. */
  function follow(next: Presses, { pointerId }: PointerSample, size: DisplayedSize): boolean {
    const before = dragOf(presses, pointerId)
    presses = next
    if (!isStill(presses, pointerId)) holds.end(pointerId)
    const drag = dragOf(presses, pointerId)
    if (drag === null && before === null) return false
    listeners.onDrag(drag, size)
    return true
  }

  on('pointerdown', (sample, size) => {
    const onMark = listeners.grabs(sample.at, size, sample.pointerType)
    presses = pressDown(presses, sample, onMark)
    if (!presses.has(sample.pointerId)) return
    // A finger that slides off the edge still lifts here.
    capture(element, sample.pointerId)
    holds.start(sample.pointerId, sample.at)
    listeners.onPress(sample.at)
  })
  on('pointermove', (sample, size) => {
    const drags = follow(pressMoved(presses, sample), sample, size)
    if (!drags && sample.pointerType !== 'touch') listeners.onHover(sample.at, size)
  })
  on('pointerup', (sample, size, at) => {
    const before = dragOf(presses, sample.pointerId)
    const lifted = pressUp(presses, sample)
    presses = lifted.presses
    const shownAt = holds.end(sample.pointerId)
    const held = shownAt !== null && at >= shownAt
    if (lifted.tap) listeners.onTap(lifted.tap, size, held, sample.pointerType)
    else if (lifted.drop) listeners.onDrop(lifted.drop, size)
    else if (before) listeners.onDrag(null, size)
  })
  on('pointercancel', (sample, size) => {
    follow(pressCancelled(presses, sample.pointerId), sample, size)
  })
  on('pointerleave', (sample, size) => {
    if (sample.pointerType !== 'touch') listeners.onHover(null, size)
  })
  // A long press of a cold hand must not open the browser's menu over the rink; a mouse that
  // requests a menu on a mark gets ours.
  const prevent = (event: Event) => event.preventDefault()
  element.addEventListener('contextmenu', prevent, { signal: stop.signal })
  on('contextmenu', ({ at, pointerType }, size) => {
    if (pointerType === 'mouse') listeners.onMenu(at, size)
  })
  return () => {
    stop.abort()
    holds.stop()
  }
}

/** Reports long presses; one that lifts before this was shown is a tap, however late. */
function createHolds(
  isOpen: (pointerId: number) => boolean,
  onHold: (at: ScreenPoint | null) => void,
  onEnd: () => void,
) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  /** When it was shown, on the clock of events' time stamps. */
  const shown = new Map<number, number>()
  return {
    start(pointerId: number, at: ScreenPoint): void {
      const show = () => {
        if (!isOpen(pointerId)) return
        shown.set(pointerId, performance.now())
        onHold(at)
      }
      timers.set(pointerId, setTimeout(show, HOLD_TIME))
    },
    /** Answers since when the press was shown to be more than a tap, or null where it was not. */
    end(pointerId: number): number | null {
      clearTimeout(timers.get(pointerId))
      if (timers.delete(pointerId)) onEnd()
      const shownAt = shown.get(pointerId) ?? null
      shown.delete(pointerId)
      if (shownAt !== null) onHold(null)
      return shownAt
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
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
