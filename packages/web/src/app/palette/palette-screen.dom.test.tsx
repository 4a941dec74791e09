import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { team } from '#test/app/club-api.ts'
import { openClub } from '#test/app/open-app.tsx'
import { game, player } from '#test/app/team-api.ts'

/** The dashboard of a club of two teams, one of them disabled, with the palette opened by its key. */
async function openPalette() {
  const frost = team(1, 'Minnesota Frost')
  const { api, app } = openClub('/dashboard', [frost, team(2, 'Old Timers', { state: 'DISABLED' })])
  api.hooks.before = async ({ path }) => {
    if (path === `/games/teams/${frost.id}`) {
      return {
        status: 200,
        body: { games: [{ ...game('g1', { opponent: 'Boston' }), teamId: frost.id }] },
      }
    }
    if (path === `/players/teams/${frost.id}`) {
      return {
        status: 200,
        body: { players: [{ ...player('Kristýna Nováková', 9), teamId: frost.id }] },
      }
    }
    return path.includes('/teams/') && /^\/(games|players)/.test(path)
      ? { status: 200, body: path.startsWith('/games') ? { games: [] } : { players: [] } }
      : undefined
  }
  await screen.findByRole('heading', { name: 'Your Teams' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Go to' })
  const box = within(dialog).getByRole('combobox', { name: 'Search players, games and actions' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  return { ...app, frost, dialog, box }
}

it('PALETTE-3 Ctrl+K opens the search, typing finds a player, and Enter opens the page', async () => {
  const { user, frost, dialog, address } = await openPalette()
  await within(dialog).findByRole('option', { name: /Analytics.*Minnesota Frost/ })
  await user.keyboard('kristyna')
  const option = await within(dialog).findByRole('option', { name: /Kristýna Nováková/ })
  await waitFor(() => expect(option.hasAttribute('data-highlighted')).toBe(true))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain(`/teams/${frost.id}/players/`))
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull()
})

it('PALETTE-3 The arrow keys move along the results, and Escape closes the search', async () => {
  const { user, dialog } = await openPalette()
  await user.keyboard('boston')
  const options = await within(dialog).findAllByRole('option', { name: /vs Boston/ })
  expect(options).toHaveLength(2)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(options[1]?.hasAttribute('data-highlighted')).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull())
})

it('PALETTE-4 Of a disabled team the search offers no players, games or recording', async () => {
  const { dialog } = await openPalette()
  const ofDisabled = await within(dialog).findAllByRole('option', { name: /Old Timers/ })
  const names = ofDisabled.map(({ textContent }) => textContent)
  expect(names.some((name) => name?.startsWith('Analytics'))).toBe(true)
  expect(
    names.filter((name) => /^(Games|Players|Record|Practice|Import)/.test(name ?? '')),
  ).toEqual([])
})
