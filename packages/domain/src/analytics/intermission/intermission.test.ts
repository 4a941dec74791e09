import { describe, expect, it } from 'vitest'
import { periodSeconds } from '../../game/format/game-format.ts'
import { STANDARD_FORMAT } from '../../game/format/standard.ts'
import type { PeriodNumber } from '../../platform/limits.ts'
import type { DangerShot } from '../danger/expected-goals.ts'
import {
  type IntermissionFacts,
  lastRecordedPeriod,
  type PeriodFigures,
  periodFigures,
} from './figures.ts'
import { faceoffsByCenter, topShooters } from './people.ts'
import { dangerZoneSentence, intermissionSentences } from './sentences.ts'

type Shot = IntermissionFacts['shots'][number]

const shot = (periodNumber: PeriodNumber, change: Partial<DangerShot> = {}): Shot => ({
  ...{ periodNumber, xCoord: 716, yCoord: 200, scoredAgainst: false, attackingDirection: 'right' },
  ...{ scored: false, outcome: null, emptyNet: false, penaltyShot: false },
  ...change,
})
const far: Partial<DangerShot> = { xCoord: 560, yCoord: 60 }
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one)
const NOTHING: IntermissionFacts = {
  ...{ format: STANDARD_FORMAT, shots: [], goals: [], faceoffs: [] },
  secondsOf: (period) => periodSeconds(STANDARD_FORMAT, period),
}

/** Figures of a period in which each side took so many shots, so many of them from the slot. */
function figures(given: {
  us?: readonly [shots: number, slot: number]
  them?: readonly [shots: number, slot: number]
  faceoffs?: readonly [taken: number, won: number]
  periodNumber?: PeriodNumber
  chances?: readonly [us: number, them: number]
}): PeriodFigures {
  const { us = [0, 0], them = [0, 0], faceoffs = [0, 0], periodNumber = 1 } = given
  const { chances = [0.08, 0.08] } = given
  const side = ([shots, slotShots]: readonly [number, number], chance: number) => ({
    ...{ shots, attempts: shots, slotShots, goals: 0, chances: times(shots, chance) },
  })
  return {
    ...{ periodNumber, seconds: 1200, us: side(us, chances[0]), them: side(them, chances[1]) },
    faceoffs: { taken: faceoffs[0], won: faceoffs[1], of: 'period' },
  }
}

describe('the figures of a period', () => {
  it('INTERMISSION-1 Shots, attempts, the slot, goals and expected goals are counted by side and period', () => {
    const facts: IntermissionFacts = {
      ...NOTHING,
      shots: [
        ...[shot(1), shot(1, { ...far, scored: true }), shot(1, { outcome: 'missed' })],
        ...[shot(1, { scoredAgainst: true, xCoord: 84 }), shot(2)],
      ],
      goals: [
        { against: false, periodNumber: 1, clock: null },
        { against: true, periodNumber: 2, clock: null },
      ],
    }
    const { us, them } = periodFigures(facts, 1)
    expect(us).toMatchObject({ shots: 2, attempts: 3, slotShots: 1, goals: 1 })
    expect(us.chances).toHaveLength(2)
    expect(us.chances[0]).toBeCloseTo(0.183, 3)
    expect(them).toMatchObject({ shots: 1, attempts: 1, slotShots: 1, goals: 0 })
    expect(periodFigures(facts, 2).them.goals).toBe(1)
  })

  it('INTERMISSION-2 Faceoffs count in their period; if none has a period, those of the game are shown', () => {
    const faceoff = (won: boolean, periodNumber: PeriodNumber | null) => ({ won, periodNumber })
    const timed = [faceoff(true, 1), faceoff(false, 1), faceoff(true, 2), faceoff(true, null)]
    const untimed = [faceoff(true, null), faceoff(false, null)]
    const of = (faceoffs: typeof timed) => periodFigures({ ...NOTHING, faceoffs }, 1).faceoffs
    expect(of(timed)).toEqual({ taken: 2, won: 1, of: 'period' })
    expect(of(untimed)).toEqual({ taken: 2, won: 1, of: 'game' })
    expect(of([])).toEqual({ taken: 0, won: 0, of: 'period' })
  })

  it('INTERMISSION-3 The last period is the last in which anything was recorded', () => {
    expect(lastRecordedPeriod(NOTHING)).toBeNull()
    const goals = [{ against: true, periodNumber: 3 as const, clock: null }]
    expect(lastRecordedPeriod({ ...NOTHING, goals, shots: [shot(1), shot(2)] })).toBe(3)
    expect(lastRecordedPeriod({ ...NOTHING, faceoffs: [{ won: true, periodNumber: null }] })).toBe(
      null,
    )
  })
})

