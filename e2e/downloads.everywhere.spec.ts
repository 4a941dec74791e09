import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { openMore } from './support/more-actions.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'
import { visit } from './support/visit.ts'

test('DOWNLOAD-10 A game sheet, the labels of a roster and the games of a season are downloaded with two presses each', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  const team = await manager.createTeam('Ice Hawks')
  const { player } = await manager.call<{ player: { id: string } }>(
    'POST',
    `/players/teams/${team.id}`,
    { name: 'Denisa Křížová', number: 41 },
  )
  const { game } = await manager.call<{ game: { id: string } }>('POST', `/games/teams/${team.id}`, {
    opponent: 'Boston',
  })
  await manager.call('POST', `/goals/games/${game.id}`, { scorerPlayerId: player.id, period: 1 })

  const download = async (name: string) => {
    await openMore(page)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await downloading
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  await manager.open(page, `/teams/${team.id}/games/${game.id}/summary`)
  const sheet = await download('Game sheet (PDF)')
  expect(sheet.name).toMatch(/^Ice Hawks vs Boston 1-0 .* Game Sheet\.pdf$/)
  expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await visit(page, `/teams/${team.id}/players`)
  const labels = await download('Roster labels (PDF)')
  expect(labels.name).toBe('Ice Hawks Roster Labels.pdf')

  await visit(page, `/teams/${team.id}/games`)
  const games = await download('Games (CSV)')
  expect(games.name).toBe('Ice Hawks Games.csv')
  expect(games.bytes.toString()).toContain('Boston')
  await openMore(page)
  await expectQuality(page, 'more actions')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Download' })).toBeVisible()
  await expectQuality(page, 'download')
})
