import type { Directions } from '@icetally/domain/game/period/directions'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { current, gameApi } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'
import { toastInfo } from '../platform/messages/toast.ts'
import { outbox } from '../platform/sync/outbox/index.ts'
import {
  noteDirectionChange,
  wasDirectionChangedHere,
} from '../platform/sync/records/direction-changes.ts'

const NEW_GAME: Directions = { 1: 'right', 2: 'left', 3: 'right' }
const OTHER_ENDS: Directions = { 1: 'left', 2: 'right', 3: 'left' }
/** As no game is played, but as it may have been entered elsewhere. */
const AT_ODDS: Directions = { 1: 'left', 2: 'left', 3: 'right' }

describe('the toggle of the direction', () => {
  it.each<[Directions, string, string, Directions]>([
    [NEW_GAME, 'Period 1', 'Attacking Left', OTHER_ENDS],
    [AT_ODDS, 'Period 2', 'Attacking Right', OTHER_ENDS],
    [AT_ODDS, 'Period 3', 'Attacking Left', OTHER_ENDS],
  ])(
    'PERIOD-2 PERIOD-3 PERIOD-4 PERIOD-7 The toggle for %j, in %s %s, gives %j',
    async (before, period, toggle, after) => {
      const { annaRecords, sent, stored } = gameApi()
      annaRecords({ kind: 'periods.set', directions: before })
      const { ready, press, button, message } = openGame()
      await ready()
      await press(period)
      await press(toggle)
      await message('Periods updated successfully')
      await waitFor(() => expect(sent()).toEqual([{ kind: 'periods.set', directions: after }]))
      for (const { periodNumber, attackingDirection } of stored.periods) {
        await press(`Period ${periodNumber}`)
        const [on, off] = attackingDirection === 'left' ? ['Left', 'Right'] : ['Right', 'Left']
        await waitFor(() => expect(button(`Attacking ${on}`).ariaPressed).toBe('true'))
        expect(button(`Attacking ${off}`).ariaPressed).toBe('false')
      }
    },
  )
})

describe('a direction that is not changed on this screen', () => {
  const CHANGED_ELSEWHERE = 'The attacking direction was changed elsewhere'

  it('PERIOD-9 A change of direction is announced when made by another device, not by another tab', async () => {
    const { annaRecords, changes, button } = await openReady()
    await waitFor(() => expect(button('Attacking Right').ariaPressed).toBe('true'))
    await waitFor(() => expect(outbox().changeNumber(current.gameId)).toBeGreaterThan(0))
    // Changes are received at once, as by the live connection.
    const turned = async (directions: Directions) => {
      const after = outbox().changeNumber(current.gameId)
      annaRecords({ kind: 'periods.set', directions })
      act(() => void outbox().merge(changes(after)))
      const name = directions[1] === 'left' ? 'Attacking Left' : 'Attacking Right'
      await waitFor(() => expect(button(name).ariaPressed).toBe('true'))
    }
    noteDirectionChange('another game', NEW_GAME)
    noteDirectionChange(current.gameId, OTHER_ENDS)
    await turned(OTHER_ENDS)
    noteDirectionChange(current.gameId, NEW_GAME)
    await turned(NEW_GAME)
    act(() => toastInfo('An earlier message'))
    await screen.findAllByText('An earlier message')
    expect(screen.queryByText(CHANGED_ELSEWHERE)).toBeNull()

    await turned(OTHER_ENDS)
    expect(await screen.findAllByText(CHANGED_ELSEWHERE)).not.toEqual([])
    // That this browser turned it so is long past.
    expect(wasDirectionChangedHere(current.gameId, NEW_GAME)).toBe(false)
  })
})

describe('a shot on the rink', () => {
  it('RINK-3 A shot shown mirrored is stored as it was tapped', async () => {
    const { stored, press, tap, message } = await openReady()
    /** Is a shot seen there? */
    const seenAt = (x: number) => {
      const at = { pointerType: 'mouse', clientX: x + 10, clientY: 120 + 20 }
      fireEvent.pointerMove(screen.getByTestId('rink'), at)
      return screen.queryByRole('tooltip') !== null
    }
    await press('Period 2')
    tap(200, 120)
    expect([seenAt(200), seenAt(600)]).toEqual([true, false])
    await press('All')
    expect([seenAt(200), seenAt(600)]).toEqual([false, true])
    await press('Period 2')
    expect([seenAt(200), seenAt(600)]).toEqual([true, false])
    await press('Attacking Right')
    await message('Periods updated successfully')
    await waitFor(() => expect([seenAt(200), seenAt(600)]).toEqual([false, true]))
    await waitFor(() => expect(stored.periods[1]?.attackingDirection).toBe('right'))
    expect(stored.shots).toMatchObject([{ xCoord: 200, yCoord: 120, attackingDirection: 'left' }])
  })
})
