import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Game, NO_SHOTS } from './pages/game.ts'
import { Goals } from './pages/goals.ts'
import { Players } from './pages/roster.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { Account, somebody } from './support/person.ts'
import { OTHER_PLAYER, type PreparedGame, prepareGame, SHOOTER, TEAM } from './support/set-up.ts'

const LOGIN_FAILED = 'Login failed. Please check your email and password, or create a new account.'

/** Opens a freshly prepared game as its manager. */
async function openGame(page: Page, address: string): Promise<PreparedGame> {
  const prepared = await prepareGame(address)
  await prepared.manager.open(page, prepared.path)
  await expect(new Game(page).button('Attacking Right')).toBeEnabled()
  return prepared
}

/** Keeps requests that record a shot from being answered until the returned function is called. */
async function holdShots(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/api/shots/games/*', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

test.describe('signing in', () => {
  test('LOGIN-3 a wrong password is told in a box and a toast', async ({
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

  test('JOURNEY-11 a taken e-mail address, in other letters, is refused with a sentence', async ({
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

  test('SHELL-1 an address inside the product leads there after signing in', async ({
    page,
    product,
  }) => {
    const { manager, teamId } = await prepareGame(product.address)
    const path = `/teams/${teamId}/players`
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await new SignIn(page).signIn(manager.person.email, manager.person.password)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: `${TEAM} - Players` })).toBeVisible()
  })

  test('SHELL-6 a token that died in the middle leads to the sign-in page and back', async ({
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
    await fetch(`${product.address}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await game.tap(500, 100)
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)

    await new SignIn(page).signIn(manager.person.email, manager.person.password)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await game.expectCounts({ againstShots: 1 })
  })

  test('JOURNEY-14 signing out in one tab signs out the other; nothing private is left behind', async ({
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

test.describe('recording on a bad day', () => {
  test('RINK-13 SHOT-12 a tap is painted in the frame of the tap and counted before the server answers', async ({
    page,
    product,
  }) => {
    await openGame(page, product.address)
    const game = new Game(page)
    const release = await holdShots(page)
    const before = await game.pixel(300, 120)
    const painted = await game.rink.evaluate((element) => {
      const canvas = element as HTMLCanvasElement
      const box = canvas.getBoundingClientRect()
      const at = {
        clientX: box.left + (300 / 800) * box.width,
        clientY: box.top + (120 / 400) * box.height,
      }
      const event = { ...at, pointerId: 7, pointerType: 'mouse', button: 0, bubbles: true }
      canvas.dispatchEvent(new PointerEvent('pointerdown', event))
      canvas.dispatchEvent(new PointerEvent('pointerup', event))
      const scale = canvas.width / 800
      return new Promise<number[]>((resolve) => {
        requestAnimationFrame(() => {
          const data = canvas.getContext('2d')?.getImageData(300 * scale, 120 * scale, 1, 1).data
          resolve([...(data ?? [])])
        })
      })
    })
    expect(painted).not.toEqual(before)
    expect(await game.counts()).toEqual({ ...NO_SHOTS, againstShots: 1 })
    await expect(new Shell(page).toast('Shot recorded successfully')).toHaveCount(0)
    release()
    await new Shell(page).expectToast('Shot recorded successfully')
    await game.expectCounts({ ...NO_SHOTS, againstShots: 1 })
  })

  test('SHOT-13 a refused shot is taken back, and the reason is told', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 403/)
    const { manager, teamId } = await openGame(page, product.address)
    const game = new Game(page)
    await game.tap(300, 120)
    await game.expectSaved()
    const empty = await game.pixel(600, 200)
    await manager.call('PUT', `/teams/${teamId}`, { state: 'DISABLED' })
    await game.tap(600, 200)
    await new Shell(page).expectToast('This team is disabled')
    await game.expectCounts({ ...NO_SHOTS, againstShots: 1 })
    await page.mouse.move(0, 0)
    await expect(async () => expect(await game.pixel(600, 200)).toEqual(empty)).toPass()
  })

  test('SHOT-13 a server that fails without a word gets the product’s own sentence', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/)
    await openGame(page, product.address)
    const game = new Game(page)
    await page.route('**/api/shots/games/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await game.tap(300, 120)
    await new Shell(page).expectToast('Failed to record shot')
    await game.expectCounts(NO_SHOTS)
    await page.unroute('**/api/shots/games/*')
    await game.tap(300, 120)
    await game.expectCounts({ ...NO_SHOTS, againstShots: 1 })
    await game.expectSaved()
  })

  test('JOURNEY-23 without a network the shot is tried again, then taken back with a sentence', async ({
    page,
    context,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    await openGame(page, product.address)
    const game = new Game(page)
    // The shot is there for the seconds of the tries: written down, as a slow look would miss it.
    const shown = await page.getByTestId('against-shots').evaluateHandle((element) => {
      const texts: (string | null)[] = []
      const note = () => texts.push(element.textContent)
      new MutationObserver(note).observe(element, { characterData: true, subtree: true })
      return texts
    })
    await context.setOffline(true)
    await game.tap(300, 120)
    await new Shell(page).expectToast('Failed to record shot')
    await game.expectCounts(NO_SHOTS)
    expect(await shown.jsonValue()).toEqual(['1', '0'])
    await context.setOffline(false)
    await game.tap(300, 120)
    await game.expectSaved()
    await page.reload()
    await game.expectCounts({ ...NO_SHOTS, againstShots: 1 })
  })

  test('SHOT-18 a network that is back in a moment loses nothing and doubles nothing', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION/, /status of 503/)
    await openGame(page, product.address)
    const game = new Game(page)
    // The first try reaches the server and its answer is lost; the second finds the server busy.
    let tries = 0
    await page.route('**/api/shots/games/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries += 1
      if (tries === 1) {
        await route.fetch()
        return route.abort('connectionreset')
      }
      if (tries === 2) return route.fulfill({ status: 503 })
      return route.continue()
    })
    await game.tap(300, 120)
    await game.tap(500, 220)
    await game.expectSaved()
    await game.expectCounts({ ...NO_SHOTS, againstShots: 2 })
    await page.reload()
    await game.expectCounts({ ...NO_SHOTS, againstShots: 2 })
  })

  test('JOURNEY-25 two tabs record the same game', async ({ page, context, product }) => {
    const { path } = await openGame(page, product.address)
    const one = new Game(page)
    const secondPage = await context.newPage()
    await secondPage.goto(path)
    const other = new Game(secondPage)
    await expect(other.rink).toBeVisible()
    await one.tap(300, 120)
    await other.choose('SCORE')
    await other.choosePlayer(SHOOTER)
    await other.tap(700, 200)
    await one.expectSaved()
    await other.expectSaved()
    for (const tab of [page, secondPage]) {
      await tab.reload()
      await new Game(tab).expectCounts({
        forShots: 1,
        forScores: 1,
        againstShots: 1,
        againstScores: 0,
      })
    }
  })

  test('SHOT-15 undo with nothing recorded says so', async ({ page, product }) => {
    await openGame(page, product.address)
    await new Game(page).button('Undo Last Shot').click()
    await new Shell(page).expectToast('No shots to undo')
  })

  test('SHOT-9 a tap with all periods in view records nothing and says why', async ({
    page,
    product,
  }) => {
    await openGame(page, product.address)
    const game = new Game(page)
    await game.choose('All')
    await game.tap(300, 120)
    await new Shell(page).expectToast('Please select a specific period (1, 2, or 3) to add shots')
    await game.expectCounts(NO_SHOTS)
  })
})

