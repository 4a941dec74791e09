import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endSession, SESSION_STORAGE_KEY, startSession, useSession } from '../lib/session.ts'
import { headerTitle } from './shell/header-title.ts'
import { clubApi, KIM, member, refusal, team } from './testing/club-api.ts'
import { openApp, restart } from './testing/open-app.tsx'

const stored = () => JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null')?.state

describe('session', () => {
  it('SHELL-1 remembers the place a visitor wanted to go to', async () => {
    const frost = team(1, 'Minnesota Frost')
    clubApi([frost])
    const app = openApp(`/teams/${frost.id}/members?sort=name#top`, { signedIn: false })
    await app.type('Email', 'kim@example.org')
    expect(app.address()).toBe('/login')
    await app.type('Password', 'blueline77{Enter}')
    await waitFor(() => expect(app.address()).toBe(`/teams/${frost.id}/members?sort=name#top`))
  })

  it.each(['/', '/nowhere', '/teams', '/teams/1/nowhere', '/teams/1/games/2/nowhere'])(
    'SHELL-2 leads from %s to the dashboard',
    async (address) => {
      clubApi()
      const app = openApp(address)
      expect(await screen.findByText('Your Teams')).toBeTruthy()
      expect(app.address()).toBe('/dashboard')
    },
  )

  it('SHELL-3 shows a spinner while the stored token is being checked, then the page', async () => {
    const api = clubApi()
    const held = Promise.withResolvers<undefined>()
    api.hooks.before = ({ path }) =>
      path === '/auth/me' ? held.promise : Promise.resolve(undefined)
    openApp('/dashboard')
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByText('Your Teams')).toBeNull()
    held.resolve(undefined)
    expect(await screen.findByText('Your Teams')).toBeTruthy()
  })

  it('SHELL-3 shows it in place of the sign-in page, too', async () => {
    const api = clubApi()
    const held = Promise.withResolvers<undefined>()
    api.hooks.before = () => held.promise
    api.club.token = 'another-token'
    openApp('/login')
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
    held.resolve(undefined)
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })

  it('SHELL-4 clears a stored token that the server refuses', async () => {
    const api = clubApi()
    api.club.token = 'another-token'
    const app = openApp('/dashboard')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(stored()).toMatchObject({ token: null, user: null, isAuthenticated: false })
  })

  it('SHELL-5 keeps the session when no answer comes', async () => {
    const api = clubApi()
    api.hooks.before = async ({ path }) => {
      if (path === '/auth/me') throw new TypeError('Failed to fetch')
      return undefined
    }
    const app = openApp('/dashboard')
    expect(await screen.findByText('Your Teams')).toBeTruthy()
    expect(app.token()).toBe('live-token')
  })

  it('SHELL-6 signs out after any 401, and leads back after signing in', async () => {
    const frost = team(1, 'Minnesota Frost')
    const api = clubApi([frost])
    const app = openApp(`/teams/${frost.id}/members`)
    await screen.findByText('Minnesota Frost - Members')
    api.club.token = 'new-token'
    await app.navigate('Dashboard')
    await app.press('Join Team')
    await app.type('Team Code', 'ABC1234')
    await app.press('Join Team', within(screen.getByRole('dialog')) as typeof screen)
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(stored()).toMatchObject({ token: null, user: null, isAuthenticated: false })
    expect((await screen.findAllByText('Please sign in again')).length).toBeGreaterThan(0)
    await app.type('Email', 'kim@example.org')
    await app.type('Password', 'blueline77{Enter}')
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })

  it('SHELL-7 takes over a token that another tab renewed instead of signing out', async () => {
    const api = clubApi()
    const app = openApp('/dashboard')
    await screen.findByText('Your Teams')
    api.club.token = 'renewed'
    const { user, isAuthenticated } = useSession.getState()
    const state = { user, isAuthenticated, token: 'renewed', tokenSince: 1 }
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ state, version: 1 }))
    await app.navigate('Profile')
    expect(await screen.findByText('Member Since')).toBeTruthy()
    expect(app.token()).toBe('renewed')
  })

  it('SHELL-8 signs out at once, tells the server, and forgets what was loaded', async () => {
    const api = clubApi([team(1, 'Minnesota Frost')])
    const app = openApp('/profile')
    await screen.findByText('Member Since')
    await app.press('Sign out')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(api.sent('POST', '/auth/logout')[0]?.token).toBe('live-token')
    expect(stored()).toMatchObject({ token: null, user: null, isAuthenticated: false })
    api.club.user = { ...KIM, id: KIM.id.replace('1', '2'), displayName: 'Somebody Else' }
    api.club.teams = []
    await app.type('Email', 'other@example.org')
    await app.type('Password', 'blueline77{Enter}')
    // Not the page that the one before had left.
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    expect(await screen.findByText('No teams')).toBeTruthy()
    expect(screen.queryByText('Minnesota Frost')).toBeNull()
  })

  it('SHELL-9 finds the session again after a reload', async () => {
    clubApi()
    startSession(KIM, 'live-token')
    const kept = localStorage.getItem(SESSION_STORAGE_KEY) ?? ''
    endSession('refused')
    localStorage.setItem(SESSION_STORAGE_KEY, kept)
    await useSession.persist.rehydrate()
    const app = restart('/profile')
    expect(await screen.findByText('Member Since')).toBeTruthy()
    expect(app.address()).toBe('/profile')
  })
})

