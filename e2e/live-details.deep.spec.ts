import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'
import { SHOOTER } from './support/set-up.ts'

test('PERIOD-9 A direction changed in another tab turns the rink without a message', async ({
  page,
  context,
  product,
}) => {
  const { path } = await openGame(page, product.address)
  const second = await context.newPage()
  // A message disappears by itself, so every text shown is collected.
  const received: string[] = []
  await second.exposeFunction('hear', (text: string) => received.push(text))
  await second.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) Reflect.get(window, 'hear')(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await second.goto(path)
  const [game, copy] = [new Game(page), new Game(second)]
  await expect(copy.button('Attacking Right')).toBeEnabled()
  for (const direction of ['left', 'right', 'left'] as const) {
    await game.attack(direction)
    const name = direction === 'left' ? 'Attacking Left' : 'Attacking Right'
    await expect(copy.button(name)).toHaveAttribute('aria-pressed', 'true')
    await game.expectSaved()
    await copy.expectSaved()
  }
  // Messages arrive in order: one about that change would have arrived before this one.
  await copy.choose('AGAINST')
  await copy.tap(100, 120)
  const has = (words: string) => received.some((text) => text.includes(words))
  await expect.poll(() => has('Shot recorded successfully')).toBe(true)
  expect(has('The attacking direction was changed elsewhere')).toBe(false)
})

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
  await expect(page.getByText(/\s· Lowell$/)).toBeVisible()

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
