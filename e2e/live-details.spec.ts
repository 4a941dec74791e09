import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'
import { SHOOTER } from './support/set-up.ts'

test('LIVE-39 An open game stays current while others change its players, game and team', async ({
  page,
  product,
}) => {
  const { manager, teamId, gameId } = await openGame(page, product.address)
  const game = new Game(page)
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes'
  })
  await game.choosePlayer(SHOOTER)

  const playerId = await manager.addPlayer(teamId, 'Taylor Heise', 27)
  await expect(game.player('Taylor Heise')).toBeVisible()
  await manager.call('PUT', `/players/${playerId}`, { name: 'Taylor Wenczkowski', number: 7 })
  await expect(game.player('Taylor Wenczkowski')).toContainText('7')
  await expect(game.player('Taylor Heise')).toHaveCount(0)
  // The chosen player stays chosen.
  await expect(game.player(SHOOTER)).toHaveAttribute('aria-pressed', 'true')
  await game.choosePlayer('Taylor Wenczkowski')
  await game.tap(600, 120)
  await game.expectCounts({ forShots: 1 })
  await game.expectSaved()
  await manager.call('DELETE', `/players/${playerId}`)
  await expect(game.player('Taylor Wenczkowski')).toHaveCount(0)
  await game.tap(620, 140)
  await expect(
    page.getByText('Please select a player or AGAINST before adding shots').first(),
  ).toBeVisible()
  await game.expectCounts({ forShots: 1 })

  await manager.call('PUT', `/games/${gameId}`, { opponent: 'Boston Fleet', location: 'Lowell' })
  await expect(page.getByRole('heading', { name: 'vs Boston Fleet' })).toBeVisible()
  await expect(page.getByText(/ · Lowell$/)).toBeVisible()

  await manager.call('PUT', `/teams/${teamId}`, { state: 'DISABLED' })
  await expect(page.getByText('This team is disabled.')).toBeVisible()
  await expect(game.button('Undo Last Shot')).toHaveCount(0)
  const again = { state: 'ACTIVE', type: 'STANDARD_YEARLY', name: 'Minnesota Whitecaps' }
  await manager.call('PUT', `/teams/${teamId}`, again)
  await expect(page.getByText('This team is disabled.')).toHaveCount(0)
  await game.choose('AGAINST')
  await game.tap(100, 120)
  await game.expectCounts({ againstShots: 1 })
  await game.button('Open menu').click()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('button', { name: 'Minnesota Whitecaps' })).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset['kept'])).toBe('yes')
})

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
  await page.getByRole('button', { name: 'Open menu' }).click()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByText('No teams yet')).toBeVisible()
})
