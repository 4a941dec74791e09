import { sumOverviews } from '@icetally/domain/analytics/shots'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clubApi, team } from '#test/app/club-api.ts'
import { gameAnalytics } from '#test/app/game-analytics.ts'
import { openApp, openClub } from '#test/app/open-app.tsx'
import { game } from '#test/app/team-api.ts'
import { formatDay } from '../platform/format/format-date.ts'

const card = async (name: string) => within(await screen.findByRole('article', { name }))

describe('list', () => {
  it('DASHBOARD-1 The dashboard without teams explains how to begin', async () => {
    openClub('/dashboard')
    expect(await screen.findByText('No teams')).toBeTruthy()
    expect(
      screen.getByText('Get started by creating a new team or joining an existing one.'),
    ).toBeTruthy()
  })

  it('DASHBOARD-2 The dashboard shows active teams, and disabled ones folded away', async () => {
    const { app } = openClub('/dashboard', [
      team(1, 'Minnesota Frost'),
      team(2, 'Old Timers', { state: 'DISABLED' }),
    ])
    expect(await screen.findByRole('heading', { name: 'Your Teams' })).toBeTruthy()
    for (const name of ['Join Team', 'Create Team']) {
      expect(screen.getByRole('button', { name })).toBeTruthy()
    }
    expect(await screen.findByRole('heading', { name: 'Active Teams' })).toBeTruthy()
    expect(screen.getByRole('article', { name: 'Minnesota Frost' })).toBeTruthy()
    expect(screen.queryByRole('article', { name: 'Old Timers' })).toBeNull()
    const main = within(screen.getByRole('main')) as typeof screen
    await app.press('Disabled Teams (1)', main)
    expect(await screen.findByRole('article', { name: 'Old Timers' })).toBeTruthy()
    await app.press('Disabled Teams (1)', main)
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Old Timers' })).toBeNull())
  })

  it('DASHBOARD-3 Skeletons show while teams are loading', async () => {
    const api = clubApi([team(1, 'Minnesota Frost')])
    const release = api.hooks.hold(({ path }) => path === '/teams')
    openApp('/dashboard')
    expect(await screen.findByText('Loading teams')).toBeTruthy()
    release()
    expect(await screen.findByText('Active Teams')).toBeTruthy()
    expect(screen.queryByText('Loading teams')).toBeNull()
  })

  it.each([
    ['BASIC_FREE', 'Free'],
    ['STANDARD_MONTHLY', 'Standard Monthly'],
    ['STANDARD_YEARLY', 'Standard Yearly'],
    ['STANDARD_FOR_LIFE', 'Standard'],
  ] as const)('DASHBOARD-4 A card shows the team (%s)', async (type, badge) => {
    const frost = team(1, 'Minnesota Frost', { description: 'Saint Paul' })
    // The last plan is unknown to this version, known to a newer server.
    const answer = {
      status: 200,
      body: { teams: [{ ...frost, type }] },
      breaksContract: true,
    } as const
    clubApi([frost]).hooks.before = async ({ path }) => (path === '/teams' ? answer : undefined)
    openApp('/dashboard')
    const frostCard = await card('Minnesota Frost')
    for (const text of [badge, 'Active', 'Saint Paul', 'Team Code', 'K7Q2M9X']) {
      expect(frostCard.getByText(text)).toBeTruthy()
    }
    const link = (name: string) => frostCard.getByRole('link', { name }).getAttribute('href')
    expect(link('Minnesota Frost')).toBe(`/teams/${frost.id}`)
    expect(link('Players (12)')).toBe(`/teams/${frost.id}/players`)
    expect(link('Games (3)')).toBe(`/teams/${frost.id}/games`)
    expect(link('Analytics')).toBe(`/teams/${frost.id}/analytics`)
    expect(link('Members (1)')).toBe(`/teams/${frost.id}/members`)
  })

  it.each([
    ['BASIC_FREE', true],
    ['STANDARD_MONTHLY', false],
    ['STANDARD_YEARLY', false],
  ] as const)('DASHBOARD-7 Only a free team can be upgraded: %s, %s', async (type, offered) => {
    openClub('/dashboard', [team(1, 'Minnesota Frost', { type })])
    const frost = await card('Minnesota Frost')
    expect(frost.queryByRole('button', { name: 'Upgrade' }) !== null).toBe(offered)
  })

  it('DASHBOARD-8 The team code can be copied', async () => {
    const { app } = openClub('/dashboard', [team(1, 'Minnesota Frost')])
    await card('Minnesota Frost')
    await app.press('Copy team code')
    expect(await screen.findByText('Team code copied to clipboard!')).toBeTruthy()
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('K7Q2M9X'))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await app.press('Copy team code')
    expect(await screen.findByText('Failed to copy team code')).toBeTruthy()
  })
})