it('INTERMISSION-20 An overtime is as long as it was played: to its goal, else as the format has it', () => {
  const secondsOf = (clock: number | null | undefined) => {
    const goals = clock === undefined ? [] : [{ against: true, periodNumber: 4 as const, clock }]
    return periodFigures({ ...NOTHING, goals }, 4).seconds
  }
  expect([undefined, 92, null, 0].map(secondsOf)).toEqual([300, 92, null, null])
  const goals = [{ against: true, periodNumber: 3 as const, clock: 92 }]
  expect(periodFigures({ ...NOTHING, goals }, 3).seconds).toBe(1200)
})

describe('the people of a period', () => {
  const shotBy = (shooterId: string | null, change: Partial<DangerShot> = {}) => ({
    ...{ ...shot(1, change), shooterId },
  })

  it('INTERMISSION-21 The players with most shots are listed with their attempts, at most three, none unknown', () => {
    const shots = [
      ...[...times(3, shotBy('ann')), shotBy('bea'), shotBy('bea', { outcome: 'missed' })],
      ...[shotBy('cleo', { outcome: 'missed' }), shotBy('dot'), shotBy('eve'), shotBy(null)],
      ...[shotBy('ann', { scoredAgainst: true }), { ...shot(2), shooterId: 'dot' }],
    ]
    expect(topShooters(shots, 1)).toEqual([
      { playerId: 'ann', shots: 3, attempts: 3 },
      { playerId: 'bea', shots: 1, attempts: 2 },
      { playerId: 'dot', shots: 1, attempts: 1 },
    ])
    expect(topShooters([], 1)).toEqual([])
  })

  it('INTERMISSION-22 Faceoffs are listed by the number taken, of the period, or of the game where none has one', () => {
    const faceoff = (playerId: string, won: boolean, periodNumber: PeriodNumber | null) => ({
      ...{ playerId, won, periodNumber },
    })
    const timed = [
      ...[faceoff('ann', true, 1), faceoff('ann', false, 1), faceoff('bea', true, 1)],
      faceoff('bea', true, 2),
    ]
    expect(faceoffsByCenter(timed, 1)).toEqual([
      { playerId: 'ann', won: 1, taken: 2 },
      { playerId: 'bea', won: 1, taken: 1 },
    ])
    expect(faceoffsByCenter([faceoff('ann', true, null)], 2)).toEqual([
      { playerId: 'ann', won: 1, taken: 1 },
    ])
  })
})

describe('the dangerous zone of the opponent', () => {
  const slot = (scored = false) => shot(1, { scoredAgainst: true, xCoord: 84, scored })
  const point: Shot = shot(1, { scoredAgainst: true, xCoord: 260, yCoord: 60 })

  it('INTERMISSION-23 The most dangerous zone is the one with the most expected goals, with its number of shots and goals', () => {
    expect(dangerZoneSentence([...times(4, point), ...times(3, slot()), slot(true)])).toBe(
      'Their best chances come from right in front of our net: 4 of 8 shots, 1 goal.',
    )
  })

  it('INTERMISSION-24 Few shots, and few from one zone, have no dangerous zone; ours do not count', () => {
    expect(dangerZoneSentence(times(7, slot()))).toBeNull()
    expect(dangerZoneSentence(times(20, shot(1)))).toBeNull()
    expect(
      dangerZoneSentence([...times(2, slot()), ...times<Shot>(6, { ...point, outcome: 'missed' })]),
    ).toBeNull()
  })
})

