import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clubApi } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import page from '../../index.html?raw'
import { followAppearance } from '../platform/startup/early/appearance.ts'
import '../account/settings-route.tsx'

const theme = () => document.documentElement.dataset['theme']

/** The page's head as it is served, and the effect of its script. */
function loadPage(): void {
  document.head.innerHTML = page.slice(page.indexOf('<head>') + 6, page.indexOf('</head>'))
  followAppearance()
}

const media = (scheme: string) =>
  document.querySelector(`meta[data-scheme=${scheme}]`)?.getAttribute('media')

beforeEach(() => {
  localStorage.clear()
  loadPage()
})

const openSettings = () => {
  const api = clubApi()
  api.hooks.before = async ({ path }) =>
    path === '/auth/sessions' ? { status: 200, body: { sessions: [] } } : undefined
  return openApp('/settings')
}

it('THEME-1 The appearance follows the system until one is chosen', async () => {
  openSettings()
  const system = await screen.findByRole('button', { name: 'System' })
  expect(system.getAttribute('aria-pressed')).toBe('true')
  expect(theme()).toBeUndefined()
})

it("THEME-2 A chosen appearance takes effect at once, also for the browser's bars", async () => {
  const app = openSettings()
  await app.press('Dark')
  expect(theme()).toBe('dark')
  expect([media('dark'), media('light')]).toEqual(['all', 'not all'])
  const ground = document.querySelector('meta[name=color-scheme]')
  expect(ground?.getAttribute('content')).toBe('dark')
  await app.press('Light')
  expect(theme()).toBe('light')
  await app.press('System')
  expect(theme()).toBeUndefined()
  expect(media('dark')).toBe('(prefers-color-scheme: dark)')
  expect(ground?.getAttribute('content')).toBe('light dark')
})

it('THEME-3 The chosen appearance is remembered and applied before first paint', async () => {
  const app = openSettings()
  await app.press('Dark')
  document.documentElement.removeAttribute('data-theme')
  loadPage()
  expect(theme()).toBe('dark')
  // Neither a module nor deferred: both would run after the first paint.
  expect(page.slice(0, page.indexOf('</head>'))).toContain('<script src="/early.js"></script>')
})

it('THEME-4 Other tabs adopt the chosen appearance', async () => {
  openSettings()
  await screen.findByRole('button', { name: 'System' })
  localStorage.setItem('icetally-theme', 'dark')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'icetally-theme', newValue: 'dark' }))
  })
  expect(theme()).toBe('dark')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true'),
  )
})

it('THEME-5 An invalid stored appearance is ignored', () => {
  localStorage.setItem('icetally-theme', '<b>')
  loadPage()
  expect(theme()).toBeUndefined()
})
