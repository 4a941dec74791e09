import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { holdAllElse, openGame } from './support/open-game.ts'
import { Account } from './support/person.ts'
import { prepareGame, TEAM } from './support/set-up.ts'

const LOGIN_FAILED = 'Login failed. Please check your email and password, or create a new account.'

test.describe('signing in', () => {
  test('LOGIN-3 A wrong password is reported in a box and a message', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/)
    const { person } = await Account.register(product.address)
    const signIn = new SignIn(page)
    await page.goto('/login')
    await signIn.signIn(person.email, 'another password')
    await expect(signIn.failure).toContainText(LOGIN_FAILED)
    await new Shell(page).expectToast(LOGIN_FAILED)

    await signIn.failure.getByRole('button', { name: 'Dismiss' }).click()
    await expect(signIn.failure).toBeHidden()
    await signIn.field('Password').fill(person.password)
    await signIn.field('Password').press('Enter')
    await new Shell(page).expectToast('Welcome back!')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('JOURNEY-11 An e-mail that is taken, in other case, is refused with a sentence', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/)
    const { person } = await Account.register(product.address)
    await page.goto('/register')
    await new SignIn(page).register({ ...person, email: person.email.toUpperCase() })
    await new Shell(page).expectToast('An account with this email already exists')
    await expect(page).toHaveURL(/\/register$/)
    await expect(new SignIn(page).field('Display Name')).toHaveValue(person.displayName)
  })

  test('SHELL-1 Signing in leads to the address that was asked for', async ({ page, product }) => {
    const { manager, teamId } = await prepareGame(product.address)
    const path = `/teams/${teamId}/players`
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await new SignIn(page).signIn(manager.person.email, manager.person.password)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: `${TEAM} - Players` })).toBeVisible()
  })

  test('SHELL-6 A token that expires in use leads to the sign-in page and back', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/)
    const { manager, path } = await openGame(page, product.address)
    const game = new Game(page)
    await game.tap(600, 200)
    await game.expectSaved()
    const stored = await page.evaluate(() => JSON.stringify(localStorage))
    const token = /"token\\*":\\*"([^"\\]+)/.exec(stored)?.[1]
    const release = await holdAllElse(page)
    await fetch(`${product.address}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await game.tap(500, 100)
    await expect(page).toHaveURL(/\/login$/)
    await release()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)

    await new SignIn(page).signIn(manager.person.email, manager.person.password)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    // What was recorded after the token had died was kept, and is sent now: both are on the server.
    await game.expectCounts({ againstShots: 2 })
    await game.expectSaved()
    const { shots } = await manager.call<{ shots: unknown[] }>(
      'GET',
      `/shots/games/${path.split('/').at(-1)}`,
    )
    expect(shots).toHaveLength(2)
  })

  test('JOURNEY-14 Signing out in one tab signs out the others and leaves nothing private behind', async ({
    page,
    context,
    product,
  }) => {
    const { path } = await openGame(page, product.address)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(new Dashboard(other).team(TEAM)).toBeVisible()
    await other.goto(path)
    await expect(new Game(other).rink).toBeVisible()
    await new Shell(other).signOut()
    await expect(page).toHaveURL(/\/login$/)
    await other.goBack()
    await expect(other).toHaveURL(/\/login$/)
    await expect(other.getByText(TEAM)).toHaveCount(0)
  })
})