describe('the sentences of an intermission', () => {
  it.each([
    [
      'the slot, theirs',
      figures({ us: [8, 2], them: [9, 7] }),
      'They win the slot: 7 of their 9 shots came from there, ours 2 of 8.',
    ],
    [
      'the slot, ours',
      figures({ us: [9, 7], them: [8, 2] }),
      'We win the slot: 7 of our 9 shots came from there, theirs 2 of 8.',
    ],
    ['shots, theirs', figures({ us: [6, 3], them: [15, 4] }), 'They outshoot us, 15 to 6.'],
    ['shots, ours', figures({ us: [12, 3], them: [4, 4] }), 'We outshoot them, 12 to 4.'],
    [
      'danger',
      figures({ us: [9, 4], them: [9, 5], chances: [0.05, 0.12] }),
      'Their shots are the better ones: worth 0.12 goals each, ours 0.05.',
    ],
    ['faceoffs, lost', figures({ faceoffs: [20, 6] }), 'We lose the faceoffs: 6 of 20 won.'],
    ['faceoffs, won', figures({ faceoffs: [12, 9] }), 'We win the faceoffs: 9 of 12.'],
  ])('INTERMISSION-4 Differences beyond chance are described: %s', (_what, now, sentence) => {
    expect(intermissionSentences(now, null)).toEqual([sentence])
  })

  it.each([
    ['the slot: fewer than 8 from there', figures({ us: [3, 0], them: [8, 7] })],
    ['the slot: a difference that luck makes', figures({ us: [8, 3], them: [9, 7] })],
    ['shots: fewer than 12', figures({ us: [1, 0], them: [10, 1] })],
    ['shots: a difference that luck makes', figures({ us: [10, 3], them: [14, 4] })],
    [
      'danger: fewer than 8 of one side',
      figures({ us: [7, 3], them: [9, 3], chances: [0.04, 0.14] }),
    ],
    [
      'danger: a difference of single shots',
      figures({ us: [9, 3], them: [9, 3], chances: [0.07, 0.1] }),
    ],
    ['faceoffs: fewer than 12', figures({ faceoffs: [11, 11] })],
    ['faceoffs: a difference that luck makes', figures({ faceoffs: [20, 7] })],
    ['nothing recorded', figures({})],
  ])(
    'INTERMISSION-5 Few events and differences within chance are not described: %s',
    (_what, now) => {
      expect(intermissionSentences(now, null)).toEqual([])
    },
  )

  it('INTERMISSION-6 A change since the period before is described, by rates where lengths differ', () => {
    const before = figures({ us: [14, 4], them: [8, 4] })
    const now = figures({ us: [5, 2], them: [8, 4], periodNumber: 2 })
    expect(intermissionSentences(now, before)).toEqual(['Our shots fell from 14 to 5.'])
    expect(intermissionSentences({ ...now, seconds: null }, before)).toEqual([])
    const first = figures({ us: [12, 3], them: [5, 2] })
    const more = figures({ us: [12, 3], them: [16, 5], periodNumber: 2 })
    expect(intermissionSentences(more, first)).toEqual(['Their shots rose from 5 to 16.'])
    const short = { ...figures({ us: [18, 4], them: [8, 3] }), seconds: 600 }
    expect(intermissionSentences(figures({ us: [18, 4], them: [16, 3] }), short)).toEqual([
      'Our shots fell from 18 in 10:00 to 18 in 20:00.',
    ])
  })

  it('INTERMISSION-7 At most two sentences are shown, the slot before shots and faceoffs', () => {
    const now = figures({ us: [6, 1], them: [18, 10], faceoffs: [20, 4] })
    expect(intermissionSentences(now, figures({ us: [16, 1], them: [18, 2] }))).toEqual([
      'They win the slot: 10 of their 18 shots came from there, ours 1 of 6.',
      'They outshoot us, 18 to 6.',
    ])
  })

  it('INTERMISSION-8 Faceoffs without a period yield no sentence about a period', () => {
    const now = figures({ faceoffs: [40, 10] })
    const ofGame = { ...now, faceoffs: { ...now.faceoffs, of: 'game' as const } }
    expect(intermissionSentences(ofGame, null)).toEqual([])
  })
})
