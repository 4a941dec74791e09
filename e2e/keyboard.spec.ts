import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { playerName } from './pages/player-name.ts'
import { Shell } from './pages/shell.ts'
import { OTHER_PLAYER, prepareGame, SHOOTER } from './support/set-up.ts'

test('A11Y-3 CLOCK-202 A shot can be recorded completely by keyboard, and the clock be set', async ({
  page,
  product,
}) => {
  const { manager, teamId, path, gameId } = await prepareGame(product.address)
  await manager.call('PUT', `/teams/${teamId}`, { recording: { clock: true } })
  await manager.open(page, path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()

  /** Presses Tab until the element has the focus; a person would give up after this many. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let press = 0; press < 80; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    await expect(target).toBeFocused()
  }

  // The panel of the clock opens at the time.
  await game.button('Set the clock').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Time on the scoreboard')).toBeFocused()
  await page.keyboard.type('1405')
  await page.keyboard.press('Enter')
  await expect(game.button('Clock 14:05, set')).toBeFocused()

  // A group of choices is one stop; arrows go along it.
  await tabTo(game.button('MISS'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(game.button('SCORE')).toHaveAttribute('aria-pressed', 'true')
  await tabTo(game.player(SHOOTER))
  await page.keyboard.press('Enter')
  await expect(game.player(SHOOTER)).toHaveAttribute('aria-pressed', 'true')
  await tabTo(game.rink, 'Shift+Tab')
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await game.expectCounts({ forShots: 1, forScores: 1 })
  await new Shell(page).expectToast('Shot recorded successfully')
  await game.expectSaved()
  // From the middle, twelve leaps of 25 to the right and a step of 5 up.
  const shots = await manager.call<{ shots: { xCoord: number; yCoord: number }[] }>(
    'GET',
    `/shots/games/${gameId}`,
  )
  expect(shots.shots).toMatchObject([{ xCoord: 700, yCoord: 195 }])
  await tabTo(game.button('Undo Last Shot'))
  await page.keyboard.press('Enter')
  await game.expectCounts({ forShots: 0, forScores: 0 })
})

test('A11Y-9 Checked boxes and the highlighted entries of lists stay distinct in forced colors', async ({
  page,
  product,
}) => {
  const { manager, teamId } = await prepareGame(product.address)
  await manager.open(page, `/teams/${teamId}/sharing`)
  await page.emulateMedia({ forcedColors: 'active' })
  const box = page.getByRole('checkbox', { name: /under 13/ })
  const ground = () => box.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(box).not.toBeChecked()
  const empty = await ground()
  await box.check()
  await expect.poll(ground).not.toBe(empty)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveCSS('outline-style', 'solid')
  await expect(options.nth(1)).toHaveCSS('outline-style', 'none')
})

test('UI-15 A focused element that is removed hands its focus to the nearest one', async ({
  page,
  product,
}) => {
  const { manager, path } = await prepareGame(product.address)
  await manager.open(page, path)
  const { keyboard } = page
  const button = (name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name, exact: true })
  const press = async (name: string | RegExp) => {
    await button(name).focus()
    await keyboard.press('Enter')
  }

  await page.getByRole('tab', { name: 'Goals & Assists' }).press('Enter')
  await press(playerName(SHOOTER))
  await press(/^Scorer/)
  await press('Submit Goal')
  await expect(button('Second Assist')).toBeFocused()
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(button('Goal against')).toBeFocused()

  await page.getByRole('tab', { name: 'Faceoffs' }).press('Enter')
  await press(playerName(OTHER_PLAYER))
  await expect(button(playerName(SHOOTER))).toBeFocused()
  await keyboard.press('Enter')
  await expect(button('+').first()).toBeFocused()
  await button('Delete').last().press('Enter')
  await expect(button('+')).toBeFocused()

  const navigation = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).press('Enter')
  await press('Edit Profile')
  await expect(page.getByLabel('Display Name')).toBeFocused()
  await press('Cancel')
  await expect(button('Edit Profile')).toBeFocused()
  await keyboard.press('Enter')
  await page.getByLabel('Display Name').press('Enter')
  await expect(button('Edit Profile')).toBeFocused()

  await navigation.getByRole('link', { name: 'Settings' }).press('Enter')
  await press('Sign out Unknown device')
  await page.getByRole('dialog').getByLabel('Your Password').fill(manager.person.password)
  await keyboard.press('Enter')
  await expect(button('Sign out this device')).toBeFocused()
})
