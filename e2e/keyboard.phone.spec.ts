import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { prepareGame } from './support/set-up.ts'

/** The part of 390 x 664 that an on-screen keyboard of 300 px leaves, while the page stays as high as it was. */
const LEFT = 364

test.use({ viewport: { width: 390, height: 664 } })

const footOf = async (element: Locator): Promise<number> => {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

test('DIALOG-11 With an on-screen keyboard each text field of a dialog is above it, and so is its button once scrolled to', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await page.addInitScript((height) => {
    const seen = window.visualViewport
    if (seen === null) return
    addEventListener('focusin', ({ target }) => {
      const isText = target instanceof Element && target.matches('input[type=text], textarea')
      const get = () => (isText ? height : innerHeight)
      Object.defineProperty(seen, 'height', { configurable: true, get })
      seen.dispatchEvent(new Event('resize'))
    })
  }, LEFT)
  const expectAbove = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    const button = dialog.locator('button[type=submit]')
    await expect(button).toBeVisible()
    for (const field of await dialog.locator('input[type=text], textarea').all()) {
      await field.focus()
      await expect.poll(() => footOf(field), { message: title }).toBeLessThanOrEqual(LEFT)
      // It may have to be scrolled to.
      await button.scrollIntoViewIfNeeded()
      expect(await footOf(button), title).toBeLessThanOrEqual(LEFT)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await manager.open(page, `/teams/${teamId}/games`)
  await page.getByRole('button', { name: 'Add Game' }).click()
  await expectAbove('Add Game')
  await page.goto(path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  await game.button('More for this game').click()
  await page.getByRole('menuitem', { name: 'Add Player' }).click()
  await expectAbove('Add Player')
})
