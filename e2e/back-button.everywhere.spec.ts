import { sized } from '../scripts/testing/tier.ts'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { prepareGame, SHOOTER, TEAM } from './support/set-up.ts'

test('DIALOG-4 Back closes a dialog, a panel and the menu, then leaves the page', async ({
  page,
  product,
}, { project }) => {
  const devtools = await page.context().newCDPSession(page)
  const slowDown = async (rate: number) => {
    if (project.name === 'phone') await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }
  const { manager, teamId, path } = await prepareGame(product.address)
  await manager.open(page, `/teams/${teamId}/players`)
  await page.goto(path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  const dialog = page.getByRole('dialog')
  const shell = new Shell(page)

  // On a slow phone the browser is back before the page has rendered where it was.
  await slowDown(sized(6, 20))
  await game.button('Reset Period 1 Shots').click()
  await expect(page.getByRole('dialog', { name: 'Confirm Reset' })).toBeVisible()
  await shell.expectLayers(1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await slowDown(1)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(game.button('Reset Period 1 Shots')).toBeFocused()

  await game.tap(300, 200)
  await game.expectCounts({ againstShots: 1 })
  await game.button('Correct Last Shot').click()
  await expect(page.getByRole('dialog', { name: 'Correct Last Shot' })).toBeVisible()
  await shell.expectLayers(1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await game.expectCounts({ againstShots: 1 })

  // Closed otherwise, or open during a reload: one Back leaves the page.
  await game.button('Reset Period 1 Shots').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await game.button('Reset Period 1 Shots').click()
  await expect(dialog).toBeVisible()
  // Only then it is safe: a reload before would ask.
  await game.expectSaved()
  await page.reload()
  await expect(game.button('Attacking Right')).toBeEnabled()
  await game.expectCounts({ againstShots: 1 })
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/teams/${teamId}/players$`))
  await expect(page.getByText(SHOOTER)).toBeVisible()
})

test('DIALOG-4 NAV-5 JOURNEY-34 Back from a page reached through the menu takes one step', async ({
  page,
  product,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const { manager, teamId } = await prepareGame(product.address)
  await manager.open(page)
  const shell = new Shell(page)
  const main = page.getByRole('main')
  const menu = page.getByRole('button', { name: 'Open menu' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible({ visible: isPhone })
  await expect(navigation).toBeVisible({ visible: !isPhone })
  if (isPhone) {
    await menu.click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await expect(panel.getByRole('navigation', { name: 'Main' })).toBeInViewport()
    await shell.expectLayers(1)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
  } else {
    const side = await navigation.boundingBox()
    const beside = await main.boundingBox()
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  }
  await main.getByRole('link', { name: TEAM, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/teams/${teamId}$`))
  for (const [name, title] of [
    ['Players', `${TEAM} - Players`],
    ['Games', `${TEAM} - Games`],
    ['Settings', 'Settings'],
  ] as const) {
    await shell.navigate(name)
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  for (const title of [`${TEAM} - Games`, `${TEAM} - Players`, TEAM, 'Your Teams']) {
    await page.goBack()
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`/teams/${teamId}$`))
})
