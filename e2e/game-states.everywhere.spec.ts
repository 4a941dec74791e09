import { expect, MOVING, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { holdDisk } from './support/busy-disk.ts'
import { layout } from './support/game-layout.ts'
import { overflow } from './support/quality.ts'
import { prepareGame } from './support/set-up.ts'

const RECORDS = /\/api\/games\/[^/]+\/records/

test.use(MOVING)

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
