import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { prepareGame } from './support/set-up.ts'

test('BADDAY-1 Without the browser storage the app works for as long as the page', async ({
  page,
  product,
}) => {
  const { manager, gameId, path } = await prepareGame(product.address)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(path)
  await page.getByLabel('Email').fill(manager.person.email)
  await page.getByLabel('Password', { exact: true }).fill(manager.person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  await game.tap(200, 200)
  await game.expectCounts({ againstShots: 1 })
  await game.expectSaved()
  const { shots } = await manager.call<{ shots: object[] }>('GET', `/shots/games/${gameId}`)
  expect(shots).toHaveLength(1)
})
