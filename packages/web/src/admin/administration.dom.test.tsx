import type { Service } from '@icetally/domain/account/endpoints/recovery'
import type { AdministeredTeam, Person } from '@icetally/domain/admin/endpoints/administered'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contractServer, Refused } from '#test/app/contract-server.ts'
import { renderAt } from '#test/app/rendered.tsx'
import { leave } from '../platform/browser/leave.ts'
import { AdministrationScreen } from './administration-screen.tsx'

const NOW = '2026-11-21T10:00:00.000Z'
const EMAIL = 'kim@example.org'
const TEAM = 'Minnesota Frost'
const PASSWORD = 'four blue pucks'

const KIM: Person = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: EMAIL,
  displayName: 'Kim Novák',
  emailVerified: true,
  administrator: false,
  createdAt: NOW,
  lastLoginAt: NOW,
  teams: 1,
  devices: 2,
  disabledAt: null,
  lockedUntil: null,
}

const FROST: AdministeredTeam = {
  id: '018f0000-0000-7000-8000-000000000101',
  name: TEAM,
  type: 'STANDARD_YEARLY',
  state: 'ACTIVE',
  disabledByAdministrator: false,
  members: 14,
  records: 1234,
  bytes: 3_400_000,
  createdAt: NOW,
  changedAt: NOW,
}

/** The server's answers for the signed-in administrator. */
const WITH_PASSWORD = { password: true, openIdConnect: false, confirmedUntil: null }
const AT_PROVIDER = { password: false, openIdConnect: true, confirmedUntil: null }

function open(
  tab: 'people' | 'teams',
  given: { person?: Partial<Person>; confirmed?: string; service?: Partial<Service> } = {},
) {
  let person = { ...KIM, ...given.person }
  let teams = [FROST]
  const withoutPasswords = given.confirmed !== undefined
  const change = (changes: Partial<Person>) => {
    person = { ...person, ...changes }
    return { person }
  }
  const isRefused = (password: string | undefined) =>
    withoutPasswords ? given.confirmed === '' : password !== PASSWORD
  const refused = new Refused('VALIDATION_FAILED', 'The password is not right')
  const server = contractServer({
    'GET /auth/service': () => ({
      mail: false,
      contact: null,
      registration: 'open',
      passwordLogin: !withoutPasswords,
      openIdConnect: withoutPasswords ? { name: 'HC Bern' } : null,
      ...given.service,
    }),
    'GET /auth/confirmation': () =>
      withoutPasswords
        ? { ...AT_PROVIDER, confirmedUntil: given.confirmed || null }
        : WITH_PASSWORD,
    'POST /auth/confirmation': () => ({ url: 'https://id.example.org/authorize' }),
    'GET /admin/people': () => ({ people: [person], total: 1 }),
    'GET /admin/invitations': () => ({ invitations: [] }),
    'POST /admin/people/:personId/disable': () => change({ disabledAt: NOW, devices: 0 }),
    'POST /admin/people/:personId/enable': () => change({ disabledAt: null }),
    'POST /admin/people/:personId/unlock': () => change({ lockedUntil: null }),
    'POST /admin/people/:personId/reset-link': ({ body }) =>
      isRefused(body.password)
        ? refused
        : { link: 'https://stats.example.org/reset-password#abc', expiresAt: NOW },
    'GET /admin/teams': () => ({ teams, total: teams.length }),
    'POST /admin/teams/:anyTeamId/disable': () => {
      const team = { ...FROST, state: 'DISABLED', disabledByAdministrator: true } as const
      teams = [team]
      return { team }
    },
    'DELETE /admin/teams/:anyTeamId': ({ body }) => {
      if (isRefused(body.password)) return refused
      teams = []
      return undefined
    },
  })
  const app = renderAt(`/admin?tab=${tab}`, <AdministrationScreen />)
  const choose = async (entry: string) => {
    await app.press(`More for ${tab === 'people' ? EMAIL : TEAM}`)
    await app.user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  return {
    app,
    choose,
    /** The dialog with this title. */
    dialog: async (name: string) =>
      within(await screen.findByRole('dialog', { name })) as typeof screen,
    sent: (path: string) => server.requests.filter((request) => request.path.endsWith(path)),
  }
}

afterEach(() => localStorage.clear())

it.each([
  ['people', KIM.displayName],
  ['teams', TEAM],
] as const)('ADMIN-33 Each row of the list of %s has a heading', async (tab, name) => {
  open(tab)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByRole('heading', { level: 4 }).textContent).toBe(name)
})

