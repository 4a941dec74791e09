import { expect, test } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { lookAround, prepareClub, REFUSED } from './support/club.ts'
import { expectNothingOf } from './support/device-storage.ts'

test.use({ serviceWorkers: 'allow' })

test('READ-11 A team that its manager deleted is gone from the devices of its members, and deleting the account removes the rest', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED)
  const club = await prepareClub(product.address)
  const { email, displayName, password } = club.member.person
  await lookAround(page, club)
  await club.manager.call('DELETE', `/teams/${club.teamId}`, { confirm: true })
  // Found out by a page of the team itself.
  await page.goto(club.path)
  await expect(page.getByText("The game you're looking for doesn't exist.")).toBeVisible()
  await new Shell(page).navigate('Dashboard')
  await expectNothingOf(page, club.ofTeam)

  // Whose last manager leaves with the account.
  await club.member.call('DELETE', `/teams/${club.ownTeamId}`, { confirm: true })
  await new Shell(page).navigate('Settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expectNothingOf(page, [...club.ofTeam, email, displayName])
})
