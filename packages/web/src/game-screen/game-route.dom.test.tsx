import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANNA, gameApi, player } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'
import { discardRefused } from '#test/sync/discard-refused.ts'
import { formatDay } from '../platform/format/format-date.ts'
import { outbox } from '../platform/sync/outbox/index.ts'

const players = [player('Ann Arrow', 7), player('Bea Blue', 22), player('Cec Cyan', 9)]

describe('the game screen', () => {
  it('SHOT-20 The screen is titled with the opponent, with time and location', async () => {
    const startTime = new Date('2026-11-28T19:30').toISOString()
    gameApi({ startTime, location: 'North Rink' })
    openGame()
    expect(await screen.findByRole('heading', { level: 2, name: 'vs Boston' })).toBeTruthy()
    expect(screen.getByText(`${formatDay('2026-11-28')}, 7:30 PM · North Rink`)).toBeTruthy()
  })

  it('SHOT-20 A game without an opponent is titled Game', async () => {
    gameApi({ opponent: null })
    openGame()
    expect(await screen.findByRole('heading', { name: 'Game' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Shot Tracker',
      'Goals & Assists',
      'Faceoffs',
    ])
  })

  it('SHOT-21 A missing game is reported', async () => {
    const { hooks } = gameApi()
    hooks.before = async () => ({ status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } })
    openGame()
    expect(await screen.findByText('Game not found')).toBeTruthy()
    expect(screen.getByText("The game you're looking for doesn't exist.")).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('SHOT-22 A game that could not be loaded can be loaded again', async () => {
    const { hooks } = gameApi()
    hooks.before = async () => ({ status: 403, body: { error: 'Not now', code: 'FORBIDDEN' } })
    const { press, ready } = openGame()
    expect(await screen.findByText('Not now')).toBeTruthy()
    hooks.before = async () => undefined
    await press('Try again')
    await ready()
  })

  it('SHOT-22 Shots that could not be loaded can be loaded again', async () => {
    const { hooks } = gameApi()
    hooks.before = async ({ path }) =>
      path.includes('/records')
        ? { status: 403, body: { error: 'Not now', code: 'FORBIDDEN' } }
        : undefined
    const { press, ready } = openGame()
    await ready()
    expect(await screen.findByText('Shots could not be loaded: Not now')).toBeTruthy()
    hooks.before = async () => undefined
    await press('Try again')
    await waitFor(() => expect(screen.queryByText(/^Shots could not/)).toBeNull())
  })

  it('SHOT-27 The parts of the game screen share one reading of its records', async () => {
    const watched = vi.spyOn(outbox().loader, 'watch')
    const recording = { outcomes: true, goalies: true, penalties: true, onIce: true, clock: true }
    const team = { players, recording: { ...INITIAL_RECORDING, ...recording } }
    const { openTab } = await openReady(team)
    await screen.findByRole('button', { name: 'Penalty' })
    await openTab('Goals & Assists')
    await openTab('Faceoffs')
    expect(watched).toHaveBeenCalledTimes(1)
  })

  it('BUDGET-12 The screen of a game waits briefly for its records, so that it is rendered once with them', async () => {
    const { hooks } = gameApi({ players })
    const release = hooks.hold(({ path }) => path.includes('/records'))
    const named = Promise.withResolvers<number>()
    // At once: a busy machine may look at the title much later.
    const observer = new MutationObserver(() => {
      if (document.title.includes('Boston')) named.resolve(performance.now())
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    openGame()
    await screen.findByTestId('rink')
    observer.disconnect()
    // Of 200 ms: the title may be seen late, when the time has begun to run.
    expect(performance.now() - (await named.promise)).toBeGreaterThan(100)
    // No longer, though: unknown values are then shown as such.
    await screen.findByText('Loading players')
    release()
    await waitFor(() => expect(screen.queryByText('Loading players')).toBeNull())
  })

  it('KEEP-11 The game screen lists other recorders and announces this device', async () => {
    const { present, requests } = gameApi({ players })
    const deviceId = '018f0000-0000-7000-8000-0000000000dd'
    present.recorders = [{ userId: ANNA.id, displayName: 'Anna', deviceId, side: 'for' }]
    const { ready } = openGame()
    await ready()
    await screen.findByText('Also recording: Anna (for)')
    const announced = requests.find(({ path }) => path.endsWith('/presence'))
    expect(announced).toMatchObject({ method: 'PUT', body: { side: null } })
  })

  it('SHOT-23 The game of a disabled team is read-only', async () => {
    const { requests, tap, counts, openTab } = await openReady({ state: 'DISABLED', players })
    expect(screen.getByText(/^This team is disabled\./)).toBeTruthy()
    tap(100, 100)
    expect(counts()).toEqual([0, 0, 0, 0])
    expect(screen.queryByRole('button', { name: 'Undo Last Shot' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'SCORE' })).toBeNull()
    await openTab('Goals & Assists')
    expect(screen.queryByRole('button', { name: 'Submit Goal' })).toBeNull()
    await openTab('Faceoffs')
    expect(screen.queryByRole('button', { name: /Ann Arrow/ })).toBeNull()
    expect(requests.every(({ method }) => method === 'GET')).toBe(true)
  })
})

describe('Goals & Assists', () => {
  /** The game, with Ann Arrow assigned as the scorer of a goal. */
  async function assignAnn() {
    const game = await openReady({ players })
    await game.openTab('Goals & Assists')
    await game.press('7 Ann Arrow')
    await game.press('Scorer')
    return game
  }

  /** From now on the device stores nothing more, until the test ends. */
  const fillStorage = () => {
    const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const empty = async () => {
      adding.mockRestore()
      // The first may have begun without room.
      for (const _ of [1, 2]) await outbox().prepare()
    }
    onTestFinished(empty)
    return empty
  }

  it('GOAL-1 GOAL-2 A goal with scorer and assists is recorded in Period 1 and clears the form', async () => {
    const { stored, openTab, press, button, message } = await openReady({ players })
    await openTab('Goals & Assists')
    expect(button('Period 1').ariaPressed).toBe('true')
    expect(button('Submit Goal')).toHaveProperty('disabled', true)
    await press('22 Bea Blue')
    await press('First Assist')
    await press('9 Cec Cyan')
    await press('Second Assist')
    expect(button('Submit Goal')).toHaveProperty('disabled', true)
    await press('7 Ann Arrow')
    await press('Scorer')
    for (const name of [
      'Scorer 7 Ann Arrow',
      'First Assist 22 Bea Blue',
      'Second Assist 9 Cec Cyan',
    ]) {
      expect(button(name)).toBeTruthy()
    }
    expect(button('Submit Goal')).toHaveProperty('disabled', false)
    await press('Submit Goal')
    await message('Goal recorded successfully')
    for (const name of ['Scorer', 'First Assist', 'Second Assist']) {
      await waitFor(() => expect(button(name)).toBeTruthy())
    }
    expect(button('Submit Goal')).toHaveProperty('disabled', true)
    await waitFor(() =>
      expect(stored.goals).toMatchObject([
        {
          period: 1,
          scorer: { name: 'Ann Arrow' },
          assister1: { name: 'Bea Blue' },
          assister2: { name: 'Cec Cyan' },
        },
      ]),
    )
    expect(screen.getByRole('heading', { name: 'Recorded Goals' })).toBeTruthy()
    const goal = screen.getByText(/^Goal - Period 1 \(\d{1,2}:\d\d [AP]M\)$/).parentElement
    expect(goal?.textContent).toContain('#7 Ann Arrow')
    expect(goal?.textContent).toContain('Assists: #22 Bea Blue, #9 Cec Cyan')
    // Each by itself and after its number, whichever way it is written.
    const names = [...(goal?.querySelectorAll('bdi[dir=ltr]') ?? [])]
    expect(names.map(({ textContent }) => textContent)).toEqual(['#22 Bea Blue', '#9 Cec Cyan'])
  })

  it("GOAL-14 Players pressed in a row are the scorer and the assists; a part's button moves the last one", async () => {
    const { openTab, press, button, message, stored } = await openReady({ players })
    await openTab('Goals & Assists')
    await press('7 Ann Arrow')
    // The part has its own name until it is assigned: a player who was only selected is not named.
    expect(button('Scorer').textContent).toBe('Scorer 7 Ann Arrow')
    await press('22 Bea Blue')
    expect(button('Scorer 7 Ann Arrow')).toBeTruthy()
    await press('First Assist')
    await press('9 Cec Cyan')
    await press('Submit Goal')
    await message('Goal recorded successfully')
    await waitFor(() =>
      expect(stored.goals).toMatchObject([
        { scorer: { number: 7 }, assister1: { number: 22 }, assister2: { number: 9 } },
      ]),
    )
    expect(button('Submit Goal')).toHaveProperty('disabled', true)
  })

  it('GOAL-1 The period of a goal can be chosen and is retained when tabs are switched', async () => {
    const { stored, openTab, press, button } = await openReady({ players })
    await openTab('Goals & Assists')
    await press('Period 3')
    await openTab('Faceoffs')
    await openTab('Goals & Assists')
    expect(button('Period 3').ariaPressed).toBe('true')
    await press('22 Bea Blue')
    await press('Scorer')
    await press('Submit Goal')
    await waitFor(() => expect(stored.goals.map((goal) => goal.period)).toEqual([3]))
    // Without assists the scorer is alone.
    const goal = screen.getByText(/^Goal - Period 3 /).parentElement
    expect(goal?.textContent).toMatch(/\)#22 Bea BlueUnassisted$/)
  })

  it('GOAL-2 Assignments made while saving apply to the next goal', async () => {
    const { stored, press, button, message } = await assignAnn()
    // Together: storing the first goal continues after these.
    for (const name of ['Submit Goal', '22 Bea Blue', 'Scorer']) fireEvent.click(button(name))
    await message('Goal recorded successfully')
    expect(button('Scorer 22 Bea Blue')).toBeTruthy()
    await press('Submit Goal')
    await waitFor(() =>
      expect(stored.goals).toMatchObject([
        { scorer: { name: 'Ann Arrow' } },
        { scorer: { name: 'Bea Blue' } },
      ]),
    )
  })

  it('OUTBOX-21 A goal that the device cannot store is sent, and a message says so until the device has space again', async () => {
    const { press, message, stored } = await assignAnn()
    const emptyStorage = fillStorage()
    await press('Submit Goal')
    await message('Not stored on this device')
    await message('Keep this page open until all is saved.')
    await waitFor(() => expect(stored.goals).toHaveLength(1))
    await screen.findByRole('button', { name: 'Delete' })
    await act(emptyStorage)
    await waitFor(() => expect(screen.queryByText('Not stored on this device')).toBeNull())
  })

  it('GOAL-4 A refused goal stays, with the reason, until it is discarded', async () => {
    const { server, press, message, stored } = await assignAnn()
    server.refuse = () => ({ error: 'Player not found', code: 'NOT_FOUND' })
    await press('Submit Goal')
    await message('Failed to record goal')
    await message('Player not found')
    await waitFor(() => expect(outbox().status().attention).toHaveLength(1))
    expect(screen.getByText(/^Goal - Period 1 \(/)).toBeTruthy()
    await discardRefused()
    await screen.findByText('No goals yet.')
    expect(stored.goals).toEqual([])
  })

  it('GOAL-5 Deleting a goal asks first', async () => {
    const { stored, press, user, message } = await assignAnn()
    await press('Submit Goal')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Delete' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete this goal? This action cannot be undone.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(stored.goals).toHaveLength(1))
    await press('Delete')
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    )
    await message('Goal removed')
    await waitFor(() => expect(stored.goals).toEqual([]))
    await screen.findByText('No goals yet.')
  })
})
