import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { fontsAreThere } from './support/fonts.ts'
import { prepareGame } from './support/set-up.ts'

test('JOURNEY-28 Tapping and swiping on the rink never scrolls or zooms the page', async ({
  page,
  product,
}) => {
  const { manager, path } = await prepareGame(product.address)
  await manager.open(page, path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  // Texts that change their font move the content below them, and the page scrolls along.
  await fontsAreThere(page)
  await game.rink.scrollIntoViewIfNeeded()
  const box = await game.rink.boundingBox()
  if (box === null) throw new Error('the rink is not shown')
  const place = () =>
    page.evaluate(() => [scrollX, scrollY, visualViewport?.scale, visualViewport?.pageTop])
  const before = await place()

  // Real touches, as the screen reports them: a swipe up and down, a pinch, then taps.
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
    })
  const middle = box.width / 2
  for (const [from, to] of [
    [box.height - 10, 10],
    [10, box.height - 10],
  ] as const) {
    await touch('touchStart', [middle, from])
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', [middle, from + ((to - from) * step) / 8])
    }
    await touch('touchEnd')
    expect(await place()).toEqual(before)
  }
  await touch('touchStart', [middle - 20, 60], [middle + 20, 60])
  for (let step = 1; step <= 5; step += 1) {
    await touch('touchMove', [middle - 20 - step * 12, 60], [middle + 20 + step * 12, 60])
  }
  await touch('touchEnd')
  expect(await place()).toEqual(before)
  await game.expectCounts({ againstShots: 0 })

  for (const [x, y] of [
    [20, 20],
    [780, 380],
    [400, 200],
  ] as const) {
    await game.tap(x, y)
  }
  await touch('touchStart', [40, 60])
  await touch('touchStart', [40, 60], [box.width - 40, 90])
  await touch('touchEnd')
  await game.expectCounts({ againstShots: 5 })
  await game.expectSaved()
  expect(await place()).toEqual(before)
})
