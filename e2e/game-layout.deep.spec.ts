import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { addFonts, fontsAreThere } from './support/fonts.ts'
import { Account, newPerson } from './support/person.ts'
import { type PreparedGame, prepareGame, SHOOTER } from './support/set-up.ts'

/** The measurable layout of the game screen at the sizes that it is designed for. */
const SIZES = {
  phone: { width: 390, height: 844 },
  'phone lying down': { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  'small desk': { width: 1024, height: 768 },
  desk: { width: 1280, height: 800 },
} as const

const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const ROSTER = [
  'Marlène Boissonnault',
  'Kendall Coyne Schofield',
  'Mellissa Channell-Watkins',
  'Natalie Buchbinder',
  'Grace Zumwinkle',
]

/** A game with a roster of 25 more players, whose names are long, too. */
async function prepareRoster(address: string): Promise<PreparedGame> {
  const game = await prepareGame(address)
  for (let number = 50; number < 74; number += 1) {
    await game.manager.addPlayer(game.teamId, ROSTER[number % ROSTER.length] ?? '', number)
  }
  await game.manager.addPlayer(game.teamId, LONG, 0)
  return game
}

/** Left, top, width and height on the page, which is not scrolled. */
async function boxOf(place: Locator): Promise<readonly number[]> {
  return place.evaluate((element) => {
    scrollTo(0, 0)
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })
}

async function open(page: Page, { manager, path }: PreparedGame): Promise<Game> {
  await manager.open(page, path)
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  await fontsAreThere(page)
  return game
}

test.describe('the rink stays where it is', () => {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`ENTRY-14 On a ${name} nothing that appears while recording moves the rink`, async ({
      page,
      product,
    }) => {
      const prepared = await prepareRoster(product.address)
      await page.setViewportSize(size)
      const game = await open(page, prepared)
      const rink = await boxOf(game.rink)
      const expectNothingMoved = async () => expect(await boxOf(game.rink)).toEqual(rink)

      await game.choosePlayer(LONG)
      await expectNothingMoved()
      await game.choose('SCORE')
      await page.evaluate(() => scrollTo(0, 0))
      await game.tap(700, 200)
      await expect(page.getByTestId('for-scores')).toHaveText('1')
      await expectNothingMoved()
      await game.choose('All')
      await expectNothingMoved()

      const other = await Account.register(product.address, newPerson('Kirsi Niemi'))
      await other.call('POST', '/teams/join', { teamCode: prepared.teamCode })
      const presence = { deviceId: '01939b1c-0000-7000-8000-000000000001', side: 'against' }
      await other.call('PUT', `/games/${prepared.gameId}/presence`, presence)
      await expect(page.getByText('Also recording: Kirsi Niemi')).toBeVisible()
      await expectNothingMoved()
    })
  }
})

test.describe('the screen that loads has the shape of the one that comes', () => {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`ENTRY-15 On a ${name} the loading screen has the shape of the loaded one`, async ({
      page,
      product,
    }) => {
      const prepared = await prepareRoster(product.address)
      await prepared.manager.open(page)
      await page.setViewportSize(size)
      const answer = Promise.withResolvers<undefined>()
      await page.route(`**/api/games/${prepared.gameId}*`, async (route) => {
        await answer.promise
        await route.continue()
      })
      await page.goto(prepared.path)
      await expect(page.getByText('Loading game')).toBeAttached()
      const parts = ['.tracker-for', '.tracker-against', '.tracker-rink', '.tracker-period']
      const boxes = () => Promise.all(parts.map((part) => boxOf(page.locator(part))))
      await addFonts(page)
      const before = await boxes()
      answer.resolve(undefined)
      await expect(page.getByTestId('rink')).toBeVisible()
      for (const [index, box] of (await boxes()).entries()) {
        for (const [side, value] of box.entries()) {
          const wanted = before[index]?.[side] ?? Number.NaN
          expect.soft(Math.abs(value - wanted), `${parts[index]} ${box}`).toBeLessThanOrEqual(2)
        }
      }
    })
  }
})

