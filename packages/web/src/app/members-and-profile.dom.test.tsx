import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, KIM, member, refusal, team } from '#test/app/club-api.ts'
import type { Answer } from '#test/app/contract-server.ts'
import { openApp, openClub } from '#test/app/open-app.tsx'
import { formatDay } from '../platform/format/format-date.ts'

const kim = member(1, 'admin', 'Kim Novák')
const boss = member(2, 'admin', 'Boss')
const lee = member(3, 'member', 'Lee')
/** The server's refusal of unexpected requests. */
const WHY: Answer = refusal(409, 'CONFLICT', 'The server says why')
const nameless = member(4, 'member', '')

describe('members', () => {
  const open = (members = [kim, boss, lee, nameless]) => {
    const frost = team(1, 'Minnesota Frost', { members })
    return { api: clubApi([frost]), frost, app: openApp(`/teams/${frost.id}/members`) }
  }
  const rowOf = async (text: string) =>
    (await screen.findAllByText(text))[0]?.closest('li') ?? document.body
  const row = async (text: string) => within(await rowOf(text))

  it('MEMBERS-1 The members page names the team, counts its members and links back', async () => {
    const { app, frost } = open()
    expect(await screen.findByRole('heading', { name: 'Minnesota Frost - Members' })).toBeTruthy()
    expect(screen.getByText('4 members')).toBeTruthy()
    await app.press('Back')
    await waitFor(() => expect(app.address()).toBe(`/teams/${frost.id}`))
    app.unmount()
    open([kim])
    expect(await screen.findByText('1 member')).toBeTruthy()
  })

  it('MEMBERS-2 Members are listed by display name or e-mail, with the day of joining', async () => {
    open()
    const manager = await row('Boss')
    expect(manager.getByText('Manager')).toBeTruthy()
    expect((await rowOf('Boss')).textContent).toContain(
      `member2@example.org · Joined ${formatDay('2026-11-21')}`,
    )
    expect((await row('Lee')).queryByText('Manager')).toBeNull()
    expect((await rowOf('Lee')).textContent).toContain(
      `member3@example.org · Joined ${formatDay('2026-11-21')}`,
    )
    expect((await rowOf('member4@example.org')).textContent).toMatch(
      new RegExp(`^member4@example\\.orgmember4@example\\.org · Joined ${formatDay('2026-11-21')}`),
    )
    const stars = [...document.querySelectorAll('main li')].map(
      (item) => item.querySelectorAll('svg.tabler-icon-star-filled').length,
    )
    expect(stars).toEqual([1, 1, 0, 0])
  })

  it.each([
    [
      'Lee',
      'Promote to Manager',
      'Are you sure you want to promote "Lee" to manager? They will have the same permissions as you.',
      'Promote',
      'Member promoted to manager successfully!',
    ],
    [
      'Boss',
      'Demote to Member',
      'Are you sure you want to demote "Boss" from manager to member? They will lose manager permissions.',
      'Demote',
      'Manager demoted to member successfully!',
    ],
    [
      'Lee',
      'Remove',
      'Are you sure you want to remove "Lee" from this team? They will lose access to all team data.',
      'Remove',
      'Member removed successfully!',
    ],
  ])('MEMBERS-4 %s, %s: asks first, then acts', async (name, button, question, yes, done) => {
    const { app, api } = open()
    const changes = () => api.requests.filter(({ method }) => method !== 'GET')
    const ask = async () => {
      await app.user.click((await row(name)).getByRole('button', { name: button }))
      return within(await screen.findByRole('dialog'))
    }
    for (const leave of ['Cancel', 'Escape']) {
      const dialog = await ask()
      expect(dialog.getByText(question)).toBeTruthy()
      if (leave === 'Escape') await app.user.keyboard('{Escape}')
      else await app.user.click(dialog.getByRole('button', { name: leave }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(changes()).toEqual([])
    }
    await app.user.click((await ask()).getByRole('button', { name: yes }))
    expect(await screen.findByText(done)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()).toHaveLength(1)
    const manager = async () => (await row(name)).queryByText('Manager') !== null
    if (yes === 'Remove') await waitFor(() => expect(screen.queryByText(name)).toBeNull())
    else await waitFor(async () => expect(await manager()).toBe(yes === 'Promote'))
  })

  it('MEMBERS-3 Managers who demote themselves lose the buttons', async () => {
    const { app } = open([kim, boss])
    await app.user.click(
      (await row('member1@example.org')).getByRole('button', { name: 'Demote to Member' }),
    )
    await app.press('Demote', within(await screen.findByRole('dialog')) as typeof screen)
    expect(await screen.findByText('Manager demoted to member successfully!')).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Invite|Promote|Demote|Remove/ })).toBeNull(),
    )
    expect((await row('Boss')).getByText('Manager')).toBeTruthy()
  })

  it.each([
    ['Demote to Member', 'Cannot demote the last manager of the team'],
    ['Remove', 'Cannot remove the last manager of the team'],
  ])('MEMBERS-5 The last manager stays in the list: %s', async (button, why) => {
    const { app, api } = open([kim, lee])
    await app.user.click((await row('member1@example.org')).getByRole('button', { name: button }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requests.some(({ method }) => method !== 'GET')).toBe(false)
  })

  it.each([
    ['Lee', 'Promote to Manager', 'Promote', 'Failed to promote member'],
    ['Lee', 'Remove', 'Remove', 'Failed to remove member'],
    ['Boss', 'Demote to Member', 'Demote', 'The server says why'],
    ['Boss', 'Demote to Member', 'Demote', 'Failed to demote manager', { status: 500 }],
  ])(
    'MEMBERS-6 A failure names the failed action: %s, %s',
    async (name, button, yes, text, failure = WHY) => {
      const { app, api } = open()
      api.hooks.before = async ({ method }) => (method === 'GET' ? undefined : failure)
      await app.user.click((await row(name)).getByRole('button', { name: button }))
      await app.press(yes, within(await screen.findByRole('dialog')) as typeof screen)
      expect(await screen.findByText(text)).toBeTruthy()
    },
  )
})

