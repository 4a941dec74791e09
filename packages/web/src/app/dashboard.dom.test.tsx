import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clubApi, member, team } from '#test/app/club-api.ts'
import { openApp, openClub } from '#test/app/open-app.tsx'

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
    // The last plan is one that a newer server knows.
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

  it('DASHBOARD-5 An ordinary member may disable a team, but sees no Members and no Upgrade', async () => {
    const members = [member(2, 'admin', 'Boss'), member(1, 'member', 'Kim')]
    openClub('/dashboard', [team(1, 'Minnesota Frost', { members })])
    const frost = await card('Minnesota Frost')
    expect(frost.getByRole('button', { name: 'Disable' })).toBeTruthy()
    expect(frost.queryByRole('link', { name: /Members/ })).toBeNull()
    expect(frost.queryByRole('button', { name: 'Upgrade' })).toBeNull()
  })

  it.each([
    ['admin', true],
    ['member', false],
  ] as const)(
    "DASHBOARD-6 A disabled team's Players and Games are no links; %s",
    async (role, activates) => {
      const members = [member(1, role, 'Kim')]
      const { app } = openClub('/dashboard', [
        team(1, 'Old Timers', { state: 'DISABLED', members }),
      ])
      await screen.findByText('Your Teams')
      const main = within(screen.getByRole('main')) as typeof screen
      await app.press('Disabled Teams (1)', main)
      const old = await card('Old Timers')
      expect(old.getByText('Disabled')).toBeTruthy()
      for (const name of ['Players (12)', 'Games (3)']) {
        const link = old.getByRole('link', { name })
        expect(link.getAttribute('aria-disabled')).toBe('true')
        expect(link.getAttribute('href')).toBeNull()
      }
      expect(old.getByRole('link', { name: 'Analytics' }).getAttribute('href')).not.toBeNull()
      expect(old.queryByRole('link', { name: 'Members (1)' }) !== null).toBe(role === 'admin')
      expect(old.queryByRole('button', { name: 'Disable' })).toBeNull()
      expect(old.queryByRole('button', { name: 'Activate' }) !== null).toBe(activates)
    },
  )

  it.each([
    ['BASIC_FREE', true],
    ['STANDARD_MONTHLY', false],
    ['STANDARD_YEARLY', false],
  ] as const)('DASHBOARD-7 Only a free team can be upgraded: %s, %s', async (type, offered) => {
    openClub('/dashboard', [team(1, 'Minnesota Frost', { type })])
    const frost = await card('Minnesota Frost')
    expect(frost.queryByRole('button', { name: 'Upgrade' }) !== null).toBe(offered)
  })

  it('DASHBOARD-7 A disabled team can be activated, not upgraded', async () => {
    const { app } = openClub('/dashboard', [team(1, 'Old Timers', { state: 'DISABLED' })])
    await screen.findByText('Your Teams')
    await app.press('Disabled Teams (1)', within(screen.getByRole('main')) as typeof screen)
    const old = await card('Old Timers')
    expect(old.getByRole('button', { name: 'Activate' })).toBeTruthy()
    expect(old.queryByRole('button', { name: 'Upgrade' })).toBeNull()
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
