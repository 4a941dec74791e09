import type { Page } from '@playwright/test'

interface Watch {
  /** When each tap was, and how long until the end of the frame that painted it, in milliseconds. */
  readonly taps: { readonly stamp: number; readonly toFrame: number }[]
  /** Taps whose mark was not painted in the frame that followed. */
  late: number
}

declare global {
  interface Window {
    tapWatch: Watch
    /** Calls back when the next frame is done: its callbacks, style, layout and paint. */
    atEndOfFrame(work: () => void): void
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
    const watch: Watch = { taps: [], late: 0 }
    window.tapWatch = watch
    window.atEndOfFrame = (work) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          work()
          port1.close()
        }
        port2.postMessage(null)
      })
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
        window.atEndOfFrame(() => {
          watch.taps.push({ stamp: timeStamp, toFrame: performance.now() - timeStamp })
          if (painted === before) watch.late += 1
        })
      },
      { capture: true },
    )
  })
}

/**
 * Milliseconds from each noted tap to the end of its frame; forgets them. Throws where a mark came
 * later than its own frame.
 */
export async function takeTaps(page: Page): Promise<number[]> {
  const { taps, late } = await page.evaluate(() => {
    const { taps, late } = window.tapWatch
    window.tapWatch.late = 0
    return { taps: taps.splice(0), late }
  })
  if (late > 0) throw new Error(`${late} marks were painted later than in the frame of their tap`)
  return taps.map(({ toFrame }) => toFrame)
}
