import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openSeventeen } from './support/seventeen.ts'

/** Phones held sideways, the smaller as an iPhone SE is. */
const SIZES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const

/** Does nothing lie over the upper or lower edge of these elements? */
const isUncovered = (elements: Element[]) =>
  elements.every((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) => {
      const on = document.elementFromPoint((left + right) / 2, y)
      return on !== null && (element.contains(on) || on.contains(element))
    })
  })

/** The number and name of all 17 players, uncovered. */
async function expectAllInView(page: Page) {
  const texts = page.locator('.tracker-players li button > span:not([aria-hidden])')
  await expect(texts).toHaveCount(2 * 17)
  await expect.poll(() => texts.evaluateAll(isUncovered)).toBe(true)
}

for (const size of SIZES) {
  test(`ENTRY-28 In landscape, ${size.width} wide, 17 players are in view for a shot, a goal and a correction, and no message lies over a panel`, async ({
    page,
    product,
  }) => {
    const { game } = await openSeventeen(page, product.address, true)
    await page.setViewportSize(size)
    await expectAllInView(page)

    await game.button('AGAINST').tap()
    await game.tap(300, 100)
    const message = page.locator('.toast', { hasText: 'Shot recorded successfully' })
    await page.getByRole('button', { name: 'Set the clock' }).tap()
    const clock = page.getByRole('dialog', { name: 'Clock' })
    await expect(clock).toBeVisible()
    await expect(message).toBeVisible()
    const within = (panel: typeof clock) => panel.locator('h2, p, button').evaluateAll(isUncovered)
    expect(await within(clock)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(clock).toBeHidden()

    await game.button('Correct Last Shot').tap()
    const correction = page.getByRole('dialog', { name: 'Correct Last Shot' })
    await expect(message).toBeVisible()
    expect(await correction.locator('h2, p').evaluateAll(isUncovered)).toBe(true)
    const shooters = correction.getByRole('list', { name: 'Shooter' }).getByRole('button')
    await expect.poll(() => shooters.evaluateAll(isUncovered)).toBe(true)
    await shooters.last().tap({ position: { x: 4, y: 4 } })
    await expect(shooters.last()).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(correction).toBeHidden()

    await game.player('Player Number52').tap()
    await game.choose('SCORE')
    await game.tap(700, 200)
    await expect(page.getByRole('region', { name: 'Goal', exact: true })).toBeVisible()
    await expectAllInView(page)
  })
}
