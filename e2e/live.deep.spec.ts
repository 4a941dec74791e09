import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'

const STREAM = '**/api/events?*'

test('LIVE-25 Without streams the shots of others appear by polling', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/503 \(Service Unavailable\)/)
  await page.route(STREAM, (route) => route.fulfill({ status: 503, body: '{}' }))
  const { manager, gameId } = await openGame(page, product.address)
  const { periods } = await manager.call<{ periods: { id: string }[] }>(
    'POST',
    `/games/${gameId}/periods`,
  )
  await manager.call('POST', `/shots/games/${gameId}`, {
    ...{ periodId: periods[0]?.id, xCoord: 200, yCoord: 150, scored: false, scoredAgainst: true },
  })
  await new Game(page).expectCounts({ againstShots: 1 })
})

test('LIVE-7 LIVE-31 A user who is signed out elsewhere sees the sign-in page within seconds', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/401 \(Unauthorized\)/)
  const { manager } = await openGame(page, product.address)
  const { sessions } = await manager.call<{ sessions: { id: string; current: boolean }[] }>(
    'GET',
    '/auth/sessions',
  )
  const other = sessions.find(({ current }) => !current)
  const { password } = manager.person
  await manager.call('DELETE', `/auth/sessions/${other?.id}`, { password })
  await expect(page).toHaveURL(/\/login/)
})
