import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { game, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../lib/paths.ts'

const noonToday = () => {
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  return noon.toISOString()
}

describe('the day of a game', () => {
  it('OVERVIEW-19 The link to all games stands below the first five', async () => {
    teamApi({ games: ['1', '2', '3', '4', '5', '6'].map((id) => game(id)) })
    openTeam(paths.team(TEAM_ID))
    const link = await screen.findByRole('link', { name: 'All 6 games' })
    expect(link.getAttribute('href')).toBe(paths.games(TEAM_ID))
  })

  it('OVERVIEW-19 With at most five games no link to all games is shown', async () => {
    teamApi({ games: ['1', '2', '3', '4', '5'].map((id) => game(id)) })
    openTeam(paths.team(TEAM_ID))
    await screen.findAllByText('vs Unknown')
    expect(screen.queryByRole('link', { name: /^All / })).toBeNull()
  })

  it.each([
    ['the overview', paths.team(TEAM_ID)],
    ['the games page', paths.games(TEAM_ID)],
  ])('SCHEDULE-15 A game of today is marked on %s', async (_page, address) => {
    teamApi({
      games: [
        game('g1', { opponent: 'Boston', startTime: noonToday() }),
        game('g2', { opponent: 'Ottawa', startTime: '2026-01-02T19:30:00.000Z' }),
        game('g3', { opponent: 'Toronto' }),
      ],
    })
    openTeam(address)
    await screen.findByText(/Boston/)
    expect(
      screen
        .getAllByRole('listitem')
        .filter((row) => within(row).queryByText('Today') !== null)
        .map((row) => /Boston|Ottawa|Toronto/.exec(row.textContent)?.[0]),
    ).toEqual(['Boston'])
  })

  it('SCHEDULE-16 A game with shots shows their number', async () => {
    teamApi({
      games: [
        game('g1', { opponent: 'Boston', _count: { shots: 1204 } }),
        game('g2', { opponent: 'Ottawa' }),
      ],
    })
    openTeam(paths.games(TEAM_ID))
    await screen.findByText('Boston')
    expect(screen.getAllByText('Shots:').map((term) => term.nextSibling?.textContent)).toEqual([
      '1,204',
    ])
  })
})
