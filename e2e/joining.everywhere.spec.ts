import { expect } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { test } from './support/csp.ts'
import { Account, newPerson } from './support/person.ts'
import { expectQuality } from './support/quality.ts'
import { visit } from './support/visit.ts'

test('ACTIVITY-5 JOURNEY-43 A removed member asks to join, waits, is let in, and the activity says so', async ({
  page,
  browser,
  product,
}) => {
  const manager = await Account.register(product.address, newPerson('Kirsi'))
  const guest = await Account.register(product.address, newPerson('Lee'))
  const { id, teamCode } = await manager.createTeam('Minnesota Frost')
  await guest.call('POST', '/teams/join', { teamCode })
  await manager.open(page, `/teams/${id}/members`)
  const shell = new Shell(page)
  const ofGuest = page.getByRole('listitem').filter({ hasText: 'Lee' })
  const question = page.getByRole('dialog')
  // A press may meet a row that is being redrawn; a person presses again.
  await expect(async () => {
    const remove = ofGuest.getByRole('button', { name: 'Remove' })
    if (!(await question.isVisible())) await remove.click({ timeout: 5000 })
    await expect(question).toBeVisible({ timeout: 5000 })
  }).toPass()
  await question.getByRole('button', { name: 'Remove' }).click()
  await shell.expectToast('Member removed successfully!')

  await visit(page, `/teams/${id}/invite`)
  await page.getByRole('button', { name: 'New code' }).click()
  await expectQuality(page, 'dialog New Code')
  await page.getByRole('dialog').getByRole('button', { name: 'Create New Code' }).click()
  await shell.expectToast('The team has a new code')
  const link = page.getByText(`${product.address}/join/`)
  // The removal had changed the code, too.
  const answer = await manager.call<{ team: { teamCode: string } }>('GET', `/teams/${id}`)
  await expect(link).toContainText(answer.team.teamCode)
  expect(answer.team.teamCode).not.toBe(teamCode)

  const elsewhere = await browser.newContext({ baseURL: product.address })
  const other = await elsewhere.newPage()
  await guest.open(other, (await link.textContent()) ?? '')
  await other.getByRole('dialog').getByRole('button', { name: 'Join Team' }).click()
  await new Shell(other).expectToast('Request sent')
  await expect(other.getByText('Waiting for a manager of Minnesota Frost')).toBeVisible()
  await expectQuality(other, 'dashboard of somebody who waits')

  await visit(page, `/teams/${id}/members`)
  await expect(page.getByRole('heading', { name: 'Asks to join' })).toBeVisible()
  await expect(page.getByText('was removed before')).toBeVisible()
  await expectQuality(page, 'members with somebody who asks')
  await page.getByRole('button', { name: 'Approve Lee' }).click()
  await shell.expectToast('Request approved')

  await other.reload()
  await expect(other.getByRole('article', { name: 'Minnesota Frost' })).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Activity' }).click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toContainText([
    'Kirsi let Lee in',
    'Lee asked to join',
    'Kirsi created a new team code',
    'Kirsi removed Lee',
    'Lee joined',
    'Kirsi created the team',
  ])
  await expectQuality(page, 'activity')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Icetally Activity .*\.csv$/)
})
