import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'
import { Account, newPerson } from './support/person.ts'
import { type PreparedGame, SHOOTER } from './support/set-up.ts'

/** A second person of the team, in a separate browser, at the game. */
async function joinWithOwnBrowser(
  context: BrowserContext,
  address: string,
  { teamId, path, manager }: PreparedGame,
): Promise<Page> {
  const account = await Account.register(address, newPerson('Bo Lindqvist'))
  const { team } = await manager.call<{ team: { teamCode: string } }>('GET', `/teams/${teamId}`)
  await account.call('POST', '/teams/join', { teamCode: team.teamCode })
  const page = await context.newPage()
  await account.open(page, path)
  await expect(new Game(page).button('Attacking Right')).toBeEnabled()
  return page
}

/** Requests of the page for streams. */
function streamsOf(page: Page): string[] {
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events?')) streams.push(request.url())
  })
  return streams
}

test('LIVE-1 LIVE-10 Two users see each other record and are announced to each other', async ({
  page,
  browser,
  product,
}) => {
  const prepared = await openGame(page, product.address)
  const context = await browser.newContext({ baseURL: product.address })
  const other = await joinWithOwnBrowser(context, product.address, prepared)
  const [mine, theirs] = [new Game(page), new Game(other)]
  await expect(page.getByText('Also recording: Bo Lindqvist')).toBeVisible()
  await expect(other.getByText('Also recording: Kirsi Niemi')).toBeVisible()
  await mine.choose('AGAINST')
  await mine.tap(100, 120)
  await theirs.expectCounts({ againstShots: 1 })
  await theirs.choose('AGAINST')
  await theirs.tap(200, 150)
  await theirs.tap(240, 150)
  await mine.expectCounts({ againstShots: 3 })
  await other.goto('/dashboard')
  await expect(page.getByText('Also recording:')).toBeHidden()
  await context.close()
})

test('LIVE-33 LIVE-34 JOURNEY-25 Two tabs record the same game and share one stream, which the second takes over', async ({
  page,
  context,
  product,
}) => {
  const first = streamsOf(page)
  const prepared = await openGame(page, product.address)
  await expect.poll(() => first.length).toBe(1)
  const second = await context.newPage()
  const seconds = streamsOf(second)
  await second.goto(prepared.path)
  const [game, copy] = [new Game(page), new Game(second)]
  await expect(copy.button('Attacking Right')).toBeEnabled()
  await game.choose('AGAINST')
  await game.tap(100, 120)
  await copy.expectCounts({ againstShots: 1 })
  await copy.choose('SCORE')
  await copy.choosePlayer(SHOOTER)
  await copy.tap(700, 200)
  const both = { forShots: 1, forScores: 1, againstShots: 1, againstScores: 0 }
  await game.expectCounts(both)
  await game.expectSaved()
  await copy.expectSaved()
  expect([first.length, seconds.length]).toEqual([1, 0])
  await page.close()
  await expect.poll(() => seconds.length).toBe(1)
  await second.reload()
  await copy.expectCounts(both)
})
