import type { Page } from '@playwright/test'

/**
 * Opens another page of the app as a link does, without loading the app again, which takes a second of
 * processor time. Not for the pages of followers, which are no part of the app.
 */
export async function visit(page: Page, path: string): Promise<void> {
  // The app follows the address from its first rendering on.
  await page.locator('#main').waitFor()
  await page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: `visit ${idx}` }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
