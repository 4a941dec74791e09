import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { isDeep } from '../scripts/testing/tier.ts'
import { expect, MOVING, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { playerName } from './pages/player-name.ts'
import { cutLines } from './support/game-layout.ts'
import { expectQuality, smallTargets } from './support/quality.ts'
import { OTHER_PLAYER, prepareGame, SHOOTER } from './support/set-up.ts'
import { openSeventeen, ringBeyondStrip, tilesSeen } from './support/seventeen.ts'
import { visit } from './support/visit.ts'

const SIZES = [
  { width: 390, height: 664 },
  ...(isDeep ? [{ width: 360, height: 640 }] : []),
  { width: 375, height: 553 },
]
/** Lying, and at a desk. */
const WIDE = [{ width: 844, height: 390 }, ...(isDeep ? [{ width: 1280, height: 800 }] : [])]

/** Controls that a message lies on, as the page is. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    const messages = () =>
      [...document.querySelectorAll('.toast')].filter(
        (one) => getComputedStyle(one).visibility !== 'hidden',
      )
    for (let frame = 0; frame < 300 && messages().length === 0; frame += 1) {
      await new Promise(requestAnimationFrame)
    }
    const all = messages()
    await Promise.all(all.flatMap((one) => one.getAnimations().map(({ finished }) => finished)))
    const controls = [...document.querySelectorAll('button, a, [role=tab], canvas, input')]
    return all.flatMap((message) => {
      const place = message.getBoundingClientRect()
      return controls
        .filter((control) => !message.contains(control))
        .filter((control) => getComputedStyle(control).visibility !== 'hidden')
        .filter((control) => {
          const { left, right, top, bottom, width } = control.getBoundingClientRect()
          const isBeside = left >= place.right - 0.5 || right <= place.left + 0.5
          return width > 1 && !isBeside && top < place.bottom - 0.5 && bottom > place.top + 0.5
        })
        .map((control) => `${message.textContent}: ${control.outerHTML.slice(0, 90)}`)
    })
  })

test.use(MOVING)

test('RECORDER-20 RECORDER-21 RECORDER-27 RECORDER-91 On low phones 17 players in three rows, rink, mode, period and direction are in view at once, nothing moves as a goal is entered, no page of a penalty has to be scrolled or has a control below 44 px, the ring of a control under the rink is seen whole, and no message lies over a control or is cut', async ({
  page,
  product,
}) => {
  const { game } = await openSeventeen(page, product.address, false)
  const whole = { ratio: 1 }
  for (const size of SIZES) {
    const name = `${size.width} x ${size.height}`
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(game.rink).toBeInViewport(whole)
    const inView = ['MISS', 'SCORE', 'AGAINST', 'Undo Last Shot', 'Period 1', 'Period 3', 'All']
    const besides = [
      'Attacking Left',
      'Attacking Right',
      'Penalty',
      'Start the clock',
      'Up to date',
    ]
    for (const button of [...inView, ...besides, 'Who is in net?', 'Back to games']) {
      await expect(game.button(button), `${name}: ${button}`).toBeInViewport(whole)
    }
    for (const words of ['Attacking Left', 'Attacking Right']) {
      const box = await page.getByText(words, { exact: true }).boundingBox()
      expect(box?.width, `${name}: ${words}`).toBeGreaterThan(30)
    }
    const before = await tilesSeen(page)
    expect(before, name).toHaveLength(17)
    expect(new Set(before).size, name).toBeGreaterThanOrEqual(3)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(44)
    expect.soft(await smallTargets(page), name).toEqual([])

    await game.choosePlayer(SHOOTER)
    await game.choose('SCORE')
    await game.tap(700, 200)
    const goal = page.getByRole('region', { name: 'Goal', exact: true })
    await expect(goal).toBeVisible()
    expect(await tilesSeen(page), `${name}: as a goal is entered`).toEqual(before)
    await expect(goal.getByRole('button', { name: 'Power play' })).toBeInViewport(whole)
    await goal.getByRole('button', { name: playerName(OTHER_PLAYER) }).tap()
    await goal.getByRole('button', { name: 'Done', exact: true }).tap()
    await expect(goal).toHaveCount(0)
    expect(await tilesSeen(page), `${name}: after it`).toEqual(before)
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
    await game.button('Undo Last Shot').tap()
    await expect(page.getByText('Its goal was removed, too.').first()).toBeVisible()
    expect(await cutLines(page), name).toEqual([])

    await game.button('Penalty').tap()
    const penalty = page.getByRole('dialog', { name: 'Penalty' })
    const press = (button: string | RegExp) =>
      penalty.getByRole('button', { name: button, exact: true }).tap()
    await press(playerName(SHOOTER))
    for (const button of ['More', 'More: served by, power plays, class', 'Back']) {
      await press(button)
      const body = penalty.locator('[data-dialog-body]')
      const hidden = await body.evaluate((one) => one.scrollHeight - one.clientHeight)
      expect(hidden, `${name}: after ${button}`).toBe(0)
      expect.soft(await smallTargets(page), `${name}: after ${button}`).toEqual([])
    }
    await press('Cancel')
    await expect(game.button('Penalty')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    expect.soft(await ringBeyondStrip(page), name).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(SIZES[0] ?? { width: 390, height: 664 })
  await expectQuality(page, 'the recorder, 390 x 664')

  for (const size of [...SIZES, ...WIDE]) {
    const name = `${size.width} x ${size.height}`
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await game.choose('AGAINST')
    await game.tap(200, 200)
    await expect(page.getByText('Shot recorded successfully').first()).toBeVisible()
    expect.soft(await covered(page), `${name}: a shot`).toEqual([])
    await game.button('Undo Last Shot').click()
    await expect(page.getByText('Shot removed').first()).toBeVisible()
    expect.soft(await covered(page), `${name}: a removal`).toEqual([])
    await game.choose('All')
    await game.tap(300, 300)
    await expect(page.getByText('Please select a specific period').first()).toBeVisible()
    expect.soft(await covered(page), `${name}: a refusal`).toEqual([])
    await game.choose('Period 1')
  }
})

/** Where the columns of the player tiles in a part of the page begin. */
const columnsIn = (part: Locator) =>
  part
    .locator('.player-tiles button')
    .evaluateAll((tiles) => [
      ...new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().left))),
    ])

