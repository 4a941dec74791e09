import { expect, type Page } from '@playwright/test'

/** Opens 'More actions' on phones, once the page is loaded; at a desk the actions are in view. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  // The loading page has the heading, too.
  await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
  const more = page.getByRole('button', { name: 'More actions' })
  if (await more.isVisible()) await more.click()
}
