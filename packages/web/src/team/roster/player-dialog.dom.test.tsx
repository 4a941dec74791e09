import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { player, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

const open = (given?: Parameters<typeof teamApi>[0]) => ({
  ...teamApi(given),
  ...openTeam(paths.players(TEAM_ID)),
})

it('BADDAY-19 What was chosen of a player is there again after a reload; unchanged, it is not sent', async () => {
  const { sent, press, user, unmount } = open({ players: [{ ...player('Ann', 4), guest: true }] })
  await press('Edit Ann')
  await user.click(await screen.findByRole('checkbox', { name: /^Guest/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Also in past games/ }))
  unmount()
  const again = openTeam(paths.players(TEAM_ID))
  await again.press('Edit Ann')
  await screen.findByRole('dialog', { name: 'Edit Player' })
  await again.press('Update Player')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const changes = [{ guest: false, inPastGames: true }]
  expect(sent('PUT').map(({ body }) => body)).toEqual(changes)
  await again.press('Edit Ann')
  await screen.findByRole('dialog', { name: 'Edit Player' })
  await again.press('Update Player')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT').map(({ body }) => body)).toEqual(changes)
})