test('RECORDER-28 The players of a game are in the same columns in the recorder and its sheets, and after two overtimes the period in view and All stay in view', async ({
  page,
  product,
}) => {
  const { game, manager, gameId } = await openSeventeen(page, product.address, false)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const columns = await columnsIn(page.locator('.tracker-players'))
    expect(columns).toHaveLength(6)
    await game.button('Penalty').tap()
    const sheet = page.getByRole('dialog', { name: 'Penalty' })
    await expect(sheet.getByRole('button', { name: 'Bench' })).toBeInViewport({ ratio: 1 })
    expect(await columnsIn(sheet), `${size.width} x ${size.height}`).toEqual(columns)
    expect.soft(await smallTargets(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Cancel' }).tap()
    await expect(sheet).toHaveCount(0)
  }
  for (const periodNumber of [4, 5, 6]) {
    await manager.call('POST', `/games/${gameId}/periods`, { periodNumber })
  }
  await page.reload()
  await game.button('Go to 3OT').tap()
  for (const size of [...SIZES, ...WIDE]) {
    await page.setViewportSize(size)
    await game.button('All').tap()
    for (const name of ['Period 1', '3OT']) {
      await game.button(name).tap()
      await expect(game.button('All')).toBeInViewport({ ratio: 1 })
      const [all, one] = [
        await game.button('All').boundingBox(),
        await game.button(name).boundingBox(),
      ]
      expect((one?.x ?? 0) + (one?.width ?? 0), name).toBeLessThanOrEqual((all?.x ?? 0) + 1)
    }
  }
})

test('RECORDER-29 A phone in landscape shows rink, three rows of players, periods and direction at once, and no step of a penalty, hit or shootout has to be scrolled', async ({
  page,
  product,
}) => {
  const { game } = await openSeventeen(page, product.address, true, { hits: true })
  const whole = { ratio: 1 }
  const fits = async (sheet: Locator, name: string) => {
    const body = sheet.locator('[data-dialog-body]')
    const hidden = await body.evaluate((one) => one.scrollHeight - one.clientHeight)
    expect(hidden, name).toBe(0)
  }
  for (const size of [{ width: 667, height: 331 }, ...WIDE.slice(0, 1)]) {
    const name = `${size.width} x ${size.height}`
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(game.rink).toBeInViewport(whole)
    const controls = ['Period 1', 'All', 'Attacking Left', 'Attacking Right', 'Undo Last Shot']
    for (const button of [...controls, 'MISS', 'AGAINST', 'Penalty', 'Hit', 'Who is in net?']) {
      await expect(game.button(button), `${name}: ${button}`).toBeInViewport(whole)
    }
    expect(await tilesSeen(page), name).toHaveLength(17)
    const against = game.status.getByText('AGAINST', { exact: true })
    expect(await against.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    expect.soft(await smallTargets(page), name).toEqual([])
    for (const kind of ['Penalty', 'Hit']) {
      await game.button(kind).tap()
      const sheet = page.getByRole('dialog', { name: kind })
      await fits(sheet, `${name}: who, ${kind}`)
      await sheet.getByRole('button', { name: playerName(SHOOTER) }).tap()
      await fits(sheet, `${name}: what, ${kind}`)
      expect.soft(await smallTargets(page), `${name}: ${kind}`).toEqual([])
      await sheet.getByRole('button', { name: 'Cancel' }).tap()
      await expect(sheet).toHaveCount(0)
    }
    await game.button('More for this game').tap()
    await page.getByRole('menuitem', { name: 'Shootout', exact: true }).tap()
    const shootout = page.getByRole('dialog', { name: 'Shootout' })
    await fits(shootout, `${name}: the shootout`)
    await shootout.getByRole('button', { name: 'Done' }).tap()
    await expect(shootout).toHaveCount(0)
  }
})

test('RECORDER-23 A double click that opens the game or dismisses a message presses nothing on the next screen', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await page.setViewportSize({ width: 1280, height: 800 })
  const client = await page.context().newCDPSession(page)
  const press = (x: number, y: number) =>
    Promise.all(
      (['mousePressed', 'mouseReleased'] as const).map((type) =>
        client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }),
      ),
    )
  // As quick as a hand, however long a busy page takes to answer the first press.
  const twice = (x: number, y: number) =>
    Promise.all([press(x, y), sleep(200).then(() => press(x, y))])
  await manager.open(page, `/teams/${teamId}/games`)
  const enter = await page.getByRole('button', { name: 'Enter Game' }).boundingBox()
  if (enter === null) throw new Error('not shown')
  await twice(enter.x + enter.width / 2, enter.y + enter.height / 2)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  await game.button('Reset Period 1 Shots').click()
  const reset = page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true })
  const place = await reset.boundingBox()
  if (place === null) throw new Error('not shown')
  await twice(place.x + place.width / 2, place.y + place.height / 2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await game.expectCounts({ forShots: 0, againstShots: 0 })
  await game.tap(200, 200)
  await game.expectCounts({ againstShots: 1 })
})

