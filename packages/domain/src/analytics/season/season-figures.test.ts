import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import { type GameFormat, STANDARD_FORMAT } from '../../game/index.ts'
import { type FinalScore, sheetFactsOf } from '../../game/sheet/facts.ts'
import type { Strength } from '../../platform/limits.ts'
import { teamFigures } from '../team-figures.ts'
import { gameFigures } from './game-figures.ts'
import { seasonFigures } from './season-figures.ts'
import { penaltyKillShare, powerPlayShare } from './special-teams.ts'

const KIM = { scorerId: 'kim', against: false }

const shot = (shotId: string, periodNumber: number, more: object = {}) => ({
  ...{ kind: 'shot.record', shotId, periodNumber, shooterId: 'kim', scoredAgainst: false },
  ...{ scored: false, xCoord: 1, yCoord: 1, ...more },
})
const received = (shotId: string, periodNumber: number) =>
  shot(shotId, periodNumber, { shooterId: null, scoredAgainst: true })

/** A game with these records, as a season has it. */
function aGame(
  final: FinalScore,
  commands: readonly object[],
  format: GameFormat = STANDARD_FORMAT,
  expectedGoals: (shotId: string) => number = () => 0.1,
) {
  const figures = gameFigures(
    sheetFactsOf(recordsAfter(commands), { final, format, endedAt: null }),
    {
      rosterPosition: () => null,
      expectedGoals,
      strengths: new Map(),
    },
  )
  return { opponent: 'Boston', final, recorded: true, figures }
}

it('UNKNOWN-15 The shots of an opponent that were not recorded in a shutout are unknown in all sums', () => {
  const shutout = aGame({ for: 1, against: 0, decidedIn: 'regulation' }, [
    shot('a', 1, { scored: true }),
  ])
  expect(seasonFigures([shutout]).opponents).toMatchObject([
    { shots: { for: 1, against: null }, expectedGoals: { for: 0.1, against: null } },
  ])
  const both = aGame({ for: 0, against: 0, decidedIn: 'regulation' }, [
    ...[shot('a', 1), received('b', 1), received('c', 2)],
  ])
  expect(seasonFigures([shutout, both]).opponents).toMatchObject([
    { games: 2, goals: { for: 1, against: 0 }, shots: { for: 1, against: 2 } },
  ])
  const [, shots] = teamFigures([shutout.figures.sides, both.figures.sides])
  expect(shots).toMatchObject({ sides: { for: 1, against: 2 }, share: 1 / 3, games: 1 })
})

it('UNKNOWN-16 Games in which goals alone were tapped have no part in shooting %, save % and saves above expected', () => {
  const inNet = { kind: 'goalieChange.record', goalieChangeId: 'n', periodNumber: 1, clock: 0 }
  const against = (shotId: string, scored = false) =>
    shot(shotId, 1, { shooterId: null, scoredAgainst: true, scored })
  const goalsAlone = aGame({ for: 2, against: 2, decidedIn: 'regulation' }, [
    { ...inNet, playerId: 'ann' },
    ...[shot('a', 1, { scored: true }), shot('b', 1, { scored: true })],
    ...[against('c', true), against('d', true)],
  ])
  const whole = aGame({ for: 1, against: 1, decidedIn: 'regulation' }, [
    { ...inNet, playerId: 'ann' },
    ...[shot('a', 1, { scored: true }), shot('b', 1), shot('c', 1), shot('d', 1)],
    ...[against('e', true), against('f'), against('g'), against('h'), against('i')],
  ])
  const goalieIn = (...games: ReturnType<typeof aGame>[]) => seasonFigures(games).goalies[0]
  expect(goalieIn(goalsAlone)).toMatchObject({
    ...{ games: 1, goalsAgainst: 2, shotsAgainst: null, saves: null, savePercentage: null },
    savedAboveExpected: null,
  })
  expect(goalieIn(goalsAlone, whole)).toMatchObject({ games: 2, goalsAgainst: 3, shotsAgainst: 5 })
  expect(goalieIn(goalsAlone, whole)?.savePercentage).toBe(0.8)
  expect(goalieIn(goalsAlone, whole)?.savedAboveExpected).toBeCloseTo(-0.5, 12)
  const rates = (...games: ReturnType<typeof aGame>[]) =>
    teamFigures(games.map(({ figures }) => figures.sides)).slice(4)
  expect(rates(goalsAlone)).toMatchObject([
    ...[
      { name: 'shooting', sides: { for: null, against: null }, games: 0 },
      { name: 'saving', sides: { for: null, against: null }, games: 0 },
    ],
  ])
  expect(rates(goalsAlone, whole)).toMatchObject([
    ...[
      { sides: { for: 0.25, against: 0.2 }, games: 1 },
      { sides: { for: 0.8, against: 0.75 }, games: 1 },
    ],
  ])
})

