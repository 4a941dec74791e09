import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { boxOf } from './support/everything.ts'
import { openSeventeen } from './support/seventeen.ts'

/** Phones held sideways, the smaller as an iPhone SE is. */
const SIZES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const

/** The number and name of all 17 players, uncovered. */
const expectAllInView = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('.tracker-players li button > span')].filter((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect()
            const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return on !== null && text.parentElement?.contains(on)
          }).length,
      ),
    )
    .toBeGreaterThanOrEqual(2 * 17)

for (const size of SIZES) {
  test(`ENTRY-28 In landscape, ${size.width} wide, 17 players are in view for a shot, a goal and a correction, and a message hides no key of the clock`, async ({
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
    const [shown, panel] = [await boxOf(message), await boxOf(clock)]
    expect(shown.y + shown.height).toBeLessThanOrEqual(panel.y)
    await page.keyboard.press('Escape')
    await expect(clock).toBeHidden()

    await game.button('Correct Last Shot').tap()
    const correction = page.getByRole('dialog', { name: 'Correct Last Shot' })
    const shooters = correction.getByRole('list', { name: 'Shooter' }).getByRole('button')
    await expect(shooters.last()).toBeInViewport({ ratio: 1 })
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
