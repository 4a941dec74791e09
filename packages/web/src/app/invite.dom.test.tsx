import type { Team } from '@icetally/domain/team/endpoints/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { encode } from 'uqr'
import { describe, expect, it, vi } from 'vitest'
import { clubApi, member, refusal, team } from '#test/app/club-api.ts'
import { openApp, openClub, openVisitor } from '#test/app/open-app.tsx'
import '../team/invite/invite-route.tsx'
import '../team/join-route.tsx'
import '../platform/components/qr-code.tsx'

const kim = member(1, 'admin', 'Kim Novák')
const boss = member(2, 'admin', 'Boss')

function openInvite(given: Partial<Team> = {}) {
  const frost = team(1, 'Minnesota Frost', { members: [kim, boss], ...given })
  const api = clubApi([frost])
  return { api, frost, app: openApp(`/teams/${frost.id}/invite`) }
}

describe('invite', () => {
  it('INVITE-1 Managers reach the invitation from the members page', async () => {
    const frost = team(1, 'Minnesota Frost')
    const { app } = openClub(`/teams/${frost.id}/members`, [frost])
    await app.press('Invite Member')
    await waitFor(() => expect(app.address()).toBe(`/teams/${frost.id}/invite`))
    expect(await screen.findByText('Minnesota Frost - Invite')).toBeTruthy()
  })

  it('INVITE-2 A member reads on the page that only managers can invite', async () => {
    const members = [member(1, 'member', 'Kim Novák'), boss]
    const { frost } = openInvite({ members })
    expect(await screen.findByText('Only managers can invite')).toBeTruthy()
    expect(screen.queryByText(frost.teamCode)).toBeNull()
  })

  it('INVITE-3 The invitation shows the team code to copy', async () => {
    const { app } = openInvite()
    expect(await screen.findByText('K7Q2M9X')).toBeTruthy()
    await app.press('Copy team code')
    expect(await screen.findByText('Team code copied to clipboard!')).toBeTruthy()
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('K7Q2M9X'))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await app.press('Copy team code')
    expect(await screen.findByText('Failed to copy team code')).toBeTruthy()
  })

  it('INVITE-4 The invitation shows a link to copy and as a QR code', async () => {
    const { app } = openInvite()
    const link = `${location.origin}/join/K7Q2M9X`
    expect(await screen.findByText(link)).toBeTruthy()
    await app.press('Copy link')
    expect(await screen.findByText('Invitation link copied to clipboard!')).toBeTruthy()
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link))
    const code = await screen.findByRole('img', { name: 'QR code of the invitation link' })
    const drawn = new Set<string>()
    for (const [, x, y, width] of (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(
      /M(\d+) (\d+)h(\d+)v1h-\d+z/g,
    )) {
      for (let step = 0; step < Number(width); step += 1) drawn.add(`${Number(x) + step} ${y}`)
    }
    const { data } = encode(link, { ecc: 'M', border: 4 })
    const dark = data.flatMap((row, y) => row.flatMap((one, x) => (one ? [`${x} ${y}`] : [])))
    expect([...drawn].sort()).toEqual(dark.sort())
    expect(code.outerHTML).not.toContain('style=')
  })

  it('INVITE-5 Sharing passes the link on, and closing the share sheet is no failure', async () => {
    const closed = new DOMException('closed', 'AbortError')
    const share = vi.fn().mockRejectedValueOnce(closed).mockRejectedValueOnce(new Error('no'))
    Object.assign(navigator, { share })
    const { app } = openInvite()
    await app.press('Share')
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: `${location.origin}/join/K7Q2M9X` })
    expect(screen.queryByText('Failed to share invitation link')).toBeNull()
    await app.press('Share')
    expect(await screen.findByText('Failed to share invitation link')).toBeTruthy()
    Reflect.deleteProperty(navigator, 'share')
    app.unmount()
    openInvite()
    await screen.findByText('K7Q2M9X')
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it('INVITE-6 A full team links to its upgrade, one with free places does not', async () => {
    const full = openInvite({
      type: 'BASIC_FREE',
      members: [kim, boss, member(3, 'member', 'Lee')],
    })
    expect(await screen.findByText('The team is full')).toBeTruthy()
    expect(screen.getByText(/The free plan allows 3 members\. Upgrade/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade on the dashboard' })).toBeTruthy()
    full.app.unmount()
    openInvite({ type: 'BASIC_FREE', members: [kim, boss] })
    expect(await screen.findByText('1 more member can join')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upgrade on the dashboard' })).toBeNull()
  })

  it('INVITE-7 A disabled team cannot invite', async () => {
    openInvite({ state: 'DISABLED' })
    expect(await screen.findByText('Nobody can join a disabled team')).toBeTruthy()
    expect(screen.queryByText('K7Q2M9X')).toBeNull()
  })
})

describe('a new code', () => {
  it('INVITE-10 A manager creates a new code, after a warning about the code that stops working', async () => {
    const { api, app } = openInvite()
    await app.press('New code')
    const dialog = within(await screen.findByRole('dialog', { name: 'New Code' }))
    expect(dialog.getByText(/The code K7Q2M9X stops working at once/)).toBeTruthy()
    await app.press('Cancel', dialog as typeof screen)
    expect(api.sent('POST', '/teams')).toEqual([])
    expect(screen.getByText('K7Q2M9X')).toBeTruthy()
    await app.press('New code')
    const again = within(await screen.findByRole('dialog', { name: 'New Code' }))
    await app.press('Create New Code', again as typeof screen)
    expect(await screen.findByText('The team has a new code')).toBeTruthy()
    expect(await screen.findByText('NEWC9DE')).toBeTruthy()
    expect(await screen.findByText(`${location.origin}/join/NEWC9DE`)).toBeTruthy()
  })

  it('INVITE-11 Where managers approve new members, the invitation notes that joining needs approval', async () => {
    openInvite({ approvesJoining: true })
    expect(
      await screen.findByText('Everyone who has the code or the link can ask to join'),
    ).toBeTruthy()
    expect(screen.getByText(/join once a manager approves/)).toBeTruthy()
  })
})

describe('join link', () => {
  const INVITING = team(7, 'Rivera Ravens U16', { teamCode: 'ABC1234' })
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Join Team' }))

  it('JOINLINK-1 An invitation link asks to sign in, then opens the dialog with the code', async () => {
    const { api, app } = openVisitor('/join/ABC1234', [INVITING])
    expect(await screen.findByText(/You're invited/)).toBeTruthy()
    expect(app.address()).toBe('/login')
    await app.signIn()
    expect((await dialog()).getByDisplayValue('ABC1234')).toBeTruthy()
    await app.press('Join Team', (await dialog()) as typeof screen)
    expect(await screen.findByText('Successfully joined team!')).toBeTruthy()
    expect(api.sent('POST', '/teams/join')[0]?.body).toEqual({ teamCode: 'ABC1234' })
  })

  it('JOINLINK-8 The sign-in page names the team of the invitation with its crest, and joining leads to the team', async () => {
    const ravens = team(7, 'Rivera Ravens U16', { teamCode: 'ABC1234', colour: '#51298a' })
    const { api, app } = openVisitor('/join/abc1234', [ravens])
    api.club.teams = [ravens]
    const note = within(await screen.findByRole('note'))
    expect(note.getByText(/^You're invited/)).toBeTruthy()
    await waitFor(() => expect(note.getByText('Rivera Ravens U16')).toBeTruthy())
    expect(note.getByText('Rivera Ravens U16').closest('p')?.textContent).toBe(
      'Join Rivera Ravens U16',
    )
    await app.signIn()
    await app.press('Join Team', (await dialog()) as typeof screen)
    expect(await screen.findByText('Successfully joined team!')).toBeTruthy()
    await waitFor(() => expect(app.address()).toMatch(/^\/teams\/[^/]+$/))
  })

  it('JOINLINK-8 An invitation with a malformed code names no team and sends no request', async () => {
    const { api } = openVisitor('/join/ABC-12')
    expect(await screen.findByText(/You're invited/)).toBeTruthy()
    expect(api.sent('POST', '/teams/invitation')).toEqual([])
  })

  it('JOINLINK-9 A visitor with a code that no team has reads so before signing in', async () => {
    openVisitor('/join/ABC1234')
    expect(await screen.findByText('This invitation does not work')).toBeTruthy()
    expect(screen.queryByText(/You're invited/)).toBeNull()
  })

  it('JOINLINK-2 An invitation link leads through registering to the dialog', async () => {
    const { app } = openVisitor('/join/ABC1234', [INVITING])
    await app.follow('create a new account')
    expect(await screen.findByText(/You're invited/)).toBeTruthy()
    await app.type('Display Name', 'Kim')
    await app.type('Email', 'kim@example.org')
    await app.type('Password', 'blueline77')
    await app.type('Confirm Password', 'blueline77{Enter}')
    expect((await dialog()).getByDisplayValue('ABC1234')).toBeTruthy()
    expect(app.address()).toBe('/dashboard')
  })

  it('JOINLINK-3 An invitation link takes its code in any case', async () => {
    openClub('/join/abc1234')
    expect((await dialog()).getByDisplayValue('ABC1234')).toBeTruthy()
    expect(screen.queryByText(/must be exactly 7/)).toBeNull()
  })

  it('JOINLINK-4 A malformed code is reported at its field at once', async () => {
    openClub('/join/ABC-12')
    const sentence = 'Team code must be exactly 7 characters (letters and numbers)'
    expect(await (await dialog()).findByText(sentence)).toBeTruthy()
    expect((await dialog()).getByDisplayValue('ABC-12')).toBeTruthy()
  })

  it('JOINLINK-5 The dialog of an invitation opens once, and reopened it is empty', async () => {
    const api = clubApi()
    api.hooks.before = async ({ path }) =>
      path === '/teams/join' ? refusal(409, 'ALREADY_MEMBER', 'Already there') : undefined
    const app = openApp('/join/ABC1234')
    await app.press('Join Team', (await dialog()) as typeof screen)
    expect(await screen.findByText('Already there')).toBeTruthy()
    await app.press('Cancel', (await dialog()) as typeof screen)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.navigate('Profile')
    await app.navigate('Dashboard')
    await screen.findByText('Your Teams')
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.press('Join Team')
    expect(await screen.findByLabelText('Team Code')).toHaveProperty('value', '')
  })

  it('JOINLINK-7 The dialog of an invitation does not ask for a code', async () => {
    const { app } = openClub('/join/ABC1234')
    const invited = "You're invited. The team code is filled in."
    expect(await (await dialog()).findByText(invited)).toBeTruthy()
    await app.press('Cancel', (await dialog()) as typeof screen)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.press('Join Team')
    expect(await screen.findByText('Ask a manager of the team for its code.')).toBeTruthy()
  })

  it('JOINLINK-6 The sign-in pages mention an invitation only after its link', async () => {
    openVisitor('/profile')
    await screen.findByLabelText('Email')
    expect(screen.queryByText(/You're invited/)).toBeNull()
  })
})
