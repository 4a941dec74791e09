import type { Page } from '@playwright/test'

/**
 * Waits for the product's own fonts, which the app adds once its screen is there, and for all others of the page:
 * until then texts are as wide as those of another font.
 */
export async function fontsAreThere(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (!getComputedStyle(document.body).fontFamily.includes('Barlow')) return true
    return (await document.fonts.load('16px Barlow')).length > 0
  })
  await page.evaluate(() => document.fonts.ready)
}
