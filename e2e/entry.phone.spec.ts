import { isDeep } from '../scripts/testing/tier.ts'
import { expect, test } from './fixtures.ts'
import { expectQuality, smallTargets } from './support/quality.ts'
import { openRealGame } from './support/real-game.ts'

test('ENTRY-11 ENTRY-12 A phone in landscape shows everything that a shot needs, and AGAINST is under the thumb chosen under More', async ({
  page,
  product,
}) => {
  const { screen } = await openRealGame(page, product.address)
  const whole = { ratio: 1 }
  const tiles = page.getByRole('list', { name: 'Roster' }).getByRole('button')
  const left = async (locator: typeof screen.rink) => (await locator.boundingBox())?.x ?? 0
  const sizes = [
    { width: 844, height: 390 },
    ...(isDeep ? [{ width: 667, height: 375 }] : []),
    { width: 640, height: 360 },
  ]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(screen.rink).toBeInViewport(whole)
    for (const name of ['AGAINST', 'MISS', 'SCORE', 'Undo Last Shot', 'Correct Last Shot']) {
      await expect(screen.button(name)).toBeInViewport(whole)
    }
    const against = screen.status.getByText('AGAINST', { exact: true })
    expect(await against.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    for (let index = 0; index < 12; index += 1) {
      await expect(tiles.nth(index)).toBeInViewport(whole)
    }
    for (const tile of await tiles.all()) {
      // A small phone shows all of 17 players beside the panel of a goal.
      expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(size.width > 700 ? 56 : 52)
    }
    expect(await left(tiles.first())).toBeGreaterThan(await left(screen.rink))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect.soft(await smallTargets(page)).toEqual([])
    await expectQuality(page, `lying down, ${size.width} pixels wide`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const isRight = async () => (await left(screen.button('AGAINST'))) > 195
  expect(await isRight()).toBe(true)
  await screen.button('More for this game').tap()
  await page.getByRole('menuitem', { name: 'Recording settings' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await screen.button('Left-handed').tap()
  await screen.button('Done').tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isRight()).toBe(false)
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await left(tiles.first())).toBeLessThan(await left(screen.rink))
    expect(await left(screen.button('AGAINST'))).toBeLessThan(await left(screen.button('MISS')))
  }
})
