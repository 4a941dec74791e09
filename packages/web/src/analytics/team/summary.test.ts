import { STANDARD_FORMAT } from '@icetally/domain/game/format/presets'
import { describe, expect, it } from 'vitest'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { displayedPoint } from '../../rink/marks.ts'
import { choosablePlayers, figuresOf, marksOf } from './summary.ts'

const ann = { id: 'a', name: 'Ann', number: 4 }

describe('several games taken together', () => {
  it('ANALYTICS-SCREEN-5 A shot taken while attacking left is drawn mirrored', () => {
    const games = [
      gameAnalytics([timelineShot({ period: 2, attackingDirection: 'left', xCoord: 120 })]),
      gameAnalytics([timelineShot({ period: 2, attackingDirection: 'right', xCoord: 700 })]),
    ]
    const { periods } = figuresOf(games, STANDARD_FORMAT)
    expect(periods.map(({ title }) => title)).toEqual([
      'Period 1',
      'Period 2',
      'Period 3',
      'All Periods',
    ])
    const drawn = periods.map(({ period }) =>
      marksOf(games, period).map((mark) => displayedPoint(mark, 'right').x),
    )
    expect(drawn).toEqual([[], [680, 700], [], [680, 700]])
  })

  it('ANALYTICS-SCREEN-6 An unchanged shot keeps its mark, so that no canvas is redrawn', () => {
    const game = gameAnalytics([timelineShot()])
    expect(marksOf([game], null)[0]).toBe(marksOf([game], 1)[0])
  })

  it('ANALYTICS-SCREEN-12 A faceoff or a recorded goal alone counts as data', () => {
    expect(figuresOf([gameAnalytics([], 0, [playerRow(ann)])], STANDARD_FORMAT).empty).toBe(true)
    expect(figuresOf([gameAnalytics([], 1)], STANDARD_FORMAT).empty).toBe(false)
    expect(
      figuresOf([gameAnalytics([], 0, [playerRow(ann, { faceoffsTaken: 1 })])], STANDARD_FORMAT)
        .empty,
    ).toBe(false)
  })

  it('ANALYTICS-SCREEN-13 The line under a map has every goal of its period once, tapped or entered', () => {
    const entered = gameAnalytics([timelineShot({ period: 2, scored: true })])
    const counts = { teamShots: 0, teamGoals: 1, opponentShots: 0, opponentGoals: 0 }
    const [first] = entered.periodStats
    const both = [
      entered,
      {
        ...gameAnalytics(),
        periodStats: first === undefined ? [] : [{ ...first, ...counts }],
        overview: { ...gameAnalytics().overview, ...counts, recordedGoals: 1 },
      },
    ]
    const { periods } = figuresOf(both, STANDARD_FORMAT)
    expect(periods.map((map) => [map.counts.teamShots, map.counts.teamGoals])).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
      [1, 2],
    ])
  })

  it('ANALYTICS-SCREEN-2 Removed players of the loaded games can be selected, once each', () => {
    const removed = { id: 'r', name: 'Gone', number: null, removed: true }
    const games = [
      gameAnalytics([], 0, [playerRow(ann), playerRow(removed)]),
      gameAnalytics([], 0, [playerRow(removed)]),
    ]
    expect(choosablePlayers([ann], games)).toEqual([{ ...ann, removed: false }, removed])
  })
})
