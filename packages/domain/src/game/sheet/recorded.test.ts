import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import { STANDARD_FORMAT } from '../format/standard.ts'
import { type FinalScore, sheetFactsOf } from './facts.ts'
import { gameSheet } from './sheet.ts'

const FINAL: FinalScore = { for: 3, against: 2, decidedIn: 'regulation' }

function sheetOf(final: FinalScore | null, ...commands: readonly object[]) {
  return gameSheet(
    sheetFactsOf(recordsAfter(commands), { final, format: STANDARD_FORMAT, endedAt: null }),
  )
}

/** The fields of a line or of the team that are known, in the order of their names. */
const knownIn = (figures: object | undefined): string[] =>
  Object.entries(figures ?? {})
    .filter(([name, value]) => value !== null && !['playerId', 'position'].includes(name))
    .map(([name, value]) => `${name} ${value}`)
    .toSorted()
const first = (sheet: ReturnType<typeof sheetOf>) => ({
  team: knownIn(sheet.team),
  player: knownIn(sheet.players[0]),
  period: knownIn(sheet.periods[0]),
})
const PERIOD = ['label Period 1', 'periodNumber 1']

const dressed = {
  kind: 'lineup.set',
  players: [{ playerId: 'kim' }, { playerId: 'ida', position: 'G', starting: true }],
}
const shot = (shotId: string, more: object = {}) => ({
  ...{ kind: 'shot.record', shotId, periodNumber: 1, shooterId: 'kim', scoredAgainst: false },
  ...{ scored: false, xCoord: 1, yCoord: 1, ...more },
})
const goal = (goalId: string, more: object = {}) => ({
  ...{ kind: 'goal.record', goalId, periodNumber: 1, scorerId: 'kim' },
  ...{ assister1Id: null, assister2Id: null, shotId: null, ...more },
})
const against = (goalId: string, more: object = {}) =>
  goal(goalId, { against: true, scorerId: null, ...more })

it('UNKNOWN-1 A game of a score alone has no figure but the score, with a lineup too', () => {
  for (const sheet of [sheetOf(FINAL), sheetOf(FINAL, dressed), sheetOf(null, dressed)]) {
    expect(first(sheet)).toEqual({ team: [], player: [], period: PERIOD })
    expect(sheet.goalies).toMatchObject(
      sheet.goalies.map(() => ({ shotsAgainst: null, saves: null, savePercentage: null })),
    )
  }
})

it('UNKNOWN-2 A game of goals alone has goals and no shots, faceoffs or penalties', () => {
  const goals = [goal('1'), goal('2'), goal('3'), against('4'), against('5')]
  expect(first(sheetOf(FINAL, dressed, ...goals))).toEqual({
    team: ['goals 3', 'opponentGoals 2'],
    player: ['assists 0', 'gameWinningGoals 1', 'goals 3', 'points 3'],
    period: ['goalsAgainst 2', 'goalsFor 3', ...PERIOD],
  })
  const some = sheetOf(FINAL, dressed, goal('1'))
  expect(first(some)).toEqual({
    team: ['goals 1'],
    player: ['goals 1', 'points 1'],
    period: ['goalsFor 1', ...PERIOD],
  })
  expect(some.periods[1]).toMatchObject({ goalsFor: null, goalsAgainst: null })
})

it('UNKNOWN-3 An ended game of own shots alone has none of the opponent, and 0 in a period without one', () => {
  const alone = [dressed, shot('1'), shot('2')]
  expect(sheetOf(null, ...alone).team).toMatchObject({ shots: 2, opponentShots: 0 })
  expect(sheetOf(null, ...alone, against('3')).team).toMatchObject({ opponentShots: null })
  const { team, periods, players } = sheetOf({ ...FINAL, for: 0, against: 0 }, ...alone)
  expect(team).toMatchObject({ shots: 2, attempts: 2, opponentShots: null, opponentAttempts: null })
  expect(periods.map(({ shotsFor, shotsAgainst }) => [shotsFor, shotsAgainst])).toEqual([
    ...[[2, null] as const, [0, null] as const, [0, null] as const],
  ])
  expect(players.map(({ shots }) => shots)).toEqual([2, 0])
  expect(team).toMatchObject({ faceoffsTaken: null, penalties: null, powerPlayOpportunities: null })
})

it('UNKNOWN-4 Penalties of one side imply that the other took none, and so does the strength of every goal', () => {
  const penalty = { kind: 'penalty.record', penaltyId: '1', periodNumber: 1, minutes: 2 }
  expect(sheetOf(null, penalty).team).toMatchObject({
    ...{ penalties: 1, penaltyMinutes: 2, opponentPenalties: 0, opponentPenaltyMinutes: 0 },
    ...{ powerPlayOpportunities: 0, opponentPowerPlayOpportunities: 1 },
  })
  const even = { strength: 'even' }
  const scored = [goal('1', even), against('2', even)]
  expect(sheetOf(null, ...scored).team).toMatchObject({
    ...{ penalties: 0, opponentPenalties: 0, powerPlayGoals: 0, opponentPowerPlayGoals: 0 },
  })
  expect(sheetOf(null, goal('1'), ...scored.slice(1)).team).toMatchObject({
    ...{ penalties: null, powerPlayGoals: null, opponentPowerPlayGoals: 0 },
  })
})

it('UNKNOWN-18 A power-play goal without a recorded penalty shows that penalties were not recorded', () => {
  for (const strength of ['powerPlay', 'shortHanded']) {
    const { team, players } = sheetOf(null, dressed, goal('1', { strength }))
    expect(team).toMatchObject({
      ...{ penalties: null, penaltyMinutes: null, opponentPenalties: null },
      ...{ powerPlayOpportunities: null, opponentPowerPlayOpportunities: null },
      powerPlayGoals: strength === 'powerPlay' ? 1 : 0,
    })
    expect(players[0]?.penaltyMinutes).toBeNull()
  }
})

it('UNKNOWN-21 A goal into an empty net without a strength was scored on no power play', () => {
  const { team } = sheetOf(null, against('1', { emptyNet: true }))
  expect(team).toMatchObject({ opponentPowerPlayGoals: 0, powerPlayGoals: 0, penalties: null })
})

it('UNKNOWN-5 A tracked faceoff player makes faceoffs known, 0 for players who took none', () => {
  const count = { kind: 'faceoff.count', playerId: 'kim', eventId: 'one', won: true }
  const { team, players } = sheetOf(null, dressed, { ...count, faceoffId: 'f' })
  expect(team).toMatchObject({ faceoffsTaken: 1, faceoffsWon: 1 })
  expect(players.map(({ faceoffsTaken }) => faceoffsTaken)).toEqual([1, 0])
})
