import { expect } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { test } from './support/csp.ts'
import { Account, newPerson } from './support/person.ts'
import { expectQuality } from './support/quality.ts'
import { visit } from './support/visit.ts'

test('INVITE-8 A11Y-1 A11Y-2 CSP-1 An invitation leads through a new account into the team', async ({
  page,
  browser,
  product,
}) => {
  const manager = await Account.register(product.address)
  const team = await manager.createTeam('Minnesota Frost')
  await manager.open(page, `/teams/${team.id}/members`)
  await page.getByRole('button', { name: 'Invite Member' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  await expectQuality(page, 'invite')
  const link = `${product.address}/join/${team.teamCode}`
  await expect(page.getByText(link, { exact: true })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: product.address })
  const guest = await elsewhere.newPage()
  await guest.goto(link)
  await expect(guest.getByText("You're invited")).toBeVisible()
  await expect(guest.getByText('Join Minnesota Frost')).toBeVisible()
  await expectQuality(guest, 'login of somebody invited')
  await guest.getByRole('link', { name: 'create a new account' }).click()
  await new SignIn(guest).register(newPerson('Guest'))
  const dashboard = new Dashboard(guest)
  const dialog = dashboard.dialog('Join Team')
  await expect(dialog.getByLabel('Team Code', { exact: true })).toHaveValue(team.teamCode)
  await expectQuality(guest, 'dialog Join Team with a code')
  await dialog.getByRole('button', { name: 'Join Team', exact: true }).click()
  await new Shell(guest).expectToast('Successfully joined team!')
  await expect(guest).toHaveURL(new RegExp(`/teams/${team.id}$`))

  await visit(guest, `/teams/${team.id}/invite`)
  await expect(guest.getByText('Only managers can invite')).toBeVisible()
  await expectQuality(guest, 'invite for members')
  await new Shell(guest).navigate('Team Totals')
  await expect(guest.getByRole('group', { name: 'Minnesota Frost' })).toContainText('Games')
  await expectQuality(guest, 'team totals')
  await elsewhere.close()
})
