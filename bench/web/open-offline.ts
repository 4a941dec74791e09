import type { BrowserContext, Page } from '@playwright/test'
import { openDemoBrowser, signInTo, startDemoProduct } from '../../scripts/demo/demo-product.ts'
import type { Row } from '../lib/report.ts'

/** What is promised from opening to a game that can be recorded, at full speed, in milliseconds. */
const BOUND = 1000
const OPENINGS = 7
/** As Lighthouse's phone: the processor's speed is divided. Told without a target. */
const SLOWED = 4

/**
 * How long the installed app takes to open the demo's largest game with the server gone: from the
 * start of the navigation to the frame in which its shots are counted and the direction can be chosen.
 * Each opening is a new tab; the service worker's own start is part of it. How and why stands in
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
    await page.evaluate(() => navigator.serviceWorker.ready)
    // Once as usual: what is shown now is what is kept.
    await page.goto(game)
    await untilUsable(page)
    await untilKept(page, product.gameId)
    await stop()
    const rows = []
    for (const slowed of [1, SLOWED]) rows.push(await measure(browser.context, game, slowed))
    return rows
  } finally {
    await browser.close()
    await stop()
  }
}

async function measure(context: BrowserContext, url: string, slowed: number): Promise<Row> {
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await stopServiceWorkers(page)
    await page.goto(url, { waitUntil: 'commit' })
    times.push(await untilUsable(page))
    await page.close()
  }
  times.sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN
  const worst = times.at(-1) ?? Number.NaN
  return {
    what: `a game opens without a server, processor slowed ${slowed} times`,
    engine: 'Chromium',
    measured: `median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ${OPENINGS} openings : ${BOUND} ms`,
    ratio: median / BOUND,
    ...(slowed === 1 && { target: { atMost: 1 } }),
  }
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

async function untilKept(page: Page, gameId: string): Promise<void> {
  await page.waitForFunction(
    async (hash) => {
      const databases = await indexedDB.databases()
      if (!databases.some(({ name }) => name === 'icetally-kept')) return false
      return new Promise((resolve) => {
        const opening = indexedDB.open('icetally-kept')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.some((key) => Array.isArray(key) && key[1] === hash))
          }
        }
      })
    },
    JSON.stringify(['game', gameId]),
  )
}
