import { expect, it } from 'vitest'
import { ordinalWords, teamRanksOf } from './standing.ts'

const row = (at: number, goals: number) => ({
  player: { id: String(at), number: at, name: `Player ${at}` },
  statistics: { shots: 10 - at, goals, assists: 1, faceoffsTaken: 0, faceoffsWon: 0 },
})

it("STANDING-1 A player's rank in the team follows from how many others have more and fewer, and equals share a rank", () => {
  const players = [5, 3, 3, 2, 1, 0].map((goals, at) => row(at, goals))
  const [points, goals, assists, shots] = teamRanksOf('1', players)
  expect(points).toEqual({ figure: 'points', amount: 4, place: 2, above: 4 / 5 })
  expect(goals).toEqual({ figure: 'goals', amount: 3, place: 2, above: 4 / 5 })
  expect(assists).toEqual({ figure: 'assists', amount: 1, place: 1, above: 1 })
  expect(shots).toEqual({ figure: 'shots', amount: 9, place: 2, above: 4 / 5 })
  expect(teamRanksOf('5', players)[1]).toEqual({ figure: 'goals', amount: 0, place: 6, above: 0 })
})

it('STANDING-2 Fewer than six players, and a player without records, have no rank', () => {
  const players = [5, 3, 3, 2, 1, 0].map((goals, at) => row(at, goals))
  expect(teamRanksOf('1', players.slice(1))).toEqual([])
  expect(teamRanksOf('unknown', players)).toEqual([])
})

it('STANDING-3 A rank is an ordinal number', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103].map(ordinalWords)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '103rd'],
  ])
})
