import { describe, expect, it } from 'vitest'
import { periodLabel } from '../format/game-format.ts'
import { STANDARD_FORMAT } from '../format/standard.ts'
import type { FinalScore } from './facts.ts'
import { addsUpTo, outcomeOf, proposedFinal } from './final.ts'
import { inOrderOfPlay } from './order-of-play.ts'
import { teamRecord } from './record.ts'

const regulation = (goals: number, against: number): FinalScore => ({
  ...{ for: goals, against, decidedIn: 'regulation' },
})

describe('order, end and record', () => {
  it('SHEET-44 Facts are sorted by period and clock; a fact without a clock follows the facts recorded before it', () => {
    const fact = (id: string, periodNumber: number, clock: number | null, createdAt: number) => ({
      ...{ id, periodNumber, clock, createdAt },
    })
    const facts = [
      fact('entered late', 1, 100, 50),
      fact('second', 2, 3, 1),
      fact('by clock', 1, 300, 10),
      fact('after it', 1, null, 11),
      fact('next', 1, 400, 12),
    ]
    const inOrder = ['entered late', 'by clock', 'after it', 'next', 'second']
    expect(inOrderOfPlay(facts).map(({ id }) => id)).toEqual(inOrder)
    expect(inOrderOfPlay(facts.toReversed()).map(({ id }) => id)).toEqual(inOrder)
  })

  it('SHEET-45 Overtimes are OT, 2OT, 3OT', () => {
    expect([1, 3, 4, 5, 9].map((period) => periodLabel(STANDARD_FORMAT, period))).toEqual([
      'Period 1',
      'Period 3',
      'OT',
      '2OT',
      '6OT',
    ])
  })

  const attempts = (own: number, theirs: number) => [
    ...Array.from({ length: own }, () => ({ against: false, scored: true })),
    ...Array.from({ length: theirs }, () => ({ against: true, scored: true })),
    ...[false, true].map((against) => ({ against, scored: false })),
  ]

  it('SHEET-46 The winner of a shootout is proposed with a goal more', () => {
    const level = { for: 2, against: 2 }
    const shootout = { decidedIn: 'shootout' }
    expect(proposedFinal(level, 4, attempts(2, 1), STANDARD_FORMAT)).toEqual({
      for: 3,
      against: 2,
      ...shootout,
    })
    expect(proposedFinal(level, 3, attempts(0, 1), STANDARD_FORMAT)).toEqual({
      for: 2,
      against: 3,
      ...shootout,
    })
    expect(proposedFinal(level, 4, attempts(1, 1), STANDARD_FORMAT)).toEqual({
      ...level,
      decidedIn: 'overtime',
    })
    expect(proposedFinal(level, 3, [], STANDARD_FORMAT)).toEqual({
      ...level,
      decidedIn: 'regulation',
    })
    expect(proposedFinal({ for: 3, against: 2 }, 5, [], STANDARD_FORMAT)).toMatchObject({
      decidedIn: 'overtime',
    })
  })

  it('SHEET-66 Recorded goals add up to a final score, with one more for the winner of a shootout', () => {
    const level = { for: 2, against: 2 }
    const shootout = { decidedIn: 'shootout' } as const
    expect(addsUpTo(level, { ...level, decidedIn: 'overtime' })).toBe(true)
    expect(addsUpTo(level, { for: 3, against: 2, ...shootout })).toBe(true)
    expect(addsUpTo(level, { for: 2, against: 3, ...shootout })).toBe(true)
    expect(addsUpTo(level, regulation(3, 2))).toBe(false)
    expect(addsUpTo({ for: 3, against: 2 }, { for: 3, against: 2, ...shootout })).toBe(false)
  })

  it('SHEET-47 The record counts losses in overtime and shootout apart, and adds up final scores', () => {
    const finals: FinalScore[] = [
      regulation(3, 1),
      regulation(0, 2),
      regulation(1, 1),
      { for: 2, against: 3, decidedIn: 'overtime' },
      { for: 4, against: 3, decidedIn: 'shootout' },
    ]
    expect(finals.map(outcomeOf)).toEqual(['win', 'loss', 'tie', 'overtimeLoss', 'win'])
    expect(teamRecord(finals)).toEqual({
      ...{ games: 5, wins: 2, losses: 1, overtimeLosses: 1, ties: 1 },
      ...{ goalsFor: 10, goalsAgainst: 10 },
    })
    expect(teamRecord([])).toMatchObject({ games: 0, wins: 0, goalsFor: 0 })
  })
})