test.describe('recording in a hurry', () => {
  test('JOURNEY-29 taps and undos that the server has not answered yet add up', async ({
    page,
    product,
  }) => {
    await openGame(page, product.address)
    const game = new Game(page)
    const release = await holdShots(page)
    await game.choose('SCORE')
    for (const x of [500, 560, 620, 680, 740]) await game.tap(x, 200)
    await game.expectCounts({ againstShots: 5, againstScores: 5 })
    await game.button('Undo Last Shot').click()
    await game.button('Undo Last Shot').click()
    await game.expectCounts({ againstShots: 3, againstScores: 3 })
    // What is on its way is not lost on another tab or another screen.
    await game.openTab('Goals & Assists')
    await new Shell(page).navigate('Players')
    await expect(page.getByRole('heading', { name: `${TEAM} - Players` })).toBeVisible()
    release()
    await page.goBack()
    await game.expectCounts({ againstShots: 3, againstScores: 3 })
    await game.expectSaved()
    await page.reload()
    await game.expectCounts({ ...NO_SHOTS, againstShots: 3, againstScores: 3 })
  })

  test('JOURNEY-42 a goal submitted again after its answer was lost is one goal', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION/)
    await openGame(page, product.address)
    await new Game(page).openTab('Goals & Assists')
    const goals = new Goals(page)
    let lost = true
    await page.route('**/api/goals/games/*', async (route) => {
      if (route.request().method() !== 'POST' || !lost) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await goals.assign('Scorer', SHOOTER)
    await goals.submit.click()
    await new Shell(page).expectToast('Failed to record goal')
    await expect(goals.part('Scorer')).toContainText(SHOOTER)
    lost = false
    await goals.submit.click()
    await new Shell(page).expectToast('Goal recorded successfully')
    await expect(goals.recorded).toHaveCount(1)

    // The same again, afterwards, is another goal.
    await goals.assign('Scorer', SHOOTER)
    await goals.submit.click()
    await expect(goals.recorded).toHaveCount(2)
    await page.reload()
    await new Game(page).openTab('Goals & Assists')
    await expect(goals.recorded).toHaveCount(2)
  })
})

