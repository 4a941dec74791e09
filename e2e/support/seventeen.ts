import { expect, type Page } from '@playwright/test'
import { Game } from '../pages/game.ts'
import { fontsAreThere } from './fonts.ts'
import { openPrepared } from './open-game.ts'
import { prepareGame } from './set-up.ts'

/** A game of a team of 17 that records everything. */
export async function openSeventeen(page: Page, address: string, onIce: boolean, more = {}) {
  const prepared = await prepareGame(address)
  const { manager, teamId } = prepared
  for (let number = 50; number < 65; number += 1) {
    await manager.addPlayer(teamId, `Player Number${number}`, number)
  }
  const recording = { outcomes: true, goalies: true, penalties: true, onIce, clock: true, ...more }
  await manager.call('PUT', `/teams/${teamId}`, { recording })
  await page.setViewportSize({ width: 390, height: 664 })
  await openPrepared(page, prepared)
  await expect(page.getByRole('button', { name: 'Penalty', exact: true })).toBeVisible()
  await fontsAreThere(page)
  return { ...prepared, game: new Game(page) }
}

/** The tiles that are seen whole, as their tops and accessible text. */
export const tilesSeen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tracker-players li button')]
      .map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
      .filter(({ tile, box }) =>
        [box.top + 2, box.bottom - 2].every((y) =>
          tile.contains(document.elementFromPoint((box.left + box.right) / 2, y)),
        ),
      )
      .map(({ box }) => Math.round(box.top)),
  )

/** How far the ring around the focused control of the strip is drawn beyond the strip, which cuts it there. */
export const ringBeyondStrip = (page: Page) =>
  page.locator('.tracker-strip section > :first-child').evaluate((strip) => {
    const control = strip.querySelector(':focus-visible')
    if (control === null) return Number.NaN
    const { outlineOffset, outlineWidth } = getComputedStyle(control)
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const [inner, outer] = [control.getBoundingClientRect(), strip.getBoundingClientRect()]
    return Math.max(outer.top - inner.top, inner.bottom - outer.bottom) + reach
  })
