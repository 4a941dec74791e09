import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { openGame } from './support/open-game.ts'

test('SHELL-11 TOAST-6 the header of a phone names the person, and a success covers no button', async ({
  page,
  product,
}) => {
  const { manager } = await openGame(page, product.address)
  const header = page.getByRole('banner')
  await expect(header.getByText(manager.person.displayName, { exact: true })).toBeInViewport()
  await expect(header.getByText(manager.person.email, { exact: true })).toBeInViewport()

  const game = new Game(page)
  await game.tap(600, 200)
  const toast = new Shell(page).toast('Shot recorded successfully').first()
  await expect(toast).toBeVisible()
  const covered = await page.evaluate(() => {
    const message = document.querySelector('[data-base-ui-portal] [role="status"]')
    const place = message?.getBoundingClientRect()
    if (place === undefined) return ['no message']
    const things = document.querySelectorAll(
      'header button:not([data-unsent]), header a, main h2, [role="tab"], canvas',
    )
    return [...things]
      .filter((thing) => {
        const { left, right, top, bottom, width } = thing.getBoundingClientRect()
        const beside = left >= place.right || right <= place.left
        return width > 0 && !beside && top < place.bottom && bottom > place.top
      })
      .map((thing) => thing.outerHTML.slice(0, 80))
  })
  expect(covered).toEqual([])
})