it('UNKNOWN-19 Power plays count in games in which they and the strength of every goal are known', () => {
  const goal = (goalId: string, strength: Strength | null, clock: number, of: object = KIM) => ({
    ...{ kind: 'goal.record', goalId, periodNumber: 1, clock, strength, shotId: null, ...of },
    ...{ assister1Id: null, assister2Id: null },
  })
  const penalty = (penaltyId: string, clock: number, minutes = 2) => ({
    ...{ kind: 'penalty.record', penaltyId, periodNumber: 1, clock, minutes, against: true },
  })
  const won = (goals: number) => ({ for: goals, against: 0, decidedIn: 'regulation' }) as const
  const known = aGame(won(1), [penalty('a', 60), penalty('b', 300), goal('g', 'powerPlay', 90)])
  const withoutPenalty = aGame(won(1), [goal('g', 'powerPlay', 90)])
  const withoutStrength = aGame(won(1), [penalty('a', 60), goal('g', null, 90)])
  const oursAlone = aGame(won(1), [
    { ...penalty('a', 60), against: false },
    goal('g', 'powerPlay', 90),
  ])
  const powerPlayIn = (...games: ReturnType<typeof aGame>[]) => seasonFigures(games).powerPlay
  expect(powerPlayIn(known)).toMatchObject({ opportunities: 2, goals: 1 })
  for (const game of [withoutPenalty, withoutStrength, oursAlone]) {
    expect(powerPlayIn(game)).toMatchObject({ opportunities: 0, goals: 0, shots: null })
    expect(powerPlayShare(powerPlayIn(game, known))).toBe(0.5)
  }
  expect(seasonFigures([oursAlone]).penaltyKill).toMatchObject({ opportunities: 1, goals: 0 })
  // A recorded short-handed goal counts in any game.
  const shortHanded = aGame(won(1), [goal('g', 'shortHanded', 90)])
  expect(seasonFigures([shortHanded, known]).penaltyKill).toMatchObject({ shortHandedGoals: 1 })
})

it('SEASONTAB-13 With more goals than power plays, as during a major, PP % and PK % are unknown', () => {
  const of = (goals: number, opportunities: number) => {
    const team = { opportunities, goals, shortHandedGoals: 0, shots: null, expectedGoals: null }
    return [powerPlayShare(team), penaltyKillShare(team)]
  }
  expect(of(2, 1)).toEqual([null, null])
  expect(of(2, 2)).toEqual([1, 0])
  expect(of(0, 0)).toEqual([null, null])
})

it('SEASONTAB-12 An overtime is one by the format of its game', () => {
  const final = { for: 0, against: 0, decidedIn: 'overtime' } as const
  const inPeriods = (...periods: number[]) => periods.map((period) => shot(`${period}`, period))
  const halves = { ...STANDARD_FORMAT, periods: [1500, 1500] }
  const quarters = { ...STANDARD_FORMAT, periods: [720, 720, 720, 720] }
  const { periods } = seasonFigures([
    aGame(final, inPeriods(2, 3), halves),
    aGame(final, inPeriods(3, 4), quarters),
    aGame(final, inPeriods(3, 4)),
  ])
  expect(
    periods.map((one) => [one.periodNumber, one.overtime, one.shotsFor]).filter(([, , n]) => n),
  ).toEqual([
    ...[
      [2, false, 1],
      [3, false, 2],
      [4, false, 1],
      [3, true, 1],
      [4, true, 1],
    ],
  ])
})

