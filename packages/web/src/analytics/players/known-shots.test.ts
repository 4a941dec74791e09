import { NO_STATISTICS } from '@icetally/domain/analytics/players'
import { expect, it } from 'vitest'
import { PLAYER_FIGURES } from './player-figures.ts'
import { withKnownShots } from './player-numbers.ts'
import { SKATER_SEASON_FIGURES, sumSkater } from './season-figures.ts'

const game = (shots: number, shotsRecorded: boolean) => ({
  game: {
    ...{ id: 'g', opponent: 'Bears', startTime: null, startDate: null, timeZone: null },
    ...{ seasonId: null, createdAt: '2026-11-21T10:00:00.000Z' },
  },
  ...{ statistics: { ...NO_STATISTICS, goals: 1, shots }, shotsRecorded, recorded: true },
})

it('UNKNOWN-13 The shots of a player are unknown, rather than 0, in games and seasons without recorded shots', () => {
  const shotsOf = (...games: ReturnType<typeof game>[]) => {
    const sum = sumSkater(new Map())(games)
    const season = SKATER_SEASON_FIGURES.find(({ name }) => name === 'Shots')?.figureOf(sum)
    const [first = game(0, true)] = games
    return [season, PLAYER_FIGURES[0]?.figureOf(withKnownShots(first.statistics, [first]))]
  }
  expect(shotsOf(game(0, false), game(0, false))).toEqual(['–', '–'])
  expect(shotsOf(game(0, false), game(4, true))).toEqual([4, '–'])
  expect(shotsOf(game(0, true))).toEqual([0, 0])
  expect(shotsOf(game(2, false))).toEqual([2, 2])
})
