import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Account, newPerson } from './support/person.ts'
import { prepareGame } from './support/set-up.ts'

test('SHOT-23 The goals of a disabled team use the full width', async ({ page, product }) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await manager.call('PUT', `/teams/${teamId}`, { state: 'DISABLED' })
  await manager.open(page, path)
  await new Game(page).openTab('Goals & Assists')
  const goals = page.getByRole('tabpanel').locator('section').filter({ hasText: 'Recorded Goals' })
  await expect(goals).toBeVisible()
  const panel = (await page.getByRole('tabpanel').boundingBox())?.width ?? 0
  expect((await goals.boundingBox())?.width).toBeGreaterThan(panel * 0.95)
})

test('OVERVIEW-1 A team name of a hundred characters takes at most three lines on a desktop', async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  const name = 'Llanfairpwllgwyngyll '.repeat(5).slice(0, 100).trim()
  const { id } = await manager.createTeam(name)
  await manager.open(page, `/teams/${id}`)
  const title = page.getByRole('main').getByRole('heading', { name, exact: true })
  await expect(title).toBeVisible()
  const lines = await title.evaluate(async (element) => {
    await document.fonts.ready
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBeLessThanOrEqual(3)
})

test("SHELL-11 A long name leaves the header's title whole", async ({ page, product }) => {
  const displayName = 'Anna Lindqvist-Konstantinopoulos of the Northern Reaches Hockey Club'
  const manager = await Account.register(product.address, { ...newPerson(), displayName })
  // A desk's window at 200 %.
  await page.setViewportSize({ width: 640, height: 700 })
  await manager.open(page, '/profile')
  const header = page.getByRole('banner')
  await expect(header.getByText(displayName)).toBeInViewport()
  const title = header.getByRole('heading', { name: 'Profile Settings' })
  await expect(title).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await title.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
})
