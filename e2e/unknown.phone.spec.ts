import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Account } from './support/person.ts'
import { visit } from './support/visit.ts'

/**
 * Figures of 0 that a page shows or says. A record such as 1–0–0 is known from the score, and a number of
 * practices or members is none of a game.
 */
const zerosOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isZero = (text: string) =>
      /(?:^|[^\d.:,–])0(?:\.0+)?(?=$|[^\d:.,–])/.test(text) && !/^Record/.test(text)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if ((node.parentElement?.getClientRects().length ?? 0) > 0) texts.push(node.nodeValue ?? '')
    const labels = [...document.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    )
    return [...texts, ...labels].map((text) => text.trim()).filter(isZero)
  })

test('UNKNOWN-9 No page shows a zero of a game that has a score alone', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  const { id: teamId } = await manager.createTeam('Icebreakers')
  const kim = await manager.addPlayer(teamId, 'Kim Stone', 7)
  const ida = await manager.addPlayer(teamId, 'Ida Kuoppala', 31)
  const gameId = await manager.addGame(teamId, 'Bears', '2026-11-20T00:30:00.000Z')
  const players = [{ playerId: kim }, { playerId: ida, position: 'G', starting: true }]
  await manager.call('PUT', `/games/${gameId}/lineup`, { players })
  const final = { for: 3, against: 2, decidedIn: 'regulation' }
  await manager.call('PUT', `/games/${gameId}`, { final })
  const shows = ['score', 'schedule', 'goals', 'shots', 'players']
  const { link } = await manager.call<{ link: { url: string } }>('POST', `/links/teams/${teamId}`, {
    ...{ name: 'All', names: 'full', shows },
  })
  const followed = new URL(link.url).pathname
  const team = `/teams/${teamId}`
  const pages: readonly (readonly [path: string, shown: string])[] = [
    ['/dashboard', 'Icebreakers'],
    [team, 'Total Shots'],
    [`${team}/games`, 'Bears'],
    [`${team}/players`, 'Kim Stone'],
    [`${team}/players/${kim}`, 'Assists'],
    [`${team}/players/${ida}`, 'Shutouts'],
    [`${team}/analytics`, 'Bears'],
    [`${team}/games/${gameId}/summary`, 'Bears'],
    [`${team}/games/${gameId}/intermission`, 'Summary'],
    ['/analytics', 'Opponent Goals'],
    [followed, 'Bears'],
    [`${followed}/games/${gameId}`, 'Bears'],
    [`${followed}/games/${gameId}/overlay`, 'BEA'],
  ]
  await manager.open(page)
  for (const [path, shown] of pages) {
    // A follower's page is none of the app.
    await (path.startsWith(followed) ? page.goto(path) : visit(page, path))
    await expect(page.getByText(shown).filter({ visible: true }).first(), path).toBeVisible()
    await expect(page.getByLabel(/^Loading/), path).toHaveCount(0)
    expect(await zerosOn(page), path).toEqual([])
  }
})
