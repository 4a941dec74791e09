import { isDeep } from '../scripts/testing/tier.ts'
import { expect, test } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { chooseOfTeam, teamMenu } from './pages/team-menu.ts'
import { expectQuality } from './support/quality.ts'
import { prepareGame } from './support/set-up.ts'

test('A11Y-1 A11Y-2 OVERVIEW-11 The team menu and its dialogs are accessible', async ({
  page,
  product,
}) => {
  const { manager, teamId } = await prepareGame(product.address)
  await manager.open(page, `/teams/${teamId}`)
  await teamMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit Team' })).toBeFocused()
  await expectQuality(page, 'menu of a team')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(teamMenu(page)).toBeFocused()
  const dialogs = ['Edit Team', 'What this team records', ...(isDeep ? ['Leave Team'] : [])]
  for (const name of [...dialogs, 'Delete Team']) {
    const shown = await chooseOfTeam(page, name)
    await expect(shown.locator(':focus')).toHaveCount(1)
    await expectQuality(page, `dialog ${name}`)
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(teamMenu(page)).toBeFocused()
  }
  const dialog = await chooseOfTeam(page, 'Delete Team')
  // The menu's layer has become the dialog's, once that has the focus.
  await expect(dialog.getByLabel('Team Name', { exact: true })).toBeFocused()
  await new Shell(page).expectLayers(1)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/teams/${teamId}$`))
})
