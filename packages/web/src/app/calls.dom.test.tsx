import { focusManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { team } from '#test/app/club-api.ts'
import { openClub } from '#test/app/open-app.tsx'
import { queryClient } from '../platform/queries/query-client.ts'

const HOUR = 60 * 60 * 1000

afterEach(() => focusManager.setFocused(undefined))

describe('calls of the app', () => {
  it('CALL-3 Returning to the window fetches nothing again', async () => {
    const { api } = openClub('/dashboard', [team(1, 'Minnesota Frost')])
    await screen.findByRole('article', { name: 'Minnesota Frost' })
    const opened = ['/auth/me', `/games/teams/${team(1, '').id}`, '/teams', '/teams/join-requests']
    // The leaders are requested a second later, for the first time.
    const isOpened = (path: string) => opened.includes(path)
    const paths = () =>
      api.requests
        .map(({ path }) => path)
        .filter(isOpened)
        .toSorted()
    await waitFor(() => expect(paths()).toEqual(opened))
    // Long enough for everything to be out of date.
    const later = Date.now() + HOUR
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const cameBack = vi.spyOn(queryClient.getQueryCache(), 'onFocus')
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await waitFor(() => expect(cameBack).toHaveBeenCalledOnce())
    expect(paths()).toEqual(opened)
  })

  it('CALL-4 A missing record is reported by the screen only', async () => {
    const { api } = openClub('/teams/018f0000-0000-7000-8000-0000000000ff/members')
    expect(await screen.findByText("The team you're looking for doesn't exist.")).toBeTruthy()
    await waitFor(() => expect(api.requests.some(({ path }) => path === '/teams')).toBe(true))
    expect(screen.getAllByText('Team not found')).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
