import { vi } from 'vitest'
import { type Drawn, recordingContext } from './recording-context.ts'

/** In milliseconds. */
const FRAME = 16

/** When the last frame began; as in a browser it never decreases. */
let time = 0

/**
 * Gives jsdom the parts of a browser that the rink needs: a canvas that records, a size, and the
 * observers of size and appearance. Returns the drawings, and lets a test run the frame.
 */
export function canvasInJsdom(size = { width: 400, height: 200 }) {
  const { context, drawn } = recordingContext()
  let frames: FrameRequestCallback[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as RenderingContext,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(10, 20, size.width, size.height),
  )
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      /** A canvas is observed at once, as if it had been laid out; other elements have no size here. */
      observe(element: Element) {
        if (element instanceof HTMLCanvasElement) this.#tell()
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  return {
    /** Runs the requested frames, up to the one that paints; returns their drawings. */
    paint(): readonly Drawn[] {
      drawn.length = 0
      do {
        const due = frames
        frames = []
        time += FRAME
        for (const callback of due) callback(time)
      } while (!drawn.some(({ call }) => call === 'clearRect') && frames.length > 0)
      return [...drawn]
    },
    framesWaiting: () => frames.length,
  }
}
