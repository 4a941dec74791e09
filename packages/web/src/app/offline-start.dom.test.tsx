import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clubApi, refusal } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { toastInfo } from '../platform/messages/toast.ts'

it('READ-8 The app opens although the server is slow to confirm the session', async () => {
  const api = clubApi()
  const release = api.hooks.hold(({ path }) => path === '/auth/me')
  const app = openApp('/dashboard')
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(await screen.findByText('Your Teams')).toBeTruthy()
  expect(app.token()).toBe('live-token')

  // A refusal counts, however late it arrives.
  release(refusal(401, 'UNAUTHENTICATED', 'Your session has ended'))
  await waitFor(() => expect(app.address()).toBe('/login'))
  expect(app.token()).toBeNull()
})

it('READ-8 Without a network the app opens at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const api = clubApi()
  api.hooks.before = () => Promise.reject(new TypeError('Failed to fetch'))
  const app = openApp('/dashboard')
  expect(await screen.findByText('Your Teams')).toBeTruthy()
  expect(app.token()).toBe('live-token')
})

it('READ-8 Signing out before the session is confirmed stays signed out', async () => {
  const api = clubApi()
  const release = api.hooks.hold(({ path }) => path === '/auth/me')
  const app = openApp('/dashboard')
  await screen.findByText('Your Teams')
  await app.press('Sign out')
  release()
  await waitFor(() => expect(api.sent('GET', '/auth/me')).toHaveLength(1))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(app.token()).toBeNull()
})

it('READ-6 Signing in without a network reports the missing network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const api = clubApi()
  api.hooks.before = () => Promise.reject(new TypeError('Failed to fetch'))
  const app = openApp('/login', { signedIn: false })
  await app.signIn()
  const sentence = 'You are offline. Please try again when you have a connection.'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

it('READ-2 Data that was never loaded is reported missing once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const api = clubApi()
  api.hooks.before = () => Promise.reject(new TypeError('Failed to fetch'))
  openApp('/teams/018f0000-0000-7000-8000-0000000000ff/members')
  expect(await screen.findByText('The team could not be loaded')).toBeTruthy()
  act(() => toastInfo('An earlier message'))
  await screen.findAllByText('An earlier message')
  const sentence = 'You are offline. Please try again when you have a connection.'
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})
