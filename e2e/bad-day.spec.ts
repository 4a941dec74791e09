import { expect, MOVING, test } from './fixtures.ts'
import { Game, NO_SHOTS } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { holdRecords, OPERATIONS, openGame } from './support/open-game.ts'

test.use(MOVING)

test.describe('recording on a bad day', () => {
  test('RINK-13 SHOT-12 A tap is painted in the same frame and counted before the server answers', async ({
    page,
    product,
  }) => {
    await openGame(page, product.address)
    const game = new Game(page)
    await game.expectSaved()
    const release = await holdRecords(page)
    const before = await game.pixel(300, 120)
    const painted = await game.rink.evaluate((element) => {
      const canvas = element as HTMLCanvasElement
      const box = canvas.getBoundingClientRect()
      const at = {
        clientX: box.left + (300 / 800) * box.width,
        clientY: box.top + (120 / 400) * box.height,
      }
      const event = { ...at, pointerId: 7, pointerType: 'mouse', button: 0, bubbles: true }
      canvas.dispatchEvent(new PointerEvent('pointerdown', event))
      canvas.dispatchEvent(new PointerEvent('pointerup', event))
      const scale = canvas.width / 800
      return new Promise<number[]>((resolve) => {
        requestAnimationFrame(() => {
          const data = canvas.getContext('2d')?.getImageData(300 * scale, 120 * scale, 1, 1).data
          resolve([...(data ?? [])])
        })
      })
    })
    expect(painted).not.toEqual(before)
    expect(await game.counts()).toEqual({ ...NO_SHOTS, againstShots: 1 })
    // It is safe on this device before the server has received it.
    await new Shell(page).expectToast('Shot recorded successfully')
    await expect(game.unsent).toHaveAttribute('data-unsent', '1')
    release()
    await game.expectSaved()
    await game.expectCounts({ ...NO_SHOTS, againstShots: 1 })
  })

  test('SHOT-18 A short loss of the network loses and doubles nothing', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION/, /status of 503/)
    await openGame(page, product.address)
    const game = new Game(page)
    await game.expectSaved()
    // The first try reaches the server and its answer is lost; the second finds the server busy.
    let tries = 0
    await page.route(OPERATIONS, async (route) => {
      tries += 1
      if (tries === 1) {
        await route.fetch()
        return route.abort('connectionreset')
      }
      if (tries === 2) return route.fulfill({ status: 503 })
      return route.continue()
    })
    await game.tap(300, 120)
    await game.tap(500, 220)
    await game.expectSaved()
    expect(tries).toBeGreaterThan(2)
    await game.expectCounts({ ...NO_SHOTS, againstShots: 2 })
    await page.reload()
    await game.expectCounts({ ...NO_SHOTS, againstShots: 2 })
  })
})
