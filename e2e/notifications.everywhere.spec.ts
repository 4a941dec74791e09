import { expect } from './fixtures.ts'
import { test } from './support/csp.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'

test('WEBHOOK-23 A11Y-1 A11Y-2 CSP-1 A manager adds a webhook on the sharing page', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const manager = await Account.register(product.address)
  const team = await manager.createTeam('Minnesota Frost')
  await manager.open(page, `/teams/${team.id}/sharing`)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New Webhook' })
  await form.getByLabel('Name', { exact: true }).fill('Club website')
  await form.getByLabel('Address').fill('https://localhost/icetally')
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(form.getByText('The address is in a private network')).toBeVisible()
  await expectQuality(page, 'dialog New Webhook')
  await form.getByLabel('Address').fill('https://scores.example.org/icetally')
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  const made = page.getByRole('dialog', { name: 'Webhook "Club website"' })
  await expect(made.getByText(/^whsec_/)).toBeVisible()
  await expectQuality(page, 'dialog of a new webhook')
  await made.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Sent to Club website' }).click()
  const sent = page.getByRole('dialog', { name: 'Sent to "Club website"' })
  await expect(sent.getByText(/^Nothing sent yet/)).toBeVisible()
  await expectQuality(page, 'dialog of what was sent')
})
