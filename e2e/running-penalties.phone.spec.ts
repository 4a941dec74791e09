import { isDeep } from '../scripts/testing/tier.ts'
import { expect, test } from './fixtures.ts'
import { smallTargets } from './support/quality.ts'
import { openSeventeen } from './support/seventeen.ts'

const SHORTEST = { width: 375, height: 553 }
const SIZES = [
  { width: 390, height: 664 },
  ...(isDeep ? [{ width: 360, height: 640 }] : []),
  SHORTEST,
]

const CONTROLS = ['Who is in net?', 'Start the clock', 'Penalty', 'Hit']

test('RECORDER-32 On low phones running penalties are seen beside the other controls of the strip, which they do not move, and nothing lies over the counts', async ({
  page,
  product,
}) => {
  const { game, manager, gameId } = await openSeventeen(page, product.address, false, {
    hits: true,
  })
  await game.button('Set the clock').tap()
  await page.getByLabel('Time on the scoreboard').fill('1930')
  await page.keyboard.press('Enter')
  const positions = () =>
    Promise.all(
      CONTROLS.map(async (name) => {
        const box = await game.button(name).boundingBox()
        return `${name}: ${box?.x} ${box?.y}`
      }),
    )
  const before: string[][] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    before.push(await positions())
  }
  const penalty = { periodNumber: 1, minutes: 2, class: 'minor' }
  for (const clock of [0, 20]) {
    const side = { against: clock === 0, opponentNumber: clock === 0 ? 17 : null }
    await manager.call('POST', `/penalties/games/${gameId}`, { ...penalty, clock, ...side })
  }
  const running = page.getByRole('list', { name: 'Running penalties' }).getByRole('button')
  await expect(running).toHaveCount(2)
  for (const [index, size] of SIZES.entries()) {
    const name = `${size.width} x ${size.height}`
    await page.setViewportSize(size)
    for (const one of size === SHORTEST ? [running.first()] : await running.all()) {
      await expect(one, name).toBeInViewport({ ratio: 1 })
    }
    expect(await positions(), name).toEqual(before[index])
    for (const control of CONTROLS) {
      await expect(game.button(control), `${name}: ${control}`).toBeInViewport({ ratio: 1 })
    }
    const isUncovered = await page.getByTestId('against-scores').evaluate((count) => {
      const { left, right, top, bottom } = count.getBoundingClientRect()
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === count
    })
    expect(isUncovered, name).toBe(true)
    expect.soft(await smallTargets(page), name).toEqual([])
  }
})
