import { chromium, type Page } from '@playwright/test'
import { type RunningProduct, startProduct } from '../../e2e/product.ts'
import { watchFrames } from '../../e2e/support/frame-watch.ts'
import { ensureWebBuild } from '../../scripts/lib/web-build.mjs'
import { ensureChromium } from '../../scripts/test/chromium.mjs'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'

/** The phone at the boards that the app is measured on, as a Playwright context takes it. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const

/** How often the processor's speed is divided: not at all, and as Lighthouse's phone has it. */
export const FULL_SPEED = 1
export const SLOWED = 4

/** A product of its own, in the production build, and phones to open it on. */
export interface Phones {
  /** The product's address, such as http://127.0.0.1:40123. */
  readonly address: string
  /** Opens a page on a phone of its own; its frames are watched. */
  open(): Promise<Page>
}

/** Starts both, the product empty unless another is wanted, and ends them once the work is done. */
export async function withPhones<Result>(
  work: (phones: Phones) => Promise<Result>,
  start: () => Promise<Pick<RunningProduct, 'address' | 'stop'>> = startProduct,
) {
  await ensureWebBuild()
  const { address, stop } = await start()
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
  })
  const open = async () => {
    const context = await browser.newContext({ baseURL: address, ...PHONE })
    const page = await context.newPage()
    await watchFrames(page)
    return page
  }
  try {
    return await work({ address, open })
  } finally {
    await browser.close()
    await stop()
  }
}

/** Divides the speed of a page's processor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Waits until the page has nothing left to do. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())))

/** A figure of times in milliseconds at a speed of the processor; its bound, if any, is for the one at this share. */
export function timesRow(
  subject: string,
  slowed: number,
  times: readonly number[],
  [share, bound]: readonly [share: number, bound?: number | undefined] = [0.5],
): Row {
  const [p50, p95, most] = [0.5, 0.95, 1].map((one) => percentile(times, one).toFixed(0))
  return {
    subject,
    engine: slowed === FULL_SPEED ? 'processor as it is' : `${slowed} times slower`,
    measured: `${p50} / ${p95} / ${most} ms (p50 / p95 / most of ${times.length})`,
    ...(bound !== undefined && {
      ratio: percentile(times, share) / bound,
      target: { atMost: 1 },
    }),
  }
}