describe('around the page', () => {
  it.each([
    ['/teams/1/games', 'Game Tracking'],
    ['/teams/1/games/2', 'Game Tracking'],
    ['/teams/1/analytics', 'Team Analytics'],
    ['/teams/1', 'Team Management'],
    ['/teams/1/players', 'Team Management'],
    ['/teams/1/members', 'Team Management'],
    ['/dashboard', 'Dashboard'],
    ['/profile', 'Profile Settings'],
    ['/analytics', 'Analytics'],
    ['/settings', 'Settings'],
    ['/', 'Icetally'],
  ])('SHELL-10 the header of %s reads %s', (path, title) => {
    expect(headerTitle(path)).toBe(title)
  })

  it('SHELL-11 shows who is signed in, with ways to the profile and out', async () => {
    clubApi()
    const app = openApp('/dashboard')
    const header = within(await screen.findByRole('banner'))
    expect(header.getByText('Kim Novák')).toBeTruthy()
    expect(header.getByText('kim@example.org')).toBeTruthy()
    expect(header.getByRole('button', { name: 'Sign out' })).toBeTruthy()
    await app.user.click(header.getByRole('button', { name: 'Profile' }))
    await waitFor(() => expect(app.address()).toBe('/profile'))
  })

  it('SHELL-12 shows the e-mail of who has no display name', async () => {
    const api = clubApi()
    api.club.user = { ...KIM, displayName: '' }
    openApp('/dashboard')
    await screen.findByText('Your Teams')
    await waitFor(() =>
      expect(within(screen.getByRole('banner')).getAllByText('kim@example.org')).toHaveLength(2),
    )
  })

  it('SHELL-13 names the tab after the page and moves the focus to its beginning', async () => {
    clubApi()
    const app = openApp('/dashboard')
    await waitFor(() => expect(document.title).toBe('Your Teams · Icetally'))
    await app.navigate('Profile')
    await waitFor(() => expect(document.title).toBe('Profile Settings · Icetally'))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  })
})

