import type { Device } from '@icetally/domain/account/endpoints/account'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clubApi, KIM, member, type Request, refusal, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { formatDay } from '../platform/format/format-date.ts'
import '../account/settings-route.tsx'

/** The same day everywhere. */
const NOW = '2026-11-21T10:00:00.000Z'
const device = (id: string, name: string, current = false): Device => ({
  id,
  name,
  current,
  signedInAt: NOW,
  lastUsedAt: NOW,
})
const NOTHING_RECORDED = {
  recordedShots: [],
  recordedGoals: [],
  otherRecords: [],
  identities: [],
  sentOperations: [],
  joinRequests: [],
  actions: [],
}
const wrong = (field: string, error: string) => ({
  status: 400,
  body: { error, code: 'VALIDATION_FAILED', details: [{ path: `body.${field}`, message: error }] },
})

/** The settings of a user with two devices; `answer` precedes the account's own answers. */
function openSettings(answer: (request: Request) => unknown = () => undefined) {
  const api = clubApi()
  let devices = [device('here', 'Firefox on Linux', true), device('phone', 'Chrome on Android')]
  api.hooks.before = async (request) => {
    const given = answer(request) as Awaited<ReturnType<typeof api.hooks.before>>
    if (given !== undefined) return given
    switch (`${request.method} ${request.path}`) {
      case 'GET /auth/sessions':
        return { status: 200, body: { sessions: devices } }
      case 'DELETE /auth/sessions/phone':
      case 'DELETE /auth/sessions':
        if (request.body['password'] !== 'blueline77') {
          return wrong('password', 'The password is not right')
        }
        devices = devices.slice(0, 1)
        return { status: 204 }
      case 'PUT /auth/password':
        devices = devices.slice(0, 1)
        api.club.token = 'new-token'
        return { status: 200, body: { user: KIM, token: 'new-token' } }
      case 'GET /auth/me/data':
        return { status: 200, body: { user: KIM, devices: [], teams: [], ...NOTHING_RECORDED } }
      case 'DELETE /auth/me':
        return { status: 204 }
      default:
        return undefined
    }
  }
  return { api, app: openApp('/settings') }
}

const field = (label: string) => screen.findByLabelText(label)

describe('password', () => {
  const fill = async (
    app: ReturnType<typeof openApp>,
    current: string,
    next: string,
    confirmation = next,
  ) => {
    await app.type('Current Password', current)
    await app.type('New Password', next)
    await app.type('Confirm New Password', confirmation)
    await app.press('Change Password')
  }

  it('SETTINGS-1 A refused password form shows its complaint, and nothing is sent', async () => {
    const { api, app } = openSettings()
    await fill(app, 'blueline77', 'blueline88', 'blueline99')
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(api.sent('PUT', '/auth/password')).toEqual([])
  })

  it.each([
    ['currentPassword', 'Current Password', 'The password is not right'],
    ['newPassword', 'New Password', 'This password is too common'],
  ])("SETTINGS-2 The server's refusal about %s is shown at its field", async (...given) => {
    const [name, label, sentence] = given
    const { app } = openSettings(({ path }) =>
      path === '/auth/password' ? wrong(name, sentence) : undefined,
    )
    await fill(app, 'blueline77', 'blueline88')
    await waitFor(async () => {
      const note = (await field(label)).getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(note)?.textContent).toBe(sentence)
    })
    expect(app.token()).toBe('live-token')
  })

  it('SETTINGS-3 A changed password empties the form, updates the list of devices and does not sign out this one', async () => {
    const { api, app } = openSettings()
    expect(await screen.findByText('Chrome on Android')).toBeTruthy()
    await fill(app, 'blueline77', 'blueline88')
    const sentence = 'Password changed. Your other devices were signed out.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(app.token()).toBe('new-token')
    expect(api.sent('PUT', '/auth/password')[0]?.body).toEqual({
      currentPassword: 'blueline77',
      newPassword: 'blueline88',
    })
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      expect(await field(label)).toHaveProperty('value', '')
    }
  })
})