describe('games on the cards', () => {
  const final = (us: number, them: number) =>
    ({
      status: 'final',
      final: { for: us, against: them, decidedIn: 'regulation', forfeitedBy: null },
    }) as const
  const GAMES = [
    game('g1', { opponent: 'Boston', startTime: '2990-11-28T19:30:00.000Z' }),
    game('g2', { opponent: 'Ottawa', ...final(4, 1) }),
    game('g3', { opponent: 'Toronto', ...final(1, 2) }),
  ]
  const counts = (games: number) => ({ _count: { players: 0, games, members: 1 } })

  it('DASHBOARD-28 A card leads with the next game, the last result and the record', async () => {
    const frost = team(1, 'Minnesota Frost')
    const none = team(2, 'New Team', counts(0))
    clubApi([frost, none]).hooks.before = async ({ path }) =>
      path === `/games/teams/${frost.id}` ? { status: 200, body: { games: GAMES } } : undefined
    openApp('/dashboard')
    const frostCard = await card('Minnesota Frost')
    expect(await frostCard.findByText('Boston')).toBeTruthy()
    expect(frostCard.getByRole('link', { name: 'Enter Game' }).getAttribute('href')).toContain('g1')
    expect(frostCard.getByText('Ottawa')).toBeTruthy()
    expect(frostCard.getByText('Won 4 to 1')).toBeTruthy()
    expect(frostCard.getByText('1–1–0')).toBeTruthy()
    expect(frostCard.getByText(/Goals 5–3 \(\+2\)/)).toBeTruthy()
    expect(frostCard.getByRole('img', { name: /^The last 2 games: 1 won, 1 lost/ })).toBeTruthy()
  })

  it('DASHBOARD-32 A card names the season of its record, its leader, and ties for the lead', async () => {
    const frost = team(1, 'Minnesota Frost')
    const days = { startsOn: '2026-09-01', endsOn: '2027-04-30', createdAt: '2026-08-01T10:00:00Z' }
    const season = { id: 's1', teamId: frost.id, name: '2026-27', ...days }
    const games = GAMES.map((one) => ({ ...one, seasonId: season.id }))
    const nothing = { shots: 0, goals: 0, assists: 0, faceoffsTaken: 0, faceoffsWon: 0 }
    const row = (id: string, number: number, goals: number, assists: number) => ({
      player: { id, name: `Player ${number}`, number, removed: false },
      statistics: { ...nothing, shots: goals, goals, assists },
    })
    const requested: string[] = []
    clubApi([frost]).hooks.before = async ({ path }) => {
      if (path === `/games/teams/${frost.id}`) return { status: 200, body: { games } }
      if (path === `/seasons/teams/${frost.id}`) return { status: 200, body: { seasons: [season] } }
      if (!path.startsWith('/analytics/teams/')) return undefined
      requested.push(path)
      const playerStats = [row('p1', 12, 1, 4), row('p2', 27, 2, 0), row('p3', 5, 2, 0)]
      const { periodStats } = gameAnalytics()
      const rest = { overview: sumOverviews([]), games: [], goalieStats: [] }
      return { status: 200, body: { periodStats, playerStats, ...rest } }
    }
    openApp('/dashboard')
    const frostCard = await card('Minnesota Frost')
    expect(await frostCard.findByText('2026-27')).toBeTruthy()
    const leaders = within(await frostCard.findByRole('list', { name: 'Leaders' }))
    expect(leaders.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '52 goals · tiedPlayer 5',
      '125 pointsPlayer 12',
    ])
    expect(requested).toHaveLength(1)
  })

  it('DASHBOARD-29 Games are requested only for active teams that have games: for six at once, for others when their card is in view', async () => {
    const seen: Element[] = []
    const callbacks: IntersectionObserverCallback[] = []
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        callbacks.push(callback)
      }
      observe = (element: Element) => void seen.push(element)
      disconnect = () => undefined
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    const api = clubApi([
      team(1, 'Minnesota Frost'),
      team(2, 'New Team', counts(0)),
      team(3, 'Old Timers', { state: 'DISABLED' }),
      ...[4, 5, 6, 7, 8].map((number) => team(number, `Team ${number}`)),
      team(9, 'Far Below'),
    ])
    openApp('/dashboard')
    expect((await card('New Team')).getByText('No games yet.')).toBeTruthy()
    await waitFor(() => expect(seen).toHaveLength(7))
    const isRequested = (number: number) =>
      api.sent('GET', `/games/teams/${team(number, '').id}`).length > 0
    const requested = () => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(isRequested)
    await waitFor(() => expect(requested()).toEqual([1, 4, 5, 6, 7, 8]))
    act(() =>
      callbacks.at(-1)?.(
        [{ isIntersecting: true } as IntersectionObserverEntry],
        {} as IntersectionObserver,
      ),
    )
    expect(await (await card('Far Below')).findByText('No finished game yet')).toBeTruthy()
    expect(requested()).toEqual([1, 4, 5, 6, 7, 8, 9])
    vi.unstubAllGlobals()
  })

  it('DASHBOARD-34 The game in progress is above all teams, also if its own card is far below', async () => {
    class Unseen {
      observe = () => undefined
      disconnect = () => undefined
    }
    vi.stubGlobal('IntersectionObserver', Unseen)
    const [frost, fleet] = [team(1, 'Minnesota Frost'), team(2, 'Boston Fleet')]
    const startTime = new Date().toISOString()
    const live = { status: 'live', periodLabel: 'Shootout', startTime } as const
    clubApi([frost, fleet]).hooks.before = async ({ path }) => {
      const games =
        path === `/games/teams/${frost.id}`
          ? GAMES
          : path === `/games/teams/${fleet.id}` && [game('g9', { opponent: 'Montréal', ...live })]
      return games ? { status: 200, body: { games } } : undefined
    }
    openApp('/dashboard')
    const home = within(await screen.findByRole('region', { name: 'Game day' }))
    expect(home.getByText('Montréal')).toBeTruthy()
    expect(home.getByText('Live · Shootout')).toBeTruthy()
    expect(home.getByRole('link', { name: 'Record Game' }).getAttribute('href')).toContain('g9')
    vi.unstubAllGlobals()
  })

  it('DASHBOARD-35 The last result is above the teams if there is no upcoming game', async () => {
    const frost = team(1, 'Minnesota Frost')
    const played = (id: string, opponent: string, startTime: string) =>
      game(id, { opponent, startTime, ...final(4, 1) })
    const games = [
      played('g2', 'Montréal', '2025-03-02T19:00:00.000Z'),
      played('g1', 'Boston', '2025-03-01T19:00:00.000Z'),
    ]
    clubApi([frost]).hooks.before = async ({ path }) =>
      path === `/games/teams/${frost.id}` ? { status: 200, body: { games } } : undefined
    openApp('/dashboard')
    const home = within(await screen.findByRole('region', { name: 'Last result' }))
    expect(home.getByText('Montréal')).toBeTruthy()
    expect(home.getByRole('link', { name: 'Game summary' }).getAttribute('href')).toContain('g2')
  })

  it('DASHBOARD-36 The card of an only team repeats nothing of the game above it', async () => {
    const frost = team(1, 'Minnesota Frost')
    let games = GAMES
    clubApi([frost]).hooks.before = async ({ path }) =>
      path === `/games/teams/${frost.id}` ? { status: 200, body: { games } } : undefined
    const { unmount } = openApp('/dashboard')
    const planned = await card('Minnesota Frost')
    expect(await planned.findByText('Ottawa')).toBeTruthy()
    expect(screen.getAllByText('Boston')).toHaveLength(1)
    unmount()
    games = GAMES.slice(1)
    openApp('/dashboard')
    const played = await card('Minnesota Frost')
    expect(await played.findByText('None planned')).toBeTruthy()
    expect(screen.getAllByText('Ottawa')).toHaveLength(1)
  })

  it('DASHBOARD-30 A card whose games could not be loaded shows its links into the team', async () => {
    clubApi([team(1, 'Minnesota Frost')]).hooks.before = async ({ path }) =>
      path.startsWith('/games/') ? { status: 502 } : undefined
    openApp('/dashboard')
    const frost = await card('Minnesota Frost')
    expect(await frost.findByText('Its games could not be loaded.')).toBeTruthy()
    expect(frost.getByRole('link', { name: 'Players (12)' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('waiting', () => {
  const frost = {
    team: { id: team(7, 'Frost').id, name: 'Frost' },
    askedAt: '2026-11-21T10:00:00Z',
  }

  it('DASHBOARD-26 The dashboard shows which teams the user waits for, and withdraws', async () => {
    const api = clubApi()
    api.club.waiting = [frost]
    const app = openApp('/dashboard')
    const list = await screen.findByRole('list', { name: 'Teams you wait for' })
    expect(list.textContent).toContain('Waiting for a manager of Frost')
    expect(list.textContent).toContain(`Asked ${formatDay('2026-11-21')}`)
    expect(screen.queryByText('No teams')).toBeNull()
    await app.press('Withdraw the request to Frost')
    expect(await screen.findByText('Request withdrawn')).toBeTruthy()
    expect(await screen.findByText('No teams')).toBeTruthy()
  })

  it('DASHBOARD-27 A user who needs approval is notified, and waits on the dashboard', async () => {
    const api = clubApi()
    const app = openApp('/dashboard')
    api.hooks.before = async ({ path }) => {
      if (path !== '/teams/join') return undefined
      api.club.waiting = [frost]
      return { status: 202, body: { joinRequest: frost } }
    }
    await app.press('Join Team')
    await app.type('Team Code', 'ABC1234')
    const dialog = within(await screen.findByRole('dialog')) as typeof screen
    await app.press('Join Team', dialog)
    expect(await screen.findByText('Request sent')).toBeTruthy()
    expect(screen.getByText('A manager of Frost has to approve your request.')).toBeTruthy()
    expect(await screen.findByText(/Waiting for a manager of/)).toBeTruthy()
    expect(screen.queryByText('Successfully joined team!')).toBeNull()
  })
})
