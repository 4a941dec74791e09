import type { Page } from '@playwright/test'
import { takeTaps, watchFrames } from '../bench/web/frame-watch.ts'
import { loadSeason } from '../fixtures/season.ts'
import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { untilLoaded } from './support/open-game.ts'
import { createThumb, layOut, paceOf, recordAtPace, watchSaves } from './support/pace.ts'
import { Account } from './support/person.ts'
import { expectQuality, smallTargets } from './support/quality.ts'

const season = await loadSeason()
/** The game with the most shots: a tie goes to the earlier one. */
const game = season.games.reduce((most, other) =>
  other.shots.length > most.shots.length ? other : most,
)
const roster = season.players.filter(({ id }) => game.roster.includes(id))

function nameOf(playerId: string): string {
  const player = roster.find(({ id }) => id === playerId)
  if (player === undefined) throw new Error(`no player has the id ${playerId}`)
  return player.name
}

/** A game of a team with the whole roster of a real one, opened on the phone. */
async function openRealGame(page: Page, address: string) {
  const manager = await Account.register(address)
  const team = await manager.createTeam(season.team)
  for (const player of roster) await manager.addPlayer(team.id, player.name, player.number)
  const gameId = await manager.addGame(team.id, game.opponent, game.startTime)
  await manager.open(page, `/teams/${team.id}/games/${gameId}`)
  const screen = new Game(page)
  await expect(screen.button('Attacking Right')).toBeEnabled()
  return { manager, gameId, screen }
}

interface Answer {
  readonly shots: readonly {
    readonly id: string
    readonly scored: boolean
    readonly scoredAgainst: boolean
    readonly shooter: { readonly name: string } | null
    readonly period: { readonly periodNumber: number }
    readonly takenAt: string
  }[]
}

test('ENTRY-13 A real game at real pace takes at most two presses a shot and loses none', async ({
  page,
  product,
}) => {
  await watchFrames(page)
  await watchSaves(page)
  const { manager, gameId, screen } = await openRealGame(page, product.address)
  const presses: number[] = []
  const paced = ([1, 2, 3] as const).map((period) => ({ period, shots: paceOf(game, period) }))
  for (const { period, shots } of paced) {
    await screen.choose(`Period ${period}`)
    const direction = game.periods.find(({ periodNumber }) => periodNumber === period)
    await screen.attack(direction?.attackingDirection ?? 'right')
    await layOut(page)
    presses.push(...(await recordAtPace(await createThumb(page), shots, nameOf)))
  }

  expect(Math.max(...presses)).toBeLessThanOrEqual(2)
  expect(paced.flatMap(({ shots }) => shots).filter(({ close }) => close).length).toBeGreaterThan(0)
  // The frame of the last press may still be on its way.
  const framesDone = () => page.evaluate(() => window.tapWatch.taps.length)
  await expect.poll(framesDone).toBe(game.shots.length)
  // Throws where a mark was painted later than in the frame of its press.
  expect(await takeTaps(page)).toHaveLength(game.shots.length)
  const savedShots = () => page.evaluate(() => window.savedShots.map(({ shotId }) => shotId))
  await expect(async () => expect(await savedShots()).toHaveLength(game.shots.length)).toPass()
  await screen.expectSaved()
  const { shots } = await manager.call<Answer>('GET', `/shots/games/${gameId}`)
  expect(new Set(shots.map(({ id }) => id))).toEqual(new Set(await savedShots()))
  const inOrder = shots.toSorted((one, other) => (one.takenAt < other.takenAt ? -1 : 1))
  expect(
    inOrder.map(({ period, scored, scoredAgainst, shooter }) => [
      period.periodNumber,
      scored,
      scoredAgainst,
      shooter?.name ?? null,
    ]),
  ).toEqual(
    game.shots.map((shot) => [
      shot.period,
      shot.scored,
      !shot.for,
      shot.shooter === null ? null : nameOf(shot.shooter),
    ]),
  )
})

for (const [width, height] of [
  [844, 390],
  [667, 375],
  [640, 360],
] as const) {
  test(`ENTRY-11 ENTRY-12 A phone of ${width} x ${height} in landscape shows everything that a shot needs`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height })
    const { screen } = await openRealGame(page, product.address)
    const whole = { ratio: 1 }
    await expect(screen.rink).toBeInViewport(whole)
    for (const name of ['AGAINST', 'MISS', 'SCORE', 'Undo Last Shot', 'Correct Last Shot']) {
      await expect(screen.button(name)).toBeInViewport(whole)
    }
    const against = screen.status.getByText('AGAINST', { exact: true })
    expect(await against.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    const tiles = page.getByRole('list', { name: 'Roster' }).getByRole('button')
    for (let index = 0; index < 12; index += 1) {
      await expect(tiles.nth(index)).toBeInViewport(whole)
    }
    for (const tile of await tiles.all()) {
      expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    }
    const left = async (locator: typeof screen.rink) => (await locator.boundingBox())?.x ?? 0
    expect(await left(tiles.first())).toBeGreaterThan(await left(screen.rink))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect.soft(await smallTargets(page)).toEqual([])
    await expectQuality(page, 'lying down')
    await page.evaluate(() => {
      localStorage.setItem('icetally-recording', '{"hand":"left","lastUsedFirst":true}')
    })
    await page.reload()
    await expect(screen.button('Attacking Right')).toBeEnabled()
    expect(await left(tiles.first())).toBeLessThan(await left(screen.rink))
    expect(await left(screen.button('AGAINST'))).toBeLessThan(await left(screen.button('MISS')))
  })
}

test('ENTRY-12 AGAINST is under the chosen thumb, and the settings are one press away', async ({
  page,
  product,
}) => {
  const { screen } = await openRealGame(page, product.address)
  const side = async () => ((await screen.button('AGAINST').boundingBox())?.x ?? 0) > 195
  expect(await side()).toBe(true)
  await screen.button('Recording settings').tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectQuality(page, 'recording settings')
  await screen.button('Left-handed').tap()
  await screen.button('Done').tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await side()).toBe(false)
})

test('ENTRY-4 ENTRY-5 A goal without a network gets assists and a correction, saved once it is back', async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { manager, gameId, screen } = await openRealGame(page, product.address)
  const [scorer = '', first = '', second = ''] = roster.map(({ name }) => name)
  await screen.choosePlayer(scorer)
  await untilLoaded(page, 'surfaces')
  await context.setOffline(true)
  await screen.choose('SCORE')
  await screen.tap(700, 190)
  await screen.button('Add assists').tap()
  const dialog = page.getByRole('dialog', { name: 'Add assists' })
  await expect(dialog).toBeVisible()
  await expectQuality(page, 'add assists')
  for (const name of [first, second]) {
    await dialog.getByRole('button', { name: new RegExp(`\\d ${name}$`) }).tap()
  }
  await dialog.getByRole('button', { name: 'Save Goal' }).tap()
  await screen.button('Correct Last Shot').tap()
  const panel = page.getByRole('dialog', { name: 'Correct Last Shot' })
  await expect(panel).toBeVisible()
  await expectQuality(page, 'correction')
  await panel.getByRole('button', { name: new RegExp(`\\d ${first}$`) }).tap()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await context.setOffline(false)
  await screen.expectSaved()
  const { goals } = await manager.call<{ goals: readonly Goal[] }>('GET', `/goals/games/${gameId}`)
  expect(goals).toMatchObject([
    { scorer: { name: first }, assister1: { name: second }, assister2: null },
  ])
})

interface Goal {
  readonly scorer: { readonly name: string }
  readonly assister1: { readonly name: string } | null
  readonly assister2: { readonly name: string } | null
}
