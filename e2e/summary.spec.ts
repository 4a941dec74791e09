import { readFile } from 'node:fs/promises'
import { sized } from '../scripts/testing/tier.ts'
import { expect, test } from './fixtures.ts'
import { openBusiest } from './support/busiest-game.ts'
import { expectQuality } from './support/quality.ts'

/** The figures of the sheet that are compared with the page. */
interface Sheet {
  readonly final: { readonly for: number; readonly against: number }
  readonly periods: readonly Record<string, number>[]
  readonly goals: readonly { readonly score: { readonly for: number; readonly against: number } }[]
  readonly penalties: readonly unknown[]
  readonly players: readonly Record<string, unknown>[]
  readonly goalies: readonly Record<string, unknown>[]
}

/** The pages of a printed document: each has an object of its own in the file. */
const pagesOf = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length

test("SUMMARY-24 SUMMARY-25 A11Y-1 A summary has the sheet's figures, and is printed on one page of Letter and of A4", async ({
  page,
  product,
}) => {
  const { manager, gameId } = await openBusiest(page, product.address)
  const { sheet } = await manager.call<{ sheet: Sheet }>('GET', `/games/${gameId}/sheet`)
  await expect(page.getByTestId('score-for')).toHaveText(String(sheet.final.for))
  await expect(page.getByTestId('score-against')).toHaveText(String(sheet.final.against))
  const rows = page.getByRole('table', { name: 'Goals and shots by period' }).getByRole('row')
  for (const [row, figure] of [
    [1, 'goalsFor'],
    [2, 'goalsAgainst'],
    [3, 'shotsFor'],
    [4, 'shotsAgainst'],
  ] as const) {
    const figures = sheet.periods.map((period) => String(period[figure]))
    const cells = await rows.nth(row).getByRole('cell').allInnerTexts()
    expect(cells.slice(0, -1), figure).toEqual(figures)
  }
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const scores = sheet.goals.map(({ score }) => `${score.for}–${score.against}`)
  const scoring = section('Scoring').getByRole('listitem')
  await expect(scoring).toHaveCount(scores.length)
  for (const [index, score] of scores.entries())
    await expect(scoring.nth(index)).toContainText(score)
  await expect(section('Penalties').getByRole('listitem')).toHaveCount(sheet.penalties.length)
  for (const { name, lines } of [
    { name: 'Players', lines: sheet.players },
    { name: 'Goalies', lines: sheet.goalies },
  ]) {
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(lines.length + 1)
  }

  await expectQuality(page, 'the summary of a busy game')

  // Parts that open over a busy game still fit.
  for (let clock = 0; clock < 12; clock += 1) {
    const penalty = { against: true, periodNumber: 3, clock, minutes: 2, infraction: 'Roughing' }
    await manager.call('POST', `/penalties/games/${gameId}`, penalty)
  }
  await expect(section('Penalties').getByRole('listitem')).toHaveCount(sheet.penalties.length + 12)
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
  for (const format of ['Letter', 'A4']) {
    expect(pagesOf(await page.pdf({ format, margin })), format).toBe(1)
  }
})

test('PICTURE-5 SHAREPIC-8 The picture of a game is saved as a PNG in the chosen format, by numbers unless names are chosen', async ({
  page,
  product,
}) => {
  const { team, opponent } = await openBusiest(page, product.address)
  await page.getByRole('button', { name: 'Share picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share picture' })
  await expect(dialog.getByRole('button', { name: 'Numbers only', pressed: true })).toBeVisible()
  await expect(
    dialog.getByRole('img', { name: new RegExp(`${team} \\d+, ${opponent}`) }),
  ).toBeVisible()
  await expectQuality(page, 'the picture of a game')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const formats = [
    ['Story', [1080, 1920]],
    ['Post', [1080, 1350]],
    ['Wide', [1200, 630]],
  ] as const
  for (const [format, size] of formats.slice(0, sized(1, 3))) {
    await button(format).click()
    // Its preview is whole, and in the proportions of the file.
    const proportions = () =>
      dialog.getByRole('img').evaluate((preview: HTMLImageElement) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight } = preview
        const stretch = (clientWidth * naturalHeight) / (clientHeight * naturalWidth)
        return [naturalWidth, Math.round(stretch * 50) / 50]
      })
    await expect.poll(proportions).toEqual([size[0], 1])
    const downloading = page.waitForEvent('download')
    await button('Save picture').click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/minnesota.*\.png$/)
    const file = await readFile(await download.path())
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(size)
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Share picture' }).click()
  }
})
