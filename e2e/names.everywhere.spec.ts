import { isDeep } from '../scripts/testing/tier.ts'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { fontsAreThere } from './support/fonts.ts'
import { Account, newPerson } from './support/person.ts'
import { overflow } from './support/quality.ts'
import { visit } from './support/visit.ts'

/** A hundred characters, with markup in them and the longest word of a map. */
const MARKUP = '<img src=x onerror="alert(1)"><b>&amp;'
const LONG = `${MARKUP}${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2)}`
const NAME = LONG.slice(0, 100)

test('A11Y-5 UI-13 INVITE-9 JOURNEY-40 SHELL-11 OVERVIEW-1 Names of a hundred characters fit every screen, and markup in them is text', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address, newPerson(NAME))
  const team = await manager.createTeam(NAME)
  const playerId = await manager.addPlayer(team.id, NAME, 88)
  const gameId = await manager.addGame(team.id, NAME, '2026-11-28T18:00:00Z')
  await manager.call('POST', `/goals/games/${gameId}`, { scorerPlayerId: playerId, period: 3 })
  await manager.call('POST', `/faceoffs/games/${gameId}`, { playerId })
  page.on('dialog', async (dialog) => {
    // The game is left before its periods are safe on the device: the browser asks.
    if (dialog.type() !== 'beforeunload') expect.soft(dialog.message(), 'a script ran').toBe('')
    await dialog.accept()
  })
  const { width: own = 0 } = page.viewportSize() ?? {}
  const isPhone = own < 768
  const widths = isDeep ? (isPhone ? [320, 390] : [768, 1024, 1280]) : [own]
  const main = page.getByRole('main')
  const expectFits = async (what: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflow(page), `${what} at ${width}`).toEqual([])
    }
  }

  await manager.open(page)
  const ofTeam = ['', '/players', `/players/${playerId}`, '/games', '/members', '/analytics']
  const screens = ['/dashboard', '/profile', ...ofTeam.map((place) => `/teams/${team.id}${place}`)]
  for (const path of isDeep ? [...screens, '/analytics', '/settings'] : screens) {
    await visit(page, path)
    await expect(main.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main .animate-shimmer'), `${path}: loaded`).toHaveCount(0)
    // Texts for paper alone are hidden here.
    const name = main.getByText(NAME).filter({ visible: true }).first()
    if (path !== '/settings') await expect(name).toBeVisible()
    await expectFits(path)
  }

  await visit(page, `/teams/${team.id}`)
  const title = main.getByRole('heading', { name: NAME, exact: true })
  await fontsAreThere(page)
  const lines = await title.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  if (!isPhone) expect(lines, 'lines of the title').toBeLessThanOrEqual(3)

  await visit(page, `/teams/${team.id}/invite`)
  const code = main.getByText(/^[A-Z0-9]{7}$/)
  await expect(code).toBeVisible()
  await expectFits('invite')
  expect.soft((await code.boundingBox())?.height, 'the code').toBeLessThan(140)
  expect.soft(await code.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)

  await visit(page, `/teams/${team.id}/sharing`)
  await main.getByRole('button', { name: 'New link' }).click()
  await expect(page.getByText('What followers see')).toBeVisible()
  await expectFits('new link')
  await page.keyboard.press('Escape')

  await visit(page, `/teams/${team.id}/games/${gameId}`)
  const game = new Game(page)
  await game.choosePlayer(NAME)
  // The offer to go on in the period of the goal lies over the tabs until it is answered.
  await game.button('Not now').click()
  for (const tab of ['Shot Tracker', 'Goals & Assists', 'Faceoffs'] as const) {
    await game.openTab(tab)
    await expect(page.getByRole('tabpanel').getByText(NAME).first()).toBeVisible()
    await expectFits(tab)
  }
  await expect(page.locator('img[src="x"]')).toHaveCount(0)

  // A desk's window at 200 %: the header's title stays whole.
  await page.setViewportSize({ width: 640, height: 700 })
  await page.goto('/profile')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: NAME })).toBeInViewport({ ratio: 1 })
  const heading = header.getByRole('heading', { name: 'Profile Settings' })
  await expect(heading).toBeVisible()
  await fontsAreThere(page)
  expect(await heading.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
})
