import type { Service } from '@icetally/domain/account/endpoints/recovery'
import { REGISTRATION_REFUSALS } from '@icetally/domain/account/registration'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clubApi, refusal, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { leave } from '../platform/browser/leave.ts'
import '../account/sign-in/forgot-password-route.tsx'
import '../account/sign-in/open-id-route.tsx'
import '../account/settings-route.tsx'
import '../team/join-route.tsx'

let left = vi.spyOn(leave, 'to')

beforeEach(() => {
  localStorage.clear()
  left = vi.spyOn(leave, 'to').mockReturnValue(undefined)
  history.replaceState(null, '', '/')
})

/** The app of a server whose people sign in at a provider. */
function openWithProvider(
  address: string,
  {
    signedIn = false,
    before = '',
    ...service
  }: Partial<Service> & { signedIn?: boolean; before?: string } = {},
) {
  const api = clubApi([team(1, 'Icebreakers')])
  api.club.service = {
    ...api.club.service,
    openIdConnect: { name: 'HC Bern' },
    ...service,
  }
  // The provider's parameters are in the real address.
  if (before !== '') history.replaceState(null, '', before)
  return { api, app: openApp(address, { signedIn }) }
}

const button = { name: /Sign in with .*HC Bern/ }

describe('the sign-in page of a server with a provider', () => {
  it('OIDC-30 One button leads to the provider, beside the password', async () => {
    const { api, app } = openWithProvider('/login')
    await app.user.click(await screen.findByRole('button', button))
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example.org/authorize'))
    expect(api.sent('POST', '/auth/open-id')[0]?.body).toEqual({
      deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })

  it('OIDC-31 Without passwords there is neither a form nor a page to register', async () => {
    openWithProvider('/register', { passwordLogin: false })
    await screen.findByRole('button', button)
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('OIDC-49 Where registration is closed, the page to register offers the provider no more than the form', async () => {
    openWithProvider('/register', { registration: 'closed' })
    expect(await screen.findByText(REGISTRATION_REFUSALS.closed)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })

  it('OIDC-32 The page reports an unavailable provider, and signing in can be tried again', async () => {
    const { api, app } = openWithProvider('/login')
    const away = 'HC Bern cannot be reached right now. Please try again in a moment.'
    api.hooks.before = async ({ path }) =>
      path === '/auth/open-id' ? refusal(503, 'UNAVAILABLE', away) : undefined
    await app.user.click(await screen.findByRole('button', button))
    expect(await screen.findByText(away)).toBeTruthy()
    expect(left).not.toHaveBeenCalled()
  })

  it('OIDC-33 After signing out the provider asks for credentials again', async () => {
    const { api, app } = openWithProvider('/dashboard', { signedIn: true })
    await app.user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await app.user.click(await screen.findByRole('button', button))
    await waitFor(() =>
      expect(api.sent('POST', '/auth/open-id').at(-1)?.body).toMatchObject({ again: true }),
    )
  })
})

describe('coming back from the provider', () => {
  it("OIDC-34 The provider's response is removed from the address, is sent once, and leads on to the invitation", async () => {
    const place = '/join/K7Q2M9X'
    const errand = { purpose: 'sign-in', state: { from: { pathname: place } } }
    localStorage.setItem('icetally-errand', JSON.stringify(errand))
    const { api } = openWithProvider('/open-id', { before: '/open-id?code=one&state=two' })
    expect(await screen.findByText('Welcome!')).toBeTruthy()
    expect(await screen.findByDisplayValue('K7Q2M9X')).toBeTruthy()
    expect(api.sent('POST', '/auth/open-id/finish').map(({ body }) => body)).toEqual([
      {
        answer: 'code=one&state=two',
        deviceKey: expect.stringMatching(/^[\w-]{43}$/),
        teamCode: 'K7Q2M9X',
      },
    ])
    expect(location.href).not.toContain('code=one')
    expect(localStorage.getItem('icetally-errand')).toBeNull()
  })

  it('OIDC-35 The reason of a refused sign-in is shown, and the way back leads to the sign-in page', async () => {
    const sentence = 'HC Bern does not say that your email is verified.'
    const { api, app } = openWithProvider('/open-id', { before: '/open-id?code=three&state=four' })
    api.hooks.before = async ({ path }) =>
      path === '/auth/open-id/finish' ? refusal(403, 'FORBIDDEN', sentence) : undefined
    expect(await screen.findByText(sentence)).toBeTruthy()
    await app.press('Back to the sign-in page')
    expect(await screen.findByRole('button', button)).toBeTruthy()
  })

  it.each(['//evil.example.net', 'https://evil.example.net', 'javascript:alert(1)'])(
    'OIDC-36 A location outside the app is refused: %s',
    async (pathname) => {
      const errand = { purpose: 'sign-in', state: { from: { pathname } } }
      localStorage.setItem('icetally-errand', JSON.stringify(errand))
      openWithProvider('/open-id', { before: `/open-id?code=${pathname}` })
      expect(await screen.findByRole('heading', { name: 'Your Teams' })).toBeTruthy()
      expect(location.origin).toBe('http://localhost:3000')
    },
  )
})

it.each(['javascript:alert(1)', 'data:text/html,hi'])(
  'OIDC-37 An address of the provider that would run a script is not opened: %s',
  (url) => {
    left.mockRestore()
    expect(() => leave.to(url)).toThrow('This address opens nothing')
  },
)

describe('people without a password', () => {
  const withoutPassword = { password: false, openIdConnect: true, confirmedUntil: null }

  it('OIDC-38 Deleting the account requires a sign-in at the provider, and then no password', async () => {
    const { api, app } = openWithProvider('/settings', { signedIn: true })
    api.club.confirmation = withoutPassword
    await app.press('Delete My Account')
    await app.user.click(await screen.findByRole('button', { name: /Confirm with .*HC Bern/ }))
    await waitFor(() => expect(left).toHaveBeenCalled())
    expect(JSON.parse(localStorage.getItem('icetally-errand') ?? '')).toEqual({
      purpose: 'confirm',
      place: '/settings',
    })
  })

  it('OIDC-39 Once confirmed, the account is deleted without a password', async () => {
    localStorage.setItem(
      'icetally-errand',
      JSON.stringify({ purpose: 'confirm', place: '/settings' }),
    )
    const { api, app } = openWithProvider('/open-id', {
      signedIn: true,
      before: '/open-id?code=five&state=six',
    })
    api.club.confirmation = withoutPassword
    api.hooks.before = async ({ method, path }) =>
      method === 'DELETE' && path === '/auth/me' ? { status: 204 } : undefined
    await app.press('Delete My Account')
    expect(await screen.findByText(/You have confirmed with/)).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await app.press('Delete Account')
    await waitFor(() => expect(api.sent('DELETE', '/auth/me')).toHaveLength(1))
    expect(api.sent('DELETE', '/auth/me')[0]?.body).toEqual({})
  })

  it('OIDC-40 The settings name the provider, instead of a password to change', async () => {
    const { api } = openWithProvider('/settings', { signedIn: true })
    api.club.confirmation = withoutPassword
    expect(await screen.findByText(/You sign in with .*HC Bern/)).toBeTruthy()
    expect(screen.queryByLabelText('New Password')).toBeNull()
  })
})
