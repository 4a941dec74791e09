import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '#test/app/rendered.tsx'
import { followVersions } from '../platform/startup/new-version.ts'
import { NewVersionOffer } from './new-version-offer.tsx'

it('A11Y-8 The offer of a new version is in a live region, and declining it leads to the page', async () => {
  vi.stubEnv('PROD', true)
  const registration = Object.assign(new EventTarget(), { waiting: {} })
  const serviceWorker = { controller: {}, register: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), serviceWorker) })
  const { press } = renderAt(
    '/dashboard',
    <>
      <main tabIndex={-1} />
      <NewVersionOffer />
    </>,
  )
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  act(followVersions)
  await waitFor(() => expect(place.textContent).toContain('A new version is ready'))
  await press('Later')
  expect(place.textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
