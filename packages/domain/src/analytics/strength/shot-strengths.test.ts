import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../../game/index.ts'
import { type StrengthRecords, shotStrengths } from './shot-strengths.ts'

const byId = <One extends { readonly id: string }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.id, one]))

type Shot = StrengthRecords['shots'] extends ReadonlyMap<string, infer S> ? S : never
type Penalty = StrengthRecords['penalties'] extends ReadonlyMap<string, infer P> ? P : never
type Goal = StrengthRecords['goals'] extends ReadonlyMap<string, infer G> ? G : never

const shot = (id: string, clock: number | null, scoredAgainst = false): Shot => ({
  ...{ id, clock, scoredAgainst, periodNumber: 1, shooterId: null, xCoord: 700, yCoord: 200 },
  ...{ scored: false, outcome: null, goalieId: null, emptyNet: false, penaltyShot: false },
  ...{ attackingDirection: 'right', takenAt: 0, recordedBy: null },
})
const penalty = (clock: number | null): Penalty => ({
  ...{ id: 'trip', against: true, periodNumber: 1, clock, playerId: null, opponentNumber: 7 },
  ...{ servedByPlayerId: null, minutes: 2, infraction: null, class: 'minor', powerPlays: 1 },
  ...{ createdAt: 0, recordedBy: null },
})
const goal = (shotId: string | null, strength: Goal['strength']): Goal => ({
  ...{ id: `goal of ${shotId}`, shotId, strength, against: false, periodNumber: 1, clock: null },
  ...{ scorerId: null, scorerNumber: null, assister1Id: null, assister2Id: null, goalieId: null },
  ...{ emptyNet: false, penaltyShot: false, onIce: null, createdAt: 0, recordedBy: null },
})

it("STAT-25 A shot's strength follows from the penalties at its time, unless its goal has another strength", () => {
  const shots = byId([
    shot('before', 30),
    shot('on the power play', 90),
    shot('against it', 100, true),
    shot('without a clock', null),
    shot('later', 300),
    { ...shot('scored', 310), scored: true },
    { ...shot('scored, and entered apart', 320), scored: true },
  ])
  const goals = byId([goal('scored', 'powerPlay'), goal(null, 'shortHanded')])
  const strengths = shotStrengths({ shots, goals, penalties: byId([penalty(60)]) }, STANDARD_FORMAT)
  expect(Object.fromEntries(strengths)).toEqual({
    before: 'even',
    'on the power play': 'powerPlay',
    'against it': 'shortHanded',
    later: 'even',
    scored: 'powerPlay',
    'scored, and entered apart': 'shortHanded',
  })
  for (const penalties of [[], [penalty(null)]]) {
    expect([
      ...shotStrengths({ shots, goals, penalties: byId(penalties) }, STANDARD_FORMAT).keys(),
    ]).toEqual([...['scored', 'scored, and entered apart']])
  }
})
