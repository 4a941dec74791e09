import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, KIM, refusal, team } from '#test/app/club-api.ts'
import { openApp, openClub, openVisitor, restart } from '#test/app/open-app.tsx'
import { forgetPlaceOfBefore } from '../account/sign-in/guards.tsx'
import { endSession, startSession, useSession } from '../platform/session/session.ts'
import { SESSION_STORAGE_KEY } from '../platform/session/stored-token.ts'

const stored = () => JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null')?.state

describe('session', () => {
  it('SHELL-1 Signing in returns to the remembered address', async () => {
    const frost = team(1, 'Minnesota Frost')
    const { app } = openVisitor(`/teams/${frost.id}/members?sort=name#top`, [frost])
    await app.type('Email', 'kim@example.org')
    expect(app.address()).toBe('/login')
    await app.type('Password', 'blueline77{Enter}')
    await waitFor(() => expect(app.address()).toBe(`/teams/${frost.id}/members?sort=name#top`))
  })

  it.each(['/', '/nowhere', '/teams', '/teams/1/nowhere', '/teams/1/games/2/nowhere'])(
    'SHELL-2 %s leads to the dashboard',
    async (address) => {
      const { app } = openClub(address)
      expect(await screen.findByText('Your Teams')).toBeTruthy()
      expect(app.address()).toBe('/dashboard')
    },
  )

  it('SHELL-3 A spinner shows while the stored token is checked, then the page', async () => {
    const api = clubApi()
    const release = api.hooks.hold(({ path }) => path === '/auth/me')
    openApp('/dashboard')
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByText('Your Teams')).toBeNull()
    release()
    expect(await screen.findByText('Your Teams')).toBeTruthy()
  })

  it('SHELL-3 The spinner also replaces the sign-in page while the token is checked', async () => {
    const api = clubApi()
    const release = api.hooks.hold()
    api.club.token = 'another-token'
    const app = openApp('/login')
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(app.address()).toBe('/login')
    release()
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
  ] as const)('SHELL-4 A stored token is cleared on any refusal: %i', async (status, code) => {
    const api = clubApi()
    api.hooks.before = async ({ path }) =>
      path === '/auth/me' ? refusal(status, code, 'There is no such account') : undefined
    const app = openApp('/dashboard')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(stored()).toMatchObject({ token: null, user: null, isAuthenticated: false })
  })

  it.each([
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    ['no answer', null],
  ] as const)('SHELL-5 A stored token is retained when the answer is %s', async (status, code) => {
    const api = clubApi()
    api.hooks.before = async ({ path }) => {
      if (path !== '/auth/me') return undefined
      if (code === null) throw new TypeError('Failed to fetch')
      return refusal(status, code, 'Not now')
    }
    const app = openApp('/dashboard')
    expect(await screen.findByText('Your Teams')).toBeTruthy()
    expect(app.token()).toBe('live-token')
    expect(stored()).toMatchObject({ token: 'live-token', isAuthenticated: true })
  })

  it('SHELL-6 A 401 to any call signs out, and signing in leads back', async () => {
    const frost = team(1, 'Minnesota Frost')
    const { api, app } = openClub(`/teams/${frost.id}/members`, [frost])
    await screen.findByText('Minnesota Frost - Members')
    await app.navigate('Dashboard')
    await app.press('Join Team')
    await app.type('Team Code', 'ABC1234')
    api.club.token = 'new-token'
    await app.press('Join Team', within(screen.getByRole('dialog')) as typeof screen)
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(stored()).toMatchObject({ token: null, user: null, isAuthenticated: false })
    expect((await screen.findAllByText('Please sign in again')).length).toBeGreaterThan(0)
    await app.signIn()
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })

  it('SHELL-6 The reason of a sign-out is shown until the next sign-in, also after a failed query', async () => {
    const frost = team(1, 'Minnesota Frost')
    const { api, app } = openClub('/dashboard', [frost])
    // The page's last request.
    await screen.findByText('None planned')
    api.club.token = 'new-token'
    await app.navigate('Settings')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Please sign in again')
    await app.signIn()
    // The destination depends on the first request: the pointer over 'Settings' requests ahead of
    // the press.
    await waitFor(() => expect(app.address()).not.toBe('/login'))
    await waitFor(() => expect(screen.queryByText('Please sign in again')).toBeNull())
  })

  it('SHELL-6 A sign-out at the start shows its reason', async () => {
    const api = clubApi()
    api.club.token = 'another-token'
    const app = openApp('/dashboard')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(await screen.findByText('Please sign in again')).toBeTruthy()
  })

  it('SHELL-7 A token that another tab renewed is adopted instead of signing out', async () => {
    const { api, app } = openClub('/dashboard')
    await screen.findByText('Your Teams')
    api.club.token = 'renewed'
    const { user, isAuthenticated } = useSession.getState()
    const state = { user, isAuthenticated, token: 'renewed', tokenSince: 1 }
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ state, version: 1 }))
    await app.navigate('Profile')
    expect(await screen.findByText('Member Since')).toBeTruthy()
    expect(app.token()).toBe('renewed')
  })

  it('SHELL-8 Signing out takes effect at once, notifies the server and clears loaded data', async () => {
    const { api, app } = openClub('/profile', [team(1, 'Minnesota Frost')])
    await screen.findByText('Member Since')
    await app.press('Sign out')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(api.sent('POST', '/auth/logout')[0]?.token).toBe('live-token')
    expect(stored()).toMatchObject({ token: null, user: null, isAuthenticated: false })
    api.club.user = { ...KIM, id: KIM.id.replace('1', '2'), displayName: 'Sam Else' }
    api.club.teams = []
    await app.type('Email', 'other@example.org')
    await app.type('Password', 'blueline77{Enter}')
    // Not the page on which the previous user was.
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    expect(await screen.findByText('No teams')).toBeTruthy()
    expect(screen.queryByText('Minnesota Frost')).toBeNull()
  })

  it('SHELL-28 A user does not start at the page where another user signed out', async () => {
    const frost = team(1, 'Minnesota Frost')
    const { api, app } = openClub(`/teams/${frost.id}/members`, [frost])
    await screen.findByText('Minnesota Frost - Members')
    api.club.token = 'new-token'
    await act(async () => endSession('refused'))
    await waitFor(() => expect(app.address()).toBe('/login'))
    api.club.user = { ...KIM, id: KIM.id.replace('1', '2'), displayName: 'Sam Else' }
    api.club.teams = []
    await app.signIn()
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })

  it('SHELL-28 A sign-in page that is loaded afresh leads to the dashboard', () => {
    const usr = { from: { pathname: '/teams/7' }, leftBy: 'kim' }
    for (const [address, left] of [
      ['/login', null],
      ['/register', null],
      ['/join/ABC1234', usr],
    ] as const) {
      history.replaceState({ usr, key: 'key', idx: 3 }, '', address)
      forgetPlaceOfBefore()
      expect(history.state, address).toEqual({ usr: left, key: 'key', idx: 3 })
    }
    history.replaceState(null, '', '/')
  })

  it('SHELL-9 A session survives a reload', async () => {
    clubApi()
    startSession(KIM, 'live-token')
    const stored = localStorage.getItem(SESSION_STORAGE_KEY) ?? ''
    endSession('refused')
    localStorage.setItem(SESSION_STORAGE_KEY, stored)
    await useSession.persist.rehydrate()
    const app = restart('/profile')
    expect(await screen.findByText('Member Since')).toBeTruthy()
    expect(app.address()).toBe('/profile')
  })
})

