import { expect, it } from 'vitest'
import { usualSeason } from './seasons.ts'

const SEASONS = [
  { id: 'next', startsOn: '2027-09-01', endsOn: '2028-04-30' },
  { id: 'this', startsOn: '2026-09-01', endsOn: '2027-04-30' },
  { id: 'last', startsOn: '2025-09-01', endsOn: '2026-04-30' },
]
const games = (...ids: (string | null)[]) => ids.map((seasonId) => ({ seasonId }))

it('SCHEDULE-23 By default the season of today is shown, or the latest; all games if one has none', () => {
  expect(usualSeason(SEASONS, games('next', 'this', 'last'), '2026-11-23')).toBe('this')
  expect(usualSeason(SEASONS, games('next', 'this', 'last'), '2026-06-01')).toBe('next')
  expect(usualSeason(SEASONS, games('last'), '2026-11-23')).toBe('last')
  expect(usualSeason(SEASONS, games('last', null), '2026-11-23')).toBe('all')
  expect(usualSeason(SEASONS, games(null), '2026-11-23')).toBe('all')
  expect(usualSeason([], games(null), '2026-11-23')).toBe('all')
})
