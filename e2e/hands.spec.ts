import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Faceoffs } from './pages/faceoffs.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'
import { OPPONENT, prepareGame, SHOOTER } from './support/set-up.ts'

/** Everything on the page can be found by these labels, exactly one of each. */
async function expectFields(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveCount(1)
    await expect(page.getByLabel(label, { exact: true }), label).toBeVisible()
  }
}

test('HANDS-1 Fields, icon buttons and counts have the specified names', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await page.goto('/login')
  await expectFields(page, ['Email', 'Password'])
  await page.goto('/register')
  await expectFields(page, ['Display Name', 'Email', 'Password', 'Confirm Password'])
  await manager.open(page)
  const press = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  const dialogs = [
    ['/dashboard', 'Create Team', ['Team Name', 'Description']],
    ['/dashboard', 'Join Team', ['Team Code']],
    [`/teams/${teamId}/players`, 'Add Player', ['Player Name', 'Jersey Number']],
    [`/teams/${teamId}/players`, `Edit ${SHOOTER}`, ['Player Name', 'Jersey Number']],
    [`/teams/${teamId}/games`, 'Add Game', ['Opponent', 'Location', 'Start Time', 'Notes']],
    [`/teams/${teamId}/games`, `Edit ${OPPONENT}`, ['Opponent', 'Location', 'Start Time', 'Notes']],
    ['/profile', 'Edit Profile', ['Display Name', 'Email Address']],
  ] as const
  for (const [address, opener, labels] of dialogs) {
    await page.goto(address)
    await press(opener)
    await expectFields(page, labels)
  }
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`/teams/${teamId}`)
  await expect(named('Copy team code')).toBeVisible()
  await page.goto(`/teams/${teamId}/players`)
  await expect(named(`Delete ${SHOOTER}`)).toBeVisible()
  await page.goto(`/teams/${teamId}/games`)
  await expect(named(`Delete ${OPPONENT}`)).toBeVisible()

  await page.goto(path)
  const game = new Game(page)
  await game.expectCounts({ forShots: 0, forScores: 0, againstShots: 0, againstScores: 0 })
  await game.openTab('Faceoffs')
  const faceoffs = new Faceoffs(page)
  await faceoffs.track(SHOOTER)
  await faceoffs.row(SHOOTER).getByText('Manual', { exact: true }).click()
  await expectFields(page, ['Faceoffs Taken', 'Faceoffs Won'])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(named('Open menu')).toBeVisible()
})

test('RINK-5 RINK-6 The canvas is 800 x 400, and a click at its displayed middle is (400, 200)', async ({
  page,
  product,
}) => {
  const { manager, gameId } = await openGame(page, product.address)
  const game = new Game(page)
  await expect(game.rink).toHaveAttribute('width', '800')
  await expect(game.rink).toHaveAttribute('height', '400')
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 })
    // In its middle, once it stands still.
    await game.rink.click()
  }
  await game.expectCounts({ againstShots: 2 })
  await game.expectSaved()
  const { shots } = await manager.call<{ shots: { xCoord: number; yCoord: number }[] }>(
    'GET',
    `/shots/games/${gameId}`,
  )
  for (const { xCoord, yCoord } of shots) {
    expect(xCoord).toBeCloseTo(400, 0)
    expect(yCoord).toBeCloseTo(200, 0)
  }
  expect(shots).toHaveLength(2)
})