test.describe('teams', () => {
  test('DASHBOARD-15 DASHBOARD-16 an unknown team code is refused with a sentence, in capitals', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const stranger = await Account.register(product.address)
    await stranger.open(page)
    const dashboard = new Dashboard(page)
    const dialog = await dashboard.openJoinTeam()
    const code = dialog.getByLabel('Team Code', { exact: true })
    await code.pressSequentially('zzz9zzz9')
    await expect(code).toHaveValue('ZZZ9ZZZ')
    await dialog.getByRole('button', { name: 'Join Team', exact: true }).click()
    await new Shell(page).expectToast('No team has this code')
    await expect(dialog).toBeVisible()
  })

  test('TEAM-5 joining twice is refused with a sentence', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/)
    const { manager, teamCode } = await prepareGame(product.address)
    await manager.open(page)
    await new Dashboard(page).join(teamCode)
    await new Shell(page).expectToast('You are already a member of this team')
  })

  test('JOURNEY-32 a stranger finds no trace of a team under any of its addresses', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const { teamId, gameId } = await prepareGame(product.address)
    const stranger = await Account.register(product.address)
    await stranger.open(page)
    for (const place of ['', '/players', '/games', '/analytics', '/members']) {
      await page.goto(`/teams/${teamId}${place}`)
      await expect(page.getByText('Team not found', { exact: true })).toBeVisible()
      await expect(page.getByText("The team you're looking for doesn't exist.")).toBeVisible()
    }
    await page.goto(`/teams/${teamId}/games/${gameId}`)
    await expect(page.getByText('Game not found', { exact: true })).toBeVisible()
    await expect(page.getByText("The game you're looking for doesn't exist.")).toBeVisible()
    await expect(page.getByText(TEAM)).toHaveCount(0)
  })

  test('SHELL-2 an address that does not exist leads to the dashboard', async ({
    page,
    product,
  }) => {
    await (await Account.register(product.address)).open(page)
    await page.goto('/no/such/place')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('JOURNEY-34 the back button leads back, screen by screen', async ({ page, product }) => {
    const { manager, teamId } = await prepareGame(product.address)
    await manager.open(page)
    const shell = new Shell(page)
    await page.getByRole('link', { name: TEAM, exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`/teams/${teamId}$`))
    await shell.navigate('Players')
    await expect(page.getByRole('heading', { name: `${TEAM} - Players` })).toBeVisible()
    await shell.navigate('Games')
    await expect(page.getByRole('heading', { name: `${TEAM} - Games` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: `${TEAM} - Players` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/teams/${teamId}$`))
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/teams/${teamId}$`))
  })

  test('JOURNEY-35 a server that fails while teams are read offers another try', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/)
    const { manager } = await prepareGame(product.address)
    await page.route('**/api/teams', (route) => route.fulfill({ status: 500 }))
    await manager.open(page)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/teams')
    await again.click()
    await expect(new Dashboard(page).team(TEAM)).toBeVisible()
  })
})

test.describe('names', () => {
  const HTML = '<img src=x onerror="alert(1)"><b>&amp;Ida'

  test('JOURNEY-40 markup in names is text everywhere', async ({ page, product }) => {
    const manager = await Account.register(product.address, somebody(HTML))
    const team = await manager.createTeam(HTML)
    await manager.addPlayer(team.id, HTML, 7)
    const gameId = await manager.addGame(team.id, HTML)
    page.on('dialog', (dialog) => expect.soft(dialog.message(), 'a script ran').toBe(''))
    await manager.open(page)
    for (const place of ['', '/players', '/games', `/games/${gameId}`, '/analytics']) {
      await page.goto(`/teams/${team.id}${place}`)
      await expect(page.getByRole('main').getByText(HTML).first()).toBeVisible()
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })

  test('JOURNEY-41 a name longer than allowed is refused in the dialog', async ({
    page,
    product,
  }) => {
    const { manager, teamId } = await prepareGame(product.address)
    await manager.open(page, `/teams/${teamId}/players`)
    const players = new Players(page)
    await page.getByRole('button', { name: 'Add Player', exact: true }).first().click()
    const dialog = players.dialog('Add Player')
    await players.fill(dialog, 'x'.repeat(101), '')
    await dialog.getByRole('button', { name: 'Add Player', exact: true }).click()
    await expect(dialog.getByText('Player name is too long')).toBeVisible()
    await players.fill(dialog, '   ', '')
    await expect(dialog.getByText('Player name is required')).toBeVisible()
    await players.fill(dialog, OTHER_PLAYER, '100')
    await dialog.getByRole('button', { name: 'Add Player', exact: true }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
})