describe('people', () => {
  it('ADMIN-21 Disabling an account shows its effect first, and the list shows it afterwards', async () => {
    const { app, choose, dialog } = open('people')
    await choose('Disable')
    const question = await dialog('Disable Account')
    expect(question.getByText(/is signed out at once on all devices/)).toBeTruthy()
    await app.press('Disable', question)
    expect(await screen.findByText('Account disabled')).toBeTruthy()
    const row = within(await screen.findByRole('listitem'))
    expect(await row.findByText('Disabled')).toBeTruthy()
    await choose('Enable')
    await waitFor(() => expect(row.queryByText('Disabled')).toBeNull())
  })

  it('ADMIN-22 A locked account is marked, and its lock is lifted with one press', async () => {
    const { choose } = open('people', { person: { lockedUntil: NOW } })
    expect(await screen.findByText(/^Locked until/)).toBeTruthy()
    await choose('Lift the lock')
    await waitFor(() => expect(screen.queryByText(/^Locked until/)).toBeNull())
  })

  it('ADMIN-23 A link for a new password takes the own password, and is shown this once', async () => {
    const { app, choose, dialog } = open('people')
    await choose('Link for a new password')
    const question = await dialog('Link for a New Password')
    await app.type('Your Password', PASSWORD)
    await app.press('Create Link', question)
    expect(await screen.findByText('https://stats.example.org/reset-password#abc')).toBeTruthy()
  })

  it('ADMIN-32 A dialog about a person closes whichever one was open before', async () => {
    const { app, choose } = open('people')
    for (const [entry, title] of [
      ['Delete', 'Delete Account'],
      ['Link for a new password', 'Link for a New Password'],
    ] as const) {
      await choose(entry)
      await screen.findByRole('dialog', { name: title })
      await app.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('ADMIN-24 Where passwords are not used no link for a new one is offered', async () => {
    const { app } = open('people', { confirmed: '' })
    await app.press(`More for ${EMAIL}`)
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Link for a new password' })).toBeNull()
  })

  it('ADMIN-25 Administrators are neither disabled nor deleted from the page', async () => {
    const { app } = open('people', { person: { administrator: true } })
    await app.press(`More for ${EMAIL}`)
    for (const name of ['Disable', 'Delete', 'Link for a new password']) {
      const entry = await screen.findByRole('menuitem', { name })
      expect(entry.getAttribute('aria-disabled'), name).toBe('true')
    }
  })
})

describe('without optional server features', () => {
  it('ADMIN-30 An e-mail is marked as not verified only where e-mails are sent', async () => {
    const person = { emailVerified: false }
    const { app } = open('people', { person, service: { mail: true } })
    expect(await screen.findByText('E-mail not verified')).toBeTruthy()
    app.unmount()
    open('people', { person })
    await screen.findByText(EMAIL)
    await screen.findByRole('button', { name: 'Invite' })
    expect(screen.queryByText('E-mail not verified')).toBeNull()
  })

  it('ADMIN-31 Where registration is closed, inviting is not offered', async () => {
    open('people', { service: { registration: 'closed' } })
    await screen.findByText(EMAIL)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull())
  })
})

describe('teams', () => {
  it('ADMIN-26 A team is disabled after a question, and deleted with the own password', async () => {
    const { app, choose, dialog, sent } = open('teams')
    expect(await screen.findByText('1,234')).toBeTruthy()
    await choose('Disable')
    await app.press('Disable Team', await dialog('Disable Team'))
    expect(await screen.findByText('Disabled by an administrator')).toBeTruthy()
    await choose('Delete')
    const question = await dialog('Delete Team')
    expect(question.getByText(/for its 14 members/)).toBeTruthy()
    await app.type('Your Password', PASSWORD)
    await app.press('Delete Team', question)
    expect(await screen.findByText('No teams found.')).toBeTruthy()
    expect(await screen.findByRole('textbox', { name: 'Search' })).toBeTruthy()
    expect(sent(FROST.id).map(({ body }) => body)).toEqual([{ password: PASSWORD }])
  })

  it('ADMIN-27 An administrator without a password confirms at the provider, and returns to the same tab', async () => {
    const left = vi.spyOn(leave, 'to').mockReturnValue(undefined)
    const { app, choose, dialog } = open('teams', { confirmed: '' })
    await choose('Delete')
    const question = await dialog('Delete Team')
    await app.press(/Confirm with .*HC Bern/, question)
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example.org/authorize'))
    expect(screen.queryByLabelText('Your Password')).toBeNull()
    expect(JSON.parse(localStorage.getItem('icetally-errand') ?? '')).toEqual({
      purpose: 'confirm',
      place: '/admin?tab=teams',
    })
    left.mockRestore()
  })

  it('ADMIN-28 Once confirmed at the provider a team is deleted without a password', async () => {
    const { app, choose, dialog, sent } = open('teams', { confirmed: NOW })
    await choose('Delete')
    const question = await dialog('Delete Team')
    expect(await question.findByText(/You have confirmed with/)).toBeTruthy()
    await app.press('Delete Team', question)
    expect(await screen.findByText('No teams found.')).toBeTruthy()
    expect(sent(FROST.id).map(({ body }) => body)).toEqual([{}])
  })
})
