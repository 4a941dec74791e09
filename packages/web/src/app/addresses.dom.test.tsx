import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, team } from '#test/app/club-api.ts'
import { openApp, openClub } from '#test/app/open-app.tsx'
import { gameDetail } from '#test/app/team-api.ts'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
// Loaded before a test's clock runs, like the modules that open-app.tsx loads.
import '../analytics/team/analytics-route.tsx'
import '../game-screen/game-route.tsx'
import '../team/schedule/games-route.tsx'
import '../team/invite/invite-route.tsx'
import '../team/join-route.tsx'
import '../analytics/team/my-analytics-route.tsx'
import '../team/roster/players-route.tsx'
import '../analytics/players/player-route.tsx'
import '../account/settings-route.tsx'
import '../team/overview/team-route.tsx'

const frost = team(1, 'Minnesota Frost')
const at = (place: string) => `/teams/${frost.id}${place}`

const game = gameDetail(
  { id: 'the-game', teamId: frost.id, opponent: 'Boston' },
  { id: frost.id, name: frost.name },
)

/** A club with one team, whose lists are empty and which has one game. */
function club() {
  const api = clubApi([frost])
  api.hooks.before = async ({ method, path }) => {
    if (path === '/games/the-game') return { status: 200, body: { game } }
    // Later behavior of the screens does not matter here.
    if (/^\/(events|games\/the-game)/.test(path)) return { status: 503 }
    const [, list, teams] = path.split('/')
    if (method !== 'GET' || teams !== 'teams') return undefined
    if (list === 'analytics') return { status: 503 }
    const codes = list === 'opponents' && { derivedCodes: [] }
    return { status: 200, body: { [`${list}`]: [], ...codes } }
  }
  return api
}

const SCREENS = [
  ['/dashboard', 'Dashboard', 'Your Teams'],
  ['/profile', 'Profile Settings', 'Profile Settings'],
  ['/settings', 'Settings', 'Settings'],
  ['/analytics', 'Analytics', 'Team Totals'],
  [at(''), 'Team Management', 'Minnesota Frost'],
  [at('/players'), 'Team Management', 'Minnesota Frost - Players'],
  [at('/members'), 'Team Management', 'Minnesota Frost - Members'],
  [at('/invite'), 'Team Management', 'Minnesota Frost - Invite'],
  [at('/games'), 'Game Tracking', 'Minnesota Frost - Games'],
  [at('/games/the-game'), 'Game Tracking', 'vs Boston'],
  [at('/analytics'), 'Team Analytics', 'Analytics'],
] as const

describe('every address', () => {
  it.each(SCREENS)(
    'NAV-6 SHELL-10 %s shows %s under the title %s',
    async (address, headerTitle, title) => {
      canvasInJsdom()
      club()
      const app = openApp(address)
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1, name: headerTitle })).toBeTruthy()
      expect(app.address()).toBe(address)
    },
  )

  it.each([...SCREENS.map(([address]) => address), at('/players/unknown'), '/join/ABC1234', '/'])(
    'SHELL-1 %s asks a visitor to sign in',
    async (address) => {
      const api = club()
      const app = openApp(address, { signedIn: false })
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
      expect(app.address()).toBe('/login')
      // The sign-in page's options are public, and so is the team of a code.
      const open = ['/auth/service', '/teams/invitation']
      expect(api.requests.filter(({ path }) => !open.includes(path))).toEqual([])
    },
  )

  it.each([
    ...['', '/players', '/games', '/analytics', '/members'].map((place) => [at(place), 'team']),
    [at('/games/the-game'), 'game'],
  ])('JOURNEY-32 %s shows a stranger no trace of the %s', async (address = '', what = '') => {
    openClub(address)
    expect(await screen.findByText(`The ${what} you're looking for doesn't exist.`)).toBeTruthy()
    expect(
      screen.getByRole('heading', { name: new RegExp(`^${what} not found$`, 'i') }),
    ).toBeTruthy()
    expect(screen.queryByText(/Minnesota/)).toBeNull()
  })

  it.each([
    ['/settings', '/settings'],
    [at('/members'), '/dashboard'],
  ])('SHELL-1 Registering at %s leads to %s: a new account is in no team', async (from, to) => {
    club()
    const app = openApp(from, { signedIn: false })
    await app.follow('create a new account')
    await app.type('Display Name', 'Kim')
    await app.type('Email', 'kim@example.org')
    await app.type('Password', 'blueline77')
    await app.type('Confirm Password', 'blueline77{Enter}')
    await waitFor(() => expect(app.address()).toBe(to))
  })
})
