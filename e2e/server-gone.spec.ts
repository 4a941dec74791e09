import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { test as base } from './support/csp.ts'
import { untilKept, untilRecordsKept, untilStored } from './support/installed.ts'
import { expectKept } from './support/many-shots.ts'
import { openGame } from './support/open-game.ts'
import { OPPONENT, type PreparedGame, SHOOTER } from './support/set-up.ts'
import { visit } from './support/visit.ts'

/** A product of the test's own, which it may end; `baseURL` is its address. */
const test = base.extend<{ own: RunningProduct }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  own: async ({}, use) => {
    const product = await startProduct()
    await use(product)
    await product.stop()
  },
  baseURL: async ({ own }, use) => use(own.address),
})

test.use({ serviceWorkers: 'allow' })

const THREE_SHOTS = { forShots: 2, forScores: 1, againstShots: 1, againstScores: 0 }

/** Opens a new game and records two shots for and one against. */
async function openRecordedGame(page: Page, address: string): Promise<PreparedGame> {
  const prepared = await openGame(page, address)
  const game = new Game(page)
  await game.choosePlayer(SHOOTER)
  await game.choose('SCORE')
  await game.tap(620, 180)
  await game.choose('MISS')
  await game.tap(640, 240)
  await game.choose('AGAINST')
  await game.tap(150, 200)
  await game.expectCounts(THREE_SHOTS)
  await game.expectSaved()
  return prepared
}

test('APP-2 READ-1 READ-2 READ-9 Without the server a game opens with its shots, its controls uncovered, and a game that was never opened can be recorded', async ({
  page,
  own,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /ERR_FAILED/)
  const { manager, teamId, path, gameId } = await openRecordedGame(page, own.address)
  const game = new Game(page)
  await untilStored(page)
  await untilKept(page, ['game', gameId], ['teams', 'list'])
  await manager.call('POST', `/players/teams/${teamId}`, { name: 'Nele Tor', position: 'G' })
  const neverOpened = await manager.addGame(teamId, 'Boston Fleet')
  await page.goto('/dashboard')
  await untilKept(page, ['game', neverOpened])
  await untilRecordsKept(page, neverOpened)

  await own.stop()
  await page.goto('about:blank')
  await page.goto(path)
  await game.expectCounts(THREE_SHOTS)
  await expect(page.getByRole('heading', { name: `vs ${OPPONENT}` })).toBeVisible()
  const note = page.getByText(/^Offline – last updated \d+:\d\d [AP]M$/)
  await expect(note).toBeVisible()
  // Read out alone: the header shows the missing connection, and below it are the controls.
  expect((await note.boundingBox())?.height).toBe(1)
  await expect(new Shell(page).toast('An error occurred')).toHaveCount(0)

  await visit(page, `/teams/${teamId}/games/${neverOpened}`)
  await game.choosePlayer(SHOOTER)
  await game.tap(620, 180)
  await game.expectCounts({ forShots: 1 })
  // The shot, and the periods of a game that was never opened.
  await expectKept(page, 2)
  await page.reload()
  await game.expectCounts({ forShots: 1 })
  // The controls for other records than shots load a second later.
  await expect(page.getByRole('button', { name: 'Who is in net?' })).toBeVisible()
})