it('AGREE-9 An opponent has the spelling of most of its games, in any order of the games', () => {
  const final = { for: 1, against: 0, decidedIn: 'regulation' } as const
  const games = ['Škoda', 'skoda', 'SKODA', 'skoda', 'Boston', 'Bears'].map((opponent) => ({
    ...aGame(final, [shot('a', 1, { scored: true })]),
    opponent,
  }))
  const forfeited = { ...final, forfeitedBy: 'against' } as const
  const last = { opponent: 'Škoda', final: forfeited, recorded: false, figures: null }
  const named = (all: Parameters<typeof seasonFigures>[0]) =>
    seasonFigures(all).opponents.map(({ opponent }) => opponent)
  expect(named([...games, last])).toEqual(['skoda', 'Bears', 'Boston'])
  expect(named([last, ...games.toReversed()])).toEqual(['skoda', 'Bears', 'Boston'])
})

it('AGREE-35 Sums of expected goals are the same in any order of the shots and of the games', () => {
  const chances = [0.1, 0.2, 0.3, 0.04, 0.17, 0.6, 0.05]
  const inNet = { kind: 'goalieChange.record', goalieChangeId: 'n', periodNumber: 1, clock: 0 }
  const shots = chances.flatMap((_, index) => [
    shot(`${index}`, 1, { clock: index }),
    shot(`${index}'`, 1, { shooterId: null, scoredAgainst: true, clock: index }),
  ])
  const seasonOf = (order: 'toReversed' | 'slice') =>
    seasonFigures(
      chances
        .map((chance) =>
          aGame(
            { for: 0, against: 0, decidedIn: 'regulation' },
            [{ ...inNet, playerId: 'gert' }, ...shots[order]()],
            STANDARD_FORMAT,
            (shotId) => (chances[Number.parseInt(shotId, 10)] ?? 0) * chance,
          ),
        )
        [order](),
    )
  const season = seasonOf('slice')
  expect(seasonOf('toReversed')).toEqual(season)
  // The square of 1.46.
  const [skater, goalie] = [season.skaters[0], season.goalies[0]]
  expect(skater?.expectedGoals).toBe(2.1316)
  expect(goalie?.savedAboveExpected).toBe(2.1316)
  expect(season.opponents[0]?.expectedGoals).toEqual({ for: 2.1316, against: 2.1316 })
  expect(season.byScore.level).toMatchObject({ expectedFor: 2.1316, expectedAgainst: 2.1316 })
})

it('AGREE-36 Players with the same figures are in the order of their numbers, in any order of the records', () => {
  const final = { for: 0, against: 0, decidedIn: 'regulation' } as const
  const inNet = (playerId: string, clock: number) => ({
    ...{ kind: 'goalieChange.record', goalieChangeId: playerId, periodNumber: 1, clock, playerId },
  })
  const shots = ['kim', 'ida'].map((shooterId) => shot(shooterId, 1, { shooterId }))
  const goalies = [inNet('eva', 0), inNet('gert', 10)]
  const players = ['gert', 'ida', 'kim', 'eva'].map((id) => ({ id }))
  for (const records of [shots, shots.toReversed()]) {
    const { skaters, goalies: inGoal } = seasonFigures(
      [aGame(final, [...goalies, ...records])],
      players,
    )
    expect(skaters.map(({ playerId }) => playerId)).toEqual(['ida', 'kim'])
    expect(inGoal.map(({ playerId }) => playerId)).toEqual(['gert', 'eva'])
  }
})
