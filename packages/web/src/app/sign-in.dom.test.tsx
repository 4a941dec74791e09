import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, refusal } from '#test/app/club-api.ts'
import { openApp, openClub, openVisitor } from '#test/app/open-app.tsx'

const FAILED = 'Login failed. Please check your email and password, or create a new account.'
const refuseLogin = async () => refusal(401, 'LOGIN_FAILED', FAILED)

describe('login', () => {
  it.each(['the Enter key', 'Sign in'])(
    "LOGIN-1 Signing in by %s shows 'Welcome back!' and opens the dashboard",
    async (way) => {
      const { app } = openVisitor('/login')
      await app.type('Email', 'kim@example.org')
      await app.type('Password', 'blueline77')
      if (way === 'Sign in') await app.press('Sign in')
      else await app.user.keyboard('{Enter}')
      expect(await screen.findByText('Welcome back!')).toBeTruthy()
      await waitFor(() => expect(app.address()).toBe('/dashboard'))
      expect(app.token()).toBe('live-token')
    },
  )

  it.each([
    ['', ''],
    ['kim@example.org', ''],
    ['', 'blueline77'],
  ])(
    'LOGIN-2 Signing in needs both fields (%j, %j) before a request is sent',
    async (email, password) => {
      const { api, app } = openVisitor('/login')
      await app.type('Email', email)
      await app.type('Password', password)
      await app.press('Sign in')
      expect(await screen.findByText('Please enter both email and password')).toBeTruthy()
      expect(screen.getByLabelText('Password').getAttribute('minlength')).toBe('8')
      expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
    },
  )

  it('LOGIN-3 A failed sign-in shows a dismissible box and a message, and does not clear the e-mail', async () => {
    const api = clubApi()
    api.hooks.before = refuseLogin
    const app = openApp('/login', { signedIn: false })
    await app.signIn('not the password')
    expect(await screen.findByText('Login Failed')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
    expect(app.address()).toBe('/login')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'kim@example.org')
    const [box] = screen.getAllByRole('alert')
    await app.user.click(box?.querySelector('button') ?? document.body)
    expect(screen.queryByText('Login Failed')).toBeNull()
  })

  it('TOAST-7 An error message disappears once the same action succeeds', async () => {
    const api = clubApi()
    api.hooks.before = refuseLogin
    const app = openApp('/login', { signedIn: false })
    await app.signIn('not the password')
    await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
    api.hooks.before = async () => undefined
    await app.type('Password', 'blueline77{Enter}')
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    await waitFor(() => expect(screen.queryAllByText(FAILED)).toHaveLength(0))
  })

  it('LOGIN-9 A password that is too short for any account is not sent', async () => {
    const { api, app } = openVisitor('/login')
    await app.signIn('abc')
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(api.sent('POST', '/auth/login')).toEqual([])
  })

  it("LOGIN-4 A sign-in refused for another reason shows the server's sentence", async () => {
    const api = clubApi()
    api.hooks.before = async () => refusal(429, 'TOO_MANY_REQUESTS', 'Please wait a minute')
    const app = openApp('/login', { signedIn: false })
    await app.signIn()
    expect((await screen.findAllByText('Please wait a minute')).length).toBeGreaterThan(0)
    expect(screen.queryByText(FAILED)).toBeNull()
  })

  it.each(['/login', '/register'])(
    'LOGIN-6 %s redirects a signed-in user to the dashboard',
    async (address) => {
      const { app } = openClub(address)
      await waitFor(() => expect(app.address()).toBe('/dashboard'))
    },
  )

  it('LOGIN-7 The sign-in page links to registering and back', async () => {
    const { app } = openVisitor('/login')
    await app.follow('create a new account')
    expect(await screen.findByLabelText('Display Name')).toBeTruthy()
    await app.follow('Sign in')
    await waitFor(() => expect(screen.queryByLabelText('Display Name')).toBeNull())
    expect(app.address()).toBe('/login')
  })
})

