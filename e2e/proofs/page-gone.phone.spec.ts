import type { Page } from '@playwright/test'
import { isDeep, sized } from '../../scripts/testing/tier.ts'
import { expect, test } from '../fixtures.ts'
import { Game } from '../pages/game.ts'
import { openGame } from '../support/open-game.ts'

/** Ways in which a page is left within the event of a tap. */
const WAYS = ['reload', 'back', 'away'] as const

/** Taps the rink, and leaves the page while the tap is still being handled. */
async function tapAndGo(page: Page, game: Game, way: (typeof WAYS)[number], x: number) {
  const box = await game.rink.boundingBox()
  if (box === null) throw new Error('the rink is not shown')
  // Not `framenavigated`, which the app's own changes of its address cause too.
  const loaded = page.waitForEvent('load')
  await page.evaluate((how) => {
    const go = { reload: () => location.reload(), back: () => history.back() }
    const leave = how === 'away' ? () => location.assign('/healthz') : go[how]
    addEventListener('pointerup', leave, { once: true })
  }, way)
  await page.touchscreen.tap(box.x + x, box.y + box.height / 2)
  await loaded
}

test('RECORDER-22 A tap survives a reload, Back and another page at the same time, on a slow phone too', async ({
  page,
  product,
  expectedErrors,
}) => {
  // The other page has no icon.
  expectedErrors.push(/favicon\.ico/)
  const { manager, gameId, path } = await openGame(page, product.address)
  const game = new Game(page)
  const client = await page.context().newCDPSession(page)
  let taps = 0
  for (const rate of isDeep ? [1, 6] : [6]) {
    for (let round = 0; round < (rate === 1 ? 1 : sized(1, 20)); round += 1) {
      for (const way of WAYS) {
        // A processor is slowed down by busy waiting: for as long as it matters.
        await client.send('Emulation.setCPUThrottlingRate', { rate })
        await tapAndGo(page, game, way, 60 + taps)
        await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        taps += 1
        await page.goto(path)
        await game.expectCounts({ againstShots: taps })
      }
    }
  }
  await game.expectSaved()
  const { shots } = await manager.call<{ shots: object[] }>('GET', `/shots/games/${gameId}`)
  expect(shots).toHaveLength(taps)
})
