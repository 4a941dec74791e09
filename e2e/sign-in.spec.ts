import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { openGame } from './support/open-game.ts'
import { Account } from './support/person.ts'
import { TEAM } from './support/set-up.ts'

test.describe('signing in', () => {
  test('LOGIN-1 TOAST-1 Signing in by the form says so at the top and opens the dashboard', async ({
    page,
    product,
  }) => {
    const { person } = await Account.register(product.address)
    await page.goto('/login')
    await new SignIn(page).signIn(person.email, person.password)
    const message = page.getByRole('status').filter({ hasText: 'Welcome back!' })
    const { top, right } = await message.evaluate((shown) => {
      const box = shown.getBoundingClientRect()
      return { top: box.top, right: innerWidth - box.right }
    })
    expect(top).toBeLessThan(40)
    // Beside the buttons of the header.
    expect(right).toBeLessThan(450)
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

  test('SHELL-28 Signing out without a network ends the session on the server once it is back', async ({
    page,
    context,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const me = await Account.register(product.address)
    await me.open(page)
    await expect(page.getByText('Your Teams')).toBeVisible()
    const sessions = async () =>
      (await me.call<{ sessions: unknown[] }>('GET', '/auth/sessions')).sessions.length
    expect(await sessions()).toBe(2)
    await context.setOffline(true)
    await new Shell(page).signOut()
    expect(await sessions()).toBe(2)
    await context.setOffline(false)
    await expect.poll(sessions).toBe(1)
  })

  test('JOURNEY-14 Signing out in one tab signs out the others and leaves nothing private behind', async ({
    page,
    context,
    product,
    expectedErrors,
  }) => {
    // Both tabs may sign out at the server; the token of the later request is revoked already.
    expectedErrors.push(/401 \(Unauthorized\) \(.*\/api\/auth\/logout\)/)
    const { path } = await openGame(page, product.address)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(new Dashboard(other).team(TEAM)).toBeVisible()
    // The game that has just opened is announced with the token that the sign-out revokes.
    const announced = other.waitForResponse(/\/presence$/)
    await other.goto(path)
    await expect(new Game(other).rink).toBeVisible()
    await announced
    await new Shell(other).signOut()
    await expect(page).toHaveURL(/\/login$/)
    await other.goBack()
    await expect(other).toHaveURL(/\/login$/)
    await expect(other.getByText(TEAM)).toHaveCount(0)
  })
})
