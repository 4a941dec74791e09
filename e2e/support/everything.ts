import type { Locator, Page } from '@playwright/test'
import { Game } from '../pages/game.ts'
import { fontsAreThere } from './fonts.ts'
import { openPrepared } from './open-game.ts'
import { prepareGame } from './set-up.ts'

/** What a team may record, all of it. */
export const EVERYTHING = {
  outcomes: true,
  goalies: true,
  penalties: true,
  onIce: true,
  clock: true,
}

/** Opens a game of a team that records everything, with 20 players. */
export async function openEverything(page: Page, address: string, recording = EVERYTHING) {
  const prepared = await prepareGame(address)
  const { manager, teamId } = prepared
  for (let number = 50; number < 68; number += 1) {
    await manager.addPlayer(teamId, `Player ${number}`, number)
  }
  await manager.call('PUT', `/teams/${teamId}`, { recording })
  await openPrepared(page, prepared)
  await fontsAreThere(page)
  return { ...prepared, game: new Game(page) }
}

/** The box of something that is shown. */
export const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('not shown')
  return box
}

/** How many of the tiles are seen whole, uncovered by anything. */
export const tilesInView = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.tracker-players li button')].filter((tile) => {
        const { left, right, top, bottom } = tile.getBoundingClientRect()
        return [top + 2, bottom - 2].every((y) => {
          const on = document.elementFromPoint((left + right) / 2, y)
          return on !== null && tile.contains(on)
        })
      }).length,
  )
