import { expect } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { test } from './support/csp.ts'
import { Account } from './support/person.ts'
import { expectQuality, smallTargets } from './support/quality.ts'
import { prepareGame } from './support/set-up.ts'

test('A11Y-1 A11Y-2 CSP-1 The first steps of a team in its own color, and a practice rink with goals, are accessible', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  const { id } = await manager.createTeam('Cubs')
  await manager.call('PUT', `/teams/${id}`, { name: 'Cubs', colour: '#ffd400' })
  await manager.open(page, `/teams/${id}`)
  await expect(page.getByText('Three steps to the first game')).toBeVisible()
  await expectQuality(page, 'the three steps')
  await page.getByRole('link', { name: 'Try the rink' }).click()
  const game = new Game(page)
  await game.choose('SCORE')
  const player = page.getByRole('button', { name: /Mika Lund/ })
  // Playwright would also press controls that the browser does not draw (`content-visibility`).
  expect(await player.evaluate((tile) => tile.checkVisibility())).toBe(true)
  await player.click()
  await game.tap(716, 190)
  await game.choose('AGAINST')
  await game.tap(84, 190)
  await expect(page.getByRole('application')).toHaveAccessibleName(/2 shots$/)
  await expectQuality(page, 'the practice rink with goals')
  expect.soft(await smallTargets(page), 'the practice rink: targets below 44 px').toEqual([])
})

test('A11Y-1 A11Y-2 CSP-1 Messages about failed loading and missing players are accessible', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /503 \(Service Unavailable\)/)
  const { manager, teamId } = await prepareGame(product.address)
  await manager.open(page, `/teams/${teamId}/players/018f0000-0000-7000-8000-000000000021`)
  await expect(page.getByText('Player not found')).toBeVisible()
  await expectQuality(page, 'player not found')
  const error = 'The service is very busy right now. Please try again in a moment.'
  const refusal = { status: 503, json: { error, code: 'UNAVAILABLE' } }
  await page.route(/\/api\/analytics\/teams\//, (route) => route.fulfill(refusal))
  await page.goto(`/teams/${teamId}/analytics`)
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expectQuality(page, 'analytics that could not be loaded')
})
