import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { game, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

const noonToday = () => {
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  return noon.toISOString()
}

describe('the day of a game', () => {
  it('OVERVIEW-19 The link to all games is below the first five', async () => {
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
    await screen.findAllByText(/Boston/)
    expect(
      screen
        .getAllByRole('listitem')
        .filter((row) => within(row).queryByText('Today') !== null)
        .map((row) => /Boston|Ottawa|Toronto/.exec(row.textContent)?.[0]),
    ).toEqual(['Boston'])
  })

  it('SCHEDULE-16 A game with shots shows those of both sides, and a finished one its result and score', async () => {
    const shotsOnGoal = { for: 42, against: 28 }
    teamApi({
      games: [
        game('g1', {
          ...{ opponent: 'Boston', shotsOnGoal, status: 'final' },
          final: { for: 4, against: 5, decidedIn: 'overtime', forfeitedBy: null },
        }),
        game('g2', { opponent: 'Ottawa' }),
      ],
    })
    openTeam(paths.games(TEAM_ID))
    await screen.findByText('Boston')
    const [ottawa, boston] = screen.getAllByRole('listitem')
    expect(boston?.textContent).toContain('Lost 4 to 5 in overtime, shots 42 to 28')
    expect(boston?.textContent).toContain('OTL4–5OT · Shots 42–28')
    expect(ottawa?.textContent).not.toMatch(/Shots|\d/)
  })

  it('SCHEDULE-24 A game shows when it continues, or that it was recorded and never finished', async () => {
    const score = { for: 1, against: 0 }
    teamApi({
      games: [
        game('g1', { opponent: 'Boston', startTime: noonToday(), status: 'live', score }),
        game('g2', { opponent: 'Ottawa', startTime: '2026-01-02T19:30:00.000Z', status: 'live' }),
      ],
    })
    openTeam(paths.games(TEAM_ID))
    await screen.findByText('Boston')
    const [boston, ottawa] = screen.getAllByRole('listitem')
    expect(boston?.textContent).toMatch(/^BostonLive.*1 to 0/)
    expect(ottawa?.textContent).toMatch(/^OttawaNot finished/)
  })

  it('SCHEDULE-25 Deleting a game names it, and a new one is put into the season of today', async () => {
    const { sent } = teamApi({
      games: [game('g1', { opponent: 'Boston', startTime: noonToday() })],
      seasons: [
        {
          ...{ id: 'this', name: 'This', teamId: TEAM_ID, createdAt: noonToday() },
          ...{ startsOn: '2020-01-01', endsOn: '2090-01-01' },
        },
      ],
    })
    const { press, message } = openTeam(paths.games(TEAM_ID))
    await press('Delete Boston')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Game' })
    expect(within(dialog).getByText(/^Boston, /)).toBeTruthy()
    await press('Cancel')
    await press('Add Game')
    await press('Create Game')
    await message('Game created successfully!')
    expect(sent('POST').map(({ body }) => body['seasonId'])).toEqual(['this'])
  })
})
