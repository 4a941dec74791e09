import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Faceoffs } from '../pages/faceoffs.ts'
import { Game } from '../pages/game.ts'
import { Goals } from '../pages/goals.ts'
import { recordShots } from '../support/many-shots.ts'
import { report } from '../support/measured.ts'
import { OPERATIONS, openGame } from '../support/open-game.ts'
import { OTHER_PLAYER, type PreparedGame, SHOOTER } from '../support/set-up.ts'

const SHOTS = 200
/** How often an answer is lost until one arrives. */
const LOST = 2

/** Everything that a person records, in a way that would show if anything counted twice. */
async function recordAll(page: Page): Promise<void> {
  const game = new Game(page)
  await game.attack('left')
  await recordShots(page, 0, SHOTS)
  await game.choose('SCORE')
  await game.choosePlayer(SHOOTER)
  await game.tap(750, 380)
  await game.tap(700, 390)
  await game.button('Undo Last Shot').click()
  await game.choose('Period 2')
  await game.tap(400, 390)
  await game.openTab('Goals & Assists')
  // The same again, afterwards, is another goal.
  for (const count of [1, 2]) {
    await new Goals(page).assign('Scorer', SHOOTER)
    await new Goals(page).assign('First Assist', OTHER_PLAYER)
    await new Goals(page).submit.click()
    await expect(new Goals(page).recorded).toHaveCount(count)
  }
  await game.openTab('Faceoffs')
  const faceoffs = new Faceoffs(page)
  await faceoffs.track(OTHER_PLAYER)
  for (const button of ['+', '+', '-', '+', '-'] as const) {
    await faceoffs.press(OTHER_PLAYER, button)
  }
  await faceoffs.expectCounts(OTHER_PLAYER, 5, 3)
}

/** The server's records of the game without ids and times, which differ between runs. */
async function stateOf({ manager, gameId }: PreparedGame): Promise<unknown> {
  const read = (path: string) => manager.call<object>('GET', path)
  const resources = ['shots', 'goals', 'faceoffs']
  const lists = await Promise.all(resources.map((name) => read(`/${name}/games/${gameId}`)))
  const { directions } = await manager.call<{ directions: unknown }>(
    'GET',
    `/games/${gameId}/records?after=0`,
  )
  const differs = (key: string) => /^id$|Id$|At$|^createdBy$|^recordedBy$/.test(key)
  return JSON.parse(
    JSON.stringify([directions, lists], (key, value: unknown) =>
      differs(key) ? undefined : value,
    ),
  )
}

test('PROOF-2 JOURNEY-42 Losing every answer and sending every request three times changes nothing in the result', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const once = await openGame(page, product.address)
  await recordAll(page)
  await new Game(page).expectSaved()

  await page.evaluate(() => localStorage.clear())
  const repeated = await openGame(page, product.address)
  await new Game(page).expectSaved()
  const tries = new Map<string, number>()
  let delivered = 0
  async function deliver(route: Route): Promise<void> {
    const [answer] = await Promise.all([route.fetch(), route.fetch(), route.fetch()])
    delivered += 3
    const first: string = route.request().postDataJSON().operations[0].id
    const before = tries.get(first) ?? 0
    tries.set(first, before + 1)
    await (before < LOST ? route.abort() : route.fulfill({ response: answer }))
  }
  await page.route(OPERATIONS, deliver)
  await recordAll(page)
  await new Game(page).expectSaved()

  report('requests delivered', `${delivered} for ${tries.size} batches`)
  expect(delivered).toBeGreaterThan(3 * LOST)
  const state = await stateOf(repeated)
  expect(state).toEqual(await stateOf(once))
  expect(JSON.stringify(state).match(/xCoord/g)).toHaveLength(SHOTS + 2)
  await new Game(page).openTab('Shot Tracker')
  await new Game(page).choose('All')
  const shots = { againstShots: SHOTS, againstScores: 0, forShots: 2, forScores: 2 }
  await new Game(page).expectCounts(shots)
  await page.unroute(OPERATIONS)
  await page.reload()
  await new Game(page).choose('All')
  await new Game(page).expectCounts(shots)
  await new Game(page).openTab('Goals & Assists')
  await expect(new Goals(page).recorded).toHaveCount(2)
})
