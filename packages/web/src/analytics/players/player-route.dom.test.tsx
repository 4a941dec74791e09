import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { player, type Request, refusal, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { formatDay } from '../../platform/format/format-date.ts'
import { paths } from '../../platform/paths.ts'

const statistics = (shots: number, goals: number, assists: number, taken: number, won: number) => ({
  shots,
  goals,
  assists,
  faceoffsTaken: taken,
  faceoffsWon: won,
})
const someGame = (id: string, opponent: string | null, startTime: string | null) => ({
  id,
  opponent,
  startTime,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...{ startDate: null, timeZone: null },
  seasonId: null,
})
const isStatistics = ({ path }: Request) => path === '/players/p1/stats'
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

/** The page of a player, with these answers of the server. */
function openStatistics(
  given: Partial<PlayerStatisticsAnswer> = {},
  position: Player['position'] = null,
) {
  const body: PlayerStatisticsAnswer = {
    player: { id: 'p1', name: 'Ann', number: null, removed: false },
    ...{ totals: statistics(0, 0, 0, 0, 0), games: [], goalieGames: [], shots: [] },
    dangerLevel: { level: 1, shots: 0, carried: false },
    ...given,
  }
  const players = [{ ...player('Ann', null), id: 'p1', position }]
  teamApi({ players }).hooks.before = async (request) =>
    isStatistics(request) ? { status: 200, body } : undefined
  return openTeam(paths.player(TEAM_ID, 'p1'))
}

describe("a player's own statistics", () => {
  it("VIEWSTATS-1 VIEWSTATS-2 A player's statistics show totals and a row for each game", async () => {
    openStatistics({
      player: { id: 'p1', name: 'Ann', number: 0, removed: true },
      totals: statistics(9, 2, 1, 16, 1),
      games: [
        {
          game: someGame('g1', 'Boston', new Date('2026-11-28T19:30').toISOString()),
          statistics: statistics(5, 2, 0, 16, 1),
          shotsRecorded: true,
          recorded: true,
        },
        {
          game: someGame('g2', null, null),
          statistics: statistics(4, 0, 1, 0, 0),
          shotsRecorded: true,
          recorded: true,
        },
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Ann (removed)' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Minnesota' })).toBeTruthy()
    expect(screen.getByLabelText('Totals').textContent).toBe(
      'Games2Shots9Goals2Assists1Points3Faceoff %6.3%',
    )
    expect(rows()).toEqual([
      ['Game', 'Shots', 'Goals', 'Assists', 'Faceoffs Taken', 'Faceoffs Won', 'Faceoff %'],
      [`vs Boston${formatDay('2026-11-28')}`, '5', '2', '0', '16', '1', '6.3%'],
      ['vs UnknownNo date set', '4', '0', '1', '0', '0', '0.0%'],
      ['Total', '9', '2', '1', '16', '1', '6.3%'],
    ])
  })

  it("UNKNOWN-8 A player's figures in games of a score alone are unknown, in each and in their sum", async () => {
    const none = statistics(0, 0, 0, 0, 0)
    const scoreAlone = (id: string) => ({
      ...{ game: someGame(id, 'Boston', null), statistics: none },
      ...{ shotsRecorded: false, recorded: false },
    })
    openStatistics({ totals: none, games: [scoreAlone('g1'), scoreAlone('g2')] })
    expect((await screen.findByLabelText('Totals')).textContent).toBe(
      'Games2Shots–Goals–Assists–Points–Faceoff %–',
    )
    const unknown = Array.from({ length: 6 }, () => '–')
    expect(rows().map(([, ...figures]) => figures)).toEqual([
      expect.anything(),
      ...[unknown, unknown, unknown],
    ])
    const expected = screen.getByText('Expected goals', { selector: 'dt' })
    expect(expected.parentElement?.textContent).toBe('Expected goals–')
  })

  it('VIEWSTATS-3 The page of a player without records shows a message', async () => {
    openStatistics()
    expect(await screen.findByText('Nothing has been recorded for this player yet.')).toBeTruthy()
  })

  it('PLAYERPAGE-23 A goalie without a game has the figures of a goalie, all unknown', async () => {
    openStatistics({}, 'G')
    expect((await screen.findByLabelText('In the net')).textContent).toBe(
      'Save %–GAA–W–L–OTL–GSAx–Shutouts0Games0',
    )
    expect(screen.getByText('Nothing has been recorded for this player yet.')).toBeTruthy()
    expect(screen.queryByLabelText('Totals')).toBeNull()
  })

  it('VIEWSTATS-4 A missing player is reported, and a failed load can be retried', async () => {
    const { hooks } = teamApi()
    hooks.before = async (request) =>
      isStatistics(request) ? refusal(403, 'FORBIDDEN', 'Not now') : undefined
    const { press } = openTeam(paths.player(TEAM_ID, 'p1'))
    expect(await screen.findByText('Not now')).toBeTruthy()
    hooks.before = async () => undefined
    await press('Try again')
    expect(await screen.findByText('Player not found')).toBeTruthy()
    expect(screen.getByText("The player you're looking for doesn't exist.")).toBeTruthy()
    const wayOut = screen.getByRole('link', { name: 'Back to the team' })
    expect(wayOut.getAttribute('href')).toBe(paths.team(TEAM_ID))
  })
})