test('ENTRY-16 Fifteen players and everything a shot needs are in view on a phone', async ({
  page,
  product,
}) => {
  const prepared = await prepareRoster(product.address)
  await page.setViewportSize(SIZES.phone)
  const game = await open(page, prepared)
  const bar = await page.locator('.tracker-bar').boundingBox()
  const tiles = page.getByRole('list', { name: 'Roster' }).getByRole('button')
  const bottoms = await tiles.evaluateAll((all) =>
    all.map((tile) => tile.getBoundingClientRect().bottom),
  )
  expect(bottoms.filter((bottom) => bottom <= (bar?.y ?? 0) + 0.5).length).toBeGreaterThanOrEqual(
    15,
  )
  for (const name of ['AGAINST', 'MISS', 'SCORE', 'Undo Last Shot', 'Period 1']) {
    await expect(game.button(name)).toBeInViewport({ ratio: 1 })
  }
  await expect(game.rink).toBeInViewport({ ratio: 1 })
})

for (const name of ['phone', 'tablet'] as const) {
  test(`ENTRY-17 On a ${name} nothing covers the focused element`, async ({ page, product }) => {
    const prepared = await prepareRoster(product.address)
    await page.setViewportSize(SIZES[name])
    const game = await open(page, prepared)
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (!focused?.closest('.tracker')) return null
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        const hit = (y: number) => {
          const on = document.elementFromPoint((left + right) / 2, y)
          return on !== null && (focused === on || focused.contains(on))
        }
        return hit(top + 3) && hit(bottom - 3) ? '' : focused.textContent
      })
    await game.button('Period 1').focus()
    const seen = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 35; step += 1) {
        await page.keyboard.press(key)
        const what = await covered()
        if (what !== null) seen.add(what)
      }
    }
    expect([...seen]).toEqual([''])
  })
}

test('ENTRY-18 Counts of three digits fit one line from 320 pixels up', async ({
  page,
  product,
}) => {
  const prepared = await prepareRoster(product.address)
  const { periods } = await prepared.manager.call<{ periods: { id: string }[] }>(
    'POST',
    `/games/${prepared.gameId}/periods`,
  )
  const shot = { periodId: periods[0]?.id, scored: true, scoredAgainst: true }
  for (let count = 0; count < 100; count += 1) {
    const place = { xCoord: 10 + count, yCoord: 200 }
    await prepared.manager.call('POST', `/shots/games/${prepared.gameId}`, { ...shot, ...place })
  }
  const game = await open(page, prepared)
  await game.expectCounts({ againstShots: 100, againstScores: 100 })
  for (const width of [320, 360, 390, 640, 844, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: width === 844 ? 390 : 800 })
    const broken = await page.locator('.tracker-count').evaluateAll((panels) =>
      panels.flatMap((panel) =>
        [...panel.querySelectorAll('h3, span')]
          .filter((text) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            const { left, right } = panel.getBoundingClientRect()
            const box = range.getBoundingClientRect()
            return lines.size !== 1 || box.left < left || box.right > right
          })
          .map(({ textContent }) => textContent),
      ),
    )
    expect.soft(broken, `at ${width} pixels`).toEqual([])
  }
})

test('ENTRY-19 The names of a real line-up are not broken within a word', async ({
  page,
  product,
}) => {
  const prepared = await prepareRoster(product.address)
  await open(page, prepared)
  for (const size of Object.values(SIZES)) {
    // At 1024 pixels the list of players is narrower than the longest of these words.
    if (size.width === 1024) continue
    await page.setViewportSize(size)
    const tiles = page.getByRole('list', { name: 'Roster' }).getByRole('button')
    const cut = await tiles.evaluateAll((all) =>
      all.flatMap((tile) => {
        const words = tile.lastElementChild?.firstChild
        if (!(words instanceof Text) || words.data.length > 50) return []
        return [...words.data.matchAll(/[^\s-]+/g)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(words, index)
            range.setEnd(words, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
          })
          .map(([word]) => word)
      }),
    )
    expect.soft([...new Set(cut)], `at ${size.width} pixels`).toEqual([])
  }
  await expect(new Game(page).player(SHOOTER)).toBeAttached()
})

test('ENTRY-20 Pressed and open controls stay distinct in forced colors', async ({
  page,
  product,
}) => {
  const game = await open(page, await prepareGame(product.address))
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const pairs = [
    [game.button('MISS'), game.button('SCORE')],
    [game.button('Period 1'), game.button('Period 2')],
    [game.button('AGAINST'), game.player(SHOOTER)],
  ] as const
  for (const [pressed, other] of pairs) {
    expect(await ground(pressed)).not.toBe(await ground(other))
  }
  const barOf = (name: string) => page.getByRole('tab', { name, exact: true }).locator('> span')
  expect(await ground(barOf('Shot Tracker'))).not.toBe(await ground(page.locator('body')))
  await expect(barOf('Faceoffs')).toHaveCount(0)
})