describe('profile', () => {
  const editProfile = async () => {
    const opened = openClub('/profile')
    await opened.app.press('Edit Profile')
    return opened
  }

  it('PROFILE-1 The profile shows name, e-mail, member since and last login, of which the first two can be edited', async () => {
    const { app } = openClub('/profile')
    await screen.findByText('Member Since')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { name: 'Profile Settings' })).toBeTruthy()
    for (const text of ['Display Name', 'Kim Novák', 'Email Address', 'kim@example.org']) {
      expect(await main.findByText(text)).toBeTruthy()
    }
    expect(main.getByText('Last Login')).toBeTruthy()
    expect(main.getAllByText(formatDay('2026-11-21'))).toHaveLength(2)
    await app.press('Edit Profile')
    expect(await screen.findByLabelText('Display Name')).toHaveProperty('type', 'text')
    expect(screen.getByLabelText('Email Address')).toHaveProperty('type', 'email')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    for (const text of ['Member Since', 'Last Login']) expect(screen.getByText(text)).toBeTruthy()
  })

  it("PROFILE-2 Missing profile values read 'Not set' and 'Unknown'", async () => {
    const api = clubApi()
    const user = { ...KIM, displayName: '', createdAt: '', lastLoginAt: null }
    // No server of this contract answers so.
    const answer = { status: 200, body: { user }, breaksContract: true } as const
    api.hooks.before = async ({ path }) => (path === '/auth/me' ? answer : undefined)
    openApp('/profile')
    expect(await screen.findByText('Not set')).toBeTruthy()
    for (const name of ['Member Since', 'Last Login']) {
      expect(screen.getByText(name).parentElement?.textContent).toBe(`${name}Unknown`)
    }
  })

  it("PROFILE-3 The profile saves changes, and shows 'Saving...' meanwhile", async () => {
    const { api, app } = await editProfile()
    const release = api.hooks.hold(({ method }) => method === 'PUT')
    await app.type('Display Name', 'Kim Nováková')
    await app.press('Save Changes')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    release()
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Kim Nováková')).toHaveLength(2))
    expect(api.sent('PUT', '/auth/me')[0]?.body).toEqual({ displayName: 'Kim Nováková' })
  })

  it("PROFILE-3 A failed save without a reason shows 'Failed to update profile'", async () => {
    const { api, app } = await editProfile()
    api.hooks.before = async ({ method }) => (method === 'GET' ? undefined : { status: 500 })
    await app.type('Display Name', 'Kim Nováková')
    await app.press('Save Changes')
    expect(await screen.findByText('Failed to update profile')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeTruthy()
  })

  it('PROFILE-3 A refusal about a field of the profile is shown at that field', async () => {
    const { api, app } = await editProfile()
    const error = 'An account with this email already exists'
    api.hooks.before = async ({ method }) =>
      method === 'GET'
        ? undefined
        : {
            status: 409,
            body: { error, code: 'EMAIL_TAKEN', details: [{ path: 'body.email', message: error }] },
          }
    await app.type('Email Address', 'boss@example.org')
    await app.type('Current Password', 'blueline77')
    await app.press('Save Changes')
    await waitFor(() =>
      expect(screen.getByLabelText('Email Address').getAttribute('aria-invalid')).toBe('true'),
    )
    await waitFor(() => expect(screen.getAllByText(error)).toHaveLength(2))
  })

  it('PROFILE-8 The profile asks for the password if the e-mail changes, and only then', async () => {
    const { api, app } = await editProfile()
    await app.type('Display Name', 'Other')
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await app.type('Email Address', 'boss@example.org')
    await app.press('Save Changes')
    expect(await screen.findByText('Please enter your password')).toBeTruthy()
    expect(api.sent('PUT', '/auth/me')).toEqual([])
    await app.type('Current Password', 'blueline77')
    await app.press('Save Changes')
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
    expect(api.sent('PUT', '/auth/me')[0]?.body).toEqual({
      displayName: 'Other',
      email: 'boss@example.org',
      currentPassword: 'blueline77',
    })
  })

  it('PROFILE-4 Cancel restores the values of the profile', async () => {
    const { app } = await editProfile()
    await app.type('Display Name', 'Other')
    await app.press('Cancel')
    await waitFor(() => expect(screen.getAllByText('Kim Novák')).toHaveLength(2))
    await app.press('Edit Profile')
    expect(await screen.findByDisplayValue('Kim Novák')).toBeTruthy()
  })

  it.each([
    ['', 'Email is required'],
    ['kim@', 'Invalid email address'],
  ])('PROFILE-5 The profile refuses %j as an e-mail address', async (email, complaint) => {
    const { api, app } = await editProfile()
    await app.type('Email Address', email)
    await app.press('Save Changes')
    expect(await screen.findByText(complaint)).toBeTruthy()
    expect(api.sent('PUT', '/auth/me')).toEqual([])
  })

  it("PROFILE-6 The profile shows 'Loading profile...' while it loads", async () => {
    const { api, app } = openClub('/dashboard')
    await screen.findByText('Your Teams')
    const release = api.hooks.hold()
    await app.navigate('Profile')
    expect(await screen.findByText('Loading profile...')).toBeTruthy()
    release()
    expect(await screen.findByText('Member Since')).toBeTruthy()
  })

  it('PROFILE-7 A changed name is shown everywhere at once', async () => {
    const members = (name: string) => [member(1, 'admin', name), boss]
    const frost = team(1, 'Minnesota Frost', { members: members('Kim Novák') })
    const { api, app } = openClub(`/teams/${frost.id}/members`, [frost])
    await screen.findByText('2 members')
    await app.navigate('Profile')
    await app.press('Edit Profile')
    await app.type('Display Name', 'Kim Nováková')
    api.club.teams = [{ ...frost, members: members('Kim Nováková') }]
    await app.press('Save Changes')
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
    await app.navigate('Members')
    await screen.findByText('2 members')
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Kim Nováková')).toBeTruthy()
    await app.navigate('Profile')
    await screen.findByText('Member Since')
    expect(screen.getAllByText('Kim Nováková')).toHaveLength(2)
    expect(screen.queryByText('Kim Novák')).toBeNull()
  })
})
