import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { prepareGame, SHOOTER } from './support/set-up.ts'

test('A11Y-3 A shot can be recorded completely by keyboard', async ({ page, product }) => {
  const { manager, path } = await prepareGame(product.address)
  await manager.open(page, path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()

  /** Presses Tab until the element has the focus; a person would give up after this many. */
  const tabTo = async (target: Locator) => {
    for (let press = 0; press < 80; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const tabBackTo = async (target: Locator) => {
    for (let press = 0; press < 80; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Shift+Tab')
    }
    await expect(target).toBeFocused()
  }

  // A group of choices is one stop; arrows go along it.
  await tabTo(game.button('MISS'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(game.button('SCORE')).toHaveAttribute('aria-pressed', 'true')
  await tabTo(game.player(SHOOTER))
  await page.keyboard.press('Enter')
  await expect(game.player(SHOOTER)).toHaveAttribute('aria-pressed', 'true')
  await tabBackTo(game.rink)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await game.expectCounts({ forShots: 1, forScores: 1 })
  await new Shell(page).expectToast('Shot recorded successfully')
  await game.expectSaved()
  // From the middle, twelve leaps of 25 to the right and a step of 5 up.
  const shots = await manager.call<{ shots: { xCoord: number; yCoord: number }[] }>(
    'GET',
    `/shots/games/${path.split('/').at(-1)}`,
  )
  expect(shots.shots).toMatchObject([{ xCoord: 700, yCoord: 195 }])
  await tabTo(game.button('Undo Last Shot'))
  await page.keyboard.press('Enter')
  await game.expectCounts({ forShots: 0, forScores: 0 })
})
