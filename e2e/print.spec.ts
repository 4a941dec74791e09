import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Analytics } from './pages/analytics.ts'
import { Game } from './pages/game.ts'
import { OPPONENT, prepareGame, SHOOTER, TEAM } from './support/set-up.ts'
import { visit } from './support/visit.ts'

/** The brightness of blank ice, from 0 to 255. */
const brightness = (page: Page): Promise<number> =>
  new Game(page).rink.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('the rink is no canvas')
    const [x, y] = [Math.round(canvas.width * 0.44), Math.round(canvas.height * 0.2)]
    const [red = 0, green = 0, blue = 0] =
      canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []
    return (red + green + blue) / 3
  })

test('SHELL-27 RINK-16 ANALYTICS-SCREEN-18 A printed game has dark ink on light ice and no controls, an overview its season in words, a player the team and one total, and analytics start with their figures', async ({
  page,
  product,
}) => {
  const { manager, teamId, gameId, path } = await prepareGame(product.address)
  const playerId = await manager.addPlayer(teamId, 'Taylor Heise', 27)
  const { faceoff } = await manager.call<{ faceoff: { id: string } }>(
    'POST',
    `/faceoffs/games/${gameId}`,
    { playerId },
  )
  await manager.call('POST', `/faceoffs/${faceoff.id}/increment`, { won: true })
  await manager.call('POST', `/seasons/teams/${teamId}`, {
    ...{ name: '2026-27', startsOn: '2026-09-01', endsOn: '2027-04-30' },
  })
  await page.addInitScript(() => localStorage.setItem('icetally-theme', 'dark'))
  await manager.open(page, path)
  await expect(new Game(page).rink).toBeVisible()
  await expect.poll(() => brightness(page)).toBeLessThan(100)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('button', { name: 'Period 1', exact: true })).toBeVisible()
  for (const name of ['Period 2', 'Attacking Left', 'MISS', 'Undo Last Shot', /Křížová/]) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => brightness(page)).toBeLessThan(100)

  const final = { for: 3, against: 2, decidedIn: 'regulation' }
  await manager.call('PUT', `/games/${gameId}`, { final })
  await manager.addGame(teamId, 'Toronto Sceptres', new Date(Date.now() + 864e5).toISOString())
  await visit(page, `/teams/${teamId}`)
  await expect(page.getByRole('link', { name: 'Enter Game' })).toBeVisible()
  const score = page.getByRole('region', { name: 'Score' })
  await expect(score).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ media: 'print' })
  await expect(score).toHaveCSS('color-scheme', 'light')
  await expect(score).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByLabel('Season')).toHaveCSS('border-style', 'none')
  for (const name of ['Enter Game', 'View Analytics', 'New Game']) {
    await expect(page.getByText(name)).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })
  await visit(page, `/teams/${teamId}/players/${playerId}`)
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Not at the foot of each page.
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  await expect(page.getByText(TEAM, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })

  await visit(page, `/teams/${teamId}/analytics`)
  const analytics = new Analytics(page)
  await expect(page).toHaveTitle(`${TEAM} - Analytics · Icetally`)
  const shots = page.getByRole('columnheader').filter({ hasText: /^Shots/ })
  await expect(shots).toBeVisible()
  await analytics.choices('Games').getByRole('checkbox', { name: 'Toronto Sceptres' }).uncheck()
  await expect(analytics.choices('Games').getByText('1 of 2 selected')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Deselect All' })).toHaveCount(0)
  await expect(analytics.choices('Games').getByText(OPPONENT)).toBeVisible()
  await expect(analytics.choices('Games').getByText('Toronto Sceptres')).toBeHidden()
  await expect(analytics.choices('Players').getByText('3 of 3 selected')).toBeVisible()
  await expect(analytics.choices('Players').getByText(SHOOTER)).toBeHidden()
  // The control that sorts a column is its heading, too.
  await expect(shots).toContainText('Shots')
  await expect(shots.getByText('Shots', { exact: true })).toBeVisible()
})
