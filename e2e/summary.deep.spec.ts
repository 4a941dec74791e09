import { expect, test } from './fixtures.ts'
import { prepareGame } from './support/set-up.ts'

test('SUMMARY-37 A summary whose story cannot be loaded shows its score, and shows its story after a retry', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/, /dynamically imported module/)
  const { manager, teamId, gameId } = await prepareGame(product.address)
  const final = { for: 3, against: 2, decidedIn: 'regulation' }
  await manager.call('PUT', `/games/${gameId}`, { final })
  const stories = /\/story-[^/]*\.js/
  await page.route(stories, (route) => route.abort())
  await manager.open(page, `/teams/${teamId}/games/${gameId}/summary`)
  const failure = page.getByRole('alert').filter({ hasText: 'The story could not be shown' })
  await expect(failure).toBeVisible()
  await expect(page.getByTestId('score-for')).toHaveText('3')
  await page.unroute(stories)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Scoring' })).toBeVisible()
})
