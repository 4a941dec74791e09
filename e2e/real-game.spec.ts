import { loadSeason, type SeasonGame } from '../fixtures/season.ts'
import { expect, test } from './fixtures.ts'
import { Analytics } from './pages/analytics.ts'
import { Faceoffs } from './pages/faceoffs.ts'
import { type Counts, Game, NO_SHOTS } from './pages/game.ts'
import { Goals, type Part } from './pages/goals.ts'
import { Shell } from './pages/shell.ts'
import { Account } from './support/person.ts'

type PeriodNumber = SeasonGame['shots'][number]['period']

const season = await loadSeason()
/** The game with the most shots: a tie goes to the earlier one. */
const game = season.games.reduce((most, other) =>
  other.shots.length > most.shots.length ? other : most,
)
const names = new Map(season.players.map((player) => [player.id, player.name]))

function nameOf(playerId: string): string {
  const name = names.get(playerId)
  if (name === undefined) throw new Error(`no player has the id ${playerId}`)
  return name
}

function countsOf(shots: SeasonGame['shots']): Counts {
  const count = (isFor: boolean, scored: boolean) =>
    shots.filter((shot) => shot.for === isFor && (shot.scored || !scored)).length
  return {
    forShots: count(true, false),
    forScores: count(true, true),
    againstShots: count(false, false),
    againstScores: count(false, true),
  }
}

/** Taps a period's shots, choosing mode and shooter only where they change, as a person would. */
async function tapPeriod(screen: Game, period: PeriodNumber): Promise<void> {
  await screen.choose(`Period ${period}`)
  const direction = game.periods.find(({ periodNumber }) => periodNumber === period)
  await screen.attack(direction?.attackingDirection ?? 'right')
  await screen.choose('MISS')
  await screen.choose('AGAINST')
  let mode = 'MISS'
  let shooter = 'AGAINST'
  for (const shot of game.shots.filter((one) => one.period === period)) {
    const nextMode = shot.scored ? 'SCORE' : 'MISS'
    if (nextMode !== mode) await screen.choose(nextMode)
    mode = nextMode
    const nextShooter = shot.shooter === null ? 'AGAINST' : nameOf(shot.shooter)
    if (nextShooter !== shooter) {
      if (nextShooter === 'AGAINST') await screen.choose('AGAINST')
      else await screen.choosePlayer(nextShooter)
    }
    shooter = nextShooter
    await screen.tap(shot.x, shot.y)
  }
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

test(`JOURNEY-5 All ${game.shots.length} shots of a real game, tapped on the rink, give the official counts`, async ({
  page,
  product,
}) => {
  const manager = await Account.register(product.address)
  const team = await manager.createTeam(season.team)
  const roster = season.players.filter(({ id }) => game.roster.includes(id))
  for (const player of roster) await manager.addPlayer(team.id, player.name, player.number)
  const gameId = await manager.addGame(team.id, game.opponent, game.startTime)
  await manager.open(page, `/teams/${team.id}/games/${gameId}`)
  const screen = new Game(page)

  const { team: official, periods } = game.official
  for (const period of [1, 2, 3] as const) {
    await tapPeriod(screen, period)
    const wanted = periods.find((one) => one.period === period)
    await screen.expectCounts({
      forShots: wanted?.shotsFor ?? 0,
      forScores: wanted?.goalsFor ?? 0,
      againstShots: wanted?.shotsAgainst ?? 0,
      againstScores: wanted?.goalsAgainst ?? 0,
    })
    expect(await screen.counts()).toEqual(
      countsOf(game.shots.filter((shot) => shot.period === period)),
    )
  }
  const all: Counts = {
    forShots: official.shots,
    forScores: official.goals,
    againstShots: official.opponentShots,
    againstScores: official.opponentGoals,
  }
  await screen.choose('All')
  await screen.expectCounts(all)
  await screen.expectSaved()
  await page.reload()
  await screen.choose('All')
  await screen.expectCounts(all)
  expect(all).not.toEqual(NO_SHOTS)

  await screen.openTab('Goals & Assists')
  await enterGoals(new Goals(page))
  await screen.openTab('Faceoffs')
  await enterFaceoffs(new Faceoffs(page))

  await new Shell(page).navigate('Analytics')
  const analytics = new Analytics(page)
  await analytics.expectOverview({
    'Team Shots': official.shots,
    'Team Goals': official.goals,
    'Opponent Shots': official.opponentShots,
    'Opponent Goals': official.opponentGoals,
  })
  for (const { period, shotsFor, goalsFor, shotsAgainst, goalsAgainst } of periods) {
    await analytics.expectSummary(
      `Period ${period}`,
      `${shotsFor} shots for, ${goalsFor} goals | ${shotsAgainst} shots against, ${goalsAgainst} goals`,
    )
  }
  for (const line of game.official.players) {
    const { shots, goals, assists, faceoffsTaken: taken, faceoffsWon: won } = line
    await analytics.expectPlayer(nameOf(line.player), [
      shots,
      goals,
      assists,
      taken,
      won,
      percentage(won, taken),
    ])
  }
})
