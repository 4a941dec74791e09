import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { fontsAreThere } from '../../e2e/support/fonts.ts'
import { request } from '../../fixtures/product.ts'
import { signIn } from '../demo/account.ts'
import { connect } from '../demo/connection.ts'
import { openDemoBrowser, signInTo, startDemoProduct } from '../demo/demo-product.ts'
import { inProject } from '../lib/project.mjs'

/*
 * `npm run screenshots`: takes the pictures of README.md and docs/design.md again, from a product of
 * its own with the demo's season. Small ones: few colours, and as wide as they are shown.
 */
interface Picture {
  readonly name: string
  readonly path: string
  readonly scheme: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
  /** Something that is there once the screen is complete. */
  readonly ready: (page: Page) => Promise<unknown>
}

/** Milliseconds. */
const DAY = 86_400_000
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const product = await startDemoProduct()
const browser = await openDemoBrowser()

await furnish(product.address)

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).waitFor()
const game = `/teams/${product.teamId}/games/${product.gameId}`
const analytics = `/teams/${product.teamId}/analytics`
/** A player's shots of the first period, as while it is recorded. */
const recording = async (page: Page) => {
  const players = page.getByRole('region', { name: 'Player', exact: true })
  await players.getByRole('button').nth(4).click()
  await page.getByTestId('for-shots').filter({ hasText: /[1-9]/ }).waitFor()
  await page.getByRole('button', { name: 'Penalty', exact: true }).waitFor()
}
/** The same on a device that is offered the last period first, as the game is over. */
const firstRecording = async (page: Page) => {
  await page.getByRole('button', { name: 'Not now' }).click()
  await recording(page)
}
/** All periods at once, as after a game. */
const wholeGame = async (page: Page) => {
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByTestId('for-shots').filter({ hasText: /[1-9]/ }).waitFor()
}
/** Where the shots of all games came from. */
const heat = async (page: Page) => {
  const layers = page.getByRole('group', { name: 'Drawn as' })
  await layers.getByRole('button', { name: 'Heat', exact: true }).click()
  // Below the header, which stays in view.
  await layers.evaluate((group) => group.closest('section')?.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -90))
}
const leaders = async (page: Page) => {
  await page.getByRole('list', { name: 'Leaders' }).waitFor()
  await page.getByText('No goals yet.').waitFor()
}
const story = (page: Page) => page.getByRole('heading', { name: 'Game flow' }).waitFor()

const signedOut: Picture[] = [
  { name: 'login', path: '/login', scheme: 'light', size: DESK, ready: button('Sign in') },
]
const signedIn: Picture[] = [
  { name: 'game-screen', path: game, scheme: 'light', size: DESK, ready: firstRecording },
  { name: 'game-screen-dark', path: game, scheme: 'dark', size: DESK, ready: wholeGame },
  { name: 'game-screen-phone', path: game, scheme: 'light', size: PHONE, ready: recording },
  { name: 'dashboard', path: '/dashboard', scheme: 'light', size: DESK, ready: leaders },
  { name: 'analytics', path: analytics, scheme: 'dark', size: DESK, ready: heat },
  { name: 'summary', path: `${game}/summary`, scheme: 'light', size: DESK, ready: story },
]

/** More teams beside the season's, as a club has them: another look at the dashboard's cards. */
async function furnish(address: string): Promise<void> {
  const send = connect(address, await signIn(connect(address)))
  const team = async (name: string, description: string, type: string) => {
    const body = { name, description, type }
    return (await request<{ team: { id: string } }>(send, 'POST', '/teams', body)).team.id
  }
  const juniors = await team('North Shore Foxes U14', 'Tuesdays and Fridays, rink 2.', 'BASIC_FREE')
  for (const [index, name] of ['Ida Berg', 'Jo Lund', 'Mia Novak', 'Ella Roy'].entries()) {
    await request(send, 'POST', `/players/teams/${juniors}`, { name, number: index + 3 })
  }
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10)
  const game = {
    ...{
      opponent: 'Bay City Bears',
      startTime: `${tomorrow}T18:30:00Z`,
      location: 'North Shore Arena',
    },
    homeAway: 'home',
  }
  await request(send, 'POST', `/games/teams/${juniors}`, game)
  const last = await team('North Shore Foxes 2025', 'Last winter.', 'STANDARD_YEARLY')
  await request(send, 'PUT', `/teams/${last}`, { state: 'DISABLED' })
}

async function take(context: BrowserContext, picture: Picture): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(picture.size)
  await page.emulateMedia({ colorScheme: picture.scheme, reducedMotion: 'reduce' })
  await page.goto(`${product.address}${picture.path}`)
  await picture.ready(page)
  await fontsAreThere(page)
  // Two frames: the changes by the last answer are laid out, then painted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  const file = inProject('docs', 'images', `${picture.name}.png`)
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(file)
  await page.close()
  const { size } = await stat(file)
  console.log(`${path.basename(file).padEnd(24)} ${(size / 1024).toFixed(0).padStart(4)} KiB`)
}

try {
  for (const picture of signedOut) await take(browser.context, picture)
  const page = await browser.context.newPage()
  await signInTo(page, product.address)
  await page.close()
  for (const picture of signedIn) await take(browser.context, picture)
} finally {
  await browser.close()
  await product.stop()
}
