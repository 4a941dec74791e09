import type { Page } from '@playwright/test'
import { isDeep } from '../scripts/testing/tier.ts'
import { expect } from './fixtures.ts'
import { openBusiest } from './support/busiest-game.ts'
import { test } from './support/csp.ts'
import { expectQuality } from './support/quality.ts'
import { visit } from './support/visit.ts'

/*
 * The screens that show pictures of figures, with a whole real game in them: below ten shots a map has no heat,
 * without a clock a goalie has no average.
 */

/** Pictures without a text for screen readers, or with one that says only that they exist. */
function speechless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main canvas, main [role=img], main svg, main img[alt]:not([alt=""])',
      ),
    ]
      .filter((picture) => picture.closest('[aria-hidden=true]') === null)
      .map((picture) => picture.getAttribute('aria-label') ?? picture.getAttribute('alt') ?? '')
      // The text of a picture of figures contains figures.
      .filter((words) => !/\d/.test(words)),
  )
}

/** Axe finds no violation, and every picture has a text. */
async function expectPictures(page: Page, screen: string): Promise<void> {
  await expectQuality(page, screen)
  expect.soft(await speechless(page), `${screen}: pictures without words`).toEqual([])
}

test('A11Y-1 A11Y-6 Heat, zones and figures of a real game are accessible, and every picture has a text of its content', async ({
  page,
  product,
}) => {
  const { manager, teamId } = await openBusiest(page, product.address)
  const shown = async (path: string, heading: string) => {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  }
  await shown(`/teams/${teamId}/analytics`, 'Where shots come from')
  await expectPictures(page, 'analytics of a real game, heat')
  for (const layer of isDeep ? ['Zones', 'Marks'] : ['Zones']) {
    await page.getByRole('button', { name: layer, exact: true }).first().click()
    await expectPictures(page, `analytics of a real game, ${layer}`)
  }
  const { playerStats, goalieStats } = await manager.call<{
    playerStats: { player: { id: string }; statistics: { shots: number } }[]
    goalieStats: { player: { id: string } }[]
  }>('GET', `/analytics/teams/${teamId}`)
  const skaters = playerStats
    .toSorted((one, other) => other.statistics.shots - one.statistics.shots)
    .map(({ player }) => player.id)
  const goalie = goalieStats[0]?.player.id ?? ''
  await shown(`/teams/${teamId}/players/${skaters[0]}`, 'Shots')
  await expectPictures(page, 'a skater of a real game')
  await shown(`/teams/${teamId}/players/${goalie}`, 'Shots against')
  await expectPictures(page, 'a goalie of a real game')
  await shown(`/teams/${teamId}/players/compare?a=${skaters[0]}&b=${skaters[1]}`, 'Totals')
  await expectPictures(page, 'two skaters of a real game')
  if (isDeep) {
    await shown(`/teams/${teamId}/players/compare`, 'Choose two players')
    await expectPictures(page, 'a comparison without players')
  }
  await shown(`/teams/${teamId}`, 'Leaders')
  await expectPictures(page, 'the overview with a result')
  await visit(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Last result' })).toBeVisible()
  await expectPictures(page, 'the dashboard with a result')
})
