import { describe, expect, it } from 'vitest'
import {
  ANY_GAME,
  type ChoosableGame,
  excludedBy,
  opponentsOf,
  type QuickChoice,
  selectedWords,
} from './quick-choices.ts'
import { selectedOf } from './selection.ts'

const final = (goals: number, against: number) => ({
  ...{ for: goals, against, decidedIn: 'regulation' as const, forfeitedBy: null },
})

const game = (id: string, given: Partial<ChoosableGame> = {}): ChoosableGame => ({
  ...{ id, opponent: null, startTime: `2026-01-0${id}T19:00:00.000Z`, seasonId: null },
  ...{ startDate: null, timeZone: null },
  ...{ homeAway: null, status: 'final', final: null, createdAt: '2026-02-01T12:00:00.000Z' },
  ...given,
})

const games = [
  game('6', { status: 'scheduled', homeAway: 'home' }),
  game('5', { homeAway: 'home', opponent: 'Boston', final: final(2, 1) }),
  game('4', { homeAway: 'away', opponent: 'Ottawa', final: final(0, 1), seasonId: 's' }),
  game('3', { homeAway: 'home', opponent: 'Boston', final: final(1, 1), seasonId: 's' }),
  game('2', { homeAway: 'home', opponent: 'Albany', final: final(4, 1), seasonId: 's' }),
  game('1', { opponent: 'Boston' }),
]
const chosen = (choice: Partial<QuickChoice>, season?: string) =>
  selectedOf(games, excludedBy(games, { ...ANY_GAME, ...choice }, season))
    .map(({ id }) => id)
    .join('')

describe('quick choices', () => {
  it('ANALYTICS-SCREEN-19 Choices of home or away, result, opponent and season apply together', () => {
    expect(chosen({})).toBe('654321')
    expect(chosen({ homeAway: 'home' })).toBe('6532')
    expect(chosen({ result: 'won' })).toBe('52')
    expect(chosen({ result: 'lost' })).toBe('4')
    expect(chosen({ opponent: 'Boston' })).toBe('531')
    expect(chosen({ opponent: 'Boston', homeAway: 'home' })).toBe('53')
    expect(chosen({ homeAway: 'home' }, 's')).toBe('32')
  })

  it('ANALYTICS-SCREEN-19 The last five are the latest played games among the other choices', () => {
    expect(chosen({ last: 5 })).toBe('54321')
    const many = Array.from({ length: 9 }, (_, index) => game(String(index + 1)))
    const excluded = excludedBy(many, { ...ANY_GAME, last: 5 })
    expect([...excluded]).toEqual(['1', '2', '3', '4'])
    expect(chosen({ last: 5, homeAway: 'home' })).toBe('532')
  })

  it('ANALYTICS-SCREEN-19 The selection is described in words', () => {
    expect(selectedWords(70, 70, 'games')).toBe('All games')
    expect(selectedWords(12, 70, 'games')).toBe('12 of 70 games')
    expect(selectedWords(0, 46, 'players')).toBe('No players')
    expect(opponentsOf(games)).toEqual(['Albany', 'Boston', 'Ottawa'])
  })
})
