import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'
import { GoalLamp } from './shots/goal-lamp.tsx'

const players = [player('Ann Arrow', 7)]

/** Shots are shown once one was recorded: before, it is not known whether they will be. */
const scoreInWords = () => screen.getByText(/^P\d, \d+ to \d+(, shots \d+ to \d+)?$/).textContent
const flipping = () =>
  [...document.querySelectorAll('.motion-safe\\:animate-flip')].map((one) => one.textContent)

it('SHOT-28 The score of the whole game is shown in every period, on every tab', async () => {
  const { tap, press, openTab } = await openReady({ players })
  expect(scoreInWords()).toBe('P1, 0 to 0')
  await press('SCORE')
  tap(100, 100)
  await press('Period 2')
  await press('MISS')
  await press('7 Ann Arrow')
  tap(600, 100)
  expect(scoreInWords()).toBe('P2, 0 to 1, shots 1 to 1')
  expect(screen.getByTestId('against-scores').textContent).toBe('0')
  await openTab('Faceoffs')
  expect(scoreInWords()).toBe('P2, 0 to 1, shots 1 to 1')
})

it('UNKNOWN-22 The bar of a game has no 0 for the shots of a side whose goals alone were recorded', async () => {
  const { tap, press, openTab } = await openReady({ players })
  tap(100, 100)
  expect(scoreInWords()).toBe('P1, 0 to 0, shots 0 to 1')
  await openTab('Goals & Assists')
  await press('7 Ann Arrow')
  await press('Scorer')
  await press('Submit Goal')
  await screen.findByText('P1, 1 to 0, shots not recorded to 1')
})

it('SHOT-31 Score and counts are dashes, not 0, until the records of the game are known', async () => {
  const { hooks } = gameApi({ players })
  const release = hooks.hold(({ path }) => path.includes('/records'))
  openGame()
  const shots = await screen.findByTestId('for-shots')
  expect(shots.textContent).toBe('–')
  expect(screen.queryByText(/\d+ to \d+/)).toBeNull()
  release()
  await waitFor(() => expect(shots.textContent).toBe('0'))
  expect(scoreInWords()).toBe('P1, 0 to 0')
})

it('SHOT-29 Our goal flips its digit and lights the lamp along the boards once, over no press', async () => {
  const { tap, press, counts, server } = await openReady({ players })
  await press('SCORE')
  await press('7 Ann Arrow')
  tap(700, 190)
  expect(flipping()).toEqual(['1'])
  const lamp = screen.getByTestId('goal-lamp')
  expect(lamp.classList.contains('pointer-events-none')).toBe(true)
  // Without motion it is not shown at all.
  expect([...lamp.classList]).toEqual(expect.arrayContaining(['hidden', 'motion-safe:block']))
  tap(600, 190)
  expect(counts()[0]).toBe(2)
  expect(screen.getByTestId('goal-lamp')).toBeTruthy()
  await waitFor(() => expect(server.game(current.gameId).records.shots.size).toBe(2))
})

it('SHOT-29 The lamp is over after 600 ms', async () => {
  const done = vi.fn()
  render(<GoalLamp onDone={done} />)
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})

it('SHOT-30 A goal against flips only its digit, and a removed or loaded goal flips none', async () => {
  const { tap, press } = await openReady({ players })
  await press('SCORE')
  tap(100, 190)
  expect(flipping()).toEqual(['1'])
  expect(screen.queryByTestId('goal-lamp')).toBeNull()
  await press('Undo Last Shot')
  await waitFor(() => expect(scoreInWords()).toBe('P1, 0 to 0'))
  expect(flipping()).toEqual([])
})
