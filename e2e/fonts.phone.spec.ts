import { expect } from './fixtures.ts'
import { SignIn } from './pages/sign-in.ts'
import { test } from './support/csp.ts'
import { fontsAreThere } from './support/fonts.ts'

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

test('BUDGET-14 The sign-in page stays where it is when its fonts come', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  await expect(new SignIn(page).field('Email')).toBeVisible()
  await fontsAreThere(page)
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01)
})
