import type { Page } from '@playwright/test'

/**
 * Goes to another page of the app as a link in it does: the app is not loaded again, which takes a second of a
 * processor. Not for the pages of followers, which are no part of the app.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: `visit ${idx}` }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
