import type { Page } from '@playwright/test'

/** What one tap took, in milliseconds. */
export interface TapTime {
  /** From the pointer's own time stamp to the end of the frame whose callbacks painted the mark. */
  readonly toFrame: number
  /** From the same time stamp to the presentation of that frame, by Event Timing; in steps of 8. */
  readonly toScreen: number
}

interface Watch {
  readonly taps: { readonly stamp: number; readonly toFrame: number }[]
  readonly events: { readonly stamp: number; readonly duration: number }[]
  /** Taps whose mark was not painted in the frame that followed. */
  late: number
}

declare global {
  interface Window {
    tapWatch: Watch
  }
}

/**
 * Before the product's own scripts: notes for each `pointerup` when the frame that follows is done.
 * The frame's callbacks run first, the product's painting of the rink among them; then the browser
 * brings style, layout and paint up to date; the message sent from within the frame arrives right
 * after that. That the rink was painted in this very frame is seen by its copying of the ice.
 */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { taps: [], events: [], late: 0 }
    window.tapWatch = watch
    let painted = 0
    const { drawImage } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
      if (this.canvas.dataset['testid'] === 'rink') painted += 1
      Reflect.apply(drawImage, this, given)
    }
    addEventListener(
      'pointerup',
      ({ timeStamp, target }) => {
        if (!(target instanceof HTMLCanvasElement)) return
        const before = painted
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const now = performance.now()
            watch.taps.push({ stamp: timeStamp, toFrame: now - timeStamp })
            if (painted === before) watch.late += 1
            port1.close()
          }
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        if (name === 'pointerup') watch.events.push({ stamp: startTime, duration })
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** The taps noted so far; forgets them. Throws where a mark came later than its own frame. */
export async function takeTaps(page: Page): Promise<TapTime[]> {
  const { taps, events, late } = await page.evaluate(() => {
    const { taps, events, late } = window.tapWatch
    const taken = { taps: [...taps], events: [...events], late }
    taps.length = 0
    events.length = 0
    window.tapWatch.late = 0
    return taken
  })
  if (late > 0) throw new Error(`${late} marks were painted later than in the frame of their tap`)
  return taps.map(({ stamp, toFrame }) => {
    // What took less than 16 ms has no entry.
    const entry = events.find((event) => Math.abs(event.stamp - stamp) < 1)
    return { toFrame, toScreen: entry?.duration ?? 8 }
  })
}
