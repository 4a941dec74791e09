import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Game } from './pages/game.ts'
import { Account } from './support/person.ts'
import { OPPONENT, prepareGame, SHOOTER } from './support/set-up.ts'

type Role = 'button' | 'link' | 'tab'

/** Each of these names is the whole accessible name of as many elements of the role: one, unless said. */
async function expectNames(
  place: Page | Locator,
  role: Role,
  names: readonly (string | readonly [name: string, count: number])[],
): Promise<void> {
  for (const given of names) {
    const [name, count] = typeof given === 'string' ? [given, 1] : given
    await expect(place.getByRole(role, { name, exact: true }), name).toHaveCount(count)
  }
}

test('HANDS-2 Buttons, links and tabs have exactly the specified words', async ({
  page,
  product,
}) => {
  const { manager, teamId, teamCode, gameId, path } = await prepareGame(product.address)
  await (await Account.register(product.address)).call('POST', '/teams/join', { teamCode })
  const { players } = await manager.call<{ players: { id: string }[] }>(
    'GET',
    `/players/teams/${teamId}`,
  )
  const [scorer] = players
  await manager.call('POST', `/goals/games/${gameId}`, { scorerPlayerId: scorer?.id })
  await manager.call('POST', `/faceoffs/games/${gameId}`, { playerId: scorer?.id })
  await manager.call('POST', '/teams', { name: 'Free Skaters', type: 'BASIC_FREE' })
  const { team: old } = await manager.call<{ team: { id: string } }>('POST', '/teams', {
    name: 'Old Timers',
  })
  await manager.call('PUT', `/teams/${old.id}`, { state: 'DISABLED' })

  await page.goto('/register')
  await expectNames(page, 'button', ['Create Account'])
  await page.goto('/login')
  await expectNames(page, 'button', ['Sign in'])
  await expectNames(page, 'link', ['create a new account'])

  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const press = (place: Page | Locator, name: string) =>
    place.getByRole('button', { name, exact: true }).first().click()
  await manager.open(page)
  await test.step('dashboard', async () => {
    await expectNames(main, 'button', ['Join Team', 'Create Team', 'Upgrade', ['Disable', 2]])
    const free = new Dashboard(page).team('Free Skaters')
    await expectNames(free, 'link', ['Players (0)', 'Games (0)', 'Analytics', 'Members (1)'])
    await expectNames(free, 'button', ['Upgrade', 'Disable', 'Copy team code'])
    await press(main, 'Disabled Teams (1)')
    await expectNames(main, 'button', ['Activate'])
    await press(main, 'Create Team')
    await expectNames(dialog, 'button', ['Cancel', 'Next'])
    await dialog.getByLabel('Team Name', { exact: true }).fill('Another')
    await press(dialog, 'Next')
    await expectNames(dialog, 'button', ['Standard Team', 'Free Team', 'Monthly', 'Yearly', 'Back'])
  })
  await test.step('team', async () => {
    await page.goto(`/teams/${teamId}`)
    await expectNames(main, 'button', ['Add Player', 'New Game', ['View Stats', 2]])
    await expectNames(main, 'link', ['View Analytics', 'Track Game'])
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const ways = ['Dashboard', 'Profile', 'Members', 'Players', 'Games', 'Analytics']
    await expectNames(navigation, 'link', ways)
    await page.goto(`/teams/${teamId}/players`)
    await expectNames(main, 'button', ['Add Player', `Edit ${SHOOTER}`, `Delete ${SHOOTER}`])
    await page.goto(`/teams/${teamId}/games`)
    await expectNames(main, 'button', ['Add Game', 'Enter Game', `Edit ${OPPONENT}`])
    await page.goto(`/teams/${teamId}/members`)
    const ofMembers = ['Invite Member', 'Promote to Manager', 'Demote to Member'] as const
    await expectNames(main, 'button', [...ofMembers, ['Remove', 2]])
    await page.goto(`/teams/${teamId}/analytics`)
    await expectNames(main, 'button', [
      ['Select All', 2],
      ['Deselect All', 2],
    ])
    await page.goto('/profile')
    await expectNames(main, 'button', ['Edit Profile'])
    await press(main, 'Edit Profile')
    await expectNames(main, 'button', ['Cancel', 'Save Changes'])
  })
  await test.step('game', async () => {
    await page.goto(path)
    await expectNames(page, 'tab', ['Shot Tracker', 'Goals & Assists', 'Faceoffs'])
    const game = new Game(page)
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
    await expectNames(main, 'button', ['+', '-', 'Manual', 'Delete'])
    await press(main, 'Manual')
    await expectNames(dialog, 'button', ['Update'])
  })
})

test('TOAST-1 Messages appear at the top right', async ({ page, product }) => {
  await (await Account.register(product.address)).open(page)
  const message = page.getByRole('status').filter({ hasText: 'Welcome back!' })
  const { top, right } = await message.evaluate((shown) => {
    const box = shown.getBoundingClientRect()
    return { top: box.top, right: innerWidth - box.right }
  })
  expect(top).toBeLessThan(40)
  expect(right).toBeLessThan(40)
})
