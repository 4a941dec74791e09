import type { Page } from '@playwright/test'

/** Opens 'More actions' on phones; at a desk the actions are in view. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  const more = page.getByRole('button', { name: 'More actions' })
  if (await more.isVisible()) await more.click()
}
