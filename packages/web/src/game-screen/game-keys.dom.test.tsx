import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gameApi, player } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'

afterEach(() => localStorage.clear())

/** From now on keys are pressed at this time, in milliseconds, regardless of the machine's load. */
const pressedAt = (moment: number) =>
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(moment)
/** Digits that a test types belong to one number. */
const standStill = () => pressedAt(1000)

const players = [player('Ann Arrow', 4), player('Bea Blue', 41), player('Cec Cyan', 9)]

async function open(given: Parameters<typeof gameApi>[0] = { players }) {
  const api = gameApi(given)
  const game = openGame()
  await game.ready()
  const type = (keys: string) => game.user.keyboard(keys)
  const isPressed = (name: string | RegExp) => game.button(name).ariaPressed === 'true'
  return { ...api, ...game, type, isPressed }
}

describe('single keys on the game screen', () => {
  it('KEY-1 Single keys choose mode, AGAINST and period', async () => {
    const { type, isPressed } = await open()
    await type('s')
    expect(isPressed('SCORE')).toBe(true)
    await type('m')
    expect(isPressed('MISS')).toBe(true)
    for (const [key, name] of [
      ['w', 'Period 2'],
      ['e', 'Period 3'],
      ['r', 'All'],
      ['q', 'Period 1'],
    ] as const) {
      await type(key)
      expect(isPressed(name)).toBe(true)
    }
    await type('9')
    expect(isPressed('9 Cec Cyan')).toBe(true)
    await type('a')
    expect(isPressed('AGAINST')).toBe(true)
  })

  it('KEY-1 Single keys change the direction and undo', async () => {
    const { type, tap, counts, message, stored, isPressed } = await open()
    tap(100, 50)
    expect(counts()).toEqual([0, 0, 1, 0])
    await type('u')
    expect(counts()).toEqual([0, 0, 0, 0])
    await message('Shot removed')
    await type('d')
    await message('Periods updated successfully')
    await waitFor(() => expect(isPressed('Attacking Left')).toBe(true))
    await waitFor(() =>
      expect(stored.periods.map((period) => period.attackingDirection)).toEqual([
        'left',
        'right',
        'left',
      ]),
    )
  })

  it('PERIOD-5 With All in view the direction key does nothing', async () => {
    const { type, sent } = await open()
    await type('rd')
    expect(sent()).toEqual([])
  })

  it('KEY-4 The time of a key press decides, not the time of its handling', async () => {
    const { type, isPressed } = await open()
    const { now } = performance
    let late = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + late)
    pressedAt(1000)
    await type('4')
    late = 5000
    pressedAt(2000)
    await type('1')
    expect(isPressed('41 Bea Blue')).toBe(true)
    pressedAt(4000)
    await type('9')
    expect(isPressed('9 Cec Cyan')).toBe(true)
    pressedAt(5001)
    await type('4')
    expect(isPressed('4 Ann Arrow')).toBe(true)
  })

  it('KEY-6 An unknown number is reported, and the previous selection returns', async () => {
    const { type, isPressed, message } = await open()
    standStill()
    await type('9a47')
    await message('No player has number 47')
    expect(isPressed('AGAINST')).toBe(true)
  })

  it('KEY-4 Another key ends the typed number', async () => {
    const { type, isPressed } = await open()
    standStill()
    await type('4s1')
    expect(isPressed('4 Ann Arrow')).toBe(true)
  })

  it('KEY-3 KEY-7 A shot is recorded by keyboard alone', async () => {
    const { type, stored, message } = await open()
    standStill()
    await type('s41c{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(document.activeElement).toBe(screen.getByTestId('rink'))
    await message('Shot recorded successfully')
    await waitFor(() =>
      expect(stored.shots).toMatchObject([
        { xCoord: 410, yCoord: 225, scored: true, shooter: { name: 'Bea Blue' } },
      ]),
    )
  })

  it('KEY-9 Changes made by keys are announced', async () => {
    const { type, container } = await open()
    const live = () =>
      [...container.querySelectorAll('[aria-live="polite"], [role="status"]')]
        .map((one) => one.textContent)
        .join(' | ')
    expect(live()).toContain('Period 1, attacking right')
    await type('w')
    expect(live()).toContain('Period 2, attacking left')
    await type('s9')
    expect(live()).toContain('SCORE#9 Cec Cyan')
  })

  it('KEY-10 ? and a button open the list of keys, Escape closes it', async () => {
    const { type, press, button, isPressed } = await open()
    act(() => button('Keyboard shortcuts').focus())
    await type('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await type('s41w')
    const listed = within(dialog)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    expect(listed).toEqual([
      'S: SCORE',
      'M: MISS',
      'A: AGAINST',
      'Q: Period 1',
      'W: Period 2',
      'E: Period 3',
      'R: All periods',
      ',: Previous period',
      '.: Next period',
      'D: Turn the direction',
      'C: Cursor onto the rink',
      'U: Undo Last Shot',
      'F: Correct Last Shot',
      'G: Add assists to the last goal',
      '?: This list',
      '0–99: Player by jersey number',
      '←↑↓→: Move the cursor on the rink',
      'Shift←: Move it faster',
      'Enter: Record a shot at the cursor',
    ])
    const expectClosed = async () => {
      await type('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(button('Keyboard shortcuts')))
    }
    await expectClosed()
    for (const name of ['MISS', 'AGAINST', 'Period 1']) expect(isPressed(name)).toBe(true)
    await press('Keyboard shortcuts')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await expectClosed()
  })

  it('KEY-2 Keys do nothing while a dialog is open', async () => {
    const { type, press, isPressed } = await open()
    await press('Reset Period 1 Shots')
    await screen.findByRole('dialog', { name: 'Confirm Reset' })
    await type('s9w')
    await type('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    for (const name of ['MISS', 'AGAINST', 'Period 1']) expect(isPressed(name)).toBe(true)
  })

  it('KEY-2 Keys do nothing in a field or with Ctrl, Alt or Meta', async () => {
    const { type, user, isPressed } = await open()
    const field = document.createElement('input')
    document.body.append(field)
    await user.click(field)
    await type('s9w')
    expect(field.value).toBe('s9w')
    field.remove()
    await type('{Control>}s{/Control}{Alt>}w{/Alt}{Meta>}9{/Meta}')
    for (const name of ['MISS', 'AGAINST', 'Period 1']) expect(isPressed(name)).toBe(true)
  })

  it('KEY-11 Single keys can be switched off on this device', async () => {
    const { type, press, user, isPressed } = await open()
    await type('?')
    await user.click(await screen.findByRole('checkbox', { name: /^Use single keys/ }))
    await type('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await type('s?')
    expect(isPressed('MISS')).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Keyboard shortcuts')
    await user.click(await screen.findByRole('checkbox', { name: /^Use single keys/ }))
    await type('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await type('s')
    expect(isPressed('SCORE')).toBe(true)
  })

  it('KEY-8 On a read-only game the keys only navigate', async () => {
    const { type, isPressed, requests } = await open({ players, state: 'DISABLED' })
    await type('sm4ud')
    await type('w')
    expect(isPressed('Period 2')).toBe(true)
    expect(requests.every(({ method }) => method === 'GET')).toBe(true)
    await type('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).queryByText('SCORE')).toBeNull()
    expect(within(dialog).getByText('All periods')).toBeTruthy()
  })

  it('KEY-1 Single keys work on the Shot Tracker only', async () => {
    const { type, openTab, isPressed } = await open()
    await openTab('Faceoffs')
    await type('s9w')
    await openTab('Shot Tracker')
    for (const name of ['MISS', 'AGAINST', 'Period 1']) expect(isPressed(name)).toBe(true)
  })
})
