import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { player, refusal, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

const open = (given?: Parameters<typeof teamApi>[0]) => ({
  ...teamApi(given),
  ...openTeam(paths.players(TEAM_ID)),
})
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

describe('the players page', () => {
  it('ROSTER-1 The page names the team and lists players by number, players without one last', async () => {
    open({ players: [player('Nora', null), player('Bea', 22), player('Ann', 0)] })
    expect(await screen.findByRole('heading', { name: 'Minnesota - Players' })).toBeTruthy()
    expect(screen.getByText('Manage team players')).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['0Ann#0', '22Bea#22', '?Nora']))
    for (const name of ['Edit Ann', 'Delete Ann', 'Edit Nora', 'Delete Nora']) {
      expect(screen.getByRole('button', { name })).toBeTruthy()
    }
  })

  it('ROSTER-2 Without players the page explains how to add one', async () => {
    open()
    expect(await screen.findByText('No players')).toBeTruthy()
    expect(screen.getByText('Get started by adding a new player.')).toBeTruthy()
  })

  it('ROSTER-3 ROSTER-5 A player is added with the number 0 and a trimmed name', async () => {
    const { sent, press, type, message, user } = open()
    await press('Add Player')
    expect(await screen.findByRole('dialog', { name: 'Add Player' })).toBeTruthy()
    await type('Player Name', '  Zoe Zero ')
    await type('Jersey Number', '0')
    await user.keyboard('{Enter}')
    await message('Player created successfully')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(rows()).toEqual(['0Zoe Zero#0']))
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Zoe Zero', number: 0 },
    ])
  })

  it('ROSTER-3 ROSTER-6 The player dialogs have a name and an optional number', async () => {
    const { press } = open({ players: [player('Ann', 4)] })
    await screen.findByText('#4')
    for (const [button, title] of [
      ['Add Player', 'Add Player'],
      ['Edit Ann', 'Edit Player'],
    ] as const) {
      await press(button)
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      expect(dialog.getByRole('textbox')).toBe(dialog.getByLabelText('Player Name'))
      expect(dialog.getByRole('spinbutton')).toBe(dialog.getByLabelText('Jersey Number'))
      const number = dialog.getByLabelText<HTMLInputElement>('Jersey Number')
      expect([number.type, number.min, number.max]).toEqual(['number', '0', '99'])
      expect(dialog.getAllByText('Optional')).toHaveLength(1)
      expect(number.parentElement?.textContent).toBe('Jersey NumberOptional')
      await press('Cancel')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('ROSTER-4 JOURNEY-41 A player without a name, or with one that is too long, is not sent', async () => {
    const { sent, press, type, user } = open()
    await press('Add Player')
    await user.click(await screen.findByLabelText('Player Name'))
    await user.paste('x'.repeat(101))
    await press('Add Player')
    expect(await screen.findByText('Player name is too long')).toBeTruthy()
    await type('Player Name', '   ')
    await press('Add Player')
    expect(await screen.findByText('Player name is required')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })

  it('ROSTER-13 An unreadable number is refused instead of taken as empty', async () => {
    const { sent, press } = open({ players: [player('Ann', 4)] })
    await press('Edit Ann')
    // A browser's report of "1-"; jsdom has no such field.
    const validity = { badInput: true } as ValidityState
    vi.spyOn(
      screen.getByLabelText('Jersey Number') as HTMLInputElement,
      'validity',
      'get',
    ).mockReturnValue(validity)
    await press('Update Player')
    expect(
      await screen.findByText('Jersey number must be a whole number from 0 to 99'),
    ).toBeTruthy()
    expect(sent('PUT')).toEqual([])
  })

  it('ROSTER-18 A number of another player is noted at once, and is not refused', async () => {
    const { sent, press, type } = open({ players: [player('Ann', 9), player('Bea', 22)] })
    await press('Add Player')
    await type('Player Name', 'Zoe')
    await type('Jersey Number', '9')
    expect((await screen.findByRole('status', { name: '' })).textContent).toBe('Also worn by Ann')
    expect(screen.getByLabelText('Jersey Number').getAttribute('aria-invalid')).toBeNull()
    await press('Add Player')
    await waitFor(() => expect(sent('POST').map(({ body }) => body['number'])).toEqual([9]))
    await press('Edit Ann')
    await screen.findByRole('dialog', { name: 'Edit Player' })
    await waitFor(() => expect(screen.getByText('Also worn by Zoe')).toBeTruthy())
  })

  it('ROSTER-19 "00" is sent as typed, a guest becomes a regular player, and past games follow on request', async () => {
    const guest = { ...player('Ann', 0), guest: true }
    const { sent, press, type, user } = open({ players: [guest] })
    await press('Edit Ann')
    await type('Jersey Number', '00')
    await user.click(screen.getByRole('checkbox', { name: /^Guest/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Also in past games/ }))
    await press('Update Player')
    await waitFor(() =>
      expect(sent('PUT').map(({ body }) => body)).toEqual([
        { jersey: '00', number: 0, guest: false, inPastGames: true },
      ]),
    )
  })

  it('ROSTER-6 An emptied number is removed from the player', async () => {
    const { sent, press, type, message } = open({ players: [player('Ann', 0)] })
    await press('Edit Ann')
    expect(await screen.findByRole('dialog', { name: 'Edit Player' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Jersey Number').value).toBe('0')
    await type('Jersey Number', '')
    await press('Update Player')
    await message('Player updated successfully')
    await waitFor(() => expect(rows()).toEqual(['?Ann']))
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ number: null }])
  })

  it('ROSTER-7 Deleting a player asks first', async () => {
    const { sent, press, message } = open({ players: [player('Ann', 4), player('Bea', 5)] })
    await press('Delete Ann')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Player' }))
    expect(dialog.getByText('#4 Ann')).toBeTruthy()
    expect(
      screen.getByText(
        'Are you sure you want to delete this player? This action cannot be undone.',
      ),
    ).toBeTruthy()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('DELETE')).toEqual([])
    await press('Delete Ann')
    await press('Delete')
    await message('Player deleted successfully')
    await waitFor(() => expect(rows()).toEqual(['5Bea#5']))
  })

  it('ROSTER-8 The button shows progress', async () => {
    const { hooks, press, type } = open({ players: [player('Ann', 4)] })
    const meanwhile = async (button: string, reads: string) => {
      const release = hooks.hold(({ method }) => method !== 'GET')
      await press(button)
      expect(await screen.findByRole('button', { name: reads })).toBeTruthy()
      release()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await press('Add Player')
    await type('Player Name', 'Bea')
    await meanwhile('Add Player', 'Creating...')
    await press('Edit Ann')
    await type('Player Name', 'Anna')
    await meanwhile('Update Player', 'Updating...')
    await press('Delete Anna')
    await meanwhile('Delete', 'Deleting...')
  })

  it("ROSTER-9 A failure shows the server's sentence or a default", async () => {
    const { hooks, press, type, message } = open({ players: [player('Ann', 4)] })
    await screen.findByText('#4')
    hooks.before = async ({ method }) =>
      method === 'GET' ? undefined : refusal(403, 'TEAM_DISABLED', 'This team is disabled')
    await press('Delete Ann')
    await press('Delete')
    await message('This team is disabled')
    await press('Cancel')
    hooks.before = async ({ method }) => (method === 'GET' ? undefined : { status: 500 })
    await press('Add Player')
    await type('Player Name', 'Bea')
    await press('Add Player')
    await message('Failed to create player')
    expect(screen.getByLabelText<HTMLInputElement>('Player Name').value).toBe('Bea')
    await press('Cancel')
    await press('Edit Ann')
    await type('Player Name', 'Anna')
    await press('Update Player')
    await message('Failed to update player')
    await press('Cancel')
    await press('Delete Ann')
    await press('Delete')
    await message('Failed to delete player')
  })

  it('ROSTER-10 A retry after a lost answer uses the same id', async () => {
    const { hooks, sent, press, type, message } = open()
    await screen.findByText('No players')
    hooks.before = async ({ method }) => {
      if (method === 'POST') throw new TypeError('network is away')
      return undefined
    }
    await press('Add Player')
    await type('Player Name', 'Ann')
    await press('Add Player')
    await message('Failed to create player')
    hooks.before = async () => undefined
    await press('Add Player')
    await message('Player created successfully')
    const [first, second] = sent('POST').map(({ body }) => body['id'])
    expect(second).toBe(first)
  })

  it('ROSTER-14 The dialog stays open for another player on request, and accepts the same name', async () => {
    const { sent, press, type, user } = open()
    await press('Add Player')
    await user.click(await screen.findByRole('checkbox', { name: 'Add another afterwards' }))
    await type('Player Name', 'Ann')
    await type('Jersey Number', '4')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('1 player added')).toBeTruthy()
    const name = screen.getByLabelText<HTMLInputElement>('Player Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect([name.value, screen.getByLabelText<HTMLInputElement>('Jersey Number').value]).toEqual([
      '',
      '',
    ])
    await user.keyboard('Bea{Enter}')
    expect(await screen.findByText('2 players added')).toBeTruthy()
    await waitFor(() => expect([document.activeElement, name.value]).toEqual([name, '']))
    await user.keyboard('Bea{Enter}')
    expect(await screen.findByText('3 players added')).toBeTruthy()
    await press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(rows()).toEqual(['4Ann#4', '?Bea', '?Bea']))
    expect(new Set(sent('POST').map(({ body }) => body['id'])).size).toBe(3)
  })

  it("ROSTER-15 A player's name links to the player's statistics", async () => {
    const ann = player('Ann', 4)
    const { user, address } = open({ players: [ann] })
    await user.click(await screen.findByRole('link', { name: 'Ann' }))
    await waitFor(() => expect(address()).toBe(paths.player(TEAM_ID, ann.id)))
  })

  it('ROSTER-12 Players that could not be loaded can be loaded again', async () => {
    const { hooks } = teamApi({ players: [player('Ann', 4)] })
    hooks.before = async ({ path }) =>
      path.startsWith('/players') ? refusal(403, 'FORBIDDEN', 'Not now') : undefined
    const { press } = openTeam(paths.players(TEAM_ID))
    expect(await screen.findByText('The players could not be loaded')).toBeTruthy()
    hooks.before = async () => undefined
    await press('Try again')
    expect(await screen.findByText('#4')).toBeTruthy()
  })
})

it('ROSTER-30 Players are listed by position with their figures, and a long roster is searched', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...player(`Player ${at}`, at),
    position: at === 0 ? ('G' as const) : at < 4 ? ('D' as const) : ('LW' as const),
  }))
  const { user } = open({ players: many })
  expect(await screen.findByRole('region', { name: 'Goalies' })).toBeTruthy()
  expect(screen.getAllByRole('region').map((part) => part.ariaLabel)).toEqual(
    expect.arrayContaining(['Forwards', 'Defense', 'Goalies']),
  )
  await user.type(screen.getByLabelText('Search players'), 'yer 11')
  await waitFor(() => expect(rows()).toEqual(['11Player 11#11\u00a0· Left wing']))
  await user.type(screen.getByLabelText('Search players'), 'x')
  expect(await screen.findByText('No player matches. Try fewer letters.')).toBeTruthy()
})
