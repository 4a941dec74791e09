import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameApi } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'

describe('periods and directions', () => {
  it('PERIOD-6 Viewing a game without periods creates them once', async () => {
    const { stored, sent, hooks } = gameApi({ periods: false })
    const release = hooks.hold(({ method }) => method === 'POST')
    const { ready, tap, counts } = openGame()
    await ready()
    await screen.findByRole('button', { name: 'Creating Periods...' })
    release()
    await screen.findByRole('button', { name: 'Attacking Right' })
    tap(100, 50)
    expect(counts()).toEqual([0, 0, 1, 0])
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    expect(sent().map(({ kind }) => kind)).toEqual(['periods.create', 'shot.record'])
    expect(stored.periods).toHaveLength(3)
  })

  it('PERIOD-6 A press on the toggle while periods are being created counts', async () => {
    const { stored, sent, hooks } = gameApi({ periods: false })
    const release = hooks.hold(({ method }) => method === 'POST')
    const { button } = openGame()
    await screen.findByRole('button', { name: 'Creating Periods...' })
    fireEvent.click(button('Attacking Left'))
    await screen.findByRole('button', { name: 'Updating...' })
    release()
    await waitFor(() => expect(button('Attacking Left').ariaPressed).toBe('true'))
    await waitFor(() =>
      expect(sent()).toEqual([
        { kind: 'periods.create' },
        { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
      ]),
    )
    await waitFor(() => expect(stored.periods[0]?.attackingDirection).toBe('left'))
  })

  it('PERIOD-10 A game opens on Period 1, and offers the latest period with a record until one is chosen', async () => {
    const api = await openReady()
    const offer = () => screen.queryByText('Period 2 has begun.')
    await api.press('Period 2')
    api.tap(100, 50)
    await api.message('Shot recorded successfully')
    expect(offer()).toBeNull()
    api.unmount()
    const again = openGame()
    await again.ready()
    expect(again.button('Period 1').ariaPressed).toBe('true')
    await waitFor(() => expect(offer()).toBeTruthy())
    await again.press('Go to Period 2')
    expect(again.button('Period 2').ariaPressed).toBe('true')
    await again.press('Period 1')
    expect(offer()).toBeNull()
  })

  it('KEEP-8 A tap need not wait until the periods are loaded', async () => {
    const { stored, hooks } = gameApi({ periods: false })
    const release = hooks.hold(({ path }) => path.includes('/records'))
    const { tap, counts, message } = openGame()
    await screen.findByTestId('rink')
    tap(100, 50)
    expect(counts()).toEqual([0, 0, 1, 0])
    await message('Shot recorded successfully')
    release()
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    expect(stored.periods).toHaveLength(3)
    expect(counts()).toEqual([0, 0, 1, 0])
  })

  it('SHOT-11 A tap in a period that the server refused to create is refused', async () => {
    const { server, sent } = gameApi({ periods: false })
    server.refuse = () => ({ error: 'Something else', code: 'CONFLICT' })
    const { ready, tap, counts, message } = openGame()
    await ready()
    await message('Failed to create periods')
    tap(100, 50)
    await message('Period not found')
    expect(counts()).toEqual([0, 0, 0, 0])
    expect(sent().map(({ kind }) => kind)).toEqual(['periods.create'])
  })

  it('KEEP-8 Periods are created without a network, too', async () => {
    const { hooks, stored } = gameApi({ periods: false })
    hooks.before = async ({ path, method }) => {
      if (method === 'GET' && !path.includes('/records')) return undefined
      throw new TypeError('Failed to fetch')
    }
    const { ready, tap, counts, message } = openGame()
    await ready()
    await waitFor(() => {
      tap(100, 50)
      expect(counts()).not.toEqual([0, 0, 0, 0])
    })
    await message('Shot recorded successfully')
    hooks.before = async () => undefined
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(stored.shots.length).toBeGreaterThan(0))
    expect(stored.periods).toHaveLength(3)
  })

  it('PERIOD-5 With All in view the direction is right and the toggle does nothing', async () => {
    const { sent, press, button } = await openReady()
    await press('Period 2')
    await press('All')
    expect(button('Attacking Right').ariaPressed).toBe('true')
    await press('Attacking Left')
    expect(button('Attacking Right').ariaPressed).toBe('true')
    expect(sent()).toEqual([])
  })

  it('PERIOD-8 A failed creation or update of periods shows a message', async () => {
    const { server } = gameApi({ periods: false })
    server.refuse = () => ({ error: 'Something else', code: 'CONFLICT' })
    const { ready, press, message } = openGame()
    await ready()
    await message('Failed to create periods')
    await press('Attacking Left')
    await message('Failed to update periods')
  })
})
