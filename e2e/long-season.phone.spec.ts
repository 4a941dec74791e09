import type { Locator, Page } from '@playwright/test'
import { isDeep } from '../scripts/testing/tier.ts'
import { expect, MOVING, test } from './fixtures.ts'
import { fontsAreThere } from './support/fonts.ts'
import { longSeason, type Season } from './support/long-season.ts'
import { shifted, slowPhone, watchShifts } from './support/shifts.ts'
import { visit } from './support/visit.ts'

/** The largest height of a page before a part of it is opened, in CSS pixels at a width of 390. */
const HIGHEST = 4000
/** By how much a page may move while it arrives; 1 is all of the screen. */
const MOST_MOVED = 0.02

let made: Promise<Season> | undefined
/** The season of this file's tests, made once. */
const season = (address: string): Promise<Season> => {
  made ??= longSeason(address)
  return made
}

/** The height of a page once all of it has been in view and nothing loads any more. */
async function heightOf(page: Page): Promise<number> {
  return page.evaluate(async (most) => {
    const root = document.documentElement
    const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
    let before = -1
    for (let same = 0; same < 3; ) {
      const end = root.scrollHeight === before ? 0 : Math.min(root.scrollHeight, most)
      for (let top = 0; top < end; top += 600) {
        scrollTo({ top })
        await new Promise((done) => requestAnimationFrame(done))
      }
      await wait(100)
      const isStill =
        root.scrollHeight === before && document.querySelector('[aria-busy=true]') === null
      same = isStill ? same + 1 : 0
      before = root.scrollHeight
    }
    return before
  }, 2 * HIGHEST)
}

test.use(MOVING)

test('NAV-9 No page of a team with 100 games is higher than 4,000 px on a phone before something is opened, and none scrolls sideways', async ({
  page,
  product,
}) => {
  const { manager, team, skater, goalie, lastGame } = await season(product.address)
  await manager.open(page, team)
  const pages = [
    ...['/dashboard', '/analytics', '/settings', '/profile', team],
    ...['games', 'players', 'members', 'invite', 'log', 'sharing', 'opponents', 'practice'].map(
      (part) => `${team}/${part}`,
    ),
    ...[`${team}/players/${skater}`, `${team}/players/${goalie}`],
    `${team}/players/compare?a=${skater}&b=${goalie}`,
    ...['team', 'special-teams', 'skaters', 'goalies', 'opponents'].map(
      (tab) => `${team}/analytics?tab=${tab}`,
    ),
    ...[`${team}/games/${lastGame}/summary`, `${team}/games/${lastGame}/intermission`],
    ...[`${team}/games/import`, `${team}/players/import`],
  ]
  const wrong: string[] = []
  for (const path of pages) {
    await visit(page, path)
    await expect(page.getByRole('main').locator('h2, h3, canvas').first()).toBeVisible()
    const height = await heightOf(page)
    if (height > HIGHEST) wrong.push(`${path}: ${height} high`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > (page.viewportSize()?.width ?? 0)) wrong.push(`${path}: ${width} wide`)
  }
  expect(wrong).toEqual([])
})

test('NAV-11 On a phone 360 px wide no label of a control is cut, and no choice', async ({
  page,
  product,
}) => {
  const { manager, team, skater, goalie } = await season(product.address)
  await page.setViewportSize({ width: 360, height: 640 })
  await manager.open(page, team)
  const cut: string[] = []
  for (const path of [
    ...[team, `${team}/members`, `${team}/games`, `${team}/analytics`],
    `${team}/players/compare?a=${skater}&b=${goalie}`,
  ]) {
    await visit(page, path)
    await expect(page.getByRole('main').locator('h2, h3').first()).toBeVisible()
    // All of it has been drawn.
    await heightOf(page)
    await page.evaluate(() => document.fonts.ready)
    cut.push(...(await page.evaluate(cutLabels)).map((label) => `${path}: ${label}`))
  }
  expect(cut).toEqual([])
})

test('TOUCHMAP-44 COMPARE-49 LEADER-49 On a phone two rows of choices precede the rink, and choices of a comparison and a last leader alone are as wide as the page', async ({
  page,
  product,
}) => {
  const { manager, team, skater, goalie } = await season(product.address)
  await manager.open(page, `${team}/analytics`)
  const section = page.locator('section').filter({ hasText: 'Where shots come from' })
  const rink = section.getByRole('slider')
  await expect(rink).toBeAttached()
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? -1)
  const controls = await section.locator('[role=group], select').all()
  expect(controls.length).toBeGreaterThan(3)
  const tops = await Promise.all(controls.map(top))
  const rinkTop = await top(rink)
  expect(new Set(tops.filter((one) => one < rinkTop)).size).toBe(2)
  await section.getByLabel('Player who shot').focus()
  await expect(section.getByLabel('Player who shot')).toBeInViewport({ ratio: 1 })

  await visit(page, `${team}/players/compare?a=${skater}&b=${goalie}`)
  for (const name of ['First player', 'Second player']) {
    const { width = 0 } = (await page.getByLabel(name).boundingBox()) ?? {}
    expect(width, name).toBeGreaterThan(340)
  }
  await visit(page, team)
  const leaders = page.getByRole('list', { name: 'Leaders' })
  await expect(leaders.getByRole('heading')).toHaveText(['Goals', 'Points', 'Save %'])
  const list = await leaders.boundingBox()
  const last = await leaders.locator('> li').last().boundingBox()
  expect(last?.width).toBe(list?.width)
})

