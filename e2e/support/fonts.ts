import { globSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const FONTS = [
  '16px Barlow',
  '600 16px Barlow',
  '600 16px "Barlow Condensed"',
  'italic 700 16px "Barlow Condensed"',
]

/** Are all fonts there with which the page is written? */
const areThere = (page: Page): Promise<boolean> =>
  page.evaluate(async (fonts) => {
    if (!getComputedStyle(document.body).fontFamily.includes('Barlow')) return true
    const loaded = await Promise.all(fonts.map((font) => document.fonts.load(font)))
    await document.fonts.ready
    return loaded.every((faces) => faces.length > 0)
  }, FONTS)

/**
 * Waits for the product's own fonts, which the app adds once its screen is there: until then texts are as wide as
 * those of another font.
 */
export const fontsAreThere = (page: Page): Promise<void> =>
  expect.poll(() => areThere(page)).toBe(true)

const ASSETS = new URL('../../packages/web/dist/assets/', import.meta.url)

/** Adds the fonts to a page that waits for its first answer, as the app does afterward. */
export async function addFonts(page: Page): Promise<void> {
  const [styles] = globSync('fonts-*.css', { cwd: ASSETS })
  await page.addStyleTag({ url: `/assets/${styles}` })
  await fontsAreThere(page)
}
