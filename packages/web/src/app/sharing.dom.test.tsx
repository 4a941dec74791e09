import type { Team } from '@icetally/domain/team/endpoints/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, member, refusal, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { renderAt } from '#test/app/rendered.tsx'
import { apiKey, link, SEASON_END, urlOf } from '#test/app/sharing-api.ts'
import { player } from '#test/app/team-api.ts'
import { formatDate, formatDay } from '../platform/format/format-date.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { teamsQuery } from '../platform/queries/teams.ts'
import { ShareGame } from '../sharing/share-game.tsx'
import '../sharing/sharing-route.tsx'
import '../platform/components/qr-code.tsx'
import '../sharing/share-game-dialog.tsx'

const frost = (given: Partial<Team> = {}) => team(1, 'Minnesota Frost', given)

function openSharing(
  given: Partial<Team> = {},
  shared: Partial<ReturnType<typeof clubApi>['shared']> = {},
) {
  const one = frost(given)
  const api = clubApi([one])
  Object.assign(api.shared, shared)
  return { api, app: openApp(`/teams/${one.id}/sharing`) }
}

const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name })) as typeof screen

describe('links', () => {
  it('SHARING-4 A link is created with a name alone, shows numbers and no players, and its address is shown once', async () => {
    const { api, app } = openSharing()
    expect(await screen.findByText('Let families follow')).toBeTruthy()
    await app.press('New link')
    const form = await dialog('New Link')
    await app.press('Create Link', form)
    expect(await form.findByText('A name is needed')).toBeTruthy()
    await app.type('Name', 'Grandparents')
    await app.press('Create Link', form)
    const created = await dialog('Link "Grandparents"')
    expect(await created.findByRole('img', { name: 'QR code of the link' })).toBeTruthy()
    expect(created.getByText(urlOf(1))).toBeTruthy()
    await app.press('Copy link', created)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(urlOf(1)))
    await app.press('Copy address', created)
    const address = `${urlOf(1).replace('/f/', '/api/follow/')}/calendar.ics`
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address))
    await app.press('Done', created)
    expect(await screen.findByText('Grandparents')).toBeTruthy()
    expect(screen.getByText('Score, schedule, shots and goals, jersey numbers only')).toBeTruthy()
    expect(
      screen.getByText(new RegExp(`Until ${formatDate(SEASON_END)} · never used · with calendar`)),
    ).toBeTruthy()
    expect(screen.queryByText(urlOf(1))).toBeNull()
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      id: expect.any(String),
      ...{ name: 'Grandparents', gameId: null, names: 'numbers', calendar: true },
      shows: ['score', 'schedule', 'shots', 'goals'],
    })
  })

  it("SHARING-5 A preview of the followers' page is beside the options of a link", async () => {
    const { app } = openSharing()
    await app.press('New link')
    const form = await dialog('New Link')
    const preview = within(form.getByRole('figure'))
    expect(preview.getByText('#9')).toBeTruthy()
    expect(preview.queryByText(/4 shots/)).toBeNull()
    await app.press('Initials', form)
    expect(preview.getByText('M. L. #9')).toBeTruthy()
    await app.press('Full names', form)
    expect(preview.getByText('Mia Lind')).toBeTruthy()
    await app.user.click(form.getByRole('checkbox', { name: /^Players/ }))
    expect(preview.getByText(/4 shots/)).toBeTruthy()
    await app.user.click(form.getByRole('checkbox', { name: /^Score/ }))
    expect(preview.queryByText('2-1')).toBeNull()
    await app.user.click(form.getByRole('checkbox', { name: /^Schedule/ }))
    expect(form.getByRole('checkbox', { name: /^Calendar/ })).toHaveProperty('disabled', true)
  })

  it('SHARING-19 Scorer and assister of the preview are two players, although the roster has one', async () => {
    const { api, app } = openSharing()
    const body = { team: { ...frost(), players: [player('Ann Lee', 9)], games: [] } }
    api.hooks.before = async ({ path }) =>
      path === `/teams/${frost().id}` ? { status: 200, body } : undefined
    await app.press('New link')
    const preview = within((await dialog('New Link')).getByRole('figure'))
    expect(preview.getByText('#9')).toBeTruthy()
    expect(preview.getByText('#17')).toBeTruthy()
  })

  it('SHARING-6 A link that shows nothing is not created', async () => {
    const { api, app } = openSharing()
    await app.press('New link')
    const form = await dialog('New Link')
    await app.type('Name', 'Empty')
    for (const part of [/^Score/, /^Schedule/, /^Shots/, /^Goals/]) {
      await app.user.click(form.getByRole('checkbox', { name: part }))
    }
    await app.press('Create Link', form)
    expect(form.getByText('A link must show something')).toBeTruthy()
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it("SHARING-7 BADDAY-9 A link's parts and expiry are changed, and its address stays the same", async () => {
    const { api, app } = openSharing({}, { links: [link(1, { name: 'Fans', names: 'full' })] })
    await app.press('Edit Fans')
    const form = await dialog('Edit Link')
    await app.press('Numbers', form)
    await app.type('Expires', '2099-05-31')
    await app.press('Save Changes', form)
    expect(await screen.findByText('Link changed')).toBeTruthy()
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      names: 'numbers',
      expiresAt: new Date(2099, 4, 31, 23, 59, 59).toISOString(),
    })
    expect(await screen.findByText(new RegExp(`Until ${formatDay('2099-05-31')}`))).toBeTruthy()
  })

  it('SHARING-8 A link is revoked after a confirmation, and an ended link is marked', async () => {
    const expiresAt = '2026-01-02T12:00:00.000Z'
    const ended = link(2, { name: 'Old', expiresAt })
    const { app, api } = openSharing({}, { links: [link(1, { name: 'Fans' }), ended] })
    expect(await screen.findByText(new RegExp(`^Ended ${formatDate(expiresAt)}`))).toBeTruthy()
    await app.press('Revoke Fans')
    const question = await dialog('Revoke Link')
    const sentence = question.getByText(/stops working, and open pages close/)
    expect(sentence.textContent).toMatch(/^The link "Fans" stops working/)
    await app.press('Revoke Link', question)
    expect(await screen.findByText('Link revoked')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Fans')).toBeNull())
    expect(api.shared.links).toHaveLength(1)
  })

  it('SHARING-9 One press creates a link for calendars', async () => {
    const { api, app } = openSharing()
    await app.press('Calendar link')
    const created = await dialog('Link "Calendar"')
    expect(created.getByRole('button', { name: 'Open calendar' })).toBeTruthy()
    expect(api.shared.links).toMatchObject([{ shows: ['score', 'schedule'], calendar: true }])
  })
})

