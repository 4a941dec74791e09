import { describe, expect, it } from 'vitest'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { displayedPoint } from '../../rink/marks.ts'
import { choosablePlayers, discrepancies, summarize } from './summary.ts'

const ann = { id: 'a', name: 'Ann', number: 4 }

describe('several games taken together', () => {
  it('ANALYTICS-SCREEN-5 A shot taken while attacking left is drawn mirrored', () => {
    const { maps } = summarize([
      gameAnalytics([timelineShot({ period: 2, attackingDirection: 'left', xCoord: 120 })]),
      gameAnalytics([timelineShot({ period: 2, attackingDirection: 'right', xCoord: 700 })]),
    ])
    expect(maps.map(({ title }) => title)).toEqual([
      'Period 1',
      'Period 2',
      'Period 3',
      'All Periods',
    ])
    const drawn = maps.map(({ marks }) => marks.map((mark) => displayedPoint(mark, 'right').x))
    expect(drawn).toEqual([[], [680, 700], [], [680, 700]])
  })

  it('ANALYTICS-SCREEN-6 An unchanged shot keeps its mark, so that no canvas is redrawn', () => {
    const game = gameAnalytics([timelineShot()])
    expect(summarize([game]).maps[3]?.marks[0]).toBe(summarize([game]).maps[0]?.marks[0])
  })

  it('ANALYTICS-SCREEN-12 A faceoff or a recorded goal alone counts as data', () => {
    expect(summarize([gameAnalytics([], 0, [playerRow(ann)])]).empty).toBe(true)
    expect(summarize([gameAnalytics([], 1)]).empty).toBe(false)
    expect(summarize([gameAnalytics([], 0, [playerRow(ann, { faceoffsTaken: 1 })])]).empty).toBe(
      false,
    )
  })

  it('ANALYTICS-SCREEN-13 Differences of two games do not cancel each other out', () => {
    const tooMany = gameAnalytics([timelineShot({ scored: true })], 0)
    const tooFew = gameAnalytics([timelineShot()], 1)
    const right = gameAnalytics([timelineShot({ scored: true })], 1)
    expect(
      discrepancies([
        { id: 'g1', analytics: tooMany },
        { id: 'g2', analytics: right },
        { id: 'g3', analytics: tooFew },
      ]),
    ).toEqual([
      { gameId: 'g1', sentence: '1 scored shot, 0 recorded goals' },
      { gameId: 'g3', sentence: '0 scored shots, 1 recorded goal' },
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
