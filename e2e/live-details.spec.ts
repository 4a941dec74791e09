import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'

test('LIVE-41 A game and a team deleted elsewhere leave open screen, lists and navigation', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const { manager, teamId, gameId } = await openGame(page, product.address)
  const kept = await manager.addGame(teamId, 'Toronto Sceptres')
  await manager.call('DELETE', `/games/${gameId}`)
  await expect(page.getByText("The game you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to games' }).click()
  await expect(page.getByText('Toronto Sceptres').first()).toBeVisible()
  await expect(page.getByText('Ottawa Charge')).toHaveCount(0)

  await page.goto(`/teams/${teamId}/games/${kept}`)
  await expect(new Game(page).button('Attacking Right')).toBeEnabled()
  await manager.call('DELETE', `/teams/${teamId}`, { confirm: true })
  await expect(page.getByText("The game you're looking for doesn't exist.")).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByText('None yet')).toBeVisible()
})
