import type { BrowserContext, Page } from '@playwright/test'
import { untilKept, untilStored } from '../../e2e/support/installed.ts'
import { openDemoBrowser, signInTo, startDemoProduct } from '../../scripts/demo/demo-product.ts'
import type { Row } from '../lib/report.ts'
import { FULL_SPEED, SLOWED, slowDown, timesRow } from './phones.ts'

/** The promised time from opening to a game that can be recorded, at full speed, in milliseconds. */
const BOUND = 1000
const OPENINGS = 7

/**
 * How long the installed app takes to open the demo's largest game with the server gone: from the
 * start of the navigation to the frame in which its shots are counted and the direction can be chosen.
 * Each opening is a new tab; the service worker's own start is part of it. How and why is in
 * docs/benchmarks.md.
 */
export async function openOffline(): Promise<Row[]> {
  const product = await startDemoProduct()
  const browser = await openDemoBrowser()
  let running = true
  const stop = async () => {
    if (running) await product.stop()
    running = false
  }
  try {
    const game = `${product.address}/teams/${product.teamId}/games/${product.gameId}`
    const page = await browser.context.newPage()
    await signInTo(page, product.address)
    await untilStored(page)
    // Once as usual: the answers shown now are stored.
    await page.goto(game)
    await untilUsable(page)
    await untilKept(page, ['game', product.gameId])
    await stop()
    return [
      await measure(browser.context, game, FULL_SPEED),
      await measure(browser.context, game, SLOWED),
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

async function measure(context: BrowserContext, url: string, slowed: number): Promise<Row> {
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const page = await context.newPage()
    await slowDown(page, slowed)
    await stopServiceWorkers(page)
    await page.goto(url, { waitUntil: 'commit' })
    times.push(await untilUsable(page))
    await page.close()
  }
  const bound = slowed === FULL_SPEED ? BOUND : undefined
  return timesRow('a game opens without a server', slowed, times, [0.5, bound])
}

/** As on a phone where the app was closed for a while: the service worker has to start as well. */
async function stopServiceWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

/** Since the start of the navigation, when the shots are counted and one can go on. */
async function untilUsable(page: Page): Promise<number> {
  const usable = await page.waitForFunction(() => {
    const counts = ['for-shots', 'against-shots'].map((id) =>
      Number(document.querySelector(`[data-testid=${id}]`)?.textContent ?? Number.NaN),
    )
    const direction = document.querySelector('button[aria-pressed]:not(:disabled)')
    const shown = counts.some((count) => count > 0) && direction !== null
    return shown && document.querySelector('canvas') !== null ? performance.now() : false
  })
  return Number(await usable.jsonValue())
}
