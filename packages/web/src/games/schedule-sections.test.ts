import type { Game } from '@icetally/domain/game/endpoints/games'
import { expect, it } from 'vitest'
import { findGames } from './schedule-sections.ts'

it('SCHEDULE-29 A forfeited game is listed as won or lost by the side that forfeited it', () => {
  const game = (id: string, final: Partial<NonNullable<Game['final']>>) => ({
    ...{ id, opponent: null, location: null, competition: null, notes: null, homeAway: null },
    final: { for: 0, against: 0, decidedIn: 'regulation', forfeitedBy: null, ...final },
  })
  const games = [
    game('theirs', { forfeitedBy: 'against' }),
    game('ours', { for: 3, forfeitedBy: 'for' }),
    game('both', { forfeitedBy: 'both' }),
    game('overtime', { against: 1, decidedIn: 'overtime' }),
    game('tied', {}),
  ] as unknown as Game[]
  const found = (filter: 'won' | 'lost') => findGames(games, filter, '').map(({ id }) => id)
  expect(found('won')).toEqual(['theirs'])
  expect(found('lost')).toEqual(['ours', 'both', 'overtime'])
})
