import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'
import { shotCommand } from '#test/shot-command.ts'
import { outbox } from '../platform/sync/outbox/index.ts'
import { changeRecordingSettings } from './shared/recording-settings.ts'

afterEach(() => localStorage.clear())

const players = [player('Ann Arrow', 7), player('Bea Blue', 22), player('Cec Cyan', 9)]

async function open() {
  const api = gameApi({ players })
  const game = openGame()
  await game.ready()
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  const pressIn = async (region: HTMLElement, name: string) =>
    game.user.click(within(region).getByRole('button', { name }))
  return { ...api, ...game, dialog, pressIn, type: (keys: string) => game.user.keyboard(keys) }
}

/** Presses on the rink, displayed at 800 x 400 with its corner at (10, 20). */
function pointer(type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) {
  const at = { clientX: x + 10, clientY: y + 20, pointerId: 1, button: 0, pointerType: 'touch' }
  fireEvent[type](screen.getByTestId('rink'), at)
}

describe('taps', () => {
  it('ENTRY-2 The same shooter takes one press, another one two', async () => {
    const { stored, press, tap, message } = await open()
    await press('7 Ann Arrow')
    tap(500, 100)
    tap(510, 120)
    await press('22 Bea Blue')
    tap(520, 140)
    await message('Shot recorded successfully')
    await waitFor(() => expect(stored.shots).toHaveLength(3))
    expect(stored.shots.map(({ shooter }) => shooter?.number)).toEqual([7, 7, 22])
  })

  it('ENTRY-6 A held press records a score in the mode MISS and does not change the mode', async () => {
    const { stored, press, button } = await open()
    await press('9 Cec Cyan')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    pointer('pointerDown', 600, 200)
    act(() => vi.advanceTimersByTime(710))
    pointer('pointerUp', 600, 200)
    vi.useRealTimers()
    await waitFor(() => expect(stored.shots).toMatchObject([{ scored: true, xCoord: 600 }]))
    expect(button('MISS').ariaPressed).toBe('true')
  })

  it('ENTRY-27 A held press that was a miss also takes back the goal that was entered from it on another tab', async () => {
    const { stored, sent, press, openTab } = await open()
    await press('9 Cec Cyan')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    pointer('pointerDown', 600, 200)
    act(() => vi.advanceTimersByTime(710))
    pointer('pointerUp', 600, 200)
    vi.useRealTimers()
    const miss = await screen.findByRole('button', { name: 'It was a miss' })
    await openTab('Goals & Assists')
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    const [shot] = stored.shots
    const goal = { kind: 'goal.record', goalId: newId(), periodNumber: 1 } as const
    const people = { scorerId: 'player-Cec Cyan', assister1Id: null, assister2Id: null }
    const { gameId } = current
    await act(() =>
      outbox().add(
        gameId,
        { ...goal, ...people, shotId: shot?.id ?? '' },
        { game: null, players: {} },
      ),
    )
    fireEvent.click(miss)
    await waitFor(() => expect(sent().map(({ kind }) => kind)).toContain('goal.remove'))
  })
})

