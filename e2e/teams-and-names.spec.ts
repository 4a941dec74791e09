import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Players } from './pages/roster.ts'
import { Shell } from './pages/shell.ts'
import { Account, newPerson } from './support/person.ts'
import { OTHER_PLAYER, prepareGame, TEAM } from './support/set-up.ts'

test.describe('teams', () => {
  test('JOURNEY-32 A stranger finds no trace of a team under any of its addresses', async ({
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

  test('JOURNEY-34 The back button leads back screen by screen', async ({ page, product }) => {
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

  test('JOURNEY-35 A failing list of teams can be loaded again', async ({
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

  test('JOURNEY-40 Markup in names is shown as text everywhere', async ({ page, product }) => {
    const manager = await Account.register(product.address, newPerson(HTML))
    const team = await manager.createTeam(HTML)
    await manager.addPlayer(team.id, HTML, 7)
    const gameId = await manager.addGame(team.id, HTML)
    page.on('dialog', async (dialog) => {
      // The game is left before its periods are safe on the device: the browser asks.
      if (dialog.type() !== 'beforeunload') expect.soft(dialog.message(), 'a script ran').toBe('')
      await dialog.accept()
    })
    await manager.open(page)
    for (const place of ['', '/players', '/games', `/games/${gameId}`, '/analytics']) {
      await page.goto(`/teams/${team.id}${place}`)
      await expect(page.getByRole('main').getByText(HTML).first()).toBeVisible()
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })

  test('JOURNEY-41 A name that is too long is refused in the dialog', async ({ page, product }) => {
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