describe('around the page', () => {
  it('SHELL-11 The header names the user and links to profile and sign-out', async () => {
    const { app } = openClub('/dashboard')
    const header = within(await screen.findByRole('banner'))
    expect(header.getByText('Kim Novák')).toBeTruthy()
    expect(header.getByText('kim@example.org')).toBeTruthy()
    expect(header.getByRole('button', { name: 'Sign out' })).toBeTruthy()
    await app.user.click(header.getByRole('button', { name: 'Profile' }))
    await waitFor(() => expect(app.address()).toBe('/profile'))
  })

  it('SHELL-12 The header shows the e-mail of a user without a display name', async () => {
    const api = clubApi()
    api.club.user = { ...KIM, displayName: '' }
    openApp('/dashboard')
    await screen.findByText('Your Teams')
    await waitFor(() =>
      expect(within(screen.getByRole('banner')).getAllByText('kim@example.org')).toHaveLength(2),
    )
  })

  it('SHELL-13 Navigating names the tab after the page and moves the focus to its start', async () => {
    const { app } = openClub('/dashboard')
    await waitFor(() => expect(document.title).toBe('Your Teams · Icetally'))
    await app.navigate('Profile')
    await waitFor(() => expect(document.title).toBe('Profile Settings · Icetally'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  })

  it('SHELL-29 Signing in moves the focus to the start of the page that it leads to', async () => {
    const { app } = openVisitor('/dashboard')
    await app.signIn()
    await screen.findByText('Your Teams')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('failures', () => {
  it('SHELL-14 JOURNEY-35 A failed query is retried once, then reported with a retry button', async () => {
    const api = clubApi([team(1, 'Minnesota Frost')])
    api.hooks.before = async ({ path }) =>
      path === '/teams' ? refusal(503, 'UNAVAILABLE', 'The database is away') : undefined
    const app = openApp('/dashboard')
    expect(await screen.findByText('Your teams could not be loaded')).toBeTruthy()
    expect(api.sent('GET', '/teams')).toHaveLength(2)
    await waitFor(() => expect(screen.getAllByText('The database is away').length).toBe(2))
    api.hooks.before = async () => undefined
    await app.press('Try again')
    expect(await screen.findByText('Active Teams')).toBeTruthy()
  })

  it("SHELL-15 A failure without a sentence shows 'An error occurred'", async () => {
    const { api, app } = openClub('/dashboard')
    await app.press('Join Team')
    api.hooks.before = async () => ({ status: 502 })
    await app.type('Team Code', 'ABC1234')
    await app.press('Join Team', within(screen.getByRole('dialog')) as typeof screen)
    expect(await screen.findByText('An error occurred')).toBeTruthy()
  })
})
