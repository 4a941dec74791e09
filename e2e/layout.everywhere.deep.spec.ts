import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { recordBusiestGame } from './support/busiest-game.ts'
import { addFonts, fontsAreThere } from './support/fonts.ts'
import { Account } from './support/person.ts'
import { overflow } from './support/quality.ts'
import { prepareGame } from './support/set-up.ts'

/** Where the first sheet of the page begins, or null while there is none. */
const firstSheet = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const sheet = document.querySelector('main .shadow-card:not(button, a)')
    return sheet === null ? null : Math.round(sheet.getBoundingClientRect().top)
  })

/** Deletes all answers that this browser has stored, from a page without a script that has them open. */
async function forgetAnswers(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
      await promise
    }
  })
}

test('UI-11 Loaded content starts at the position of its skeleton', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { manager, teamId, gameId, team: name } = await recordBusiestGame(product.address)
  const { sheet } = await manager.call<{ sheet: Sheet }>('GET', `/games/${gameId}/sheet`)
  const [one, other] = sheet.players.map(({ player }) => player.id)
  const goalie = sheet.goalies[0]?.player.id
  await manager.open(page)
  expectedErrors.push(/favicon\.ico/)
  const ofTeam = [
    ...['', '/players', `/players/${one}`, `/players/${goalie}`],
    ...[`/players/compare?a=${one}&b=${other}`, '/games', '/analytics', '/analytics?tab=skaters'],
    ...[
      '/opponents',
      '/members',
      '/invite',
      '/log',
      '/sharing',
      '/players/import',
      '/games/import',
    ],
  ].map((path) => `/teams/${teamId}${path}`)
  const others = ['/dashboard', '/analytics', '/settings']
  // On a phone this game's headline has a further line, for a hat trick.
  if (page.viewportSize()?.width === 1280) others.push(`/teams/${teamId}/games/${gameId}/summary`)
  for (const path of [...others, ...ofTeam]) {
    await forgetAnswers(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // The list of teams is mostly known before a page of one of them.
    const held = ofTeam.includes(path) ? /\/api\/(?!auth|teams(\?|$))/ : /\/api\/(?!auth)/
    await page.route(held, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path)
    if (ofTeam.includes(path)) await expect(page.getByRole('banner')).toContainText(name)
    await expect.poll(() => firstSheet(page), `${path}: a skeleton`).not.toBeNull()
    await addFonts(page)
    const before = (await firstSheet(page)) ?? 0
    release()
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
    const after = (await firstSheet(page)) ?? 0
    expect.soft(Math.abs(after - before), `${path}: from ${before} to ${after}`).toBeLessThan(9)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('UI-10 A wide table scrolls sideways, keeps its first column and breaks no word', async ({
  page,
  product,
}) => {
  const { manager, teamId, gameId } = await prepareGame(product.address)
  const playerId = await manager.addPlayer(teamId, 'Kendall Coyne Schofield', 26)
  await manager.call('POST', `/goals/games/${gameId}`, { scorerPlayerId: playerId, period: 1 })
  await manager.open(page, `/teams/${teamId}/analytics`)
  const table = page.getByRole('table', { name: 'Player Statistics' })
  await expect(table).toBeVisible()
  await fontsAreThere(page)
  const lines = await table.locator('thead th, td').evaluateAll((cells) =>
    cells.map((cell) => {
      // Of the words alone: a heading that sorts has a button and an arrow, too.
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const tops = new Set<number>()
      while (words.nextNode() !== null) {
        range.selectNodeContents(words.currentNode)
        for (const { top } of range.getClientRects()) tops.add(Math.round(top))
      }
      return tops.size - (cell.textContent.trim().split(/\s+/).length - 1)
    }),
  )
  expect(Math.max(...lines), 'no cell has more lines than words').toBeLessThanOrEqual(1)

  const frame = page.getByRole('region', { name: 'Player Statistics' })
  await frame.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    element.scrollTo({ left: element.scrollWidth })
  })
  await expect(table.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 })
  await expect(table.getByRole('rowheader').last()).toBeInViewport({ ratio: 0.9 })
  expect(await overflow(page)).toEqual([])
})

test('DASHBOARD-23 A card has its links in full rows, and its code and buttons on one line', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  const { id } = await manager.createTeam('Llanfairpwllgwyngyll'.repeat(5))
  for (let number = 1; number <= 12; number += 1) await manager.addGame(id, `Game ${number}`)
  await manager.call('POST', '/teams', { name: 'Free Team', type: 'BASIC_FREE' })
  await manager.open(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  const sizes = page.viewportSize()?.width === 390 ? [390] : [768, 1280, 1536]
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    for (const card of await page.getByRole('article').all()) {
      const tops = async (names: RegExp, role: 'link' | 'button') => {
        const found = await card.getByRole(role, { name: names }).all()
        return Promise.all(found.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)))
      }
      const rows = Map.groupBy(await tops(/^(Players|Games|Analytics|Members)/, 'link'), (y) => y)
      expect([...rows.values()].map(({ length }) => length).join(), `${width}`).toMatch(/^(2,2|4)$/)
      const buttons = await tops(/^(Copy team code|Upgrade|Disable)$/, 'button')
      expect(Math.max(...buttons) - Math.min(...buttons), `${width}`).toBeLessThan(4)
    }
    expect(await overflow(page), `${width}`).toEqual([])
  }
})

test("UI-14 No count is broken and a card's buttons stay on one line", async ({
  page,
  product,
}) => {
  const { manager, path, teamId, gameId } = await prepareGame(product.address)
  const players = ['Kelly Pannek', 'Kendall Coyne Schofield', 'Taylor Heise']
  for (const [index, taken] of [99, 999, 1000].entries()) {
    const playerId = await manager.addPlayer(teamId, players[index] ?? '', index)
    const { faceoff } = await manager.call<{ faceoff: { id: string } }>(
      'POST',
      `/faceoffs/games/${gameId}`,
      { playerId },
    )
    await manager.call('PUT', `/faceoffs/${faceoff.id}`, { taken, won: taken })
  }
  await manager.open(page)
  const sizes = page.viewportSize()?.width === 390 ? [320, 390] : [1280]
  /** Controls whose text wraps to a second line. */
  const broken = async (parts: string) => {
    await fontsAreThere(page)
    return page.evaluate((selector) => {
      const found = [...document.querySelectorAll(selector)]
      if (found.length === 0) return ['nothing there']
      return found
        .filter((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const tops = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
          return Math.max(...tops) - Math.min(...tops) > 8 || part.scrollWidth > part.clientWidth
        })
        .map((part) => part.textContent ?? '')
    }, parts)
  }
  await expect(page.getByRole('link', { name: 'Players (5)' })).toBeVisible()
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await broken('main :is(a, button):not([aria-label])'), `${width}`).toEqual([])
  }
  await page.goto(path)
  await new Game(page).openTab('Faceoffs')
  await expect(page.getByRole('cell', { name: '1000' }).first()).toBeVisible()
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await broken('td[data-caption]'), `${width}`).toEqual([])
    expect.soft(await overflow(page), `${width}`).toEqual([])
  }
})
