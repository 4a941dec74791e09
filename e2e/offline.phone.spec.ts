import { expect, test } from './fixtures.ts'
import { Faceoffs } from './pages/faceoffs.ts'
import { Game } from './pages/game.ts'
import { Goals } from './pages/goals.ts'
import { openGame, untilLoaded } from './support/open-game.ts'
import { OTHER_PLAYER, type PreparedGame, SHOOTER } from './support/set-up.ts'

interface Recorded {
  readonly shots: { readonly xCoord: number; readonly scored: boolean }[]
  readonly goals: unknown[]
  readonly faceoffs: { readonly taken: number; readonly won: number }[]
}

/** The server's records of a game. */
async function recorded({ manager, gameId }: PreparedGame): Promise<Recorded> {
  const [{ shots }, { goals }, { faceoffs }] = await Promise.all([
    manager.call<Pick<Recorded, 'shots'>>('GET', `/shots/games/${gameId}`),
    manager.call<Pick<Recorded, 'goals'>>('GET', `/goals/games/${gameId}`),
    manager.call<Pick<Recorded, 'faceoffs'>>('GET', `/faceoffs/games/${gameId}`),
  ])
  return { shots, goals, faceoffs }
}

test('KEEP-3 KEEP-4 JOURNEY-23 Records taken without a network reach the server once', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const prepared = await openGame(page, product.address)
  const game = new Game(page)
  await game.expectSaved()
  await untilLoaded(page, 'other-tabs')
  await context.setOffline(true)
  await expect(game.unsent).toHaveText('Offline')
  for (const x of [100, 200, 300]) await game.tap(x, 120)
  await game.choose('SCORE')
  await game.choosePlayer(SHOOTER)
  await game.tap(600, 200)
  await game.tap(650, 200)
  await game.button('Undo Last Shot').click()
  await game.expectCounts({ forShots: 1, forScores: 1, againstShots: 3, againstScores: 0 })
  await game.openTab('Goals & Assists')
  await new Goals(page).assign('Scorer', SHOOTER)
  await new Goals(page).submit.click()
  await expect(new Goals(page).recorded).toHaveCount(1)
  await game.openTab('Faceoffs')
  const faceoffs = new Faceoffs(page)
  await faceoffs.track(OTHER_PLAYER)
  for (const button of ['+', '+', '-'] as const) await faceoffs.press(OTHER_PLAYER, button)
  await faceoffs.expectCounts(OTHER_PLAYER, 3, 2)
  await expect(game.unsent).toHaveText('Offline · 11 unsent')
  expect(await recorded(prepared)).toEqual({ shots: [], goals: [], faceoffs: [] })

  await context.setOffline(false)
  await game.expectSaved()
  const { shots, goals, faceoffs: tracked } = await recorded(prepared)
  expect(shots.map(({ xCoord }) => Math.round(xCoord / 100))).toEqual([1, 2, 3, 6])
  expect(goals).toHaveLength(1)
  expect(tracked).toMatchObject([{ taken: 3, won: 2 }])
  await page.reload()
  await game.expectCounts({ forShots: 1, forScores: 1, againstShots: 3, againstScores: 0 })
})
