import { expect, type Page } from '@playwright/test'
import { Game } from '../pages/game.ts'
import { type PreparedGame, prepareGame } from './set-up.ts'

/** Opens a freshly prepared game as its manager, and waits until its periods are created. */
export async function openGame(page: Page, address: string): Promise<PreparedGame> {
  const prepared = await prepareGame(address)
  await openPrepared(page, prepared)
  return prepared
}

/** The same of a game that is there; `at` is where the product seems to be, unless `baseURL` says it. */
export async function openPrepared(
  page: Page,
  { manager, path }: PreparedGame,
  at = '',
): Promise<void> {
  const created = page.waitForResponse(OPERATIONS)
  await manager.open(page, `${at}${path}`)
  await expect(new Game(page).button('Attacking Right')).toBeEnabled()
  await created
  await new Game(page).expectSaved()
}

/**
 * Waits until these lazy-loaded chunks are there: the dialogs over a page (`surfaces`), the tabs of a
 * game that are not open at first (`other-tabs`).
 */
export async function untilLoaded(
  page: Page,
  ...chunks: readonly ('surfaces' | 'other-tabs')[]
): Promise<void> {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  for (const chunk of chunks) await expect.poll(loaded).toContain(`/assets/${chunk}-`)
}

/** The call that sends records. */
export const OPERATIONS = '**/api/games/*/operations'

/**
 * Holds the calls to these addresses until the returned function is called: the page receives no
 * changes of other devices.
 */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

/** Lets only records pass until the returned function is called. */
export const holdAllElse = (page: Page) => hold(page, /\/api\/(?!games\/[^/]+\/operations)/)

/** Holds records until the returned function is called. */
export const holdRecords = (page: Page) => hold(page, OPERATIONS)
