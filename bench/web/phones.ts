import { type Browser, chromium, type Page } from '@playwright/test'
import { type RunningProduct, startProduct } from '../../e2e/product.ts'
import { ensureWebBuild } from '../../scripts/lib/web-build.mjs'
import { ensureChromium } from '../../scripts/test/chromium.mjs'
import { watchFrames } from './frame-watch.ts'

/** The phone at the boards that the app is measured on, as a Playwright context takes it. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const

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
  const product = await start()
  let browser: Browser | undefined
  try {
    const executablePath = await ensureChromium()
    const launched = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
    })
    browser = launched
    const open = async () => {
      const context = await launched.newContext({ baseURL: product.address, ...PHONE })
      const page = await context.newPage()
      await watchFrames(page)
      return page
    }
    return await work({ address: product.address, open })
  } finally {
    await browser?.close()
    await product.stop()
  }
}

/** Divides the speed of a page's processor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}
