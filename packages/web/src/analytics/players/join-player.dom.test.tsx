import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { player, SIGNED_IN, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

const GUEST = { ...player('Guest One', 88), id: '018f0000-0000-7000-8000-000000000021' }
const CLEO = { ...player('Cleo Novak', 11), id: '018f0000-0000-7000-8000-000000000022' }

const statisticsOf = ({ id, name, number }: typeof GUEST): PlayerStatisticsAnswer => ({
  player: { id, name, number, removed: false },
  totals: { shots: 0, goals: 0, assists: 0, faceoffsTaken: 0, faceoffsWon: 0 },
  ...{ games: [], goalieGames: [], shots: [] },
  dangerLevel: { level: 1, shots: 0, carried: false },
})

it('JOINED-10 A manager chooses the player that a guest is, and the page of the remaining player opens', async () => {
  const joined: unknown[] = []
  const manager = {
    id: 'm',
    role: 'admin',
    joinedAt: SIGNED_IN.createdAt,
    user: SIGNED_IN,
  } as const
  const { hooks } = teamApi({ players: [GUEST, CLEO], team: { members: [manager] } })
  hooks.before = async ({ path, body }) => {
    const of = [GUEST, CLEO].find(({ id }) => path === `/players/${id}/stats`)
    if (of !== undefined) return { status: 200, body: statisticsOf(of) }
    if (path !== `/players/${GUEST.id}/join`) return undefined
    joined.push(body)
    return { status: 204 }
  }
  const { press, user } = openTeam(paths.player(TEAM_ID, GUEST.id))
  await screen.findByRole('heading', { name: 'Guest One' })
  await press('Same player as…')
  await press('Merge players')
  const choice = screen.getByRole('combobox', { name: /Guest One.* is$/ })
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  expect(joined).toEqual([])
  await user.selectOptions(choice, CLEO.id)
  expect(screen.getByText(/becomes that of #11 Cleo Novak/)).toBeTruthy()
  await press('Merge players')
  expect(await screen.findByRole('heading', { name: 'Cleo Novak' })).toBeTruthy()
  expect(joined).toEqual([{ playerId: CLEO.id }])
})