test('RECORDER-25 A menu takes the first press on its entries, as near to its button as they are, and the page stays where it is', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  const account = page.getByRole('button', { name: /^Account of/ })
  const more = page.getByRole('button', { name: /^More for/ })
  const pageOf = (address: string) => async () => expect(page).toHaveURL(new RegExp(address))
  const dialogOf = (title: string) => () =>
    expect(page.getByRole('dialog', { name: title })).toBeVisible()
  const menus = [
    { at: path, button: more, entry: 'Recording settings', isDone: dialogOf('Recording settings') },
    { at: path, button: more, entry: 'Summary', isDone: pageOf('/summary$') },
    { at: `/teams/${teamId}`, button: more, entry: 'Edit Team', isDone: dialogOf('Edit Team') },
    { at: '/dashboard', button: account, entry: 'Profile', isDone: pageOf('/profile$') },
  ]
  await manager.open(page, path)
  for (const { at, button, entry, isDone } of menus) {
    await visit(page, at)
    await button.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    const below = await button.boundingBox()
    if (below === null) throw new Error('not shown')
    const item = page.getByRole('menuitem', { name: entry, exact: true })
    await button.tap()
    await item.focus()
    expect(await page.evaluate(() => scrollY), entry).toBe(scrolled)
    const head = await item.evaluate((element) =>
      Promise.all(
        (element.closest('[role=menu]')?.getAnimations() ?? []).map(({ finished }) => finished),
      ).then(() => element.getBoundingClientRect().top),
    )
    await page.keyboard.press('Escape')
    await expect(item).toHaveCount(0)
    // At the foot of the button, then at once at the head of the entry: as near to each other as they can be.
    await page.touchscreen.tap(below.x + below.width / 2, below.y + below.height - 2)
    await item.waitFor()
    await page.touchscreen.tap(below.x + below.width / 2, head + 2)
    await isDone()
    await page.keyboard.press('Escape')
  }
})
