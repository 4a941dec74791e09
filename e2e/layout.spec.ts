import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { playerName } from './pages/player-name.ts'
import { OTHER_PLAYER, prepareGame } from './support/set-up.ts'
import { openSeventeen } from './support/seventeen.ts'
import { visit } from './support/visit.ts'

test('GOAL-15 The panel of a goal names side, scorer and assists in whole words at a desk', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await manager.addPlayer(teamId, 'Mellissa Channell-Watkins', 23)
  await manager.call('PUT', `/teams/${teamId}`, { recording: { outcomes: true } })
  await page.setViewportSize({ width: 1280, height: 900 })
  await manager.open(page, path)
  const game = new Game(page)
  await game.choosePlayer('Mellissa Channell-Watkins')
  await game.choose('SCORE')
  await game.tap(700, 200)
  const panel = page.getByRole('region', { name: 'Goal', exact: true })
  await panel.getByRole('button', { name: playerName(OTHER_PLAYER) }).click()
  const words = panel.getByRole('paragraph').locator('strong, span')
  await expect(words.first()).toHaveText('Goal by #23 Mellissa Channell-Watkins, Period 1')
  await expect(words.last()).toContainText(OTHER_PLAYER)
  const cut = await words.evaluateAll((lines) =>
    lines
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

test('SHOT-23 RECORDER-33 The goals of a disabled team use the full width, and on a phone no tab lies over the score', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  await manager.call('PUT', `/teams/${teamId}`, { state: 'DISABLED' })
  await manager.open(page, path)
  await new Game(page).openTab('Goals & Assists')
  const goals = page.getByRole('tabpanel').locator('section').filter({ hasText: 'Recorded Goals' })
  await expect(goals).toBeVisible()
  const panel = (await page.getByRole('tabpanel').boundingBox())?.width ?? 0
  expect((await goals.boundingBox())?.width).toBeGreaterThan(panel * 0.95)
  await page.setViewportSize({ width: 360, height: 640 })
  const score = await page.getByRole('banner').locator('p:has([data-score])').boundingBox()
  const tab = await page.getByRole('tab').first().boundingBox()
  expect((score?.x ?? 0) + (score?.width ?? 999)).toBeLessThanOrEqual(tab?.x ?? 0)
})

test('NAV-51 At a desk 1280 px wide the actions of games, players and a summary are beside the title', async ({
  page,
  product,
}) => {
  const { manager, teamId, path } = await prepareGame(product.address)
  const final = { for: 2, against: 1, decidedIn: 'regulation' }
  await manager.call('PUT', path.replace(/.*(?=\/games)/, ''), { final })
  await page.setViewportSize({ width: 1280, height: 800 })
  await manager.open(page, `/teams/${teamId}/games`)
  for (const [address, action] of [
    [`/teams/${teamId}/games`, 'Add Game'],
    [`/teams/${teamId}/players`, 'Add Player'],
    [`${path}/summary`, 'Share picture'],
  ] as const) {
    await visit(page, address)
    const button = page.getByRole('main').getByRole('button', { name: action }).first()
    await expect(button).toBeVisible()
    const title = await page.getByRole('heading', { level: 2 }).first().boundingBox()
    const { y = 999 } = (await button.boundingBox()) ?? {}
    expect(y, address).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  }
})

test('ENTRY-29 At a desk the goal of a full roster is finished, and its shooter corrected, without a scroll', async ({
  page,
  product,
}) => {
  const { game } = await openSeventeen(page, product.address, true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await game.player('Player Number52').click()
  await game.choose('SCORE')
  await game.tap(700, 200)
  const goal = page.getByRole('region', { name: 'Goal', exact: true })
  await expect(goal.getByRole('button', { name: /^(Next|Done)$/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await game.button('Correct Last Shot').click()
  const shooters = page.getByRole('dialog').getByRole('list', { name: 'Shooter' })
  await expect(shooters.getByRole('button')).toHaveCount(17)
  await expect(shooters.getByRole('button').last()).toBeInViewport({ ratio: 1 })
})
