import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Shell } from './pages/shell.ts'
import { chooseOfTeam } from './pages/team-menu.ts'
import { Account, newPerson } from './support/person.ts'
import { prepareGame, TEAM } from './support/set-up.ts'

const press = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true }).click()

/** Nothing leads to the team any more: no card, no entry of the navigation, no way back. */
async function expectGone(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('No teams', { exact: true })).toBeVisible()
  await expect(new Dashboard(page).team(TEAM)).toHaveCount(0)
  const menu = page.getByRole('button', { name: 'Open menu' })
  const isPhone = await menu.isVisible()
  if (isPhone) await menu.click()
  await expect(page.getByText('None yet')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(TEAM)).toHaveCount(0)
  if (isPhone) await page.keyboard.press('Escape')
}

test('OVERVIEW-13 OVERVIEW-15 OVERVIEW-17 One of two managers leaves, and the other deletes the team', async ({
  page,
  browser,
  product,
  expectedErrors,
}) => {
  // A page that fetches games ahead may find one of them deleted.
  expectedErrors.push(/status of 404 .*\/api\/games\/[^/]+\/records/)
  const { manager, teamId, teamCode } = await prepareGame(product.address)
  const member = await Account.register(product.address, newPerson('Bo Lindqvist'))
  await member.call('POST', '/teams/join', { teamCode })
  const theirs = await browser.newContext({ baseURL: product.address })
  const other = await theirs.newPage()
  await member.open(other)
  await other.getByRole('link', { name: TEAM, exact: true }).first().click()
  await manager.open(page)
  await page.getByRole('link', { name: TEAM, exact: true }).first().click()
  await expect(page.getByText('2 members', { exact: true })).toBeVisible()

  const leaving = await chooseOfTeam(other, 'Leave Team')
  await press(leaving, 'Leave Team')
  await new Shell(other).expectToast('You left the team')
  await expectGone(other)
  await other.goBack()
  await expect(other.getByText(TEAM)).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  const deleting = await chooseOfTeam(page, 'Delete Team')
  await expect(deleting.getByRole('listitem')).toHaveText([
    '2 players',
    '1 game',
    'everything recorded in them: 0 shots, and every goal and faceoff',
  ])
  await press(deleting, 'Delete Team')
  await expect(deleting.getByText("This is not the team's name")).toBeVisible()
  await deleting.getByLabel('Team Name', { exact: true }).fill(TEAM)
  await press(deleting, 'Delete Team')
  await new Shell(page).expectToast('Team deleted successfully!')
  await expectGone(page)
  await page.goBack()
  await expect(page.getByText(TEAM)).toHaveCount(0)
  await expect(manager.call('GET', `/teams/${teamId}`)).rejects.toThrow('404')
  await theirs.close()
})
