import { act, screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { refusal, SIGNED_IN, TEAM_ID } from '#test/app/team-api.ts'
import { GAME, LEE, me, openTeamWithMenu as open, record } from '#test/app/team-with-menu.tsx'
import { paths } from '../platform/paths.ts'
import { outbox } from '../platform/sync/outbox/index.ts'

describe('leaving a team', () => {
  it('OVERVIEW-13 Leaving a team asks first and ends on the dashboard', async () => {
    const { choose, confirm, answer, message, sent, address } = await open({
      members: [me('member'), LEE],
    })
    const dialog = await choose('Leave Team')
    expect(dialog.textContent).toContain(
      'Are you sure you want to leave "Minnesota"? You lose access to its players, games and analytics. What you recorded stays with the team. To come back you need its team code.',
    )
    expect(dialog.textContent).not.toContain('last manager')
    expect(dialog.textContent).not.toContain('has not reached')
    await confirm('Leave Team')
    expect(await screen.findByRole('button', { name: 'Leaving...' })).toBeTruthy()
    answer()
    await message('You left the team')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(sent('DELETE').map(({ path }) => path)).toEqual([
      `/teams/${TEAM_ID}/members/${SIGNED_IN.id}`,
    ])
  })

  it('OVERVIEW-14 The only member reads that the team can be deleted instead', async () => {
    const { choose } = await open({ members: [me('admin')] })
    const dialog = await choose('Leave Team')
    expect(dialog.textContent).toContain(
      'You are the only member: delete the team if nobody needs it any more.',
    )
  })

  it('OVERVIEW-14 The last manager is warned beforehand and cannot leave', async () => {
    const { choose, confirm, answer, message, sent, address } = await open({
      members: [me('admin'), { ...LEE, role: 'member' }],
    })
    await record(GAME, 1)
    const dialog = await choose('Leave Team')
    expect(dialog.textContent).toContain(
      'You are the last manager: promote somebody else first, or delete the team if nobody needs it any more.',
    )
    await confirm('Leave Team')
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
    answer(refusal(409, 'LAST_MANAGER', 'Cannot remove the last manager of the team'))
    await message('Cannot remove the last manager of the team')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(paths.team(TEAM_ID))
    expect(screen.getByRole('heading', { name: 'Minnesota' })).toBeTruthy()
    expect(outbox().status().unsent).toBe(1)
    await act(() => outbox().forgetUser())
  })
})

describe('deleting a team', () => {
  it('OVERVIEW-15 Deleting a team names the lost data and asks for its name', async () => {
    const { choose, confirm, type, answer, message, sent, address } = await open()
    const dialog = await choose('Delete Team')
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete "Minnesota"? This action cannot be undone.',
    )
    expect(within(dialog).getByText('What is lost, for all 2 members:')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 players',
      '2 games',
      'everything recorded in them: 3,761 shots, and every goal and faceoff',
    ])
    await type('Team Name', 'minnesota')
    await confirm('Delete Team')
    await message("This is not the team's name")
    expect(sent('DELETE')).toEqual([])
    await type('Team Name', ' Minnesota ')
    await confirm('Delete Team')
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    answer()
    await message('Team deleted successfully!')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(sent('DELETE').map(({ path, body }) => [path, body])).toEqual([
      [`/teams/${TEAM_ID}`, { confirm: true }],
    ])
  })

  it('OVERVIEW-15 A refused deletion is reported, and the question stays', async () => {
    const { choose, confirm, type, answer, message, sent, address } = await open()
    await choose('Delete Team')
    await type('Team Name', 'Minnesota')
    await confirm('Delete Team')
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
    answer(refusal(403, 'FORBIDDEN', 'Only managers can do this'))
    await message('Only managers can do this')
    expect(screen.getByLabelText<HTMLInputElement>('Team Name').value).toBe('Minnesota')
    expect(address()).toBe(paths.team(TEAM_ID))
  })

  it('OVERVIEW-16 Deleting a team counts its unsent records and forgets only those', async () => {
    const { choose, confirm, type, answer, sent, address } = await open()
    const other = newId()
    await record(GAME, 2)
    await record(other, 1)
    const dialog = await choose('Delete Team')
    const warning = 'on this device have not reached the server. They are deleted with the team.'
    expect(dialog.textContent).toContain(`2 records ${warning}`)
    await record(GAME, 1)
    await waitFor(() => expect(dialog.textContent).toContain(`3 records ${warning}`))
    await type('Team Name', 'Minnesota')
    await confirm('Delete Team')
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
    expect(outbox().status().unsent).toBe(4)
    answer()
    await waitFor(() => expect(address()).toBe('/dashboard'))
    const unsent = () =>
      outbox()
        .unsent()
        .map(({ gameId }) => gameId)
    await waitFor(() => expect(unsent()).toEqual([other]))
    await act(() => outbox().forgetUser())
  })

  it('OVERVIEW-16 Leaving a team counts its unsent records', async () => {
    const { choose } = await open()
    await record(GAME, 1)
    const dialog = await choose('Leave Team')
    expect(dialog.textContent).toContain(
      '1 record on this device has not reached the server. It is deleted when you leave.',
    )
    await act(() => outbox().forgetUser())
  })
})
