import type { GameAnalytics } from '@icetally/domain/analytics/endpoints/analytics'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { describe, expect, it } from 'vitest'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { figuresOfGame } from '#test/app/season-answer.ts'
import { game } from '#test/app/team-api.ts'
import { displayedPoint } from '../../rink/marks.ts'
import type { SeasonGame } from './season-games.ts'
import { cardsOf } from './shot-cards.ts'
import { choosablePlayers, figuresOf, knownShotsOf, marksOf } from './summary.ts'

const ann = { id: 'a', name: 'Ann', number: 4 }

/** A game of the page with these analytics. */
const seasonGame = (analytics: GameAnalytics = gameAnalytics()): SeasonGame => ({
  game: game('g1'),
  overview: analytics.overview,
  figures: figuresOfGame(analytics),
  level: analytics.overview.dangerLevel,
  dots: null,
  shots: analytics.shotTimeline,
})

describe('several games taken together', () => {
  it('ANALYTICS-SCREEN-5 A shot taken while attacking left is drawn mirrored', () => {
    const games = [
      seasonGame(
        gameAnalytics([timelineShot({ period: 2, attackingDirection: 'left', xCoord: 120 })]),
      ),
      seasonGame(
        gameAnalytics([timelineShot({ period: 2, attackingDirection: 'right', xCoord: 700 })]),
      ),
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
    const one = seasonGame(gameAnalytics([timelineShot()]))
    expect(marksOf([one], null)[0]).toBe(marksOf([one], 1)[0])
  })

  it('UNKNOWN-23 The shots of a side that were recorded in no game are unknown in the totals of the team', () => {
    const listed = (shots: number | null, against: number | null, forfeitedBy?: 'against') => ({
      ...game('g1', { shotsOnGoal: { for: shots, against } }),
      ...(forfeitedBy && {
        final: { for: 1, against: 0, decidedIn: 'regulation' as const, forfeitedBy },
      }),
    })
    const counts = (teamShots: number) => ({ teamShots, opponentShots: 0 })
    expect(knownShotsOf(counts(9), [listed(9, null)])).toEqual({ for: 9, against: null })
    expect(knownShotsOf(counts(9), [listed(9, null), listed(0, 0, 'against')])).toEqual({
      ...{ for: 9, against: null },
    })
    expect(knownShotsOf(counts(9), [listed(9, null), listed(0, 0)])).toEqual({ for: 9, against: 0 })
    // Before the games are known.
    expect(knownShotsOf(counts(9), [])).toEqual({ for: 9, against: null })
  })

  it('ANALYTICS-SCREEN-12 A faceoff or a recorded goal alone counts as data', () => {
    const isEmpty = (analytics: GameAnalytics) =>
      figuresOf([seasonGame(analytics)], STANDARD_FORMAT).empty
    expect(isEmpty(gameAnalytics([], 0, [playerRow(ann)]))).toBe(true)
    expect(isEmpty(gameAnalytics([], 1))).toBe(false)
    expect(isEmpty(gameAnalytics([], 0, [playerRow(ann, { faceoffsTaken: 1 })]))).toBe(false)
  })

  it('UNKNOWN-12 In the table of players shots are unknown, rather than 0, where none were recorded', () => {
    const shotsWith = (shots: number | null) => {
      const analytics = gameAnalytics([], 1, [playerRow(ann, { goals: 1 })])
      const figures = figuresOfGame(analytics)
      const players = figures.players.map((line) => ({ ...line, shots }))
      const one = { ...seasonGame(analytics), figures: { ...figures, players } }
      const bo = { id: 'b', name: 'Bo', number: 5, jersey: '5', removed: false }
      const { playerRows } = figuresOf([one], STANDARD_FORMAT, [
        { ...ann, jersey: '4', removed: false },
        bo,
      ])
      return playerRows.map(({ statistics }) => statistics.shots)
    }
    expect(shotsWith(null)).toEqual([null, null])
    expect(shotsWith(3)).toEqual([3, 0])
  })

  it('ANALYTICS-SCREEN-13 The line under a map has every goal of its period once, tapped or entered', () => {
    const entered = gameAnalytics([timelineShot({ period: 2, scored: true })])
    const counts = { teamShots: 0, teamGoals: 1, opponentShots: 0, opponentGoals: 0 }
    const [first] = entered.periodStats
    const { periods } = figuresOf(
      [
        seasonGame(entered),
        seasonGame({
          ...gameAnalytics(),
          periodStats: first === undefined ? [] : [{ ...first, ...counts }],
          overview: { ...gameAnalytics().overview, ...counts, recordedGoals: 1 },
        }),
      ],
      STANDARD_FORMAT,
    )
    expect(periods.map((map) => [map.counts.teamShots, map.counts.teamGoals])).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
      [1, 2],
    ])
  })

  it("ANALYTICS-SCREEN-30 Maps and cards name periods by the format of each game, not the team's", () => {
    const inPeriods = (id: string, ...overtimes: boolean[]): SeasonGame => {
      const periods = overtimes.map((overtime, index) => ({
        ...{ periodNumber: (index + 1) as PeriodNumber, overtime },
        ...{ goalsFor: 0, goalsAgainst: 0, shotsFor: 1, shotsAgainst: 0 },
      }))
      const figures = { ...seasonGame().figures, periods }
      const last = timelineShot({ period: overtimes.length as PeriodNumber })
      return { ...seasonGame(), game: game(id), figures, shots: [{ ...last, gameId: id }] }
    }
    const quarters = inPeriods('quarters', false, false, false, false)
    const halves = inPeriods('halves', false, false, true)
    const titles = (...games: SeasonGame[]) =>
      figuresOf(games, STANDARD_FORMAT).periods.map(({ title }) => title)
    expect(titles(halves)).toEqual(['Period 1', 'Period 2', 'Period 3', 'All Periods'])
    expect(titles(quarters, halves)).toContain('Period 4')
    const about = cardsOf([quarters, halves], [])
    const card = ({ shots: [shot] }: SeasonGame) => shot && about(shot).lines()[1]
    expect(card(quarters)).toMatch(/\u00a0· Period 4$/)
    expect(card(halves)).toMatch(/\u00a0· OT$/)
  })

  it('ANALYTICS-SCREEN-2 Removed players of the loaded games can be selected, once each', () => {
    const removed = { id: 'r', name: 'Gone', number: null, removed: true }
    const games = [
      seasonGame(gameAnalytics([], 0, [playerRow(ann), playerRow(removed)])),
      seasonGame(gameAnalytics([], 0, [playerRow(removed)])),
    ]
    const recorded = [removed, { ...removed, id: 'other' }]
    expect(choosablePlayers([ann], recorded, games)).toEqual([{ ...ann, removed: false }, removed])
  })
})
