import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    /** By how much the page has moved, as browsers count it: 1 is all of the screen. */
    shifted: number
  }
  interface PerformanceEntry {
    /** Of those of the type `layout-shift`. */
    readonly value: number
  }
}

/** Counts by how much the pages that are loaded from now on move by themselves. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** By how much the page has moved so far; 1 is all of the screen. */
export const shifted = (page: Page): Promise<number> => page.evaluate(() => window.shifted)

/** A network and a processor as Lighthouse's phone has them, and nothing stored in the browser's cache. */
export async function slowPhone(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.setBypassServiceWorker', { bypass: true })
  await slowNetwork(client)
}

/** The network of Lighthouse's phone: 150 ms and 1.6 Mbps. */
export async function slowNetwork(client: CDPSession): Promise<void> {
  const bytes = 1.6 * 1024 * 128
  const speed = { downloadThroughput: bytes, uploadThroughput: bytes / 2 }
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed })
}
