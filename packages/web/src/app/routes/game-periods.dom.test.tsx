import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GAME_ID, gameApi } from './testing/game-api.ts'
import { openGame } from './testing/game-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers that wait until the test lets them go. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('periods and directions', () => {
  it('PERIOD-6 creates the periods of a game that has none, once', async () => {
    const { stored, requests, hooks } = gameApi()
    stored.game = { ...stored.game, periods: [] }
    const answer = gate()
    hooks.before = async ({ method }) => {
      if (method === 'POST') await answer.opened
      return undefined
    }
    const { ready, tap, said } = openGame()
    await ready()
    expect(await screen.findByText('Creating Periods...')).toBeTruthy()
    tap(100, 50)
    await said('Period not found')
    answer.open()
    await screen.findByRole('button', { name: 'Attacking Right' })
    tap(100, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    const created = requests.filter(
      ({ method, path }) => `${method} ${path}` === `POST /games/${GAME_ID}/periods`,
    )
    expect(created).toHaveLength(1)
  })

  it('PERIOD-7 the toggle sets all three directions and says so', async () => {
    const { requests, hooks } = gameApi()
    const { ready, press, button, said } = openGame()
    await ready()
    const answer = gate()
    hooks.before = async ({ method }) => {
      if (method === 'PUT') await answer.opened
      return undefined
    }
    await press('Period 2')
    expect(button('Attacking Left').ariaPressed).toBe('true')
    await press('Attacking Right')
    expect(await screen.findByText('Updating...')).toBeTruthy()
    answer.open()
    await said('Periods updated successfully')
    await waitFor(() => expect(button('Attacking Right').ariaPressed).toBe('true'))
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      periods: [
        { periodNumber: 1, attackingDirection: 'left' },
        { periodNumber: 2, attackingDirection: 'right' },
        { periodNumber: 3, attackingDirection: 'left' },
      ],
    })
  })

  it('PERIOD-5 with All in view the direction is right and the toggle does nothing', async () => {
    const { requests } = gameApi()
    const { ready, press, button } = openGame()
    await ready()
    await press('Period 2')
    await press('All')
    expect(button('Attacking Right').ariaPressed).toBe('true')
    await press('Attacking Left')
    expect(button('Attacking Right').ariaPressed).toBe('true')
    expect(requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('PERIOD-8 failures have fixed sentences', async () => {
    const { hooks, stored } = gameApi()
    stored.game = { ...stored.game, periods: [] }
    hooks.before = async ({ method }) =>
      method === 'GET'
        ? undefined
        : { status: 409, body: { error: 'Something else', code: 'CONFLICT' } }
    const { ready, press, said } = openGame()
    await ready()
    await said('Failed to create periods')
    await press('Attacking Left')
    await said('Failed to update periods')
  })
})