describe('layout', () => {
  it('ENTRY-3 The last five shooters are listed before the roster when enabled', async () => {
    const { press, tap } = await open()
    const lists = () =>
      within(screen.getByRole('region', { name: 'Player' }))
        .getAllByRole('list')
        .map((list) => `${list.ariaLabel ?? ''}: ${list.textContent}`)
    await press('22 Bea Blue')
    tap(500, 100)
    await press('AGAINST')
    tap(100, 100)
    const roster = 'Roster: 7 Ann Arrow9 Cec Cyan22 Bea Blue'
    expect(lists()).toEqual([roster])
    act(() => changeRecordingSettings({ lastUsedFirst: true }))
    expect(lists()).toEqual(['Last used: 22 Bea Blue', roster])
  })

  it('ENTRY-1 The recording settings open on a press and apply at once', async () => {
    const { container, press, dialog, pressIn, user } = await open()
    const hand = () => container.querySelector('.tracker')?.getAttribute('data-hand')
    expect(hand()).toBe('right')
    await press('More for this game')
    await user.click(await screen.findByRole('menuitem', { name: 'Recording settings' }))
    const settings = await dialog('Recording settings')
    await pressIn(settings, 'Left-handed')
    expect(hand()).toBe('left')
    await user.click(within(settings).getByRole('checkbox', { name: /^Last five shooters first/ }))
    await pressIn(settings, 'Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('icetally-recording')).toContain('"hand":"left"')
  })
})

describe('Add assists', () => {
  async function withGoal() {
    const game = await open()
    await game.press('Period 2')
    await game.press('SCORE')
    await game.press('7 Ann Arrow')
    game.tap(600, 200)
    await game.message('Shot recorded successfully')
    return game
  }

  const panel = () => screen.findByRole('region', { name: 'Goal' })

  it('ENTRY-4 Add assists is offered with a goal and records it with two assists', async () => {
    const { stored, press, pressIn, message } = await withGoal()
    // On the screen itself: the message of the shot disappears as soon as any other.
    const messages = within(screen.getByRole('region', { name: /notifications/i }))
    expect(messages.queryByRole('button', { name: 'Add assists' })).toBeNull()
    await press('Add assists')
    const goal = await panel()
    expect(within(goal).getByText('Goal by #7 Ann Arrow, Period 2')).toBeTruthy()
    await pressIn(goal, '22 Bea Blue')
    await message('Goal recorded successfully')
    expect(within(goal).getByText('Assist: #22 Bea Blue')).toBeTruthy()
    // The scorer is no assist.
    await pressIn(goal, '7 Ann Arrow')
    await pressIn(goal, '9 Cec Cyan')
    await waitFor(() =>
      expect(stored.goals).toMatchObject([
        {
          period: 2,
          scorer: { name: 'Ann Arrow' },
          assister1: { name: 'Bea Blue' },
          assister2: { name: 'Cec Cyan' },
          shotId: stored.shots[0]?.id,
        },
      ]),
    )
    await pressIn(goal, 'Done')
    expect(screen.queryByRole('region', { name: 'Goal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add assists' })).toBeNull()
  })

  it('ENTRY-4 Add assists disappears once the shot is removed or the goal entered', async () => {
    const { press, tap, type, pressIn, message } = await withGoal()
    const offer = () => screen.queryByRole('button', { name: 'Add assists' })
    expect(offer()).toBeTruthy()
    await press('Undo Last Shot')
    await message('Shot removed')
    await waitFor(() => expect(offer()).toBeNull())
    await press('SCORE')
    tap(600, 200)
    await screen.findByRole('button', { name: 'Add assists' })
    await type('g')
    await pressIn(await panel(), 'Done')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Goal' })).toBeNull())
    expect(offer()).toBeNull()
  })

  it('ENTRY-4 The key G adds assists, and a goal may be unassisted', async () => {
    const { stored, type, pressIn, message } = await withGoal()
    await type('g')
    const goal = await panel()
    expect(goal.contains(document.activeElement)).toBe(true)
    await type('{Escape}')
    expect(screen.queryByRole('region', { name: 'Goal' })).toBeNull()
    await type('g')
    await pressIn(await panel(), 'Done')
    await waitFor(() => expect(stored.goals).toMatchObject([{ assister1: null }]))
    await type('g')
    await message('No goal to add assists to')
  })

  it('ENTRY-4 Add assists is offered only for a scored shot of the team', async () => {
    const { press, tap, message } = await open()
    await press('7 Ann Arrow')
    tap(600, 200)
    await message('Shot recorded successfully')
    await press('SCORE')
    await press('AGAINST')
    tap(100, 200)
    expect(screen.queryByRole('button', { name: 'Add assists' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Goal' })).toBeNull()
  })

  it('ENTRY-4 Assists can be added before the server answers, and are sent after the shot', async () => {
    const { hooks, sent, stored, press, tap, pressIn, message } = await open()
    const release = hooks.hold(({ method }) => method === 'POST')
    await press('SCORE')
    await press('7 Ann Arrow')
    tap(600, 200)
    await message('Shot recorded successfully')
    await screen.findByRole('button', { name: 'Add assists' })
    await press('Add assists')
    await pressIn(await panel(), '9 Cec Cyan')
    await message('Goal recorded successfully')
    expect(stored.goals).toEqual([])
    release()
    await waitFor(() => expect(stored.goals).toMatchObject([{ assister1: { name: 'Cec Cyan' } }]))
    expect(sent().map(({ kind }) => kind)).toEqual(['shot.record', 'goal.record'])
  })
})

describe('Correct Last Shot', () => {
  it('ENTRY-5 Correct Last Shot changes shooter and result of the newest own shot', async () => {
    const { stored, press, tap, counts, dialog, pressIn, message } = await open()
    tap(100, 100)
    await press('7 Ann Arrow')
    tap(600, 200)
    await press('Correct Last Shot')
    const panel = await dialog('Correct Last Shot')
    expect(within(panel).getByText(/^MISS FOR, #7 Ann Arrow, Period 1/)).toBeTruthy()
    await pressIn(panel, '22 Bea Blue')
    await pressIn(panel, 'SCORE')
    expect(counts()).toEqual([1, 1, 1, 0])
    await message('Shot corrected')
    await pressIn(panel, 'AGAINST')
    expect(counts()).toEqual([0, 0, 2, 1])
    await waitFor(() =>
      expect(stored.shots).toMatchObject([
        { xCoord: 100, scored: false },
        { xCoord: 600, scored: true, scoredAgainst: true, shooter: null },
      ]),
    )
  })

  it('ENTRY-7 The newest own mark can be dragged on the rink', async () => {
    const { stored, tap, message } = await open()
    tap(300, 100)
    tap(600, 200)
    pointer('pointerDown', 608, 204)
    pointer('pointerMove', 558, 234)
    pointer('pointerUp', 558, 234)
    await message('Shot corrected')
    await waitFor(() =>
      expect(stored.shots).toMatchObject([
        { xCoord: 300, yCoord: 100 },
        { xCoord: 550, yCoord: 230 },
      ]),
    )
  })

  it('ENTRY-7 The newest own mark is moved with arrow keys and recorded once', async () => {
    const { sent, tap, type, dialog, message } = await open()
    tap(600, 200)
    await message('Shot recorded successfully')
    await type('f')
    const panel = await dialog('Correct Last Shot')
    act(() => within(panel).getByRole('button', { name: 'Move left' }).focus())
    // Without a pause in between, in which a busy machine would take the mark for settled.
    const hurried = userEvent.setup({ delay: null })
    await hurried.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Enter}{Escape}')
    await message('Shot corrected')
    await waitFor(() =>
      expect(sent().slice(1)).toEqual([
        expect.objectContaining({ kind: 'shot.correct', xCoord: 585, yCoord: 225 }),
      ]),
    )
  })

  it('ENTRY-5 Correct Last Shot does not offer the shots of other users', async () => {
    gameApi({ players }).annaRecords(shotCommand())
    const { counts, press, message } = openGame()
    await waitFor(() => expect(counts()).toEqual([0, 0, 1, 0]))
    await press('Correct Last Shot')
    await message('No shots to correct')
  })
})
