import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FollowedGoal, GameAnswer } from '../answers.ts'
import { ScoreBug } from './score-bug.tsx'

const game: GameAnswer['game'] = {
  ...{
    id: 'g',
    opponent: 'Fleet',
    opponentLook: null,
    startTime: null,
    startDate: null,
    timeZone: null,
    createdAt: null,
    recordedAt: null,
    location: null,
    homeAway: 'away',
  },
  ...{
    status: 'live',
    score: { for: 3, against: 2 },
    decidedIn: null,
    forfeitedBy: null,
    period: 'Period 2',
  },
}
const answer: GameAnswer = {
  team: { name: 'Frost', imageUrl: null, colour: null, shortCode: null },
  ...{ game, periods: [], shootout: null, goals: [], shots: { for: 23, against: 18, places: [] } },
  ...{ shows: ['score', 'shots', 'goals'], names: 'numbers' },
  ...{ updatedAt: null, serverTime: '2026-11-23T10:00:00.000Z' },
}
const goal: FollowedGoal = {
  ...{ id: 'goal', against: false, periodNumber: 2, period: 'Period 2', clock: null },
  ...{ strength: null, emptyNet: false, penaltyShot: false, gameWinning: false },
  ...{ scorer: '#9', assists: ['#4', '#12'], score: { for: 4, against: 2 } },
}
const read = () => screen.getByRole('region', { name: 'Score' }).textContent

it('OVERLAY-7 An overlay has both sides, the visitors first, with goals, period and shots', () => {
  const { rerender } = render(<ScoreBug answer={answer} />)
  expect(read()).toBe('Frost3Fleet22nd periodShots 23–18')
  rerender(<ScoreBug answer={{ ...answer, game: { ...game, homeAway: 'home' } }} />)
  expect(read()).toBe('Fleet2Frost32nd periodShots 18–23')
  const ended = { ...game, status: 'final', decidedIn: 'shootout', period: null } as const
  rerender(<ScoreBug answer={{ ...answer, game: ended }} />)
  expect(read()).toMatch(/^Frost3Fleet2Final.*SO/)
  const coming = { ...game, status: 'scheduled', score: null, opponent: null } as const
  rerender(<ScoreBug answer={{ ...answer, game: coming }} />)
  expect(read()).toBe('FrostOpponentPregame')
})

it('OVERLAY-8 An overlay of a link without score and shots has neither', () => {
  const { shots: _, ...rest } = answer
  render(<ScoreBug answer={{ ...rest, game: { ...game, score: null } }} />)
  expect(read()).toBe('FrostFleet2nd period')
})

it('OVERLAY-9 A goal is called with its scorer and assists, if the link shows them', () => {
  const { rerender } = render(<ScoreBug answer={answer} />)
  const scored = { ...answer, game: { ...game, score: goal.score }, goals: [goal] }
  rerender(<ScoreBug answer={scored} />)
  expect(read()).toBe('Frost4Fleet2Goal#9#4, #12')
})
