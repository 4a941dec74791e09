import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { player, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

it('COMPARE-7 A roster of one player leads from the comparison to the players', async () => {
  teamApi({ players: [player('Ann', 4)] })
  openTeam(paths.comparePlayers(TEAM_ID))
  expect(await screen.findByText('Two players are needed')).toBeTruthy()
  const wayOut = screen.getByRole('link', { name: 'Go to Players' })
  expect(wayOut.getAttribute('href')).toBe(paths.players(TEAM_ID))
})

/** Opens the comparison of two players with so many shots, none of which scored. */
async function compare(...counts: readonly number[]) {
  const roster = [player('Ann', 4), player('Cleo', 11)]
  const shot: PlayerStatisticsAnswer['shots'][number] = {
    ...{ id: 'shot', gameId: 'game', period: 1, attackingDirection: 'right', clock: null },
    ...{ xCoord: 700, yCoord: 200, scored: false, scoredAgainst: false, outcome: null },
    ...{ expectedGoals: 0.1, shooterId: null, takenAt: '2026-11-21T10:00:00.000Z' },
  }
  const game = {
    ...{ id: 'game', opponent: 'Boston', startTime: null, startDate: null, timeZone: null },
    ...{ seasonId: null, createdAt: '2026-11-21T10:00:00.000Z' },
  }
  const { hooks } = teamApi({ players: roster })
  hooks.before = async ({ path }) => {
    const index = roster.findIndex(({ id }) => path === `/players/${id}/stats`)
    const one = roster[index]
    if (one === undefined) return undefined
    const count = counts[index] ?? 0
    const totals = { shots: count, goals: 0, assists: 0, faceoffsTaken: 0, faceoffsWon: 0 }
    const body: PlayerStatisticsAnswer = {
      player: { id: one.id, name: one.name, number: one.number, removed: false },
      games: [{ game, statistics: totals, shotsRecorded: true, recorded: true }],
      ...{ totals, goalieGames: [] },
      shots: Array.from({ length: count }, (_, at) => ({ ...shot, id: `${at}` })),
      dangerLevel: { level: 1, shots: 400, carried: false },
    }
    return { status: 200, body }
  }
  openTeam(paths.comparePlayers(TEAM_ID, roster[0]?.id, roster[1]?.id))
  expect(await screen.findByText('Shot for')).toBeTruthy()
}

it('COMPARE-8 Maps of too few shots for heat have the key of marks, and no other layers', async () => {
  await compare(1, 1)
  expect(screen.queryByText(/Stronger color/)).toBeNull()
  expect(screen.queryByRole('group', { name: 'Drawn as' })).toBeNull()
})

it('COMPARE-9 Where one player has enough shots for heat and the other has not, the key has both', async () => {
  await compare(60, 1)
  expect(screen.getByText(/Stronger color/)).toBeTruthy()
  expect(screen.getAllByText('Goal for')).toHaveLength(1)
  expect(screen.getByRole('group', { name: 'Drawn as' })).toBeTruthy()
})
