import { vi } from 'vitest'
import { type Drawn, recordingContext } from './recording-context.ts'

/**
 * Gives jsdom the parts of a browser that the rink stands on: a canvas that records, a size, and
 * the observers of size and appearance. Answers what was drawn, and lets a test run the frame.
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
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  return {
    /** Runs the frame that was asked for, and the next where the first rink waits for it; answers what was drawn. */
    paint(): readonly Drawn[] {
      drawn.length = 0
      for (let turn = 0; turn < 2 && drawn.length === 0; turn += 1) {
        const due = frames
        frames = []
        for (const callback of due) callback(0)
      }
      return [...drawn]
    },
    framesWaiting: () => frames.length,
  }
}
