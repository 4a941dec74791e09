import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'
import { SHOOTER } from './support/set-up.ts'

/** Hue in degrees and chroma of a color of the design, as the browser computed it. */
function hueOf(colour: string): { hue: number; chroma: number } {
  const [, , chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(colour) ?? []
  return { hue: Number(hue), chroma: Number(chroma) }
}

const MODES = [
  { scored: 'MISS', shooter: 'AGAINST', colour: 'orange', hues: [40, 80] },
  { scored: 'SCORE', shooter: 'AGAINST', colour: 'red', hues: [5, 35] },
  { scored: 'SCORE', shooter: SHOOTER, colour: 'green', hues: [135, 170] },
  { scored: 'MISS', shooter: SHOOTER, colour: 'blue', hues: [235, 275] },
] as const

test('SHOT-8 The page behind the game is orange, red, green or blue, in light and in dark', async ({
  page,
  product,
}) => {
  await openGame(page, product.address)
  const game = new Game(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { scored, shooter, colour, hues } of MODES) {
      await game.choose(scored)
      if (shooter === 'AGAINST') await game.choose('AGAINST')
      else await game.choosePlayer(shooter)
      const ground = page.locator(`[data-mode="${colour}"]`)
      const painted = () =>
        ground.evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          const fills = width >= innerWidth - 20 && height >= innerHeight
          return fills ? getComputedStyle(element).backgroundColor : 'not the whole page'
        })
      // It is faded over to.
      await expect(async () => {
        const { hue, chroma } = hueOf(await painted())
        expect(hue, `${colour}, ${colorScheme}`).toBeGreaterThan(hues[0])
        expect(hue, `${colour}, ${colorScheme}`).toBeLessThan(hues[1])
        expect(chroma, `${colour}, ${colorScheme}`).toBeGreaterThan(0.012)
      }).toPass({ timeout: 20_000 })
    }
  }
})
