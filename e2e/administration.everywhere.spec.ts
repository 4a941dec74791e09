import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '../scripts/lib/project.mjs'
import { expect } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { test } from './support/csp.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'

/** A command that the operator types on the server's machine. */
async function operator(dataFolder: string, ...args: readonly string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataFolder }
  const command = [inProject('scripts', 'operator.mjs'), 'account', ...args]
  return (await promisify(execFile)(process.execPath, command, { env })).stdout
}

test('ADMIN-20 A11Y-1 A11Y-2 CSP-1 An administrator sees the server, signs a person out for good, and disables a team', async ({
  page,
  product,
}) => {
  const kim = await Account.register(product.address)
  const team = await kim.createTeam('Minnesota Frost')
  const boss = await Account.register(product.address)
  await operator(product.dataFolder, 'admin', boss.person.email)
  await boss.open(page, '/admin')
  await expect(page.getByText('Signed-in devices')).toBeVisible()
  await expect(page.getByRole('row', { name: /^E-mails/ })).toBeVisible()
  await expectQuality(page, 'administration')

  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByRole('main').getByLabel('Search').fill(kim.person.email)
  await page.getByRole('button', { name: `More for ${kim.person.email}` }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await new Shell(page).expectToast('Account disabled')
  await expect(page.getByText('Disabled', { exact: true }).last()).toBeVisible()
  await expectQuality(page, 'administration, people')
  await expect(kim.call('GET', '/auth/me')).rejects.toThrow('This account is disabled')

  await page.getByRole('tab', { name: 'Teams' }).click()
  await page.getByRole('button', { name: 'More for Minnesota Frost' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable Team' }).click()
  await expect(page.getByText('Disabled by an administrator')).toBeVisible()
  await expectQuality(page, 'administration, teams')
  await expect(boss.call('GET', `/teams/${team.id}`)).rejects.toThrow('Team not found')

  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByText(/disabled the team/)).toBeVisible()
  await expectQuality(page, 'administration, log')
})
