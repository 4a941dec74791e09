import { expect, it } from 'vitest'
import { type GameInSeason, gameLevels, gamesForLevel } from './game-levels.ts'
import type { LevelSums } from './level.ts'

const FIRST = { seasonId: 'first', startsOn: '2024-09-01' }
const SECOND = { seasonId: 'second', startsOn: '2025-09-01' }
const THIRD = { seasonId: 'third', startsOn: '2026-09-01' }
const NONE = { seasonId: null, startsOn: null }

const GAMES: readonly GameInSeason[] = [
  { id: 'a', ...FIRST },
  { id: 'b', ...SECOND },
  { id: 'c', ...SECOND },
  { id: 'd', ...THIRD },
  { id: 'e', ...NONE },
  { id: 'f', ...NONE },
]

const of = (shots: number, goals: number, expectedGoals: number): LevelSums => ({
  ...{ shots, goals, expectedGoals },
})

const SUMS = new Map([
  ['a', of(50, 6, 4)],
  ['b', of(60, 8, 6)],
  ['c', of(40, 1, 4)],
  ['e', of(30, 2, 4)],
  ['f', of(20, 0, 1)],
])

it("DANGER-23 A game's level is fitted on the other games of its season, after the season before", () => {
  const levels = gameLevels(GAMES, SUMS)
  const first = (4 + 6) / (4 + 4)
  const second = (4 + 9) / (4 + 10)
  const expected = {
    a: { level: 1, shots: 0, carried: false },
    b: { level: (4 * first + 1) / (4 + 4), shots: 40, carried: true },
    c: { level: (4 * first + 8) / (4 + 6), shots: 60, carried: true },
    d: { level: second, shots: 0, carried: true },
    e: { level: 4 / 5, shots: 20, carried: false },
    f: { level: 6 / 8, shots: 30, carried: false },
  }
  expect(Object.fromEntries(levels)).toEqual(expected)
})

it("DANGER-23 The games of two seasons are enough to know a game's level", () => {
  const enough = (id: string) => gamesForLevel(GAMES, id).map((game) => game.id)
  expect(enough('d')).toEqual(['b', 'c', 'd'])
  expect(enough('a')).toEqual(['a'])
  expect(enough('e')).toEqual(['e', 'f'])
  expect(enough('unknown')).toEqual([])
  const all = gameLevels(GAMES, SUMS)
  for (const { id } of GAMES) {
    expect(gameLevels(gamesForLevel(GAMES, id), SUMS).get(id)?.shots).toBe(all.get(id)?.shots)
  }
})
