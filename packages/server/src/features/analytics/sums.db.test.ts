import type { GameAnalytics } from '@icetally/domain/contract/analytics'
import {
  type PeriodNumber,
  REGULATION_PERIODS,
  SHOT_OUTCOMES,
  type ShotOutcome,
} from '@icetally/domain/limits'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { isOnGoal } from '@icetally/domain/statistics/sheet/shots-on-goal'
import { countShots, sumOverviews } from '@icetally/domain/statistics/shots'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aTeam, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, setUpOwnTeam } from '#test/own-team.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { sized } from '../../../../../scripts/testing/tier.ts'

setUpOwnTeam()

const PLAYERS = 4

/** Players are named by their place on the roster. */
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
    Array.from({ length: PLAYERS }, (_, place) => place),
    { minLength: 1, maxLength: 3 },
  ),
})
const faceoff = fc.record({ player, won: fc.boolean() })
/** What is recorded in one game. */
interface Recorded {
  readonly shots: readonly {
    period: PeriodNumber
    scored: boolean
    outcome: ShotOutcome | null
    shooter: number | null
  }[]
  /** The scorer, then those who assisted. */
  readonly goals: readonly { period: PeriodNumber; people: readonly number[] }[]
  readonly faceoffs: readonly { player: number; won: boolean }[]
}

const recorded: fc.Arbitrary<Recorded> = fc.record({
  shots: fc.array(shot, { maxLength: 20 }),
  goals: fc.array(goal, { maxLength: 8 }),
  faceoffs: fc.array(faceoff, { maxLength: 20 }),
})
function commandsOf({ shots, goals, faceoffs }: Recorded, ids: readonly string[]) {
  const idOf = (place: number | undefined): string | null =>
    place === undefined ? null : (ids[place] ?? null)
  return [
    ...shots.map(({ period: periodNumber, scored, outcome, shooter }) =>
      aShot(idOf(shooter ?? undefined), { periodNumber, scored, outcome }),
    ),
    ...goals.map(({ period: periodNumber, people: [scorer, first, second] }) =>
      aGoal(idOf(scorer) ?? '', {
        ...{ periodNumber, assister1Id: idOf(first), assister2Id: idOf(second) },
      }),
    ),
    ...faceoffs.map(({ player: place, won }): RecordingCommand => {
      return { kind: 'faceoff.count', playerId: idOf(place) ?? '', won }
    }),
  ]
}

/** Counted one by one, as the rules say it. */
const overviewOf = ({ shots, goals }: Recorded) => ({
  ...countShots(shots.map((one) => ({ ...one, scoredAgainst: one.shooter === null }))),
  recordedGoals: goals.length,
})

const statisticsOf = ({ shots, goals, faceoffs }: Recorded, place: number) => ({
  shots: shots.filter((one) => one.shooter === place && isOnGoal(one)).length,
  goals: goals.filter(({ people: [scorer] }) => scorer === place).length,
  assists: goals.filter(({ people }) => people.indexOf(place) > 0).length,
  faceoffsTaken: faceoffs.filter((one) => one.player === place).length,
  faceoffsWon: faceoffs.filter((one) => one.player === place && one.won).length,
})

const inPeriod = ({ shots }: Recorded, number: number): Recorded => ({
  ...{ shots: shots.filter((one) => one.period === number), goals: [], faceoffs: [] },
})

const together = (games: readonly Recorded[]): Recorded => ({
  shots: games.flatMap(({ shots }) => shots),
  goals: games.flatMap(({ goals }) => goals),
  faceoffs: games.flatMap(({ faceoffs }) => faceoffs),
})

async function record(games: readonly Recorded[]) {
  const teamId = await aTeam(anna)
  const playerIds: string[] = []
  for (let place = 0; place < PLAYERS; place += 1) {
    playerIds.push(await aPlayer(anna, teamId, `Player ${place}`, place))
  }
  const gameIds: string[] = []
  for (const game of games) {
    const { id } = await aGame(anna, teamId)
    await anna.call(api.games.createPeriods, { gameId: id }, {})
    const commands = commandsOf(game, playerIds)
    expect((await new Device(anna, id).do(...commands)).every((one) => one === null)).toBe(true)
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
      for (const [place, game] of all.entries()) {
        const gameId = gameIds[place] ?? ''
        expect(overviews.get(gameId)).toEqual(overviewOf(game))
        const alone = await anna.call(api.analytics.game, { gameId })
        expectFigures(succeeded(alone), game)
      }
      expectFigures(team, together(all))
      const players = await anna.call(api.analytics.teamPlayers, params)
      expect(succeeded(players).playerStats).toEqual(team.playerStats)
    }),
    { numRuns: sized(5, 30) },
  )
})

function expectFigures(
  { overview, periodStats, playerStats }: Omit<GameAnalytics, 'shotTimeline'>,
  game: Recorded,
): void {
  expect(overview).toEqual(overviewOf(game))
  const periods = periodStats.map(({ period: _, ...counts }) => ({ ...counts, recordedGoals: 0 }))
  expect(periods).toEqual(REGULATION_PERIODS.map((number) => overviewOf(inPeriod(game, number))))
  expect({ ...sumOverviews(periods), recordedGoals: game.goals.length }).toEqual(overview)
  expect(playerStats.map(({ statistics }) => statistics)).toEqual(
    playerStats.map((_, place) => statisticsOf(game, place)),
  )
}
