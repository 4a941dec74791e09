import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clubApi, member, team } from '#test/app/club-api.ts'
import { openApp, openClub } from '#test/app/open-app.tsx'
import { paths, type TeamPage } from '../platform/paths.ts'

describe('navigation', () => {
  const navigation = async () => within(await screen.findByRole('navigation', { name: 'Main' }))

  it('NAV-1 The navigation unfolds an active team, with Members for managers', async () => {
    const frost = team(1, 'Minnesota Frost')
    const { app } = openClub('/dashboard', [frost])
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
      'Share',
      'Team settings',
    ])
  })

  it('NAV-2 The navigation hides Members from ordinary members', async () => {
    const others = [member(2, 'admin', 'Boss'), member(1, 'member', 'Kim Novák')]
    const { app } = openClub('/dashboard', [team(1, 'Minnesota Frost', { members: others })])
    const nav = await navigation()
    await app.user.click(await nav.findByRole('button', { name: 'Minnesota Frost' }))
    expect(nav.getByRole('link', { name: 'Players' })).toBeTruthy()
    expect(nav.queryByRole('link', { name: 'Members' })).toBeNull()
  })

  it('NAV-3 The navigation unfolds only the team whose page is open', async () => {
    const frost = team(1, 'Minnesota Frost')
    openClub(`/teams/${frost.id}/members`, [team(2, 'Boston Fleet'), frost])
    const nav = await navigation()
    const current = await nav.findByRole('link', { name: 'Members' })
    expect(current.getAttribute('aria-current')).toBe('page')
    expect(nav.getByRole('button', { name: 'Minnesota Frost', expanded: true })).toBeTruthy()
    expect(nav.getByRole('button', { name: 'Boston Fleet', expanded: false })).toBeTruthy()
  })

  it('NAV-3 A team that is navigated to is unfolded and can be folded', async () => {
    const frost = team(1, 'Minnesota Frost')
    const { app } = openClub('/dashboard', [frost])
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

  it('NAV-4 Disabled teams are folded away, with only Analytics reachable', async () => {
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
    const entry = within((await nav.findByText('Old Timers')).closest('li') ?? document.body)
    expect(entry.getAllByRole('link').map((link) => link.textContent)).toEqual(['Analytics'])
    expect(entry.getByText('Players').className).toContain('line-through')
    expect(entry.getByText('Games').className).toContain('line-through')
    expect(entry.getAllByText('(Disabled)')).toHaveLength(2)
  })

  it('NAV-8 The group of disabled teams is unfolded where one of them is visited', async () => {
    const old = team(2, 'Old Timers', { state: 'DISABLED' })
    openClub(`/teams/${old.id}/members`, [team(1, 'Minnesota Frost'), old])
    const nav = await navigation()
    await nav.findByRole('button', { name: 'Disabled Teams (1)', expanded: true })
    expect(nav.getByRole('link', { name: 'Analytics' })).toBeTruthy()
  })

  it('NAV-7 A team from which the user was removed disappears from the navigation once the removal is known', async () => {
    const { api, app } = openClub('/dashboard', [
      team(1, 'Minnesota Frost'),
      team(2, 'Boston Fleet'),
    ])
    const nav = await navigation()
    await app.user.click(await nav.findByRole('button', { name: 'Minnesota Frost' }))
    api.club.teams = api.club.teams.slice(1)
    await app.user.click(nav.getByRole('link', { name: 'Members' }))
    expect(await screen.findByText('Team not found')).toBeTruthy()
    await waitFor(() => expect(nav.queryByText('Minnesota Frost')).toBeNull())
    expect(nav.getByRole('button', { name: 'Boston Fleet' })).toBeTruthy()
  })

  it('NAV-5 On phones the navigation is a panel that closes on navigating', async () => {
    const { app } = openClub('/dashboard')
    await app.press('Open menu')
    const panel = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await app.user.click(panel.getByRole('link', { name: 'Profile' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(app.address()).toBe('/profile'))
  })

  it('NAV-5 In narrow layouts the navigation exists only in the panel', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    const { app } = openClub('/dashboard')
    await screen.findByRole('button', { name: 'Open menu' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await app.press('Open menu')
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy()
  })

  /** The part that each page of a team belongs to, on a phone and on a desk; null: no navigation is shown there. */
  const PARTS: Readonly<Record<TeamPage, readonly [narrow: string, wide: string] | null>> = {
    team: ['Home', 'Overview'],
    players: ['Team', 'Players'],
    comparePlayers: ['Team', 'Players'],
    importRoster: ['Team', 'Players'],
    members: ['Team', 'Members'],
    invite: ['Team', 'Members'],
    activity: ['Team', 'Members'],
    sharing: ['Team', 'Share'],
    practice: null,
    games: ['Games', 'Games'],
    opponents: ['Games', 'Games'],
    importSchedule: ['Games', 'Games'],
    analytics: ['Stats', 'Analytics'],
  }
  const SHOWN = Object.entries(PARTS).flatMap(([page, parts]) =>
    parts === null ? [] : [[page as TeamPage, ...parts] as const],
  )

  it.each(SHOWN)(
    'NAV-10 On the page "%s" of a team the bar of narrow layouts marks %s',
    async (page, part) => {
      vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
      const frost = team(1, 'Minnesota Frost')
      openClub(paths[page](frost.id), [frost])
      const bar = within(await screen.findByRole('navigation', { name: 'Team' }))
      expect(bar.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(
        [part],
      )
    },
  )

  it.each(SHOWN)(
    'NAV-10 On the page "%s" of a team the navigation of wide layouts marks the part beside %s: %s',
    async (page, _, part) => {
      const frost = team(1, 'Minnesota Frost')
      openClub(paths[page](frost.id), [frost])
      const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
      await nav.findByRole('link', { name: part })
      expect(nav.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(
        [part],
      )
    },
  )
})
