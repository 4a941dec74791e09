import { expect, test } from './fixtures.ts'
import { coveredBy } from './support/covered-by.ts'
import { prepareGame } from './support/set-up.ts'

test('TOAST-11 A message hides no control of the page, and lies over no close button of a dialog', async ({
  page,
  product,
}) => {
  const { manager, teamId } = await prepareGame(product.address)
  await manager.open(page, `/teams/${teamId}`)
  // Not even the clipboard: the message of a failure stays for 12 seconds.
  await page.context().grantPermissions([])
  await page.getByRole('button', { name: 'Copy team code' }).click()
  const message = page.locator('.toast').filter({ hasText: 'Failed to copy team code' })
  await expect(message).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Analytics' })).toBeVisible()
  // So low that the dialog reaches the upper edge.
  await page.setViewportSize({ width: Math.max(page.viewportSize()?.width ?? 0, 640), height: 390 })
  await page.getByRole('button', { name: 'New Game' }).click()
  await expect(page.getByRole('dialog', { name: 'New Game', exact: true })).toBeVisible()
  expect(await message.evaluate(coveredBy)).not.toContainEqual(expect.stringMatching(/Close/))
})
