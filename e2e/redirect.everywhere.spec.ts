import { expect, test } from './fixtures.ts'
import { prepareGame } from './support/set-up.ts'
import { shifted, watchShifts } from './support/shifts.ts'

test('SUMMARY-45 A finished game that is opened where it was recorded moves nothing on the screen', async ({
  page,
  product,
}) => {
  const { manager, gameId, path } = await prepareGame(product.address)
  const final = { for: 3, against: 2, decidedIn: 'regulation' }
  await manager.call('PUT', `/games/${gameId}`, { final })
  await watchShifts(page)
  const answer = Promise.withResolvers<undefined>()
  await page.route(`**/api/games/${gameId}*`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await manager.open(page, path)
  await expect(page.getByText('Loading game')).toBeAttached()
  answer.resolve(undefined)
  await expect(page).toHaveURL(/\/summary$/)
  await expect(page.getByTestId('score-for')).toHaveText('3')
  expect(await shifted(page)).toBeLessThan(0.02)
})
