import { expect } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { test } from './support/csp.ts'
import { untilStored } from './support/installed.ts'
import { prepareGame, SHOOTER } from './support/set-up.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = 'You are offline. Please try again when you have a connection.'

test('READ-6 A change that needs the network says so and keeps the entries', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  const { manager, teamId } = await prepareGame(product.address)
  await manager.open(page, `/teams/${teamId}/players`)
  await expect(page.getByText(SHOOTER)).toBeVisible()
  await untilStored(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Player' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Grace Zumwinkle')
  await dialog.getByRole('button', { name: /^(Add|Create) Player$|^Save$/ }).click()
  await new Shell(page).expectToast(OFFLINE)
  await expect(dialog.getByLabel('Name')).toHaveValue('Grace Zumwinkle')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: /^(Add|Create) Player$|^Save$/ }).click()
  await expect(page.getByRole('main').getByText('Grace Zumwinkle')).toBeVisible()
})
