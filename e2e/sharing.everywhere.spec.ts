import { expect } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { test } from './support/csp.ts'
import { openMore } from './support/more-actions.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'
import { visit } from './support/visit.ts'

const GONE = 'This link does not exist or is no longer valid'

test('SHARING-17 SHARING-18 A11Y-1 A11Y-2 CSP-1 A game is shared in two presses, followed without an account, and taken back, and a program reads the team with a key that was made on the page', async ({
  page,
  browser,
  product,
}) => {
  const manager = await Account.register(product.address)
  const team = await manager.createTeam('Minnesota Frost')
  await manager.addPlayer(team.id, 'Kaisa Korpi', 12)
  const gameId = await manager.addGame(team.id, 'Boston')
  await manager.open(page, `/teams/${team.id}/games/${gameId}/summary`)
  await openMore(page)
  await page
    .getByRole('button', { name: 'Share', exact: true })
    .or(page.getByRole('menuitem', { name: 'Share', exact: true }))
    .click()
  const shared = page.getByRole('dialog', { name: 'Share game vs Boston' })
  await expect(shared.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectQuality(page, 'dialog Share')
  const url = (await shared.getByText(`${product.address}/f/`).textContent()) ?? ''

  const elsewhere = await browser.newContext()
  const follower = await elsewhere.newPage()
  await follower.goto(url)
  await expect(follower.getByText('Minnesota Frost').first()).toBeVisible()
  await expect(follower.getByText('Boston').first()).toBeVisible()

  await shared.getByRole('link', { name: 'All links' }).click()
  await expect(
    page.getByText('Score, schedule, shots and goals, jersey numbers only'),
  ).toBeVisible()
  await expectQuality(page, 'sharing')
  await page.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New Link' })
  await form.getByLabel('Name', { exact: true }).fill('Grandparents')
  await form.getByRole('button', { name: 'Full names' }).click()
  await expect(form.getByRole('figure').getByText('Kaisa Korpi')).toBeVisible()
  await expectQuality(page, 'dialog New Link')
  await form.getByRole('button', { name: 'Create Link' }).click()
  const made = page.getByRole('dialog', { name: 'Link "Grandparents"' })
  await expect(made.getByText('/calendar.ics')).toBeVisible()
  await expectQuality(page, 'dialog of a new link')
  await made.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Revoke vs Boston' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Link' }).click()
  await new Shell(page).expectToast('Link revoked')
  await follower.goto(url)
  await expect(follower.getByText(GONE)).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'New API key' }).click()
  const keyForm = page.getByRole('dialog', { name: 'New API Key' })
  await keyForm.getByLabel('Name', { exact: true }).fill('Scoreboard')
  await keyForm.getByRole('button', { name: 'Create API Key' }).click()
  const madeKey = page.getByRole('dialog', { name: 'API key "Scoreboard"' })
  const key = (await madeKey.getByText(/^ik_/).textContent()) ?? ''
  await expectQuality(page, 'dialog of a new API key')
  await madeKey.getByRole('button', { name: 'Done' }).click()
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${product.address}/api/teams/${team.id}`, { headers })
  expect([answer.status, (await answer.json()).team.name]).toEqual([200, 'Minnesota Frost'])
  await page.reload()
  await expect(page.getByText(/last used/)).toBeVisible()

  await visit(page, `/teams/${team.id}/games/${gameId}`)
  await page.getByRole('button', { name: 'More for this game' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await expect(shared.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(shared.getByText(url)).toHaveCount(0)
})
