import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Faceoffs } from './pages/faceoffs.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'
import { Account } from './support/person.ts'
import { OPPONENT, prepareGame, SHOOTER } from './support/set-up.ts'
import { visit } from './support/visit.ts'

type Place = Page | Locator

/** Everything there can be found by these labels, exactly one of each. */
async function expectFields(place: Place, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await expect(place.getByLabel(label, { exact: true }), label).toHaveCount(1)
    await expect(place.getByLabel(label, { exact: true }), label).toBeVisible()
  }
}

/** Each name is the whole accessible name of `count` elements of the role, one by default. */
async function expectNames(
  place: Place,
  role: 'button' | 'link' | 'tab',
  names: readonly (string | readonly [name: string, count: number])[],
): Promise<void> {
  for (const given of names) {
    const [name, count] = typeof given === 'string' ? [given, 1] : given
    await expect(place.getByRole(role, { name, exact: true }), name).toHaveCount(count)
  }
}

test('HANDS-1 HANDS-2 Fields, buttons, links, tabs and counts have exactly the specified names', async ({
  page,
  product,
}) => {
  const { manager, teamId, teamCode, gameId, path } = await prepareGame(product.address)
  await (await Account.register(product.address)).call('POST', '/teams/join', { teamCode })
  const { players } = await manager.call<{ players: { id: string }[] }>(
    'GET',
    `/players/teams/${teamId}`,
  )
  const scorerPlayerId = players[0]?.id
  await manager.call('POST', `/goals/games/${gameId}`, { scorerPlayerId })
  await manager.call('POST', `/faceoffs/games/${gameId}`, { playerId: scorerPlayerId })
  await manager.call('POST', '/teams', { name: 'Free Skaters', type: 'BASIC_FREE' })
  const { team: old } = await manager.call<{ team: { id: string } }>('POST', '/teams', {
    name: 'Old Timers',
  })
  await manager.call('PUT', `/teams/${old.id}`, { state: 'DISABLED' })

  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const press = (place: Place, name: string) =>
    place.getByRole('button', { name, exact: true }).first().click()
  /** The fields of a dialog; it is closed again. */
  const expectDialog = async (opener: string, labels: readonly string[]) => {
    await press(main, opener)
    await expectFields(dialog, labels)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await page.goto('/login')
  await expectFields(page, ['Email', 'Password'])
  await expectNames(page, 'button', ['Sign in'])
  await expectNames(page, 'link', ['create a new account'])
  await page.getByRole('link', { name: 'create a new account' }).click()
  await expectFields(page, ['Display Name', 'Email', 'Password', 'Confirm Password'])
  await expectNames(page, 'button', ['Create Account'])

  await test.step('dashboard', async () => {
    await manager.open(page)
    await expectNames(main, 'button', ['Join Team', 'Create Team', 'Upgrade', ['Disable', 2]])
    const free = main.getByRole('article', { name: 'Free Skaters' })
    await expectNames(free, 'link', ['Players (0)', 'Games (0)', 'Analytics', 'Members (1)'])
    await expectNames(free, 'button', ['Upgrade', 'Disable', 'Copy team code'])
    await press(main, 'Disabled Teams (1)')
    await expectNames(main, 'button', ['Activate'])
    await expectDialog('Join Team', ['Team Code'])
    await press(main, 'Create Team')
    await expectFields(dialog, ['Team Name', 'Description'])
    await expectNames(dialog, 'button', ['Cancel', 'Next'])
    await dialog.getByLabel('Team Name', { exact: true }).fill('Another')
    await press(dialog, 'Next')
    await expectNames(dialog, 'button', ['Standard Team', 'Free Team', 'Monthly', 'Yearly', 'Back'])
  })
  await test.step('team', async () => {
    await visit(page, `/teams/${teamId}`)
    await expectNames(main, 'button', ['Add Player', 'New Game', ['View Stats', 2]])
    await expectNames(main, 'button', ['Copy team code'])
    await expectNames(main, 'link', ['View Analytics', 'Track Game'])
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const ways = ['Dashboard', 'Profile', 'Members', 'Players', 'Games', 'Analytics']
    await expectNames(navigation, 'link', ways)
    await visit(page, `/teams/${teamId}/players`)
    await expectNames(main, 'button', ['Add Player', `Edit ${SHOOTER}`, `Delete ${SHOOTER}`])
    for (const opener of ['Add Player', `Edit ${SHOOTER}`]) {
      await expectDialog(opener, ['Player Name', 'Jersey Number'])
    }
    await visit(page, `/teams/${teamId}/games`)
    const ofGames = ['Add Game', 'Enter Game', `Edit ${OPPONENT}`, `Delete ${OPPONENT}`]
    await expectNames(main, 'button', ofGames)
    for (const opener of ['Add Game', `Edit ${OPPONENT}`]) {
      await expectDialog(opener, ['Opponent', 'Location', 'Start Time', 'Notes'])
    }
    await visit(page, `/teams/${teamId}/members`)
    const ofMembers = ['Invite Member', 'Promote to Manager', 'Demote to Member'] as const
    await expectNames(main, 'button', [...ofMembers, ['Remove', 2]])
    await visit(page, `/teams/${teamId}/analytics`)
    const ofBoth = ['Select All', 'Deselect All'].map((name) => [name, 2] as const)
    await expectNames(main, 'button', ofBoth)
    await visit(page, '/profile')
    await press(main, 'Edit Profile')
    await expectFields(main, ['Display Name', 'Email Address'])
    await expectNames(main, 'button', ['Cancel', 'Save Changes'])
  })
  await test.step('game', async () => {
    await visit(page, path)
    await expectNames(page, 'tab', ['Shot Tracker', 'Goals & Assists', 'Faceoffs'])
    const game = new Game(page)
    await game.expectCounts({ forShots: 0, forScores: 1, againstShots: 0, againstScores: 0 })
    await expectNames(main, 'button', ['SCORE', 'MISS', 'Period 1', 'Period 2', 'Period 3', 'All'])
    await expectNames(main, 'button', ['AGAINST', 'Attacking Right', 'Attacking Left'])
    await expectNames(main, 'button', ['Undo Last Shot', 'Reset Period 1 Shots'])
    await game.choose('Period 3')
    await expectNames(main, 'button', ['Reset Period 3 Shots'])
    await game.choose('All')
    await expectNames(main, 'button', ['Reset All Shots'])
    await game.openTab('Goals & Assists')
    await expectNames(main, 'button', ['Period 1', 'Period 2', 'Period 3', 'Submit Goal', 'Delete'])
    await expectNames(main, 'button', ['Scorer', 'First Assist', 'Second Assist'])
    await game.openTab('Faceoffs')
    await expect(new Faceoffs(page).panel.getByRole('row')).toHaveCount(2)
    await expectNames(main, 'button', ['+', '-', 'Manual', 'Delete'])
    await press(main, 'Manual')
    await expectFields(dialog, ['Faceoffs Taken', 'Faceoffs Won'])
    await expectNames(dialog, 'button', ['Update'])
    await page.keyboard.press('Escape')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNames(page, 'button', ['Open menu'])
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
    // In its middle, once it does not move.
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
