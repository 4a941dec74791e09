import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, MOVING } from './fixtures.ts'
import { test } from './support/csp.ts'
import { Account } from './support/person.ts'

/** A game with a link to it, and hands to record in it. */
async function aFollowedGame(address: string) {
  const account = await Account.register(address)
  const team = await account.createTeam('Minnesota Frost')
  const gameId = await account.addGame(team.id, 'Boston Fleet')
  const playerId = await account.addPlayer(team.id, 'Kirsi Niemi', 9)
  await account.call('PUT', `/teams/${team.id}`, { colour: '#7a1f3d' })
  const { link } = await account.call<{ link: { url: string } }>(
    'POST',
    `/links/teams/${team.id}`,
    { name: 'Video' },
  )
  const goal = { scorerPlayerId: playerId, period: 1 }
  return {
    address: `${link.url}/games/${gameId}/overlay`,
    scores: () => account.call('POST', `/goals/games/${gameId}`, goal),
  }
}

const PICTURE = { width: 1280, height: 720 }
/** Ice, which nothing on the scoreboard has the color of. */
const ICE = [207, 227, 238]

/** The overlay over a picture, as a video mixer lays it, in rows of red, green and blue. */
async function overPicture(page: Page): Promise<(x: number, y: number) => number[]> {
  await page.evaluate(() => document.fonts.ready)
  const overlay = await page.screenshot({ omitBackground: true, animations: 'disabled' })
  const [r = 0, g = 0, b = 0] = ICE
  const picture = sharp({ create: { ...PICTURE, channels: 3, background: { r, g, b } } })
  const data = await picture
    .composite([{ input: overlay }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return (x, y) => [...data.subarray(3 * (y * PICTURE.width + x), 3 * (y * PICTURE.width + x) + 3)]
}

const bugOn = (page: Page) => page.getByRole('region', { name: 'Score' })

test.use(MOVING)

test('OVERLAY-13 The picture is seen around the scoreboard of an overlay, in every corner and scheme', async ({
  page,
  product,
}) => {
  const game = await aFollowedGame(product.address)
  await page.setViewportSize(PICTURE)
  for (const [size, side, colorScheme] of [
    ['medium', 'left', 'light'],
    ['large', 'right', 'dark'],
    ['huge', 'bottom-left', 'dark'],
    ['small', 'bottom-right', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${game.address}?size=${size}&side=${side}`)
    const box = await bugOn(page).boundingBox()
    if (box === null) throw new Error('there is no scoreboard')
    const colourAt = await overPicture(page)
    const [left, top] = [Math.floor(box.x), Math.floor(box.y)]
    const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)]
    const covered: string[] = []
    for (let y = 0; y < PICTURE.height; y += 3) {
      for (let x = 0; x < PICTURE.width; x += 3) {
        const isOutside = x < left || x > right || y < top || y > bottom
        if (isOutside && colourAt(x, y).join() !== ICE.join()) covered.push(`${x}, ${y}`)
      }
    }
    expect(covered, size).toEqual([])
    const middle = colourAt(Math.round((left + right) / 2), top + 4)
    expect(middle, size).not.toEqual(ICE)
    // Within the picture, at a distance from its edges.
    const { width, height } = PICTURE
    expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThan(15)
  }
})

test('OVERLAY-14 An overlay shows a goal as it is recorded, and with a delay not before', async ({
  page,
  context,
  product,
}) => {
  const game = await aFollowedGame(product.address)
  await page.goto(game.address)
  await expect(bugOn(page)).toHaveText('Minnesota FrostBoston FleetPregame')
  await game.scores()
  await expect(bugOn(page)).toContainText('Minnesota Frost1Boston Fleet0Goal#9')
  await page.reload()
  await expect(bugOn(page)).toHaveText(/^Minnesota Frost1Boston Fleet01st period/)
  const late = await context.newPage()
  const answer = await late.goto(`${game.address}?delay=300`)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('Pregame')
  expect(html).not.toContain('&quot;goals&quot;:[{')
  expect(html).not.toContain('"goals":[{')
  await expect(bugOn(late)).toHaveText('Minnesota FrostBoston FleetPregame')
  const soon = await context.newPage()
  await soon.goto(`${game.address}?delay=1`)
  await expect(bugOn(soon)).toHaveText(/^Minnesota Frost1Boston Fleet0/)
})
