import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { game, refusal, SIGNED_IN, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

const open = (given?: Parameters<typeof teamApi>[0]) => ({
  ...teamApi(given),
  ...openTeam(paths.games(TEAM_ID)),
})
const titles = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('h4')?.textContent)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** A timestamp with this wall-clock time on the test's machine, in any zone. */
const local = (clock: string) => new Date(clock).toISOString()

describe('the games page', () => {
  it('SCHEDULE-1 Each game shows opponent, start, location and notes', async () => {
    open({
      games: [
        game('g1', {
          opponent: 'Boston',
          startTime: local('2096-11-28T19:30'),
          location: 'North Rink',
          notes: 'Dark jerseys\nBus at five',
        }),
        game('g2'),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Minnesota - Games' })).toBeTruthy()
    expect(screen.getByText('Manage team games and enter game statistics')).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['Boston', 'Unnamed Game']))
    const [boston, unnamed] = screen.getAllByRole('listitem')
    expect(boston?.querySelector('dl')?.textContent).toBe(
      'Start:11/28/96, 7:30 PMLocation:North Rink',
    )
    expect(boston?.textContent).toContain('Notes: Dark jerseys\nBus at five')
    expect(unnamed?.textContent).not.toMatch(/Start|Location|Notes/)
    for (const name of ['Boston', 'Unnamed Game']) {
      expect(screen.getByRole('button', { name: `Edit ${name}` })).toBeTruthy()
      expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeTruthy()
    }
  })

  it('SCHEDULE-500 Games are listed as today, upcoming with the next first, and results with the latest first', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const played = (id: string, days: number, us: number) =>
      game(id, {
        ...{ opponent: id, startTime: day(days), status: 'final' },
        final: { for: us, against: 2, decidedIn: 'regulation', forfeitedBy: null },
      })
    const { user, type } = open({
      games: [
        ...[40, 30, 20, 10].map((days) =>
          game(`in${days}`, { opponent: `in${days}`, startTime: day(days) }),
        ),
        game('now', { opponent: 'now', startTime: day(0) }),
        ...Array.from({ length: 12 }, (_, at) =>
          played(`before${at}`, -3 - at, at % 2 === 0 ? 1 : 3),
        ),
        game('someday', { opponent: 'someday' }),
      ],
    })
    const results = Array.from({ length: 12 }, (_, at) => `before${at}`)
    const first = ['now', 'in10', 'in20', 'in30']
    await waitFor(() => expect(titles()).toEqual([...first, ...results.slice(0, 10)]))
    // On paper all of them.
    act(() => dispatchEvent(new Event('beforeprint')))
    expect(titles()).toHaveLength(first.length + 2 + results.length)
    act(() => dispatchEvent(new Event('afterprint')))
    expect(titles()).toHaveLength(first.length + 10)
    await user.click(screen.getByRole('button', { name: 'All 5 upcoming games' }))
    await user.click(screen.getByRole('button', { name: 'All 12 results' }))
    expect(titles()).toEqual([...first, 'in40', 'someday', ...results])
    await user.selectOptions(field('Show'), 'Won')
    await waitFor(() => expect(titles()).toEqual(results.filter((_, at) => at % 2 === 1)))
    await type('Search games', 'BEFORE1')
    expect(titles()).toEqual(['before1', 'before11'])
    expect(screen.getByText('2 of 18 games')).toBeTruthy()
    await type('Search games', 'Quebec')
    expect(screen.getByText('No game matches. Try fewer words or another filter.')).toBeTruthy()
  })

  it('SCHEDULE-2 Without games the page explains how to add one', async () => {
    open()
    expect(await screen.findByText('No games')).toBeTruthy()
    expect(screen.getByText('Get started by adding a new game.')).toBeTruthy()
  })

  it('SCHEDULE-663 Buttons of two games against one opponent are described by the start, and a heading is apart from its count', async () => {
    open({
      games: [
        game('g1', { opponent: 'Boston', startTime: local('2096-11-28T19:30') }),
        game('g2', { opponent: 'Boston', startTime: local('2096-11-29T12:00') }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Upcoming 2' })).toBeTruthy()
    const starts = ['11/28/96, 7:30 PM', '11/29/96, 12:00 PM']
    const described = (name: string) =>
      starts.map((description) => screen.getAllByRole('button', { name, description }).length)
    expect(described('Edit Boston')).toEqual([1, 1])
    expect(described('Delete Boston')).toEqual([1, 1])
    for (const start of starts) {
      screen.getByRole('button', { name: 'Enter Game', description: `Boston ${start}` })
    }
  })

  it('SCHEDULE-3 Enter Game opens the game screen', async () => {
    const { press, address } = open({ games: [game('g1')] })
    await press('Enter Game')
    await waitFor(() => expect(address()).toBe(paths.game(TEAM_ID, 'g1')))
  })

  it('SCHEDULE-4 A new game is sent trimmed and without empty fields', async () => {
    const { sent, press, type, message } = open()
    await press('Add Game')
    expect(await screen.findByRole('dialog', { name: 'Add Game' })).toBeTruthy()
    await type('Opponent', '  Boston ')
    await type('Location', '   ')
    await type('Start Time', '2096-11-28T19:30')
    await press('Create Game')
    await message('Game created successfully!')
    await waitFor(() => expect(titles()).toEqual(['Boston']))
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        opponent: 'Boston',
        startTime: local('2096-11-28T19:30'),
      },
    ])
  })

  it('SCHEDULE-4 SCHEDULE-5 The game dialogs have four optional fields', async () => {
    const { sent, press, message } = open({ games: [game('g1', { opponent: 'Boston' })] })
    await screen.findByText('Boston')
    for (const [button, title] of [
      ['Edit Boston', 'Edit Game'],
      ['Add Game', 'Add Game'],
    ] as const) {
      await press(button)
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      expect(field('Opponent').type).toBe('text')
      expect(field('Location').type).toBe('text')
      expect(field('Start Time').type).toBe('datetime-local')
      expect(field('Notes').tagName).toBe('TEXTAREA')
      expect(dialog.getAllByText('Optional')).toHaveLength(4)
      if (title === 'Edit Game') await press('Cancel')
      else {
        await press('Create Game')
        await message('Game created successfully!')
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await waitFor(() => expect(titles()).toEqual(['Unnamed Game', 'Boston']))
    expect(sent('POST').map(({ body }) => Object.keys(body))).toEqual([['id']])
  })

  it('SCHEDULE-14 The button shows progress', async () => {
    const { hooks, press, type } = open({ games: [game('g1', { opponent: 'Boston' })] })
    await screen.findByText('Boston')
    const meanwhile = async (button: string, reads: string) => {
      const release = hooks.hold(({ method }) => method !== 'GET')
      await press(button)
      expect(await screen.findByRole('button', { name: reads })).toBeTruthy()
      release()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await press('Add Game')
    await meanwhile('Create Game', 'Creating...')
    await press('Edit Boston')
    await type('Location', 'North Rink')
    await meanwhile('Update Game', 'Updating...')
    await press('Delete Boston')
    await meanwhile('Delete', 'Deleting...')
  })

  it('SCHEDULE-6 A cleared field is sent as cleared, and nothing else is sent', async () => {
    const { sent, press, type, message } = open({
      games: [
        game('g1', {
          opponent: 'Boston',
          location: 'North Rink',
          startTime: '2096-11-28T19:30:15.000Z',
          notes: 'n',
        }),
      ],
    })
    await press('Edit Boston')
    await type('Opponent', '')
    await type('Notes', '  ')
    await press('Update Game')
    await message('Game updated successfully')
    expect(await screen.findByText('Unnamed Game')).toBeTruthy()
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ opponent: null, notes: null }])
  })

  it('SCHEDULE-7 Deleting a game asks first', async () => {
    const { sent, press, message } = open({
      games: [game('g1', { opponent: 'Boston' }), game('g2')],
    })
    await press('Delete Boston')
    expect(await screen.findByRole('dialog', { name: 'Delete Game' })).toBeTruthy()
    expect(
      screen.getByText(
        'Are you sure you want to delete this game? This action cannot be undone and will remove all associated data.',
      ),
    ).toBeTruthy()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('DELETE')).toEqual([])
    await press('Delete Boston')
    await press('Delete')
    await message('Game deleted successfully')
    await waitFor(() => expect(titles()).toEqual(['Unnamed Game']))
  })

  it("SCHEDULE-8 A game beyond the plan is refused with the server's sentence", async () => {
    const { hooks, press, message } = open({ games: [game('g1')] })
    await screen.findByText('Unnamed Game')
    const sentence = 'The free plan allows 1 game. Upgrade the team to a Standard plan to add more.'
    hooks.before = async ({ method }) =>
      method === 'POST' ? refusal(403, 'PLAN_LIMIT', sentence) : undefined
    await press('Add Game')
    await press('Create Game')
    // In the message, and in the dialog, where it stays.
    await waitFor(async () => expect((await message(sentence)).length).toBeGreaterThan(1))
    await press('Cancel')
    await waitFor(() => expect(titles()).toEqual(['Unnamed Game']))
  })

  it('SCHEDULE-26 The limit of the free plan is shown before a game is typed in, to managers with a link to another plan', async () => {
    const { press } = open({
      games: [game('g1')],
      team: {
        type: 'BASIC_FREE',
        members: [{ id: 'm', role: 'admin', joinedAt: SIGNED_IN.createdAt, user: SIGNED_IN }],
      },
    })
    await screen.findByText('Unnamed Game')
    await press('Add Game')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Plan limit reached')).toBeTruthy()
    expect(alert.getByText(/^The free plan allows 1 game\./)).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Upgrade on the dashboard' })).toBeTruthy()
  })

  it('SCHEDULE-9 A failure without a reason names the failed action', async () => {
    const { hooks, press, type, message } = open({ games: [game('g1')] })
    await screen.findByText('Unnamed Game')
    hooks.before = async ({ method }) => (method === 'GET' ? undefined : { status: 502 })
    await press('Add Game')
    await press('Create Game')
    await message('Failed to create game')
    await press('Cancel')
    await press('Edit Unnamed Game')
    await type('Opponent', 'Boston')
    await press('Update Game')
    await message('Failed to update game')
    await press('Cancel')
    await press('Delete Unnamed Game')
    await press('Delete')
    await message('Failed to delete game')
  })

  it('SCHEDULE-10 Text beyond the limits is refused at its field', async () => {
    const { sent, press, user } = open()
    await press('Add Game')
    await user.click(field('Opponent'))
    await user.paste('x'.repeat(101))
    await user.click(field('Notes'))
    await user.paste('x'.repeat(2001))
    await press('Create Game')
    expect(await screen.findByText('Opponent is too long')).toBeTruthy()
    expect(screen.getByText('Notes are too long')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })

  it('SCHEDULE-13 A date without a time is refused', async () => {
    const { sent, press } = open({ games: [game('g1', { startTime: '2096-11-28T19:30:00.000Z' })] })
    await press('Edit Unnamed Game')
    // A browser's report of a half-typed date; jsdom has no such field.
    const validity = { badInput: true } as ValidityState
    vi.spyOn(field('Start Time'), 'validity', 'get').mockReturnValue(validity)
    await press('Update Game')
    expect(await screen.findByText('Enter both the date and the time, or neither')).toBeTruthy()
    expect(sent('PUT')).toEqual([])
  })

  it('SCHEDULE-12 Long notes show three lines until expanded', async () => {
    const { press } = open({
      games: [game('g1', { notes: 'More to say. '.repeat(40) }), game('g2', { notes: 'Short' })],
    })
    await screen.findByText('Short')
    await press('Show more')
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
  })
})
