import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { Account } from './support/person.ts'
import { OPPONENT, prepareGame, SHOOTER, TEAM } from './support/set-up.ts'

/** Presses at the position of an element, even if it is covered. */
const press = (thing: Locator) => thing.click({ force: true })

test('OVERVIEW-18 On a phone the games are above the players, and rows are links', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await manager.open(page)
  await page.goto(`/teams/${teamId}`)
  const main = page.getByRole('main')
  const cards = main.getByRole('heading', { name: /^(Players|Recent Games)$/ })
  const wide = (page.viewportSize()?.width ?? 0) >= 1024
  await expect(cards).toHaveText(wide ? ['Players', 'Recent Games'] : ['Recent Games', 'Players'])

  await press(main.getByText(`vs ${OPPONENT}`))
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.goBack()
  // The game that is left lists her as well.
  await expect(cards).toHaveCount(2)
  await press(main.getByText(SHOOTER))
  await expect(page).toHaveURL(/\/players\/[^/]+$/)
  await expect(main.getByRole('heading', { name: SHOOTER })).toBeVisible()
})

test('DASHBOARD-24 A press anywhere on a card opens the team, except on its controls', async ({
  page,
  product,
}) => {
  const { manager, teamId, teamCode } = await prepareGame(product.address)
  await manager.open(page)
  const card = page.getByRole('article', { name: TEAM })
  await card.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(card.getByText(teamCode))
  await expect(page).toHaveURL(/\/dashboard$/)
  await press(card.getByText('Active', { exact: true }))
  await expect(page).toHaveURL(new RegExp(`/teams/${teamId}$`))
})

test('DASHBOARD-25 Back leads from the plans to the first step, then closes the dialog', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  await manager.open(page)
  await page.getByRole('button', { name: 'Create Team' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Team' })
  await dialog.getByLabel('Team Name').fill(TEAM)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('button', { name: 'Free Team' })).toBeVisible()
  await new Shell(page).expectLayers(2)
  await page.goBack()
  await expect(dialog.getByLabel('Team Name')).toHaveValue(TEAM)
  await page.goBack()
  // The keyboard's press is never taken for the second one of a double click.
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
})