describe('navigation', () => {
  const navigation = async () => within(await screen.findByRole('navigation', { name: 'Main' }))

  it('NAV-1 unfolds an active team, with Members for admins', async () => {
    const frost = team(1, 'Minnesota Frost')
    clubApi([frost])
    const app = openApp('/dashboard')
    const nav = await navigation()
    await app.user.click(await nav.findByRole('button', { name: 'Minnesota Frost' }))
    const links = nav.getAllByRole('link').map((link) => link.textContent)
    expect(links).toEqual([
      'Dashboard',
      'Profile',
      'Team Totals',
      'Settings',
      'Overview',
      'Members',
      'Players',
      'Games',
      'Analytics',
    ])
  })

  it('NAV-2 hides Members from ordinary members', async () => {
    const others = [member(2, 'admin', 'Boss'), member(1, 'member', 'Kim Novák')]
    clubApi([team(1, 'Minnesota Frost', { members: others })])
    const app = openApp('/dashboard')
    const nav = await navigation()
    await app.user.click(await nav.findByRole('button', { name: 'Minnesota Frost' }))
    expect(nav.getByRole('link', { name: 'Players' })).toBeTruthy()
    expect(nav.queryByRole('link', { name: 'Members' })).toBeNull()
  })

  it('NAV-3 unfolds a team by itself when the path is inside it, and only that one', async () => {
    const frost = team(1, 'Minnesota Frost')
    clubApi([team(2, 'Boston Fleet'), frost])
    openApp(`/teams/${frost.id}/members`)
    const nav = await navigation()
    const current = await nav.findByRole('link', { name: 'Members' })
    expect(current.getAttribute('aria-current')).toBe('page')
    expect(nav.getByRole('button', { name: 'Minnesota Frost', expanded: true })).toBeTruthy()
    expect(nav.getByRole('button', { name: 'Boston Fleet', expanded: false })).toBeTruthy()
  })

  it('NAV-3 unfolds a team that is gone to, and lets it be folded away', async () => {
    const frost = team(1, 'Minnesota Frost')
    clubApi([frost])
    const app = openApp('/dashboard')
    const nav = await navigation()
    const unfolded = (expanded: boolean) =>
      nav.findByRole('button', { name: 'Minnesota Frost', expanded })
    await unfolded(false)
    const card = within(await screen.findByRole('article', { name: 'Minnesota Frost' }))
    await app.user.click(card.getByRole('link', { name: 'Members (1)' }))
    await app.user.click(await unfolded(true))
    await unfolded(false)
    expect(app.address()).toBe(`/teams/${frost.id}/members`)
  })

  it('NAV-4 folds the disabled teams away; of theirs only Analytics can be visited', async () => {
    clubApi([
      team(1, 'Minnesota Frost'),
      team(2, 'Old Timers', { state: 'DISABLED' }),
      team(3, 'Older Timers', { state: 'DISABLED' }),
    ])
    const app = openApp('/dashboard')
    const nav = await navigation()
    const group = await nav.findByRole('button', { name: 'Disabled Teams (2)' })
    expect(nav.queryByText('Old Timers')).toBeNull()
    await app.user.click(group)
    const entry = within(nav.getByText('Old Timers').closest('li') ?? document.body)
    expect(entry.getAllByRole('link').map((link) => link.textContent)).toEqual(['Analytics'])
    expect(entry.getByText('Players').className).toContain('line-through')
    expect(entry.getByText('Games').className).toContain('line-through')
    expect(entry.getAllByText('(Disabled)')).toHaveLength(2)
  })

  it('NAV-5 opens the same navigation as a panel on phones; going to a page closes it', async () => {
    clubApi()
    const app = openApp('/dashboard')
    await app.press('Open menu')
    const panel = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await app.user.click(panel.getByRole('link', { name: 'Profile' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe('/profile')
  })
})

describe('failures', () => {
  it('SHELL-14 asks once more after a failed query, then says so and lets one try again', async () => {
    const api = clubApi([team(1, 'Minnesota Frost')])
    api.hooks.before = async ({ path }) =>
      path === '/teams' ? refusal(503, 'UNAVAILABLE', 'The database is away') : undefined
    const app = openApp('/dashboard')
    expect(
      await screen.findByText('Your teams could not be loaded', {}, { timeout: 5000 }),
    ).toBeTruthy()
    expect(api.sent('GET', '/teams')).toHaveLength(2)
    expect((await screen.findAllByText('The database is away')).length).toBeGreaterThan(1)
    api.hooks.before = async () => undefined
    await app.press('Try again')
    expect(await screen.findByText('Active Teams')).toBeTruthy()
  })

  it('SHELL-15 says that an error occurred where the server gave no sentence', async () => {
    const api = clubApi()
    const app = openApp('/dashboard')
    await app.press('Join Team')
    api.hooks.before = async () => ({ status: 502 })
    await app.type('Team Code', 'ABC1234')
    await app.press('Join Team', within(screen.getByRole('dialog')) as typeof screen)
    expect(await screen.findByText('An error occurred')).toBeTruthy()
  })
})
