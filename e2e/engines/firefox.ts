import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { type Engine, VIEW } from './engine.ts'

const BROWSERS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Where Firefox is, or null where it is not installed. */
export const findFirefox = (): string | null => BROWSERS.find((file) => existsSync(file)) ?? null

/** Starts Firefox without a window; it speaks WebDriver BiDi by itself. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Its window has the size: the ESR does not know how to set that of a view.
    defaultViewport: null,
    args: [`--width=${VIEW.width}`, `--height=${VIEW.height}`],
    // As it is for people: service workers on.
    extraPrefsFirefox: { 'dom.serviceWorkers.enabled': true },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  // Leaving with something unsent asks first; a person who reloads says yes.
  page.on('dialog', (dialog) => dialog.accept())
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    type: async (selector, text) => (await found(page, selector)).type(text),
    click: async (selector) => (await found(page, selector)).click(),
    async press(places) {
      for (const { x, y } of places) await page.mouse.click(x, y)
    },
    ask: <Value>(script: string) =>
      page.evaluate(`(async () => { ${script} })()`) as Promise<Value>,
    close: () => browser.close(),
  }
}

async function found(page: Page, selector: string): Promise<ElementHandle> {
  const element = await page.$(selector)
  if (element === null) throw new Error(`Nothing is found by ${selector}`)
  return element
}