/** The labels of buttons and links, and the chosen texts of selects, that are wider than their boxes. */
function cutLabels(): string[] {
  const context = document.createElement('canvas').getContext('2d')
  const isCut = (element: HTMLElement): boolean => {
    if (!(element instanceof HTMLSelectElement))
      return element.scrollWidth > element.clientWidth + 1
    const style = getComputedStyle(element)
    if (context === null) return false
    context.font = style.font
    const { width } = context.measureText(element.selectedOptions[0]?.text ?? '')
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    return width > element.clientWidth - padding + 1
  }
  return [...document.querySelectorAll<HTMLElement>('main :is(button, a, select)')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1 && isCut(element))
    .map((element) => element.textContent || element.tagName)
}

test('BUDGET-15 No page moves by itself while it arrives over a slow network, on a phone and at a desk', async ({
  page,
  product,
}) => {
  const { manager, team, skater, goalie, lastGame } = await season(product.address)
  const next = await manager.addGame(team.slice('/teams/'.length), 'Ottawa Charge')
  const link = await manager.call<{ link: { url: string } }>('POST', `/links${team}`, {
    ...{ name: 'Families', shows: ['score', 'schedule', 'shots', 'goals', 'players'] },
  })
  await manager.open(page, team)
  await watchShifts(page)
  await slowPhone(page)
  const most = [team, `${team}/games/${next}`]
  const more = isDeep ? ['/dashboard', `${team}/games/${lastGame}/summary`] : []
  const onPhones = [
    ...(isDeep ? [`${team}/games`, `${team}/players/${goalie}`, `${team}/players/${skater}`] : []),
    ...[`${team}/analytics`, new URL(link.link.url).pathname],
  ]
  const moved: string[] = []
  for (const [viewport, paths] of [
    [{ width: 390, height: 664 }, [...most, ...more, ...onPhones]],
    [{ width: 1280, height: 800 }, isDeep ? [...most, ...more] : [team]],
  ] as const) {
    await page.setViewportSize(viewport)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('h2, h3, canvas').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await fontsAreThere(page)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      const by = await shifted(page)
      if (by >= MOST_MOVED) moved.push(`${path} at ${viewport.width}: ${by.toFixed(3)}`)
    }
  }
  expect(moved).toEqual([])
})

test('AGREE-5 Overview, analytics, player, totals and the page of followers show the same figures', async ({
  page,
  product,
}) => {
  const { manager, team, skater } = await season(product.address)
  const link = await manager.call<{ link: { url: string } }>('POST', `/links${team}`, {
    ...{ name: 'Families', shows: ['score', 'schedule', 'shots', 'goals', 'players'] },
  })
  await manager.open(page, team)
  const main = page.getByRole('main')
  const text = async (part: ReturnType<Page['locator']>) => (await part.first().innerText()).trim()
  await main.getByLabel('Season').selectOption({ label: 'All seasons' })
  await expect(main.getByText('34 for, 25 against')).toBeAttached()
  const record = await text(main.getByText(/^\d+–\d+–\d+(–\d+)?$/))
  expect(record).toBe('25–16–0–59')

  await visit(page, `${team}/analytics`)
  const overview = page.getByRole('region', { name: 'Game Overview' })
  await expect(overview).toContainText(/Team Shots\s*100/)
  for (const figure of [/Team Goals\s*34/, /Opponent Shots\s*100/, /Opponent Goals\s*25/]) {
    await expect(overview).toContainText(figure)
  }
  await expect(main).toContainText(record)
  await visit(page, `${team}/analytics?tab=skaters`)
  const row = page.getByRole('row', { name: /Wilhelmina Featherstonehaugh 2 / })
  await expect(row).toContainText(/ 2\s*100\s*34\s*0\s*34\D*100/)
  await visit(page, `${team}/players/${skater}`)
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toContainText(/Games\s*100\s*Shots\s*100\s*Goals\s*34/)

  await visit(page, '/analytics')
  const own = page.getByRole('group', { name: 'Northern Lakes Thunderbirds U16' })
  await expect(own).toContainText(record)
  await expect(own).toContainText(
    /Team Shots\s*100\s*Team Goals\s*34\s*Opponent Shots\s*100\s*Opponent Goals\s*25/,
  )
  await page.goto(link.link.url)
  await page.getByText('All 100 results').click()
  const results = page.locator('section').filter({ hasText: 'Results' }).getByRole('listitem')
  await expect(results).toHaveCount(100)
  const scores = await results.allInnerTexts()
  const goals = { for: 0, against: 0 }
  for (const one of scores) {
    const [, ours, theirs] = /\b(\d) ?[-–] ?(\d)\b/.exec(one) ?? []
    goals.for += Number(ours)
    goals.against += Number(theirs)
  }
  expect(goals).toEqual({ for: 34, against: 25 })
})
