import type { Locator, Page } from '@playwright/test'
import { isDeep } from '../scripts/testing/tier.ts'
import { expect } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Faceoffs } from './pages/faceoffs.ts'
import { Game } from './pages/game.ts'
import { Goals } from './pages/goals.ts'
import { SignIn } from './pages/sign-in.ts'
import { coveredBy } from './support/covered-by.ts'
import { test } from './support/csp.ts'
import { Account, newPerson } from './support/person.ts'
import { expectQuality, smallTargets } from './support/quality.ts'
import { OPPONENT, OTHER_PLAYER, prepareGame, SHOOTER, TEAM } from './support/set-up.ts'
import { visit } from './support/visit.ts'

/*
 * Every screen and every dialog, seen by axe in light and dark, at a desk and on a phone; in the quick tier one of
 * dialogs with the same form. The violations of the content policy are collected all the way.
 */

/** Opens a dialog by its button, looks at it, and closes it: the focus is back where it was. */
async function lookAtDialog(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.click()
  await lookAtOpened(page, opener, name)
}

/** The same of a dialog that an entry of a menu opens. */
async function lookAtEntry(page: Page, menu: Locator, entry: string, name: string): Promise<void> {
  await menu.click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await lookAtOpened(page, menu, name)
}

async function lookAtOpened(page: Page, opener: Locator, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  await expectQuality(page, `dialog ${name}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

test('A11Y-1 A11Y-2 CSP-1 The sign-in and registering pages are accessible', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const signIn = new SignIn(page)
  await page.goto('/login')
  await expect(signIn.field('Email')).toBeVisible()
  await expectQuality(page, 'login')
  await signIn.signIn('nobody@example.org', 'not a password')
  await expect(signIn.failure).toBeVisible()
  await expectQuality(page, 'login failed')
  await page.getByRole('link', { name: 'create a new account' }).click()
  await signIn.register({ displayName: '', email: 'x', password: 'short' }, 'other')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectQuality(page, 'register with complaints')
})

test('A11Y-1 A11Y-2 CSP-1 TOAST-11 The dashboard and its dialogs are accessible, and a message lies in the corner over no control', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  await manager.open(page)
  await expect(page.getByText('No teams', { exact: true })).toBeVisible()
  await expectQuality(page, 'dashboard without teams')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search players, games' })).toBeFocused()
  await expectQuality(page, 'search')
  await page.keyboard.press('Escape')
  await lookAtDialog(page, button(page, 'Join Team'), 'Join Team')
  await lookAtDialog(page, button(page, 'Create Team'), 'Create Team')
  const dialog = await new Dashboard(page).openCreateTeam()
  await dialog.getByLabel('Team Name', { exact: true }).fill(TEAM)
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await expectQuality(page, 'choice of a plan')
  await dialog.getByRole('button', { name: 'Free Team', exact: true }).click()
  const card = new Dashboard(page).team(TEAM)
  await expect(card).toBeVisible()
  const message = page.locator('.toast').first()
  await expect(message).toBeVisible()
  expect(await message.evaluate(coveredBy)).toEqual([])
  await expectQuality(page, 'dashboard with a team and a toast')
  await lookAtDialog(page, card.getByRole('button', { name: 'Upgrade' }), `Upgrade Team: ${TEAM}`)
  await card.getByRole('button', { name: 'Disable', exact: true }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(question.filter({ hasText: 'Are you sure you want to disable' })).toBeVisible()
  await expectQuality(page, 'question before disabling')
  await page.keyboard.press('Escape')
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    await expectQuality(page, 'menu')
  }
})

test('A11Y-1 A11Y-2 CSP-1 The profile and pages of missing records are accessible', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const somebodyElse = await prepareGame(product.address)
  const visitor = await Account.register(product.address, newPerson('Visitor'))
  await visitor.open(page, '/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expectQuality(page, 'profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expectQuality(page, 'profile while edited')
  await visit(page, `/teams/${somebodyElse.teamId}`)
  await expect(page.getByText('Team not found')).toBeVisible()
  await expectQuality(page, 'team not found')
  await visit(page, somebodyElse.path)
  await expect(page.getByText('Game not found')).toBeVisible()
  await expect(page).toHaveURL(/\/summary$/)
  await expectQuality(page, 'game not found')
})

test('A11Y-1 A11Y-2 CSP-1 Overview, players, games and members are accessible', async ({
  page,
  product,
}) => {
  const { manager, teamId } = await prepareGame(product.address)
  const empty = await manager.createTeam('Without anything')
  await manager.open(page, `/teams/${teamId}`)
  await expect(page.getByRole('heading', { name: TEAM, exact: true })).toBeVisible()
  await expectQuality(page, 'overview')
  await lookAtDialog(page, button(page, 'New Game'), 'New Game')
  for (const place of ['players', 'games']) {
    await visit(page, `/teams/${empty.id}/${place}`)
    await expect(page.getByText('Get started by adding a new')).toBeVisible()
    await expectQuality(page, `${place}, empty`)
  }
  await visit(page, `/teams/${teamId}/players`)
  await expect(page.getByText(SHOOTER)).toBeVisible()
  await expectQuality(page, 'players')
  await lookAtDialog(page, button(page, 'Add Player'), 'Add Player')
  if (isDeep) await lookAtDialog(page, button(page, `Edit ${SHOOTER}`), 'Edit Player')
  await lookAtDialog(page, button(page, `Delete ${SHOOTER}`), 'Delete Player')
  await visit(page, `/teams/${teamId}/opponents`)
  await expect(page.getByRole('heading', { name: 'Opponents' })).toBeVisible()
  await expectQuality(page, 'opponents')
  await visit(page, `/teams/${teamId}/games`)
  await expect(page.getByText(OPPONENT)).toBeVisible()
  await expectQuality(page, 'games')
  if (isDeep) {
    await lookAtDialog(page, button(page, `Edit ${OPPONENT}`), 'Edit Game')
    await lookAtDialog(page, button(page, `Delete ${OPPONENT}`), 'Delete Game')
  }
  await visit(page, `/teams/${teamId}/members`)
  await expect(page.getByText('1 member')).toBeVisible()
  await expectQuality(page, 'members')
})

test('A11Y-1 A11Y-2 A11Y-4 CSP-1 The game screen and its dialogs are accessible', async ({
  page,
  product,
}) => {
  const { manager, path } = await prepareGame(product.address)
  await manager.open(page, path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  await game.tap(120, 180)
  await game.choose('SCORE')
  await game.tap(60, 200)
  await game.choosePlayer(SHOOTER)
  await game.choose('SCORE')
  await game.tap(735, 210)
  await expectQuality(page, 'shots, a score by a player')
  await game.choose('MISS')
  await game.tap(640, 90)
  await game.expectSaved()
  if (isDeep) await expectQuality(page, 'shots, a miss by a player')
  await game.choose('AGAINST')
  if (isDeep) await expectQuality(page, 'shots, a miss against')
  await game.choose('SCORE')
  await expectQuality(page, 'shots, a score against')
  expect.soft(await smallTargets(page), 'shot tracker: targets below 44 px').toEqual([])
  await lookAtDialog(page, game.button('Reset Period 1 Shots'), 'Confirm Reset')
  await lookAtDialog(page, game.button('Correct Last Shot'), 'Correct Last Shot')
  for (const [entry, name] of [
    ['Recording settings', 'Recording settings'],
    ["Who's playing?", "Who's playing?"],
    ['Shootout', 'Shootout'],
    ['Finish Game', 'Finish Game'],
  ] as const) {
    await lookAtEntry(page, game.button('More for this game'), entry, name)
  }
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true })
  await expect(shortcuts).toBeVisible()
  await expectQuality(page, 'dialog Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await lookAtDialog(page, page.locator('[data-unsent]'), 'Waiting to send')
  await game.choosePlayer(SHOOTER)
  await game.tap(700, 150)
  await game.button('Add assists').last().click()
  const goal = page.getByRole('region', { name: 'Goal', exact: true })
  await expectQuality(page, 'entering a goal')
  expect.soft(await smallTargets(page), 'goal: targets below 44 px').toEqual([])
  await page.keyboard.press('Escape')
  await expect(goal).toHaveCount(0)

  await game.openTab('Goals & Assists')
  const goals = new Goals(page)
  await goals.assign('Scorer', SHOOTER)
  await goals.assign('First Assist', OTHER_PLAYER)
  await expectQuality(page, 'goal form')
  expect.soft(await smallTargets(page), 'goals: targets below 44 px').toEqual([])
  await goals.submit.click()
  await expect(goals.recorded).toHaveCount(1)
  await expectQuality(page, 'recorded goals')
  await lookAtDialog(page, goals.recorded.getByText('Delete', { exact: true }), 'Confirm Delete')

  await game.openTab('Faceoffs')
  const faceoffs = new Faceoffs(page)
  await faceoffs.track(SHOOTER)
  await faceoffs.press(SHOOTER, '+')
  await faceoffs.expectCounts(SHOOTER, 1, 1)
  await expectQuality(page, 'faceoffs')
  expect.soft(await smallTargets(page), 'faceoffs: targets below 44 px').toEqual([])
  await lookAtDialog(
    page,
    faceoffs.row(SHOOTER).getByText('Manual', { exact: true }),
    `Manual Update - ${SHOOTER}`,
  )
})

test("A11Y-1 A11Y-2 CSP-1 A game's summary, its intermission, analytics and a player's statistics are accessible", async ({
  page,
  product,
}) => {
  const { manager, teamId, gameId } = await prepareGame(product.address)
  const { periods } = await manager.call<{ periods: { id: string }[] }>(
    'POST',
    `/games/${gameId}/periods`,
  )
  for (const [index, period] of periods.entries()) {
    for (const scored of [true, false]) {
      await manager.call('POST', `/shots/games/${gameId}`, {
        periodId: period.id,
        xCoord: 100 + 200 * index,
        yCoord: 120,
        scored,
        scoredAgainst: true,
      })
    }
  }
  const { players } = await manager.call<{ players: { id: string }[] }>(
    'GET',
    `/players/teams/${teamId}`,
  )
  for (const [index, { id }] of players.entries()) {
    await manager.call('POST', `/shots/games/${gameId}`, {
      ...{ periodId: periods[0]?.id, xCoord: 700, yCoord: 180 + 20 * index },
      ...{ scored: false, scoredAgainst: false, shooterPlayerId: id },
    })
  }
  await manager.call('POST', `/penalties/games/${gameId}`, {
    against: true,
    periodNumber: 1,
    opponentNumber: 9,
    minutes: 2,
    infraction: 'Tripping',
  })
  await manager.open(page, `/teams/${teamId}/games/${gameId}/summary`)
  await expect(page.getByText(/^([A-Z]{3}|Opponent) #9$/)).toBeVisible()
  await expectQuality(page, 'the summary of a game')
  await visit(page, `/teams/${teamId}/games/${gameId}/intermission`)
  await expect(page.getByText('After Period 3')).toBeVisible()
  await expectQuality(page, 'the intermission')
  expect.soft(await smallTargets(page), 'the intermission: targets below 44 px').toEqual([])
  await visit(page, `/teams/${teamId}/practice`)
  await expect(page.getByText('Nothing counts here. Try anything.')).toBeVisible()
  await expectQuality(page, 'the practice rink')
  expect.soft(await smallTargets(page), 'the practice rink: targets below 44 px').toEqual([])
  await visit(page, `/teams/${teamId}/analytics`)
  await expect(page.getByRole('table', { name: 'Player Statistics' })).toBeVisible()
  await expectQuality(page, 'analytics')
  await page.getByRole('button', { name: 'Deselect All' }).first().click()
  await expect(page.getByText('Select Games and Players')).toBeVisible()
  await expectQuality(page, 'analytics with nothing selected')
  await visit(page, `/teams/${teamId}`)
  await page.getByText('View Stats', { exact: true }).first().click()
  await expect(page).not.toHaveURL(new RegExp(`/teams/${teamId}$`))
  await expect(page.getByText(OTHER_PLAYER).first()).toBeVisible()
  await expectQuality(page, 'statistics of a player')
  await page.getByRole('link', { name: 'Compare' }).click()
  await page.getByLabel('Second player').selectOption({ index: 1 })
  await expect(page.getByRole('heading', { name: 'Totals' })).toBeVisible()
  await expectQuality(page, 'two players compared')
})
