import { expect } from './fixtures.ts'
import { test } from './support/csp.ts'
import { openMore } from './support/more-actions.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'

const ROSTER =
  'No.;First Name;Last Name;Pos;Birth Date\n#07;Cleo;Novák;C;2010-02-03\n30;Kim;Park;Goalie;\n'

test('IMPORTPAGE-8 A11Y-1 A11Y-2 CSP-1 A roster and a schedule are imported from files, and both imports are undone', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  const team = await manager.createTeam('Minnesota Frost')
  await manager.open(page, `/teams/${team.id}/players`)
  await openMore(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByLabel('Or paste it here')).toBeVisible()
  await expectQuality(page, 'import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER) },
  })
  await expect(page.getByRole('checkbox', { name: /Cleo Novák/ })).toBeChecked()
  await expect(page.getByText(/Left out: Birth Date/)).toBeVisible()
  await expectQuality(page, 'preview of an import')
  await page.getByRole('button', { name: 'Add 2 players' }).click()
  await expect(page.getByRole('heading', { name: '2 players added' })).toBeVisible()
  await expectQuality(page, 'import that was carried out')
  await page.getByRole('link', { name: 'Show Players' }).click()
  await expect(page.getByRole('link', { name: 'Cleo Novák' })).toBeVisible()

  await page.goto(`/teams/${team.id}/games/import`)
  await page
    .getByLabel('Or paste it here')
    .fill('Date,Time,Opponent\n03/02/2027,19:30,Boston\n05/02/2027,18:00,Toronto\n')
  await page.getByRole('button', { name: 'Show Preview' }).click()
  await page.getByRole('button', { name: 'February 3, 2027' }).click()
  const apply = page.getByRole('button', { name: 'Add 2 games' })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(apply, 'in view above the bar of the team').toBeInViewport()
  const isOnTop = await apply.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await apply.click()
  await expect(page.getByRole('heading', { name: '2 games added' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('2 games removed.')).toBeVisible()
})