describe('under 13', () => {
  it('SHARING-10 Every link of a team under 13 shows numbers and no players, with a note', async () => {
    const fans = link(1, { name: 'Fans', names: 'full', shows: ['goals', 'players'] })
    const { api, app } = openSharing({}, { links: [fans] })
    expect(await screen.findByText('Goals and players, full names')).toBeTruthy()
    await app.user.click(screen.getByRole('checkbox', { name: /under 13/ }))
    expect(await screen.findByText('Goals, jersey numbers only')).toBeTruthy()
    expect(api.club.teams[0]?.underThirteen).toBe(true)
    await app.press('Edit Fans')
    const form = await dialog('Edit Link')
    expect(form.getByText(/Your players are under 13/)).toBeTruthy()
    expect(form.getByRole('button', { name: 'Full names' })).toHaveProperty('disabled', true)
    expect(form.getByRole('checkbox', { name: /^Players/ })).toHaveProperty('checked', false)
    expect(within(form.getByRole('figure')).getByText('#9')).toBeTruthy()
  })
})

describe('API keys', () => {
  it('SHARING-11 An API key is created for reading or recording, and shown once', async () => {
    const { api, app } = openSharing()
    await app.press('New API key')
    const form = await dialog('New API Key')
    await app.type('Name', 'Scoreboard')
    await app.press('Read and record', form)
    expect(form.getByText(/records what happens/)).toBeTruthy()
    await app.press('Create API Key', form)
    const created = await dialog('API key "Scoreboard"')
    const key = api.shared.apiKeys.length === 1 ? `ik_${'k'.repeat(26)}1` : ''
    expect(created.getByText(key)).toBeTruthy()
    await app.press('Copy API key', created)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(key))
    await app.press('Done', created)
    expect(await screen.findByRole('button', { name: 'Revoke Scoreboard' })).toBeTruthy()
    expect(screen.queryByText(key)).toBeNull()
    expect(api.shared.apiKeys).toMatchObject([{ name: 'Scoreboard', access: 'record' }])
  })

  it('SHARING-12 An API key is revoked after a confirmation', async () => {
    const lastUsedAt = '2026-11-20T10:00:00.000Z'
    const { api, app } = openSharing({}, { apiKeys: [apiKey(1, { name: 'Website', lastUsedAt })] })
    expect(await screen.findByText(new RegExp(`last used ${formatDate(lastUsedAt)}`))).toBeTruthy()
    await app.press('Revoke Website')
    await app.press('Revoke API Key', await dialog('Revoke API Key'))
    expect(await screen.findByText('API key revoked')).toBeTruthy()
    expect(api.shared.apiKeys).toEqual([])
  })
})

