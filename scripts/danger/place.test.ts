import {
  DANGER_SOURCE,
  PLACE_COEFFICIENTS,
  type PlaceCoefficients,
} from '@icetally/domain/analytics/danger/coefficients'
import { chanceFrom, placeFeatures } from '@icetally/domain/analytics/danger/expected-goals'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import { describe, expect, it } from 'vitest'
import { type LeagueShot, loadLeagueShots } from '../../fixtures/danger/league-shots.ts'
import { fitPlace, shipped } from './fit-place.ts'
import { fitLogistic, logistic } from './logistic.ts'
import { measure } from './measures.ts'

const all = await loadLeagueShots()
const shots = all.filter(({ fitted }) => fitted)
const unseen = all.filter(({ fitted }) => !fitted)
const credible = (some: readonly LeagueShot[]) => some.filter((shot) => shot.credible)
const goals = (some: readonly LeagueShot[]) => some.filter(({ scored }) => scored).length
const games = (some: readonly LeagueShot[]) => new Set(some.map(({ gameId }) => gameId)).size
const predicted = (some: readonly LeagueShot[], coefficients: PlaceCoefficients) =>
  some.map(({ place, scored }) => ({ chance: chanceFrom(place, coefficients), scored }))

/** No model was fitted to games of these two teams before it was judged on them. */
const isHeldOut = ({ teams }: LeagueShot) => teams.some((team) => /Toronto|Montr/.test(team))
const heldOut = shots.filter(isHeldOut)
const others = shots.filter((shot) => !isHeldOut(shot))
const fittedOnOthers = fitPlace(others)

/** The log loss of telling every shot the rate at which the others scored. */
const baseLogLoss = (some: readonly LeagueShot[], rest: readonly LeagueShot[]) => {
  const chance = goals(rest) / rest.length
  return measure(some.map(({ scored }) => ({ chance, scored }))).logLoss
}

describe('the model of a shot from its position', () => {
  it('DANGER-1 The script fits exactly the coefficients in use to 10,118 credible shots of 190 games', () => {
    expect([games(shots), credible(shots).length, goals(credible(shots))]).toEqual([
      ...[190, 10118, 838],
    ])
    expect([DANGER_SOURCE.games, DANGER_SOURCE.shots]).toEqual([190, 10118])
    expect([games(others), credible(others).length, goals(credible(others))]).toEqual([
      ...[93, 5010, 423],
    ])
    expect(shipped(fitPlace(shots))).toEqual(PLACE_COEFFICIENTS)
  })

  it.each([
    ...[[744, 200, 0.212] as const, [716, 200, 0.183] as const, [716, 240, 0.126] as const],
    ...[[676, 200, 0.148] as const, [676, 290, 0.059] as const, [616, 200, 0.106] as const],
    ...[[616, 320, 0.031] as const, [540, 200, 0.068] as const, [540, 330, 0.02] as const],
    ...[[756, 260, 0.108] as const, [770, 215, 0.183] as const, [450, 200, 0.04] as const],
  ])('DANGER-2 A shot on goal from %i, %i scores with a chance of %f', (x, y, chance) => {
    expect(Math.abs(chanceFrom(canvasPoint(x, y)) - chance)).toBeLessThan(0.003)
  })

  it('DANGER-3 Fitted without two teams, the model separates the goals of their games from the other shots', () => {
    const { auc, logLoss, slope, expectedPerGoal, chiSquareOfTenths } = measure(
      predicted(credible(heldOut), fittedOnOthers),
    )
    expect(auc).toBeGreaterThan(0.688)
    expect(auc).toBeLessThan(0.74)
    expect(logLoss / baseLogLoss(credible(heldOut), credible(others))).toBeLessThan(0.94)
    expect(slope).toBeGreaterThan(0.9)
    expect(slope).toBeLessThan(1.18)
    expect(expectedPerGoal).toBeGreaterThan(0.95)
    expect(expectedPerGoal).toBeLessThan(1.12)
    expect(chiSquareOfTenths).toBeLessThan(25)
    const distance = (shot: LeagueShot) => placeFeatures(shot.place).distance
    const [intercept = 0, perFoot = 0] = fitLogistic(
      credible(others).map((shot) => ({ features: [distance(shot)], happened: shot.scored })),
    )
    const byDistance = credible(heldOut).map((shot) => ({
      ...{ chance: logistic(intercept + perFoot * distance(shot)), scored: shot.scored },
    }))
    expect(auc - measure(byDistance).auc).toBeGreaterThan(0.01)
  })

  it('DANGER-3 Over all shots, empty nets included, the held-out chances sum up to the goals', () => {
    const { logLoss, expectedPerGoal } = measure(predicted(heldOut, fittedOnOthers))
    expect(logLoss / baseLogLoss(heldOut, others)).toBeLessThan(0.959)
    expect(expectedPerGoal).toBeGreaterThan(0.93)
    expect(expectedPerGoal).toBeLessThan(1.05)
  })

  it('DANGER-4 The model in use predicts goals in 81 games that it was not fitted to', () => {
    expect([games(unseen), credible(unseen).length]).toEqual([81, 4681])
    const { auc, logLoss, expectedPerGoal } = measure(
      predicted(credible(unseen), PLACE_COEFFICIENTS),
    )
    expect(auc).toBeGreaterThan(0.685)
    expect(logLoss).toBeLessThan(0.248)
    expect(expectedPerGoal).toBeGreaterThan(0.95)
    expect(expectedPerGoal).toBeLessThan(1.25)
  })
})
