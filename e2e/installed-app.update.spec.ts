import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import {
  BUILD,
  type Deployment,
  deploy,
  FIRST_SUBTITLE,
  SECOND_SUBTITLE,
  secondBuild,
} from './support/deployment.ts'
import { untilStored } from './support/installed.ts'
import { prepareGame, TEAM } from './support/set-up.ts'

/** The product behind an address at which another build can be released. */
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ product }, use) => {
    const deployment = await deploy(product.address, BUILD)
    await use(deployment)
    await deployment.stop()
  },
  baseURL: async ({ deployment }, use) => use(deployment.address),
})

const OFFER = 'A new version is ready'

/** Marks the page: a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'same'))
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'))

test.describe('with the app stored on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('APP-9 APP-10 APP-11 A new version is offered and used only on request, without disturbing other tabs', async ({
    page,
    context,
    product,
    deployment,
  }) => {
    const { manager, path } = await prepareGame(product.address)
    const next = await secondBuild()
    const shell = new Shell(page)
    await manager.open(page)
    await untilStored(page)
    const recording = await context.newPage()
    await recording.goto(path)
    await expect(new Game(recording).button('Attacking Right')).toBeEnabled()
    await mark(page)
    await mark(recording)

    await deployment.release(next.folder)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const offer = page.getByRole('status').filter({ hasText: OFFER })
    await expect(offer).toBeVisible()

    // Never over a dialog, and not where a game is recorded.
    await page.getByRole('button', { name: 'Create Team' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(offer).toBeVisible()
    await expect(recording.getByText(OFFER)).toHaveCount(0)

    // The page continues with its own version, whose parts the server no longer has.
    await shell.navigate('Settings')
    await expect(page.getByText(FIRST_SUBTITLE)).toBeVisible()
    expect(await isMarked(page)).toBe(true)

    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText(SECOND_SUBTITLE)).toBeVisible()
    await expect(page.getByText(OFFER)).toHaveCount(0)

    // The other tab was not reloaded, records on, and still finds parts that it has not requested yet.
    expect(await isMarked(recording)).toBe(true)
    await new Game(recording).tap(300, 120)
    await new Game(recording).expectCounts({ againstShots: 1 })
    await new Shell(recording).navigate('Settings')
    await expect(recording.getByText(FIRST_SUBTITLE)).toBeVisible()
    await recording.getByRole('button', { name: 'Reload' }).click()
    await expect(recording.getByText(SECOND_SUBTITLE)).toBeVisible()
    await next.remove()
  })
})

test('APP-12 A part of the app that is gone from the server leads to a reload', async ({
  page,
  product,
  deployment,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /dynamically imported module/)
  const { manager } = await prepareGame(product.address)
  const next = await secondBuild()
  await manager.open(page)
  await expect(page.getByRole('main').getByText(TEAM)).toBeVisible()
  await deployment.release(next.folder)
  await new Shell(page).navigate('Settings')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(SECOND_SUBTITLE)).toBeVisible()
  await next.remove()
})
