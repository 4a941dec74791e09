import { expect, test } from './fixtures.ts'
import { Game, NO_SHOTS } from './pages/game.ts'
import { SignIn } from './pages/sign-in.ts'
import { holdAllElse, openGame } from './support/open-game.ts'

test('KEEP-9 A session that ends with unsent records loses none, and signing in sends them', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const prepared = await openGame(page, product.address)
  const { manager } = prepared
  const game = new Game(page)
  await game.expectSaved()
  // Ends every other session of this person, that of the page among them, of which it hears as it sends.
  const release = await holdAllElse(page)
  const { password } = manager.person
  await manager.call('DELETE', '/auth/sessions', { password })
  await game.tap(300, 120)
  await expect(page).toHaveURL(/\/login$/)
  release()
  await expect(page.getByRole('note')).toContainText('Sign in to send 1 record')
  const { displayName } = manager.person
  await expect(page.getByRole('note')).toContainText(displayName)
  await new SignIn(page).signIn(manager.person.email, password)
  await game.expectCounts({ ...NO_SHOTS, againstShots: 1 })
  await game.expectSaved()
  const { shots } = await manager.call<{ shots: unknown[] }>(
    'GET',
    `/shots/games/${prepared.gameId}`,
  )
  expect(shots).toHaveLength(1)
})
