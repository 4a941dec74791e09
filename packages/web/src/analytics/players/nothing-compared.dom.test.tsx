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
