import type { GameAnalytics, Overview } from '@icetally/domain/analytics/endpoints/analytics'
import { sumStatistics } from '@icetally/domain/analytics/players'
import { countGame, sumOverviews } from '@icetally/domain/analytics/shots'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import {
  type PeriodNumber,
  REGULATION_PERIODS,
  SHOT_OUTCOMES,
  type ShotOutcome,
} from '@icetally/domain/platform/limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aTeam, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, setUpOwnTeam } from '#test/own-team.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { sized } from '../../../../scripts/testing/tier.ts'

setUpOwnTeam()

const PLAYERS = 4

/** Players are named by their index on the roster. */
const player = fc.nat(PLAYERS - 1)
const period = fc.constantFrom(...REGULATION_PERIODS)

const shot = fc
  .record({
    period,
    scored: fc.boolean(),
    outcome: fc.option(fc.constantFrom(...SHOT_OUTCOMES)),
    shooter: fc.option(player),
  })
  .map((one) => ({ ...one, scored: one.outcome === null ? one.scored : one.outcome === 'goal' }))
const goal = fc.record({
  period,
  people: fc.shuffledSubarray(
    Array.from({ length: PLAYERS }, (_, index) => index),
    { minLength: 1, maxLength: 3 },
  ),
})
const faceoff = fc.record({ player, won: fc.boolean() })
/** The records of one game. */
interface Recorded {
  readonly shots: readonly {
    period: PeriodNumber
    scored: boolean
    outcome: ShotOutcome | null
    shooter: number | null
  }[]
  /** The scorer, then the assists. */
  readonly goals: readonly { period: PeriodNumber; people: readonly number[] }[]
  readonly faceoffs: readonly { player: number; won: boolean }[]
}

const recorded: fc.Arbitrary<Recorded> = fc.record({
  shots: fc.array(shot, { maxLength: 20 }),
  goals: fc.array(goal, { maxLength: 8 }),
  faceoffs: fc.array(faceoff, { maxLength: 20 }),
})
function commandsOf({ shots, goals, faceoffs }: Recorded, ids: readonly string[]) {
  const idOf = (position: number | undefined): string | null =>
    position === undefined ? null : (ids[position] ?? null)
  return [
    ...shots.map(({ period: periodNumber, scored, outcome, shooter }) =>
      aShot(idOf(shooter ?? undefined), { periodNumber, scored, outcome }),
    ),
    ...goals.map(({ period: periodNumber, people: [scorer, first, second] }) =>
      aGoal(idOf(scorer) ?? '', {
        ...{ periodNumber, assister1Id: idOf(first), assister2Id: idOf(second) },
      }),
    ),
    ...faceoffs.map(({ player: position, won }): RecordingCommand => {
      return { kind: 'faceoff.count', playerId: idOf(position) ?? '', won }
    }),
  ]
}

/** Counted one by one, by the rules, in the order recorded. */
function countsOf({ shots, goals }: Recorded, of?: PeriodNumber) {
  const name = (position: number | null | undefined) => (position == null ? null : `${position}`)
  const tapped = shots.map(({ period: periodNumber, shooter, ...one }, index) => ({
    ...{ ...one, id: `shot ${index}`, takenAt: index, periodNumber },
    ...{ shooterId: name(shooter), scoredAgainst: shooter === null },
  }))
  const entered = goals.map(({ period: periodNumber, people: [scorer] }, index) => ({
    ...{ id: `goal ${index}`, createdAt: index, periodNumber, shotId: null },
    ...{ scorerId: name(scorer), against: false },
  }))
  return countGame(tapped, entered, of)
}

const overviewOf = (game: Recorded) => ({ ...countsOf(game), recordedGoals: game.goals.length })

const statisticsOf = ({ shots, goals, faceoffs }: Recorded, position: number) => ({
  shots: shots.filter((one) => one.shooter === position && isOnGoal(one)).length,
  goals: Math.max(
    shots.filter((one) => one.shooter === position && one.scored).length,
    goals.filter(({ people: [scorer] }) => scorer === position).length,
  ),
  assists: goals.filter(({ people }) => people.indexOf(position) > 0).length,
  faceoffsTaken: faceoffs.filter((one) => one.player === position).length,
  faceoffsWon: faceoffs.filter((one) => one.player === position && one.won).length,
})

async function record(games: readonly Recorded[]) {
  const teamId = await aTeam(anna)
  const playerIds: string[] = []
  for (let position = 0; position < PLAYERS; position += 1) {
    playerIds.push(await aPlayer(anna, teamId, `Player ${position}`, position))
  }
  const gameIds: string[] = []
  for (const game of games) {
    const { id } = await aGame(anna, teamId)
    await anna.call(api.games.createPeriods, { gameId: id }, {})
    const device = new Device(anna, id)
    const operations = commandsOf(game, playerIds).map((command, second) =>
      device.operation(command, new Date(Date.UTC(2026, 0, 15, 18, 0, second)).toISOString()),
    )
    const refusals = await device.resultsOf(operations)
    expect(refusals.filter((refusal) => refusal !== null)).toEqual([])
    gameIds.push(id)
  }
  return { teamId, gameIds }
}

it('STAT-2 STAT-3 STAT-5 STAT-6 Sums of games, periods and players equal a count of their records one by one', async () => {
  const games = fc.array(recorded, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(games, async (all) => {
      const { teamId, gameIds } = await record(all)
      const params = { teamId }
      const team = await anna.does(api.analytics.team, params)
      const overviews = new Map(team.games.map(({ id, overview }) => [id, overview]))
      for (const [index, game] of all.entries()) {
        const gameId = gameIds[index] ?? ''
        expect(overviews.get(gameId)).toEqual(overviewOf(game))
        const alone = await anna.call(api.analytics.game, { gameId })
        expectFigures(succeeded(alone), [game])
      }
      expectFigures(team, all)
      const players = await anna.call(api.analytics.teamPlayers, params)
      expect(succeeded(players).playerStats).toEqual(team.playerStats)
      const [first] = team.playerStats
      const playerId = first?.player.id ?? ''
      const { totals } = await anna.does(api.players.statistics, { playerId })
      expect(totals).toEqual(first?.statistics)
    }),
    { numRuns: sized(5, 30) },
  )
})

function expectFigures(
  {
    overview,
    periodStats,
    playerStats,
  }: Pick<GameAnalytics, 'periodStats' | 'playerStats'> & { readonly overview: Overview },
  games: readonly Recorded[],
): void {
  expect(overview).toMatchObject(sumOverviews(games.map(overviewOf)))
  const periods = periodStats.map(({ period: _, ...counts }) => ({ ...counts, recordedGoals: 0 }))
  expect(periods).toEqual(
    REGULATION_PERIODS.map((number) =>
      sumOverviews(games.map((game) => ({ ...countsOf(game, number), recordedGoals: 0 }))),
    ),
  )
  expect(playerStats.map(({ statistics }) => statistics)).toEqual(
    playerStats.map((_, index) => sumStatistics(games.map((game) => statisticsOf(game, index)))),
  )
}
