import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { holdDisk } from './support/busy-disk.ts'
import { layout } from './support/game-layout.ts'
import { openGame } from './support/open-game.ts'
import { overflow } from './support/quality.ts'

test('PERIOD-7 While updating, the toggle keeps the focus and ignores presses, and a shot gets the new direction', async ({
  page,
  product,
}) => {
  const { manager, gameId } = await openGame(page, product.address)
  const game = new Game(page)
  const before = await layout(page)
  const release = await holdDisk(page)
  await game.button('Attacking Left').focus()
  await page.keyboard.press('Enter')
  const busy = game.button('Updating...')
  await expect(busy).toHaveAttribute('aria-pressed', 'true')
  await expect(busy).toHaveCSS('opacity', '1')
  await expect(busy).toBeFocused()
  expect(await layout(page)).toEqual(before)
  await game.button('Attacking Right').click({ force: true })
  await page.keyboard.press('d')
  await expect(busy).toHaveAttribute('aria-pressed', 'true')
  await game.choose('AGAINST')
  await game.tap(100, 120)
  await game.expectCounts({ againstShots: 1 })
  expect(await layout(page)).toEqual(before)
  expect(await overflow(page)).toEqual([])
  await release()
  // The message was shown, though the next stored shot may have replaced it near the thumb.
  await expect(page.getByText('Periods updated successfully')).toBeAttached()
  await expect(game.button('Attacking Left')).toHaveAttribute('aria-pressed', 'true')
  await game.expectSaved()
  const { shots } = await manager.call<{ shots: unknown[] }>('GET', `/shots/games/${gameId}`)
  expect(shots).toMatchObject([{ scoredAgainst: true, attackingDirection: 'left' }])
})
