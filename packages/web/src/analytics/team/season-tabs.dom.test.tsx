import type { GameFigures } from '@icetally/domain/analytics/season/game-figures'
import { gameSides, NO_SIDES } from '@icetally/domain/analytics/team-figures'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ann, openAnalytics, twoGames, untilAllIsShown } from '#test/app/analytics-page.tsx'
import { figuresOfGame } from '#test/app/season-answer.ts'
import { game } from '#test/app/team-api.ts'

const final = { for: 2, against: 1, decidedIn: 'regulation', forfeitedBy: null } as const
const goalie: Omit<GameFigures['goalies'][number], 'playerId'> = {
  ...{ shotsAgainst: 20, saves: 19, goalsAgainst: 1, savePercentage: 0.95, secondsPlayed: 3600 },
  ...{ decision: 'W', started: true, averagePer: 3600, shutout: false },
  ...{ expectedGoals: 1.6, expectedShots: 20, expectedShotGoals: 1 },
}

/** The two games with penalties, a goalie, and more of Ann. */
async function openSeason(first: Game['final'] = final, given: Partial<GameFigures> = {}) {
  const { stored, ...api } = twoGames()
  stored.games = [
    game('g1', { opponent: 'Boston', status: 'final', homeAway: 'home', final: first }),
    game('g2', { opponent: 'Ottawa', status: 'final', homeAway: 'away', final }),
  ]
  const of = (id: string, given: Partial<GameFigures>) => {
    const analytics = stored.analytics[id]
    if (analytics === undefined) throw new Error('The game is missing.')
    stored.figures[id] = figuresOfGame(analytics, given)
  }
  const team = { shortHandedGoals: 0, shots: 4, expectedGoals: 0.5 }
  const figures = stored.analytics['g1'] && figuresOfGame(stored.analytics['g1'])
  of('g1', {
    powerPlay: { ...team, opportunities: 3, goals: 1 },
    penaltyKill: { ...team, opportunities: 2, goals: 1 },
    goalies: [{ playerId: ann.id, ...goalie }],
    players: (figures?.players ?? []).map((line) => ({
      ...{ ...line, plusMinus: 2, penaltyMinutes: 4, expectedGoals: 0.4 },
      ...{ asSkater: line.playerId === ann.id, position: 'F' as const },
    })),
    ...given,
  })
  of('g2', {
    powerPlay: { ...team, opportunities: 1, goals: 0 },
    penaltyKill: { ...team, opportunities: 0, goals: 0 },
    players: [],
  })
  const opened = { ...api, stored, ...openAnalytics() }
  await untilAllIsShown()
  const open = (name: string) => opened.user.click(screen.getByRole('tab', { name }))
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
  return { ...opened, open, rows }
}

describe('the tabs of the analytics', () => {
  it('SEASONTAB-5 Special teams show PP % and PK % of the selected games, at home and away', async () => {
    const { open, rows, press, address } = await openSeason()
    await open('Special teams')
    expect(address()).toContain('tab=special-teams')
    const split = () => rows('Special teams by season, place and lately').slice(1)
    expect(split()).toEqual([
      ['All 2', '25.0%', '1 of 4', '50.0%', '1 of 2'],
      ['Home 1', '33.3%', '1 of 3', '50.0%', '1 of 2'],
      ['Away 1', '0.0%', '0 of 1', '–', '0 of 0'],
    ])
    expect(screen.getByRole('img', { name: /^Shots on the power play/ })).toBeTruthy()
    await press('Away')
    await waitFor(() => expect(split()[0]).toEqual(['All 1', '0.0%', '0 of 1', '–', '0 of 0']))
  })

  it('SEASONTAB-6 Skaters are listed with their season and sort by each column; players without a game are left out', async () => {
    const { open, rows } = await openSeason()
    await open('Skaters')
    expect(rows('Skaters')).toEqual([
      ['Player', 'GP', 'G', 'A', 'P', '+/-', 'PIM', 'S', 'xG', 'FO%'],
      ['4Ann', '1', '1', '0', '1', '+2', '4', '2', '0.4', '8.3%'],
    ])
  })

  it('SEASONTAB-7 Goalies have save %, average, record, saves above expected and shutouts', async () => {
    const { open, rows } = await openSeason()
    await open('Goalies')
    expect(rows('Goalies')).toEqual([
      ['Goalie', 'SV%', 'GAA', 'W-L-OTL', 'Saves above expected', 'Shutouts', 'GP'],
      ['4Ann', '95.0%', '1.00', '1–0–0', '+0.6', '0', '1'],
    ])
  })

  it('SEASONTAB-8 Each opponent has its record, goals and our shares', async () => {
    const { open, rows } = await openSeason()
    await open('Opponents')
    expect(rows('Opponents').slice(1)).toEqual([
      ['Boston', '1', '1–0–0', '2–0', '75.0%', '75.0%'],
      ['Ottawa', '1', '1–0–0', '0–1', '0.0%', '0.0%'],
    ])
  })

  it('SEASONTAB-11 With ties a record against an opponent has four parts, and so has its heading', async () => {
    const tie = { for: 1, against: 1, decidedIn: 'regulation', forfeitedBy: null } as const
    const { open, rows } = await openSeason(tie)
    await open('Opponents')
    expect(rows('Opponents').map((row) => row[2])).toEqual(['W-L-OTL-T', '0–0–0–1', '1–0–0'])
  })

  it('UNKNOWN-14 Goals against an opponent are unknown, rather than 0–0, where a final score alone is on record', async () => {
    const { open, rows } = await openSeason(final, {
      sides: gameSides([], NO_SIDES, [], NO_SIDES),
    })
    await open('Opponents')
    expect(rows('Opponents')[1]).toEqual(['Boston', '1', '1–0–0', '–', '–', '–'])
  })

  it('SEASONTAB-9 A tab is in the address, and opens from there', async () => {
    const { open, address } = await openSeason()
    await open('Goalies')
    expect(address()).toContain('tab=goalies')
    await open('Team')
    expect(address()).not.toContain('tab=')
    expect(screen.getByText('Game Overview')).toBeTruthy()
  })
})