describe('register', () => {
  const complete = {
    'Display Name': 'Kim',
    Email: 'kim@example.org',
    Password: 'blueline77',
    'Confirm Password': 'blueline77',
  }
  it('REGISTER-1 A refused registration field shows its complaint, and nothing is sent', async () => {
    const [label, value, complaint] = ['Email', 'kim@', 'Invalid email address'] as const
    const { api, app } = openVisitor('/register')
    for (const [name, text] of Object.entries({ ...complete, [label]: value })) {
      await screen.findByLabelText(name)
      await app.user.click(screen.getByLabelText(name))
      if (text !== '') await app.user.paste(text)
    }
    await app.press('Create Account')
    const shown = await screen.findByText(complaint)
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(shown.id)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('REGISTER-2 Differing passwords are reported beside other errors', async () => {
    const { app } = openVisitor('/register')
    await app.type('Password', 'blueline77')
    await app.type('Confirm Password', 'other')
    await app.press('Create Account')
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(screen.getByText('Email is required')).toBeTruthy()
  })

  it('REGISTER-3 Registering creates the account and opens the dashboard', async () => {
    const { api, app } = openVisitor('/register')
    for (const [name, text] of Object.entries(complete)) await app.type(name, text)
    await app.press('Create Account')
    expect(await screen.findByText('Account created successfully!')).toBeTruthy()
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    expect(api.sent('POST', '/auth/register')[0]?.body).toEqual({
      displayName: 'Kim',
      email: 'kim@example.org',
      password: 'blueline77',
      deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(app.token()).toBe('live-token')
  })

  it('REGISTER-4 A refusal about a registration field is reported once and marks that field', async () => {
    const api = clubApi()
    const error = 'This password is too common'
    api.hooks.before = async () => ({
      status: 400,
      body: {
        error,
        code: 'VALIDATION_FAILED',
        details: [{ path: 'body.password', message: error }],
      },
    })
    const app = openApp('/register', { signedIn: false })
    for (const [name, text] of Object.entries(complete)) await app.type(name, text)
    await app.press('Create Account')
    await waitFor(() =>
      expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(await screen.findByText(error)).toBeTruthy()
  })

  it('REGISTER-4 Of several refused fields the message has the first reason, and each other field its own', async () => {
    const api = clubApi()
    const reasons = ['This name is refused', 'This address is refused']
    const [error = ''] = reasons
    const details = ['displayName', 'email'].map((field, index) => ({
      path: `body.${field}`,
      message: reasons[index],
    }))
    api.hooks.before = async () => ({
      status: 400,
      body: { error, code: 'VALIDATION_FAILED', details },
    })
    const app = openApp('/register', { signedIn: false })
    for (const [name, text] of Object.entries(complete)) await app.type(name, text)
    await app.press('Create Account')
    for (const reason of reasons) expect(await screen.findByText(reason)).toBeTruthy()
    const email = screen.getByLabelText('Email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      reasons[1],
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Display Name'))
  })
})

it('BADDAY-3 Registering again after a lost answer signs in', async () => {
  const { api, app } = openVisitor('/register')
  await app.type('Display Name', 'Kim Novák')
  await app.type('Email', 'kim@example.org')
  await app.type('Password', 'blueline77')
  await app.type('Confirm Password', 'blueline77')
  const taken = 'An account with this email already exists'
  let tries = 0
  api.hooks.before = async ({ path }) => {
    if (path !== '/auth/register') return undefined
    tries += 1
    return tries === 1 ? { status: 502, breaksContract: true } : refusal(409, 'EMAIL_TAKEN', taken)
  }
  await app.press('Create Account')
  await screen.findByText('An error occurred')
  await app.press('Create Account')
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
  expect(screen.queryByText(taken)).toBeNull()
})

it.each([null, 'null', 'undefined', '', ' '])(
  'LOGIN-5 BADDAY-8 A token %j is refused with a sentence',
  async (token) => {
    const { api, app } = openVisitor('/login')
    api.hooks.before = async ({ path }) =>
      path === '/auth/login'
        ? { status: 200, breaksContract: true, body: { data: { user: {}, token } } }
        : undefined
    await app.signIn('blueline77')
    expect(
      (await screen.findAllByText('Invalid token received from server')).length,
    ).toBeGreaterThan(0)
    expect(app.token()).toBeNull()
    expect(app.address()).toBe('/login')
  },
)
