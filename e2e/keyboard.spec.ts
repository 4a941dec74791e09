import { expect, test } from './fixtures.ts'
import { Game, NO_SHOTS } from './pages/game.ts'
import { playerName } from './pages/player-name.ts'
import { Shell } from './pages/shell.ts'
import { OTHER_PLAYER, prepareGame, SHOOTER } from './support/set-up.ts'

test('KEY-1 KEY-3 KEY-4 KEY-7 A scored shot is recorded, seen and undone by keyboard only', async ({
  page,
  product,
}) => {
  const { manager, path, gameId } = await prepareGame(product.address)
  await manager.open(page, path)
  const game = new Game(page)
  const shell = new Shell(page)
  const { keyboard } = page
  await expect(game.button('Attacking Right')).toBeEnabled()

  await keyboard.type('w')
  await expect(game.button('Period 2')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.type('s41')
  await expect(game.status).toContainText('SCORE')
  await expect(game.status).toContainText(SHOOTER)
  await keyboard.type('c')
  await expect(game.rink).toBeFocused()
  // Period 2 attacks left: from the middle to the goal there, and a little up.
  await keyboard.down('Shift')
  for (let step = 0; step < 12; step += 1) await keyboard.press('ArrowLeft')
  await keyboard.up('Shift')
  for (let step = 0; step < 4; step += 1) await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await game.expectCounts({ forShots: 1, forScores: 1, againstShots: 0, againstScores: 0 })
  await shell.expectToast('Shot recorded successfully')
  await game.expectSaved()
  const { shots } = await manager.call<{ shots: unknown[] }>('GET', `/shots/games/${gameId}`)
  expect(shots).toMatchObject([
    {
      xCoord: 100,
      yCoord: 180,
      scored: true,
      scoredAgainst: false,
      attackingDirection: 'left',
      shooter: { name: SHOOTER, number: 41 },
      period: { periodNumber: 2 },
    },
  ])

  await keyboard.type('u')
  await game.expectCounts(NO_SHOTS)
  await shell.expectToast('Shot removed')
})

test('KEY-2 KEY-10 The list of keys opens with ?, captures the keys and returns the focus', async ({
  page,
  product,
}) => {
  const { manager, path } = await prepareGame(product.address)
  await manager.open(page, path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  await game.button('Keyboard shortcuts').focus()
  await page.keyboard.type('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await page.keyboard.type('s41w')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(game.button('Keyboard shortcuts')).toBeFocused()
  for (const name of ['MISS', 'AGAINST', 'Period 1']) {
    await expect(game.button(name)).toHaveAttribute('aria-pressed', 'true')
  }
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
  await expect(button('Period 1')).toBeFocused()

  await page.getByRole('tab', { name: 'Faceoffs' }).press('Enter')
  await press(playerName(OTHER_PLAYER))
  await expect(button(playerName(SHOOTER))).toBeFocused()
  await keyboard.press('Enter')
  await expect(button('+').first()).toBeFocused()
  await button('Delete').last().press('Enter')
  await expect(button('+')).toBeFocused()

  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Profile' }).press('Enter')
  await press('Edit Profile')
  await expect(page.getByLabel('Display Name')).toBeFocused()
  await press('Cancel')
  await expect(button('Edit Profile')).toBeFocused()
  await keyboard.press('Enter')
  await page.getByLabel('Display Name').press('Enter')
  await expect(button('Edit Profile')).toBeFocused()

  await navigation.getByRole('link', { name: 'Settings' }).press('Enter')
  await press('Sign out Unknown device')
  await expect(button('Sign out this device')).toBeFocused()
})
