import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { prepareGame } from './support/set-up.ts'

test('SHOT-23 The goals of a disabled team use the full width', async ({ page, product }) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await manager.call('PUT', `/teams/${teamId}`, { state: 'DISABLED' })
  await manager.open(page, path)
  await new Game(page).openTab('Goals & Assists')
  const goals = page.getByRole('tabpanel').locator('section').filter({ hasText: 'Recorded Goals' })
  await expect(goals).toBeVisible()
  const panel = (await page.getByRole('tabpanel').boundingBox())?.width ?? 0
  expect((await goals.boundingBox())?.width).toBeGreaterThan(panel * 0.95)
})
