import type { Page } from '@playwright/test'
import { isDeep } from '../scripts/testing/tier.ts'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { overflow } from './support/quality.ts'
import { prepareGame } from './support/set-up.ts'

const EVERYTHING = { outcomes: true, goalies: true, penalties: true, onIce: true, clock: true }
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

/** Overlapping parts of header and tracker, and words that are broken or overflow their box. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.getBoundingClientRect().width > 1,
      )
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent || element.className)
    const apart = (parts: readonly Element[]) => {
      for (const [index, one] of parts.entries()) {
        const a = one.getBoundingClientRect()
        if (a.left < -0.5 || a.right > innerWidth + 0.5) found.push(`${nameOf(one)} sticks out`)
        for (const other of parts.slice(index + 1)) {
          const b = other.getBoundingClientRect()
          const x = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (x > 1 && y > 1) found.push(`${nameOf(one)} on ${nameOf(other)}`)
        }
      }
    }
    apart(seen('body header button, body header a, header h1'))
    apart(seen('.tracker-for, .tracker-against, .tracker-period, .tracker-direction, canvas'))
    apart(seen('[aria-label="Scoring"] button, [aria-label="Correct Last Shot"]'))
    for (const box of seen(
      '.tracker-count, [aria-label="Scoring"] button, .tracker-period button',
    )) {
      const { left, right } = box.getBoundingClientRect()
      for (const part of [...box.querySelectorAll('*'), box]) {
        // Texts for screen readers alone take no space.
        if (part.getBoundingClientRect().width <= 1) continue
        for (const text of part.childNodes) {
          if (!(text instanceof Text)) continue
          const words = document.createRange()
          words.selectNode(text)
          const lines = words.getClientRects()
          const isBeside = [...lines].some((line) => line.left < left - 1 || line.right > right + 1)
          if (lines.length > 1 || isBeside) found.push(`${text.data} is cut off`)
        }
      }
    }
    return found
  })

/** The quick tier takes the largest. */
for (const font of isDeep ? [16, 24, 32] : [32]) {
  test(`ENTRY-25 With a browser's font of ${font} pixels nothing of the game screen overlaps or is cut off`, async ({
    page,
    product,
  }) => {
    const { manager, teamId, path } = await prepareGame(product.address)
    await manager.call('PUT', `/teams/${teamId}`, { recording: EVERYTHING })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: font } })
    await manager.open(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${font}px`,
    )
    const game = new Game(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(game.button('Attacking Right')).toBeEnabled()
      expect.soft(await overflow(page), `at ${size.width} pixels`).toEqual([])
      expect.soft(await broken(page), `at ${size.width} pixels`).toEqual([])
      for (const name of ['AGAINST', 'MISS', 'SCORE', 'Undo Last Shot', 'Saved']) {
        await expect.soft(game.button(name)).toBeInViewport({ ratio: 1 })
      }
      await expect.soft(game.rink).toBeInViewport({ ratio: 1 })
    }
  })
}
