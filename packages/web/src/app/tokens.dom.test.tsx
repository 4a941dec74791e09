import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubApi, KIM, refusal } from '#test/app/club-api.ts'
import { openApp, openClub, restart } from '#test/app/open-app.tsx'
import { api as call, sendWaitingSignOuts } from '../platform/api/api.ts'
import { deviceKey } from '../platform/session/device-key.ts'
import { refuseSession } from '../platform/session/refuse-session.ts'
import { followOtherTabs, startSession, useSession } from '../platform/session/session.ts'
import { SESSION_STORAGE_KEY } from '../platform/session/stored-token.ts'

const SIGNING_OUT = 'icetally-signing-out'
const waiting = () => localStorage.getItem(SIGNING_OUT)

/** The storage of another tab, of which this one was not notified: it was frozen. */
const storeSilently = (token: string, user = KIM): void => {
  const state = { token, user, isAuthenticated: true, tokenSince: 1, refusal: null }
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ state, version: 1 }))
}

/** The API of a signed-in user whose data is not shown. */
function signedIn() {
  const api = clubApi()
  startSession(KIM, 'live-token')
  return api
}

beforeEach(() => localStorage.removeItem(SIGNING_OUT))

describe('a token', () => {
  it('SHELL-27 A tab that was frozen sends the token that another tab renewed, never its old one', async () => {
    const api = signedIn()
    api.club.token = 'renewed'
    storeSilently('renewed')
    await call('PUT /auth/me', { body: { displayName: 'Kim' } })
    expect(api.sent('PUT', '/auth/me').map(({ token }) => token)).toEqual(['renewed'])
  })

  it('SHELL-27 A call that was refused while another tab renewed the token is repeated with it', async () => {
    const api = signedIn()
    const release = api.hooks.hold(({ token }) => token === 'live-token')
    const changed = call('PUT /auth/me', { body: { displayName: 'Kim' } })
    await waitFor(() => expect(api.sent('PUT', '/auth/me')).toHaveLength(1))
    api.club.token = 'renewed'
    storeSilently('renewed')
    release(refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue'))
    expect((await changed).user.displayName).toBe('Kim')
    expect(api.sent('PUT', '/auth/me').map(({ token }) => token)).toEqual(['live-token', 'renewed'])
    expect(useSession.getState().token).toBe('renewed')
  })

  it('SHELL-27 A refused call of one user is never repeated for another', async () => {
    const api = signedIn()
    const release = api.hooks.hold(({ token }) => token === 'live-token')
    const changed = call('PUT /auth/me', { body: { displayName: 'Kim' } })
    await waitFor(() => expect(api.sent('PUT', '/auth/me')).toHaveLength(1))
    storeSilently('theirs', { ...KIM, id: KIM.id.replace('1', '2') })
    release(refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue'))
    await expect(changed).rejects.toMatchObject({ status: 401 })
    expect(api.sent('PUT', '/auth/me')).toHaveLength(1)
  })
})

describe('why a session ended', () => {
  const WHY = 'You were signed out because your password was changed.'

  it('SHELL-6 The reason of a sign-out is shown after a reload and in other tabs, until the next sign-in', async () => {
    clubApi()
    const stop = followOtherTabs()
    startSession(KIM, 'live-token')
    refuseSession(WHY)
    const stored = localStorage.getItem(SESSION_STORAGE_KEY) ?? ''
    startSession(KIM, 'live-token')
    const app = restart('/dashboard')
    await screen.findByText('Your Teams')
    act(() => {
      localStorage.setItem(SESSION_STORAGE_KEY, stored)
      dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
    })
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(await screen.findByText(WHY)).toBeTruthy()
    await app.signIn()
    await waitFor(() => expect(screen.queryByText(WHY)).toBeNull())
    stop()
  })
})

describe('signing out without a network', () => {
  /** The app of a user who signed out while the server was out of reach. */
  async function signedOutOffline() {
    const { api, app } = openClub('/dashboard')
    await screen.findByText('Your Teams')
    api.hooks.before = async () => {
      throw new TypeError('Failed to fetch')
    }
    await app.press('Sign out')
    await waitFor(() => expect(app.address()).toBe('/login'))
    await waitFor(() => expect(api.sent('POST', '/auth/logout')).not.toEqual([]))
    expect(waiting()).toBe('["live-token"]')
    const reach = () => {
      api.hooks.before = async () => undefined
      api.requests.length = 0
    }
    // The sign-in page may be asking for its options again meanwhile.
    const changes = () => api.requests.filter(({ method }) => method !== 'GET')
    return { api, app, reach, changes }
  }

  it('SHELL-28 Signing out without a network is carried out before the next user of the device signs in', async () => {
    const { api, app, reach, changes } = await signedOutOffline()
    await app.signIn()
    await waitFor(() => expect(api.sent('POST', '/auth/logout').length).toBeGreaterThan(1))
    expect(api.sent('POST', '/auth/login')).toEqual([])
    reach()
    await app.press('Sign in')
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    const [first, second] = changes()
    expect([first?.path, first?.token]).toEqual(['/auth/logout', 'live-token'])
    expect(second?.path).toBe('/auth/login')
    expect(waiting()).toBeNull()
  })

  it('SHELL-28 Signing out without a network is carried out after a reload', async () => {
    const { reach, changes } = await signedOutOffline()
    reach()
    sendWaitingSignOuts()
    await waitFor(() => expect(waiting()).toBeNull())
    expect(changes().map(({ path, token }) => [path, token])).toEqual([
      ['/auth/logout', 'live-token'],
    ])
  })

  it('SHELL-28 A token that is dead already, or a server that fails, prevents no sign-in', async () => {
    localStorage.setItem(SIGNING_OUT, '["dead", "refused"]')
    const api = clubApi()
    api.hooks.before = async ({ path, token }) => {
      if (path !== '/auth/logout' || token === 'dead') return undefined
      return refusal(500, 'INTERNAL', 'Not now')
    }
    const app = openApp('/login', { signedIn: false })
    await app.signIn()
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    expect(waiting()).toBe('["refused"]')
  })
})

describe('the key of a device', () => {
  it('LOGIN-8 Signing in sends a key that the browser stores', async () => {
    const { api, app } = openClub('/dashboard')
    await screen.findByText('Your Teams')
    await app.press('Sign out')
    await app.signIn()
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    const key = deviceKey()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(api.sent('POST', '/auth/login')[0]?.body['deviceKey']).toBe(key)
    expect(deviceKey()).toBe(key)
  })
})
