import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { holdDisk } from './support/busy-disk.ts'
import { fontsAreThere } from './support/fonts.ts'
import { openGame } from './support/open-game.ts'
import { overflow } from './support/quality.ts'
import { prepareGame } from './support/set-up.ts'

const RECORDS = /\/api\/games\/[^/]+\/records/

/** Parts that must not move while the screen shows messages. */
const PARTS = [
  '[role=tablist]',
  '.tracker-banner p',
  '.tracker-for',
  '.tracker-against',
  '[data-testid=rink]',
  '.tracker-period',
  '.tracker-direction',
  '.tracker-players',
  '.tracker-foot',
]

/** Their positions on the page, which is not scrolled. */
async function layout(page: Page): Promise<string[]> {
  await fontsAreThere(page)
  return page.evaluate((parts) => {
    scrollTo(0, 0)
    return parts.map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      const { left = 0, top = 0, width = 0, height = 0 } = box ?? {}
      return `${part}: ${[left, top, width, height].map(Math.round).join(' ')}`
    })
  }, PARTS)
}

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

test('PERIOD-6 While periods are being created nothing moves, and taps and presses count', async ({
  page,
  product,
}) => {
  const { manager, path, gameId } = await prepareGame(product.address)
  const answer = Promise.withResolvers<undefined>()
  await page.route(RECORDS, async (route) => {
    await answer.promise
    await route.continue()
  })
  // A server that includes nothing: the records come apart from the game.
  await page.route(/\?include=/, (route) => {
    const url = new URL(route.request().url())
    url.search = ''
    return route.continue({ url: url.href })
  })
  await manager.open(page, path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  const before = await layout(page)
  const release = await holdDisk(page)
  answer.resolve(undefined)
  await expect(game.button('Creating Periods...')).toHaveCSS('opacity', '1')
  expect(await layout(page)).toEqual(before)
  await game.tap(100, 120)
  await game.expectCounts({ againstShots: 1 })
  await game.button('Attacking Left').click()
  await expect(game.button('Updating...')).toHaveAttribute('aria-pressed', 'true')
  expect(await layout(page)).toEqual(before)
  expect(await overflow(page)).toEqual([])
  await release()
  await expect(game.button('Attacking Left')).toHaveAttribute('aria-pressed', 'true')
  await game.expectSaved()
  const { game: stored } = await manager.call<{
    game: { periods: unknown[]; _count: { shots: number } }
  }>('GET', `/games/${gameId}`)
  expect(stored.periods).toMatchObject(
    ['left', 'right', 'left'].map((attackingDirection) => ({ attackingDirection })),
  )
  expect(stored._count.shots).toBe(1)
})
