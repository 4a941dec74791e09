import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { boxOf, EVERYTHING, openEverything, tilesInView } from './support/everything.ts'
import { layOut } from './support/pace.ts'
import { SHOOTER } from './support/set-up.ts'

/** A finger where the tile is: Playwright's own tap may scroll first. */
async function tapAt(page: Page, place: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(place)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('ENTRY-22 A goal with two assists takes four presses, the rink stays, and fifteen players are in view', async ({
  page,
  product,
}) => {
  const recording = { ...EVERYTHING, onIce: false }
  const { manager, gameId, game } = await openEverything(page, product.address, recording)
  await game.player(SHOOTER).tap()
  await layOut(page)
  const before = await boxOf(game.rink)
  const { x, y, width, height } = before
  const client = await page.context().newCDPSession(page)
  const at = { x: x + width * 0.9, y: y + height * 0.5 }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.locator('canvas[data-held]').waitFor()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const goal = page.getByRole('region', { name: 'Goal', exact: true })
  await expect(goal).toBeVisible()
  expect(await boxOf(game.rink)).toEqual(before)
  // Controls that are not pressed meanwhile are hidden, and the message covers none of them.
  await expect(game.button('Period 2')).toBeHidden()
  await expect(page.getByText('Shot recorded successfully')).toBeVisible()
  expect(await tilesInView(page)).toBeGreaterThanOrEqual(15)
  // The strength comes first; the panel closes by itself once the goal is complete.
  await goal.getByRole('button', { name: 'Power play' }).tap()
  for (const name of ['50 Player 50', '51 Player 51']) {
    await tapAt(page, goal.getByRole('button', { name, exact: true }))
  }
  await expect(goal).toHaveCount(0)
  expect(await boxOf(game.rink)).toEqual(before)
  await expect(game.button('Period 2')).toBeVisible()
  await game.expectSaved()
  const { goals } = await manager.call<{ goals: object[] }>('GET', `/goals/games/${gameId}`)
  expect(goals).toMatchObject([
    {
      scorer: { name: SHOOTER },
      assister1: { name: 'Player 50' },
      assister2: { name: 'Player 51' },
      strength: 'powerPlay',
    },
  ])
})