describe('devices', () => {
  it('SETTINGS-4 The settings list the signed-in devices and mark this one', async () => {
    openSettings()
    const here = (await screen.findByText('Firefox on Linux')).closest('li')
    expect(within(here ?? document.body).getByText('This device')).toBeTruthy()
    const phone = screen.getByText('Chrome on Android').closest('li')
    expect(within(phone ?? document.body).queryByText('This device')).toBeNull()
    expect(
      within(phone ?? document.body).getByText(`Signed in ${formatDay('2026-11-21')}`),
    ).toBeTruthy()
  })

  it('SETTINGS-13 Of many devices the four used last are shown, the others on request', async () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((id) => device(id, `Phone ${id}`))
    const sessions = [...many, device('here', 'Firefox on Linux', true)]
    const { app } = openSettings(({ path }) =>
      path === '/auth/sessions' ? { status: 200, body: { sessions } } : undefined,
    )
    const names = () =>
      screen.getAllByText(/^(Phone|Firefox)/).map((name) => name.firstChild?.textContent)
    await screen.findByText('Firefox on Linux')
    expect(names()).toEqual(['Firefox on Linux', 'Phone a', 'Phone b', 'Phone c'])
    await app.press('Show all 6 devices')
    expect(names()).toEqual(sessions.map(({ name }) => name))
    expect(document.activeElement?.textContent).toBe('Show fewer devices')
    await app.press('Show fewer devices')
    expect(names()).toHaveLength(4)
    sessions.splice(0, 1)
    cleanup()
    openSettings(({ path }) =>
      path === '/auth/sessions' ? { status: 200, body: { sessions } } : undefined,
    )
    await screen.findByText('Firefox on Linux')
    expect(names()).toHaveLength(5)
    expect(screen.queryByText(/^Show all/)).toBeNull()
  })

  it('SETTINGS-5 Another device can be signed out from the settings, with the password', async () => {
    const { api, app } = openSettings()
    await app.press('Sign out Chrome on Android')
    expect(await screen.findByText('Chrome on Android has to sign in again.')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    await app.press('Sign out', dialog as typeof screen)
    expect(await dialog.findByText('Please enter your password')).toBeTruthy()
    await app.type('Your Password', 'wrong')
    await app.press('Sign out', dialog as typeof screen)
    expect(await dialog.findByText('The password is not right')).toBeTruthy()
    await app.type('Your Password', 'blueline77')
    await app.press('Sign out', dialog as typeof screen)
    expect(await screen.findByText('Device signed out')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(api.sent('DELETE', '/auth/sessions/phone')).toHaveLength(2)
    expect(app.address()).toBe('/settings')
  })

  it('SETTINGS-14 All other devices can be signed out at once, with the password', async () => {
    const { api, app } = openSettings()
    await app.press('Sign out all other devices')
    const dialog = within(await screen.findByRole('dialog'))
    await app.type('Your Password', 'blueline77')
    await app.press('Sign out', dialog as typeof screen)
    expect(await screen.findByText('All other devices signed out')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(screen.queryByText('Sign out all other devices')).toBeNull()
    expect(api.sent('DELETE', '/auth/sessions')[0]?.body).toEqual({ password: 'blueline77' })
    expect(app.token()).toBe('live-token')
  })

  it('SETTINGS-6 Signing out this device in the settings ends the own session', async () => {
    const { api, app } = openSettings()
    await app.press('Sign out this device')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(api.sent('POST', '/auth/logout')).toHaveLength(1)
    expect(app.token()).toBeNull()
  })

  it('SETTINGS-7 A failed list of devices shows one message and can be loaded again', async () => {
    let away = true
    const { app } = openSettings(({ path }) =>
      away && path === '/auth/sessions' ? refusal(503, 'UNAVAILABLE', 'Not now') : undefined,
    )
    expect(await screen.findByText('Your devices could not be loaded')).toBeTruthy()
    expect(screen.getAllByText('Not now')).toHaveLength(1)
    away = false
    await app.press('Try again')
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('data and deletion', () => {
  it('SETTINGS-8 The data download is saved as a JSON file', async () => {
    let saved: Blob | undefined
    const createObjectURL = (blob: Blob) => {
      saved = blob
      return 'blob:x'
    }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name = this.download
    })
    const { app } = openSettings()
    await app.press('Download My Data')
    expect(await screen.findByText('Your data was saved')).toBeTruthy()
    expect(name).toMatch(/^icetally-my-data-\d{4}-\d\d-\d\d\.json$/)
    await waitFor(async () =>
      expect(JSON.parse((await saved?.text()) ?? '')).toMatchObject({ user: { email: KIM.email } }),
    )
  })

  const startDeleting = async (app: ReturnType<typeof openApp>, password: string) => {
    await app.press('Delete My Account')
    await app.type('Password', password)
    await app.press('Delete Account')
  }

  it('SETTINGS-9 Deleting the account asks for the password in a dialog', async () => {
    const { api, app } = openSettings(({ path, body }) =>
      path === '/auth/me' && body['password'] === 'wrong'
        ? wrong('password', 'The password is not right')
        : undefined,
    )
    await startDeleting(app, '')
    expect(await screen.findByText('Please enter your password')).toBeTruthy()
    expect(screen.getByText(/Are you sure you want to delete your account\?/)).toBeTruthy()
    expect(api.sent('DELETE', '/auth/me')).toEqual([])
    await app.type('Password', 'wrong')
    await app.press('Delete Account')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('The password is not right')).toBeTruthy()
    expect(app.token()).toBe('live-token')
  })

  it('SETTINGS-15 Before the account is deleted, the teams are named that are deleted with it', async () => {
    const { api, app } = openSettings()
    api.club.teams = [
      team(1, 'Boston Fleet'),
      team(2, 'Minnesota Frost', {
        members: [member(1, 'admin', 'Kim'), member(2, 'admin', 'Lee')],
      }),
    ]
    await app.press('Delete My Account')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/^This team is deleted with it/)
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Boston Fleet',
    ])
  })

  it('SETTINGS-10 The dialog shows why the last manager of a team cannot delete the account', async () => {
    const sentence = 'You are the last manager of Minnesota Frost'
    const { app } = openSettings(({ method, path }) =>
      method === 'DELETE' && path === '/auth/me'
        ? refusal(409, 'LAST_MANAGER', sentence)
        : undefined,
    )
    await startDeleting(app, 'blueline77')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Your account was not deleted')).toBeTruthy()
    expect(dialog.getByText(sentence)).toBeTruthy()
    expect(app.address()).toBe('/settings')
  })

  it('SETTINGS-11 Deleting the account ends the session and opens the sign-in page', async () => {
    const { api, app } = openSettings()
    await startDeleting(app, 'blueline77')
    expect(await screen.findByText('Your account was deleted')).toBeTruthy()
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(api.sent('DELETE', '/auth/me')[0]?.body).toEqual({ password: 'blueline77' })
    expect(app.token()).toBeNull()
  })
})
