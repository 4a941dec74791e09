import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Analytics } from '../pages/analytics.ts'
import { Dashboard } from '../pages/dashboard.ts'
import { Faceoffs } from '../pages/faceoffs.ts'
import { Game } from '../pages/game.ts'
import { Goals } from '../pages/goals.ts'
import { Players } from '../pages/roster.ts'
import { Games } from '../pages/schedule.ts'
import { Shell } from '../pages/shell.ts'
import { SignIn } from '../pages/sign-in.ts'
import { newPerson } from './person.ts'

const TEAM = 'Ilves Tampere'
const HEIKKINEN = 'Aino Heikkinen'
const KRIZOVA = 'Denisa Křížová'
const SMITH = "Jo O'Neil Smith"

/** From registration to analytics, and a second person's view of it. */
export async function newcomersJourney(page: Page, browser: Browser): Promise<void> {
  const shell = new Shell(page)
  const game = new Game(page)
  const goals = new Goals(page)
  const faceoffs = new Faceoffs(page)
  let teamCode = ''

  await test.step('registers', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'create a new account' }).click()
    await new SignIn(page).register(newPerson('Kirsi Niemi'))
    await shell.expectToast('Account created successfully!')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('No teams', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Get started by creating a new team or joining an existing one.'),
    ).toBeVisible()
  })

  await test.step('creates a team in two steps', async () => {
    const dashboard = new Dashboard(page)
    const dialog = await dashboard.openCreateTeam()
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(dialog.getByText('Team name is required')).toBeVisible()
    await dialog.getByLabel('Team Name', { exact: true }).fill(TEAM)
    await dialog.getByLabel('Description', { exact: true }).fill('Women, second division')
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(dialog.getByLabel('Team Name', { exact: true })).toHaveValue(TEAM)
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(dialog.getByText('$9.99')).toBeVisible()
    await dialog.getByRole('button', { name: 'Free Team', exact: true }).click()
    await shell.expectToast('Team created successfully!')
    const card = dashboard.team(TEAM)
    await expect(card.getByText('Free', { exact: true })).toBeVisible()
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await expect(card.getByText('Women, second division')).toBeVisible()
    teamCode = /[A-Z0-9]{7}/.exec(await card.getByText(/^[A-Z0-9]{7}$/).innerText())?.[0] ?? ''
    expect(teamCode).toHaveLength(7)
    await card.getByRole('link', { name: 'Players (0)' }).click()
  })

  await test.step('adds players', async () => {
    await expect(page.getByRole('heading', { name: `${TEAM} - Players` })).toBeVisible()
    await expect(page.getByText('Manage team players')).toBeVisible()
    await expect(page.getByText('No players', { exact: true })).toBeVisible()
    const players = new Players(page)
    await players.add(KRIZOVA, '41')
    await shell.expectToast('Player created successfully')
    await players.add(SMITH)
    await players.add(HEIKKINEN, '0')
    await expect(page.getByRole('main').getByRole('listitem')).toContainText([
      HEIKKINEN,
      KRIZOVA,
      SMITH,
    ])
    await expect(players.row(HEIKKINEN)).toContainText('#0')
  })

  await test.step('schedules a game and opens it', async () => {
    await shell.navigate('Games')
    await expect(page.getByRole('heading', { name: `${TEAM} - Games` })).toBeVisible()
    await expect(page.getByText('Get started by adding a new game.')).toBeVisible()
    const games = new Games(page)
    await games.add({
      opponent: 'HIFK',
      location: 'Nordis',
      startTime: '2026-11-28T19:30',
      notes: 'Bring the blue jerseys',
    })
    await shell.expectToast('Game created successfully!')
    await expect(games.row('HIFK')).toContainText('Nordis')
    await expect(games.row('HIFK')).toContainText('11/28/26, 7:30 PM')
    await expect(games.row('HIFK')).toContainText('Bring the blue jerseys')
    await games.enter('HIFK')
    await expect(page.getByRole('heading', { name: 'vs HIFK' })).toBeVisible()
    await expect(game.button('Attacking Right')).toBeEnabled()
  })

  await test.step('taps shots in all four modes and three periods', async () => {
    await expect(game.button('MISS')).toHaveAttribute('aria-pressed', 'true')
    await expect(game.button('Period 1')).toHaveAttribute('aria-pressed', 'true')
    await expect(game.button('AGAINST')).toHaveAttribute('aria-pressed', 'true')
    await game.tap(120, 180)
    await shell.expectToast('Shot recorded successfully')
    await game.choose('SCORE')
    await game.tap(60, 200)
    // One goal for each press of SCORE: the next tap is a miss again.
    await expect(game.button('MISS')).toHaveAttribute('aria-pressed', 'true')
    await game.choosePlayer(KRIZOVA)
    await game.choose('SCORE')
    await expect(game.status).toContainText('SCORE')
    await expect(game.status).toContainText(KRIZOVA)
    await game.tap(735, 210)
    await expect(game.button('MISS')).toHaveAttribute('aria-pressed', 'true')
    await game.tap(640, 90)
    await game.expectCounts({ forShots: 2, forScores: 1, againstShots: 2, againstScores: 1 })

    await game.choose('Period 2')
    await game.expectCounts({ forShots: 0, forScores: 0, againstShots: 0, againstScores: 0 })
    await expect(game.button('Attacking Left')).toHaveAttribute('aria-pressed', 'true')
    await game.choosePlayer(SMITH)
    await game.tap(70, 150)
    await game.tap(70, 250)
    await game.choose('Period 3')
    await game.choosePlayer(HEIKKINEN)
    await game.choose('SCORE')
    await game.tap(700, 200)
    await game.expectCounts({ forShots: 1, forScores: 1, againstShots: 0, againstScores: 0 })
    await game.choose('All')
    await game.expectCounts({ forShots: 5, forScores: 2, againstShots: 2, againstScores: 1 })
  })

  await test.step('undoes the last shot of a period', async () => {
    await game.choose('Period 2')
    await game.button('Undo Last Shot').click()
    await shell.expectToast('Shot removed')
    await game.expectCounts({ forShots: 1, forScores: 0 })
    await game.expectSaved()
  })

  await test.step('reloads in the middle and finds everything', async () => {
    await page.reload()
    await game.expectCounts({ forShots: 2, forScores: 1, againstShots: 2, againstScores: 1 })
    await game.choose('All')
    await game.expectCounts({ forShots: 4, forScores: 2, againstShots: 2, againstScores: 1 })
  })

  await test.step('records goals with assists', async () => {
    await game.openTab('Goals & Assists')
    await expect(goals.submit).toBeDisabled()
    await goals.assign('Scorer', KRIZOVA)
    await goals.assign('First Assist', SMITH)
    await goals.assign('Second Assist', HEIKKINEN)
    await goals.submit.click()
    await shell.expectToast('Goal recorded successfully')
    await expect(goals.submit).toBeDisabled()
    await expect(goals.recorded).toHaveCount(1)
    await expect(goals.recorded).toContainText('Goal - Period 1')
    await expect(goals.recorded).toContainText(KRIZOVA)
    await expect(goals.recorded).toContainText(SMITH)
    await expect(goals.recorded).toContainText(HEIKKINEN)

    await goals.panel.getByRole('button', { name: 'Period 3', exact: true }).click()
    await goals.assign('Scorer', HEIKKINEN)
    await goals.submit.click()
    await expect(goals.recorded).toHaveCount(2)
    await goals.assign('Scorer', SMITH)
    await goals.submit.click()
    await expect(goals.recorded).toHaveCount(3)
    await goals.recorded.filter({ hasText: 'Unassisted' }).getByText('Delete').last().click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Delete' })
    await expect(dialog).toContainText(
      'Are you sure you want to delete this goal? This action cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await shell.expectToast('Goal removed')
    await expect(goals.recorded).toHaveCount(2)
  })

  await test.step('counts faceoffs with +, - and Manual', async () => {
    await game.openTab('Faceoffs')
    await faceoffs.track(KRIZOVA)
    await shell.expectToast('Player added to faceoffs tracking')
    for (const button of ['+', '+', '-', '+'] as const) await faceoffs.press(KRIZOVA, button)
    await faceoffs.expectCounts(KRIZOVA, 4, 3)
    await shell.expectToast('Faceoff updated')
    await faceoffs.track(SMITH)
    await faceoffs.press(SMITH, 'Manual')
    const dialog = faceoffs.manualDialog(SMITH)
    await dialog.getByLabel('Faceoffs Taken', { exact: true }).fill('3')
    await dialog.getByLabel('Faceoffs Won', { exact: true }).fill('4')
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(dialog.getByText('Won cannot exceed taken')).toBeVisible()
    await shell.expectToast('Won cannot exceed taken')
    await dialog.getByLabel('Faceoffs Won', { exact: true }).fill('1')
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(dialog).toBeHidden()
    await shell.expectToast('Faceoff updated successfully')
    await faceoffs.expectCounts(SMITH, 3, 1)
    await page.reload()
    await game.openTab('Faceoffs')
    await faceoffs.expectCounts(KRIZOVA, 4, 3)
    await faceoffs.expectCounts(SMITH, 3, 1)
  })

  const expectAnalytics = async (analytics: Analytics) => {
    await analytics.expectOverview({
      'Team Shots': 4,
      'Team Goals': 2,
      'Opponent Shots': 2,
      'Opponent Goals': 1,
    })
    await analytics.expectSummary('Period 1', '2 shots for, 1 goals | 2 shots against, 1 goals')
    await analytics.expectSummary('Period 2', '1 shots for, 0 goals | 0 shots against, 0 goals')
    await analytics.expectSummary('Period 3', '1 shots for, 1 goals | 0 shots against, 0 goals')
    await analytics.expectSummary('All Periods', '4 shots for, 2 goals | 2 shots against, 1 goals')
    await analytics.expectPlayer(HEIKKINEN, [1, 1, 1, 0, 0, '0.0%'])
    await analytics.expectPlayer(KRIZOVA, [2, 1, 0, 4, 3, '75.0%'])
    await analytics.expectPlayer(SMITH, [1, 0, 1, 3, 1, '33.3%'])
  }

  await test.step('sees analytics that agree', async () => {
    await shell.navigate('Analytics')
    await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible()
    await expectAnalytics(new Analytics(page))
  })

  await test.step('a second person joins with the code and sees the same', async () => {
    const friend = await browser.newContext()
    const friendPage = await friend.newPage()
    await friendPage.goto('/register')
    await new SignIn(friendPage).register(newPerson('Leo Virta'))
    const friendShell = new Shell(friendPage)
    await friendShell.expectToast('Account created successfully!')
    const dashboard = new Dashboard(friendPage)
    await dashboard.join(teamCode.toLowerCase())
    await friendShell.expectToast('Successfully joined team!')
    const card = dashboard.team(TEAM)
    await expect(card.getByRole('link', { name: 'Members' })).toHaveCount(0)
    await card.getByRole('link', { name: 'Games (1)' }).click()
    await new Games(friendPage).enter('HIFK')
    const friendGame = new Game(friendPage)
    await friendGame.choose('All')
    await friendGame.expectCounts({
      forShots: 4,
      forScores: 2,
      againstShots: 2,
      againstScores: 1,
    })
    await friendShell.navigate('Analytics')
    await expectAnalytics(new Analytics(friendPage))
    await friend.close()
  })
}
