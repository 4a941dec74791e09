import type { Role, TeamState } from '@icetally/domain/platform/limits'
import { DISABLED_BY_ADMINISTRATOR } from '@icetally/domain/team/disabled-team'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, member, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { game } from '#test/app/team-api.ts'
// Loaded before a test's clock runs, like the modules that open-app.tsx loads.
import '../team/schedule/games-route.tsx'
import '../team/roster/players-route.tsx'

const NOW = '2026-11-21T10:00:00.000Z'
const NAME = 'Minnesota Frost'

/** Kim, in this role, and Lee are in a free team in this state, with a player and a game. */
function teamOfKim(role: Role, state: TeamState) {
  // Kim is not the first member: only the id identifies the member.
  const members = [member(2, 'admin', 'Lee'), member(1, role, 'Lee')]
  const frost = team(1, NAME, { state, members })
  const side = { position: null, shoots: null }
  const player = { id: 'p', teamId: frost.id, name: 'Ann', number: 7, ...side, createdAt: NOW }
  const api = clubApi([frost])
  api.hooks.before = async ({ path }) => {
    if (path.startsWith('/players/teams/')) return { status: 200, body: { players: [player] } }
    if (path.startsWith('/games/teams/')) {
      return { status: 200, body: { games: [game('g', { teamId: frost.id, opponent: 'Boston' })] } }
    }
    return undefined
  }
  return { frost, api }
}

/** The names of enabled buttons and links there. */
function offered(place: HTMLElement): string[] {
  const buttons = within(place)
    .queryAllByRole('button')
    .filter((one) => !isOff(one))
  const links = within(place)
    .queryAllByRole('link')
    .filter((one) => one.getAttribute('aria-disabled') !== 'true')
  return [...buttons, ...links].map((one) => one.getAttribute('aria-label') ?? one.textContent)
}

const isOff = (button: HTMLElement) =>
  (button as HTMLButtonElement).disabled || button.getAttribute('aria-disabled') === 'true'

const main = () => screen.getByRole('main')

/** A page without actions shows the reason. */
const expectReason = (state: TeamState) =>
  expect(screen.queryByText(/^This team is disabled\./) !== null).toBe(state === 'DISABLED')

const EVERY = [
  ['admin', 'ACTIVE'],
  ['member', 'ACTIVE'],
  ['admin', 'DISABLED'],
  ['member', 'DISABLED'],
] as const

describe('offered actions', () => {
  it.each(EVERY)(
    'DASHBOARD-5 DASHBOARD-6 DASHBOARD-7 DASHBOARD-20 The dashboard offers %s of a team that is %s the actions of the role',
    async (role, state) => {
      teamOfKim(role, state)
      const app = openApp('/dashboard')
      await screen.findByText('Your Teams')
      if (state === 'DISABLED') {
        await app.press('Disabled Teams (1)', within(main()) as typeof screen)
      }
      const card = await screen.findByRole('article', { name: NAME })
      const wanted = {
        [`Change image of ${NAME}`]: state === 'ACTIVE',
        Upgrade: role === 'admin' && state === 'ACTIVE',
        Activate: role === 'admin' && state === 'DISABLED',
        Disable: state === 'ACTIVE',
        'Players (12)': state === 'ACTIVE',
        'Games (3)': state === 'ACTIVE',
        Analytics: true,
        'Members (2)': role === 'admin',
      }
      const names = Object.keys(wanted)
      const seen = new Set(offered(card))
      expect(Object.fromEntries(names.map((name) => [name, seen.has(name)]))).toEqual(wanted)
      expect(within(card).queryByText('Disabled') !== null).toBe(state === 'DISABLED')
      for (const name of ['Players (12)', 'Games (3)', 'Analytics']) {
        const leads = within(card).getByRole('link', { name }).getAttribute('href') !== null
        expect(leads, name).toBe(wanted[name as keyof typeof wanted])
      }
    },
  )

  it('ADMIN-29 A manager of a team that an administrator disabled reads so, and is not offered to activate it', async () => {
    const suspended = { state: 'DISABLED', disabledByAdministrator: true } as const
    const frost = team(1, NAME, suspended)
    clubApi([frost])
    const app = openApp('/dashboard')
    await screen.findByText('Your Teams')
    await app.press('Disabled Teams (1)', within(main()) as typeof screen)
    const card = await screen.findByRole('article', { name: NAME })
    expect(within(card).getByText(DISABLED_BY_ADMINISTRATOR)).toBeTruthy()
    expect(offered(card)).not.toContain('Activate')
    app.unmount()
    openApp(`/teams/${frost.id}/members`)
    expect(await screen.findByText(DISABLED_BY_ADMINISTRATOR, { exact: false })).toBeTruthy()
    expect(screen.queryByText(/until a manager activates it/)).toBeNull()
  })

  it.each(EVERY)(
    'MEMBERS-3 INVITE-1 INVITE-2 INVITE-7 The members page offers %s of a team that is %s the actions of the role',
    async (role, state) => {
      const { frost } = teamOfKim(role, state)
      openApp(`/teams/${frost.id}/members`)
      await screen.findByText('2 members')
      const may = role === 'admin' && state === 'ACTIVE'
      const managing = /Invite Member|Promote to Manager|Demote to Member|Remove/
      const ofEachManager = ['Demote to Member', 'Remove']
      expect(offered(main()).filter((name) => managing.test(name))).toEqual(
        may ? ['Invite Member', ...ofEachManager, ...ofEachManager] : [],
      )
    },
  )

  it.each(EVERY)(
    'ROSTER-11 The players page offers %s of a team that is %s the actions of the role',
    async (role, state) => {
      const { frost } = teamOfKim(role, state)
      openApp(`/teams/${frost.id}/players`)
      await screen.findByText('#7')
      expectReason(state)
      expect(offered(main()).toSorted()).toEqual(
        state === 'ACTIVE'
          ? ['Add Player', 'Ann', 'Delete Ann', 'Download', 'Edit Ann', 'Import', 'More actions']
          : ['Ann', 'Download', 'More actions'],
      )
    },
  )

  it.each(EVERY)(
    'SCHEDULE-11 The games page offers %s of a team that is %s the actions of the role',
    async (role, state) => {
      const { frost } = teamOfKim(role, state)
      openApp(`/teams/${frost.id}/games`)
      await screen.findByText('Boston')
      expectReason(state)
      expect(offered(main()).toSorted()).toEqual(
        state === 'ACTIVE'
          ? [
              ...['Add Game', 'Add Season', 'Delete Boston', 'Download'],
              ...['Edit Boston', 'Enter Game', 'Import', 'More actions', 'Opponents'],
            ]
          : ['Download', 'Enter Game', 'More actions', 'Opponents'],
      )
    },
  )
})
