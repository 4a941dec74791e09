import type { Locator } from '@playwright/test'
import { isDeep } from '../scripts/testing/tier.ts'
import { expect, MOVING, test } from './fixtures.ts'
import { boxOf, openEverything, tilesInView } from './support/everything.ts'
import { expectQuality, smallTargets } from './support/quality.ts'

/** The smallest phones, with the bars of their browsers. */
const LOW = [
  { width: 360, height: 640 },
  { width: 375, height: 553 },
]

/** The controls among these that are shown but not whole in the window. */
const outOfView = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
      })
      .map((control) => control.textContent),
  )

test.use(MOVING)

test('ENTRY-21 ENTRY-23 ENTRY-26 With everything switched on a phone shows rink, counts, strip, outcomes and two rows of players, upright and lying, and nothing of the strip and of the clock is cut, with a penalty running, too, and a low one shows all players, digits and infractions of a penalty, and the faceoffs of five players, without a scroll', async ({
  page,
  product,
}) => {
  const { game } = await openEverything(page, product.address)
  const whole = { ratio: 1 }
  // Upright the smaller sizes of RECORDER-20 are harder.
  const upright = isDeep ? [[{ width: 390, height: 844 }, 370] as const] : []
  for (const [size, rinkWidth] of [...upright, [{ width: 844, height: 390 }, 340] as const]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    expect((await boxOf(game.rink)).width).toBeGreaterThanOrEqual(rinkWidth)
    await expect(game.rink).toBeInViewport(whole)
    await expect(page.getByTestId('for-shots')).toBeInViewport(whole)
    await expect(page.getByRole('region', { name: 'Game controls' })).toBeInViewport(whole)
    for (const name of ['Saved', 'Wide', 'Blocked', 'Post', 'AGAINST', 'MISS', 'Undo Last Shot']) {
      await expect(game.button(name)).toBeInViewport(whole)
    }
    expect(await tilesInView(page)).toBeGreaterThanOrEqual(10)
    expect.soft(await smallTargets(page)).toEqual([])
    const against = game.status.getByText('AGAINST', { exact: true })
    expect(await against.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    await expectQuality(page, `everything switched on, ${size.width} pixels wide`)
  }

  const strip = page.getByRole('region', { name: 'Game controls' })
  const cut = () =>
    strip.evaluate(({ firstElementChild: row }) => (row ? row.scrollWidth - row.clientWidth : -1))
  const sizes = [
    ...(isDeep ? [{ width: 390, height: 844 }] : []),
    { width: 360, height: 740 },
    { width: 844, height: 390 },
  ]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    expect.soft(await cut(), `without a penalty, ${size.width} pixels wide`).toBe(0)
    // With the outcomes there a whole row of players is left on the smallest, too.
    expect.soft(await tilesInView(page)).toBeGreaterThanOrEqual(5)
    await game.button('Set the clock').tap()
    const pad = page.getByRole('dialog', { name: 'Clock', exact: true })
    await expect(pad.getByRole('button', { name: 'Counts up' })).toBeInViewport({ ratio: 1 })
    await pad.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(pad).toHaveCount(0)
  }
  await game.button('Start the clock').tap()
  await game.button('Penalty').tap()
  const sheet = page.getByRole('dialog', { name: 'Penalty', exact: true })
  for (const size of LOW) {
    await page.setViewportSize(size)
    const side = (name: string) => sheet.getByRole('button', { name, exact: true }).tap()
    await expect.soft(sheet.getByRole('button', { name: 'Bench' })).toBeInViewport({ ratio: 1 })
    await side('Opponent')
    await expect.soft(sheet.getByRole('button', { name: 'Digit 0' })).toBeInViewport({ ratio: 1 })
    await side('Our team')
  }
  await sheet.getByRole('button', { name: '50 Player 50', exact: true }).tap()
  await page.setViewportSize({ width: 375, height: 553 })
  for (const next of ['More', 'Most frequent']) {
    expect.soft(await outOfView(sheet.locator('button, input'))).toEqual([])
    await sheet.getByRole('button', { name: next, exact: true }).tap()
  }
  await sheet.getByRole('button', { name: 'Tripping' }).tap()
  await expect(strip.getByRole('list', { name: 'Running penalties' })).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Lying, the last of it can be scrolled to.
    expect.soft(await cut(), `with a penalty, ${size.width} pixels wide`).toBeLessThanOrEqual(12)
  }
  await game.openTab('Faceoffs')
  // Backwards: the next tile never takes the position of the pressed one, where it would take no press at first.
  for (let number = 54; number >= 50; number -= 1) {
    await game.button(`${number} Player ${number}`).tap()
    await expect(page.getByRole('row', { name: `Player ${number}` })).toBeVisible()
  }
  for (const size of LOW) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    expect.soft(await outOfView(page.getByRole('row').getByRole('button'))).toEqual([])
    expect.soft(await smallTargets(page)).toEqual([])
  }
})

test('ENTRY-24 RECORDER-26 An offer and the question about the side of a shot cover no control, and the ice beside them takes the next tap', async ({
  page,
  product,
}) => {
  const { game } = await openEverything(page, product.address)
  const covered = (place: Locator) =>
    place.evaluate((lies) => {
      const over = lies.getBoundingClientRect()
      return [...document.querySelectorAll('button, a, canvas, [role=tab]')]
        .filter((control) => !lies.contains(control) && control.checkVisibility())
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const isBeside = left >= over.right - 1 || right <= over.left + 1
          return !isBeside && top < over.bottom - 1 && bottom > over.top + 1
        })
        .map((control) => control.outerHTML.slice(0, 90))
    })
  const question = page.getByRole('group', { name: 'Shot at their net' })
  const offer = page.getByRole('note')
  const sizes = [
    ...(isDeep ? [{ width: 390, height: 664 }] : []),
    { width: 375, height: 553 },
    ...(isDeep ? [{ width: 844, height: 390 }] : []),
    { width: 640, height: 360 },
  ]
  // Enough at their own net: otherwise the screen asks about the period and not the shot.
  for (let shot = 0; shot < 10; shot += 1) await game.tap(60 + 10 * shot, 60)
  for (const [index, size] of sizes.entries()) {
    const name = `${size.width} x ${size.height}`
    await page.setViewportSize(size)
    await game.choose('Period 1')
    await game.tap(700, 200)
    await expect(question).toBeVisible()
    expect.soft(await covered(question), `${name}: the question`).toEqual([])
    // Where the question lay beside its mark before, the next shot is recorded.
    await game.tap(650, 200)
    await game.expectCounts({ againstShots: 10 + 2 * index + 2 })
    await game.choose('Period 2')
    await expect(offer).toBeVisible()
    expect.soft(await covered(offer), `${name}: the offer`).toEqual([])
  }
})
