import { expect, it } from 'vitest'
import type { GameSheet } from '../game/sheet/sheet.ts'
import { threeStars } from './stars.ts'

type Line = GameSheet['players'][number]
type Goalie = GameSheet['goalies'][number]

const line = (playerId: string, figures: Partial<Line> = {}): Line => ({
  ...{ playerId, position: null, shots: 0, attempts: 0, goals: 0, assists: 0, points: 0 },
  ...{ plusMinus: null, penaltyMinutes: 0, powerPlayGoals: 0, shortHandedGoals: 0 },
  ...{ gameWinningGoals: 0, faceoffsTaken: 0, faceoffsWon: 0, hits: null },
  ...figures,
})
const goalie = (playerId: string, saves: number | null, goalsAgainst: number | null): Goalie => ({
  ...{ playerId, saves, goalsAgainst, shotsAgainst: null, savePercentage: null },
  ...{ secondsPlayed: null, decision: null },
})
const sheetOf = (players: Line[], goalies: Goalie[], more: Partial<GameSheet> = {}) =>
  ({
    ...{ players, goalies, goals: [], team: { shots: 30, opponentShots: 22 } },
    ...{ final: { for: 2, against: 1, decidedIn: 'regulation' } },
    ...more,
  }) as unknown as GameSheet

const SKATERS = [
  line('novak', { goals: 2, shots: 4 }),
  line('heise', { shots: 10, faceoffsTaken: 10, faceoffsWon: 7 }),
  line('wild', { shots: 1 }),
  line('rooney'),
]

it('STARS-1 The stars are the players with the highest game scores, goalies by saves and goals against', () => {
  const stars = threeStars(sheetOf(SKATERS, [goalie('rooney', 21, 1)]))
  expect(stars.map(({ playerId, score }) => [playerId, score.toFixed(2)])).toEqual([
    ['novak', '1.80'],
    ['rooney', '1.35'],
    ['heise', '0.79'],
  ])
})

it('STARS-2 A game has no stars before it is final, with few shots, or with fewer than three players of note', () => {
  const goalies = [goalie('rooney', 21, 1)]
  expect(threeStars(sheetOf(SKATERS, goalies, { final: null }))).toEqual([])
  const few = { shots: 10, opponentShots: 9 } as GameSheet['team']
  expect(threeStars(sheetOf(SKATERS, goalies, { team: few }))).toEqual([])
  expect(threeStars(sheetOf(SKATERS, [goalie('rooney', null, null)]))).toEqual([])
})
