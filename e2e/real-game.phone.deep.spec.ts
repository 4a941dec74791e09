import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Analytics } from './pages/analytics.ts'
import { Faceoffs } from './pages/faceoffs.ts'
import type { Counts, Game } from './pages/game.ts'
import { Goals, type Part } from './pages/goals.ts'
import { Shell } from './pages/shell.ts'
import { takeTaps, watchFrames } from './support/frame-watch.ts'
import { createThumb, layOut, paceOf, recordAtPace, watchSaves } from './support/pace.ts'
import type { Account } from './support/person.ts'
import { realGame as game, nameOf, openRealGame } from './support/real-game.ts'

const { team, periods, players } = game.official

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

/** Records the shots by touch, and expects of each that it took two presses and was painted at once. */
async function recordShots(page: Page, screen: Game): Promise<void> {
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
}

/** The server has every shot that was safe on the device, once and in order. */
async function expectStored(page: Page, manager: Account, gameId: string): Promise<void> {
  const savedShots = () => page.evaluate(() => window.savedShots.map(({ shotId }) => shotId))
  await expect(async () => expect(await savedShots()).toHaveLength(game.shots.length)).toPass()
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
}

/** Enters the goals with their assists, each in its period. */
async function enterGoals(goals: Goals): Promise<void> {
  const parts: readonly Part[] = ['First Assist', 'Second Assist']
  for (const [index, goal] of game.goals.entries()) {
    await goals.panel.getByRole('button', { name: `Period ${goal.period}`, exact: true }).click()
    await goals.assign('Scorer', nameOf(goal.scorer))
    for (const [place, part] of parts.entries()) {
      const assist = goal.assists[place]
      if (assist !== undefined) await goals.assign(part, nameOf(assist))
    }
    await goals.submit.click()
    await expect(goals.recorded).toHaveCount(index + 1)
  }
}

/** Enters every player's faceoffs by hand, as from a score sheet. */
async function enterFaceoffs(faceoffs: Faceoffs): Promise<void> {
  for (const { player, taken, won } of game.faceoffs) {
    const name = nameOf(player)
    await faceoffs.track(name)
    await faceoffs.press(name, 'Manual')
    const dialog = faceoffs.manualDialog(name)
    await dialog.getByLabel('Faceoffs Taken', { exact: true }).fill(String(taken))
    await dialog.getByLabel('Faceoffs Won', { exact: true }).fill(String(won))
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await faceoffs.expectCounts(name, taken, won)
  }
}

/** One decimal, rounded half up, as a league prints it. */
function percentage(won: number, taken: number): string {
  return taken === 0 ? '0.0%' : `${(Math.round((won / taken) * 1000) / 10).toFixed(1)}%`
}

async function expectOfficialFigures(analytics: Analytics): Promise<void> {
  await analytics.expectOverview({
    'Team Shots': team.shots,
    'Team Goals': team.goals,
    'Opponent Shots': team.opponentShots,
    'Opponent Goals': team.opponentGoals,
  })
  for (const { period, shotsFor, goalsFor, shotsAgainst, goalsAgainst } of periods) {
    await analytics.expectSummary(
      `Period ${period}`,
      `${shotsFor} shots for, ${goalsFor} goals | ${shotsAgainst} shots against, ${goalsAgainst} goals`,
    )
  }
  for (const line of players) {
    const { shots, goals, assists, faceoffsTaken: taken, faceoffsWon: won } = line
    const rate = percentage(won, taken)
    await analytics.expectPlayer(nameOf(line.player), [shots, goals, assists, taken, won, rate])
  }
}

test('ENTRY-13 JOURNEY-5 A real game recorded at real pace takes at most two presses a shot, loses none and gives the official counts', async ({
  page,
  product,
}) => {
  await watchFrames(page)
  await watchSaves(page)
  const { manager, gameId, screen } = await openRealGame(page, product.address)
  await recordShots(page, screen)
  await screen.expectSaved()
  await expectStored(page, manager, gameId)

  for (const { period, shotsFor, goalsFor, shotsAgainst, goalsAgainst } of periods) {
    await screen.choose(`Period ${period}`)
    await screen.expectCounts({
      forShots: shotsFor,
      forScores: goalsFor,
      againstShots: shotsAgainst,
      againstScores: goalsAgainst,
    })
  }
  const all: Counts = {
    forShots: team.shots,
    forScores: team.goals,
    againstShots: team.opponentShots,
    againstScores: team.opponentGoals,
  }
  await page.reload()
  await screen.openTab('Goals & Assists')
  await enterGoals(new Goals(page))
  await screen.openTab('Faceoffs')
  await enterFaceoffs(new Faceoffs(page))
  await screen.expectSaved()
  await screen.openTab('Shot Tracker')
  await screen.choose('All')
  await screen.expectCounts(all)
  await new Shell(page).navigate('Analytics')
  await expectOfficialFigures(new Analytics(page))
})