it('SHARING-13 Only managers share; a member sees a note', async () => {
  const members = [member(1, 'member', 'Kim Novák'), member(2, 'admin', 'Boss')]
  const { api } = openSharing({ members })
  expect(await screen.findByText('Only managers can share')).toBeTruthy()
  expect(api.requests.some(({ path }) => path.startsWith('/links'))).toBe(false)
})

it('SHARING-14 Links of a disabled team can be viewed and revoked, but not created', async () => {
  const { app } = openSharing({ state: 'DISABLED' }, { links: [link(1, { name: 'Fans' })] })
  await app.press('Revoke Fans')
  expect(await dialog('Revoke Link')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Fans' })).toBeNull()
  for (const name of ['New link', 'Calendar link', 'New API key']) {
    expect(screen.getByRole('button', { name, hidden: true })).toHaveProperty('disabled', true)
  }
})

describe('a game', () => {
  async function openGame(given: Partial<Team> = {}, number = 7) {
    const one = frost(given)
    const api = clubApi([one])
    openApp('/profile').unmount()
    await queryClient.fetchQuery(teamsQuery())
    const game = { id: team(number, '').id, teamId: one.id, opponent: 'Boston', final: null }
    const view = renderAt('/', <ShareGame game={game} />, queryClient)
    return { api, view, game }
  }

  it('SHARING-15 One press creates a link to a game, the next copies it, and a third press creates no other', async () => {
    const { api, view, game } = await openGame()
    await view.press('Share')
    const shown = await dialog('Share game vs Boston')
    expect(await shown.findByText(urlOf(1))).toBeTruthy()
    expect(
      shown.getByText(
        new RegExp(`jersey numbers only\\. It works until ${formatDate(SEASON_END)}`),
      ),
    ).toBeTruthy()
    await view.press('Copy link', shown)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(urlOf(1)))
    await view.press('Copy overlay address', shown)
    const overlay = `${urlOf(1)}/games/${game.id}/overlay`
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(overlay))
    await view.press('Close', shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await view.press('Share')
    expect(await (await dialog('Share game vs Boston')).findByText(urlOf(1))).toBeTruthy()
    expect(api.shared.links).toMatchObject([{ name: 'vs Boston', gameId: game.id }])
  })

  it('SHARING-16 A failure to create a link closes its dialog, and the reason is shown', async () => {
    const { api, view } = await openGame({}, 8)
    api.hooks.before = async ({ method }) =>
      method === 'POST' ? refusal(409, 'CONFLICT', 'A team can have 100 links') : undefined
    await view.press('Share')
    expect(await screen.findByText('A team can have 100 links')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SHARING-13 A member is offered no link to a game', async () => {
    await openGame({ members: [member(1, 'member', 'Kim Novák')] })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})
