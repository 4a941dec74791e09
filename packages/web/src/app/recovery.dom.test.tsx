import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, refusal } from '#test/app/club-api.ts'
import { openApp, openVisitor } from '#test/app/open-app.tsx'
import '../account/sign-in/forgot-password-route.tsx'
import '../account/sign-in/reset-password-route.tsx'

/** The app for a visitor, or for Kim, of a server that sends e-mails. */
function openWithMail(address: string, { signedIn = false } = {}) {
  const api = clubApi()
  api.club.service = { ...api.club.service, mail: true }
  return { api, app: openApp(address, { signedIn }) }
}

describe('users who cannot sign in', () => {
  it("BACKIN-5 Without a mail server the page offers no password reset, and refers to the server's operator", async () => {
    openVisitor('/login')
    expect(await screen.findByText("Trouble signing in? Ask your club's admin.")).toBeTruthy()
    expect(screen.queryByText(/forgot/i)).toBeNull()
  })

  it('BACKIN-6 The answer is the same for every e-mail, and an invalid e-mail is reported at the field', async () => {
    const { api, app } = openWithMail('/forgot-password')
    api.hooks.before = async ({ method }) => (method === 'POST' ? { status: 204 } : undefined)
    await app.type('Email', 'kim')
    await app.press('Send the link')
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    await app.type('Email', 'kim@example.org')
    await app.press('Send the link')
    expect(
      await screen.findByText('If an account has this email, a message with a link is on its way'),
    ).toBeTruthy()
    expect(api.sent('POST', '/auth/forgot-password')).toHaveLength(1)
  })

  it('BACKIN-7 A page without its link shows a message and offers a new link', async () => {
    openWithMail('/reset-password')
    expect(await screen.findByText('This link does not work')).toBeTruthy()
    const offer = await screen.findByRole('link', { name: 'Ask for a new link' })
    expect(offer.getAttribute('href')).toBe('/forgot-password')
  })

  it('BACKIN-9 The secret of a link is removed from the address at once, and a refused password can be corrected', async () => {
    const secret = 'x'.repeat(43)
    location.hash = secret
    const { api, app } = openWithMail('/reset-password')
    const common = 'This password is too common. Please choose one that is harder to guess.'
    api.hooks.before = async ({ method }) =>
      method === 'POST' ? refusal(400, 'VALIDATION_FAILED', common) : undefined
    await app.type('New Password', 'password1')
    expect(location.href).not.toContain(secret)
    await app.type('Confirm New Password', 'password1')
    await app.press('Set the new password')
    await waitFor(() => expect(screen.getAllByText(common).length).toBeGreaterThan(0))
    expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'password1')
    expect(api.sent('POST', '/auth/reset-password')[0]?.body).toMatchObject({ token: secret })
  })
})

describe('whether the own e-mail is verified', () => {
  it('BACKIN-8 The profile shows whether the e-mail is verified, if e-mails are sent', async () => {
    openWithMail('/profile', { signedIn: true })
    expect(await screen.findByText(/Not verified –/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send the email again' })).toBeTruthy()
  })

  it('BACKIN-8 The profile does not mention verification if no e-mails are sent', async () => {
    const api = clubApi()
    openApp('/profile')
    await waitFor(() => expect(api.sent('GET', '/auth/service')).not.toEqual([]))
    expect(await screen.findByText('Email Address')).toBeTruthy()
    expect(screen.queryByText(/verified/i)).toBeNull()
  })
})
