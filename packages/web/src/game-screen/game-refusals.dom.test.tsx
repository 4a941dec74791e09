import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { player } from '#test/app/game-api.ts'
import { openReady } from '#test/app/game-screen.tsx'
import { outbox } from '../platform/sync/outbox/index.ts'

afterEach(() => vi.useRealTimers())

const players = [player('Ann Arrow', 7), player('Bea Blue', 22)]
const REASON = 'The server says why'

/** The screen of a game whose server refuses one kind of command. */
async function openRefusing(kind: RecordingCommand['kind']) {
  const game = await openReady({ players })
  game.server.refuse = ({ command }) =>
    command.kind === kind ? { error: REASON, code: 'CONFLICT' } : null
  return {
    ...game,
    /** Holds the server's answers back until the returned function is called. */
    hold: () => game.hooks.hold(({ method }) => method === 'POST'),
    /** Waits for the words of the failure, and for the reason below them. */
    async refused(text: string) {
      await game.message(text)
      await game.message(REASON)
    },
  }
}

async function openTracking(kind: RecordingCommand['kind']) {
  const game = await openRefusing(kind)
  await game.openTab('Faceoffs')
  await screen.findByRole('button', { name: '7 Ann Arrow' })
  await game.press('7 Ann Arrow')
  return game
}

const row = () => screen.queryByRole('row', { name: /Ann Arrow/ })

describe('a team that is disabled while a user records', () => {
  it('SHELL-26 SHOT-23 After a shot is refused as forbidden the game is shown read-only, with the shot', async () => {
    const { setTeamState, tap, counts } = await openReady({ players })
    setTeamState('DISABLED')
    tap(100, 50)
    expect(await screen.findByText(/^This team is disabled\. What was recorded/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo Last Shot' })).toBeNull()
    expect(counts()).toEqual([0, 0, 1, 0])
  })
})

it.each([400, 500])(
  'SHOT-26 An empty answer of %i is reported at once, and the shot is stored and sent again',
  async (status) => {
    const { hooks, tap, message, counts } = await openReady({ players })
    hooks.before = async ({ path }) =>
      path.endsWith('/operations') ? { status, breaksContract: true } : undefined
    tap(100, 50)
    await message('Failed to record shot')
    await message('The server could not take it yet. It is sent again.')
    expect(counts()).toEqual([0, 0, 1, 0])
  },
)

it('SHOT-25 A player deleted meanwhile disappears from the selection once a shot is refused', async () => {
  const [ann] = players
  const { tap, press, message, deletePlayer } = await openReady({ players })
  await press('7 Ann Arrow')
  deletePlayer(ann?.id ?? '')
  tap(100, 50)
  await message('Player not found')
  await waitFor(() => expect(screen.queryByRole('button', { name: '7 Ann Arrow' })).toBeNull())
  expect(screen.getByRole('button', { name: '22 Bea Blue' })).toBeTruthy()
  tap(200, 50)
  await message('Please select a player or AGAINST before adding shots')
})

describe('taps that the server refuses', () => {
  it('SYNC-83 A refused tap stays on the rink and among the events until it is removed or discarded', async () => {
    const { tap, press, counts, refused, stored, user } = await openRefusing('shot.record')
    tap(100, 50)
    tap(200, 50)
    await refused('Failed to record shot')
    expect(counts()).toEqual([0, 0, 2, 0])
    await press('More for this game')
    await user.click(await screen.findByRole('menuitem', { name: 'Events' }))
    expect(await screen.findAllByText(/needs attention/)).toHaveLength(2)
    await user.keyboard('{Escape}')
    await press('Undo Last Shot')
    await waitFor(() => expect(counts()).toEqual([0, 0, 1, 0]))
    await waitFor(() => expect(outbox().status().attention).toHaveLength(1))
    const [left] = outbox().status().attention
    await act(() => outbox().discard([left?.id ?? '']))
    await waitFor(() => expect(counts()).toEqual([0, 0, 0, 0]))
    expect(stored.shots).toHaveLength(0)
  })
})

describe('operations that the server refuses are reverted', () => {
  it('SHOT-14 A shot that may not be removed reappears: Failed to remove shot', async () => {
    const { tap, press, counts, stored, hold, refused } = await openRefusing('shot.remove')
    tap(100, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    const answer = hold()
    await press('Undo Last Shot')
    expect(counts()).toEqual([0, 0, 0, 0])
    answer()
    await refused('Failed to remove shot')
    await waitFor(() => expect(counts()).toEqual([0, 0, 1, 0]))
  })

  it('SHOT-16 Shots that may not be cleared reappear: Failed to clear shots', async () => {
    const { tap, press, counts, stored, hold, refused } = await openRefusing('shots.reset')
    for (const x of [100, 200]) tap(x, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(2))
    await press('Reset Period 1 Shots')
    const answer = hold()
    await press('Reset')
    await waitFor(() => expect(counts()).toEqual([0, 0, 0, 0]))
    answer()
    await refused('Failed to clear shots')
    await waitFor(() => expect(counts()).toEqual([0, 0, 2, 0]))
  })

  it('GOAL-5 A goal that may not be removed reappears: Failed to remove goal', async () => {
    const { openTab, press, stored, refused, user } = await openRefusing('goal.remove')
    await openTab('Goals & Assists')
    await press('7 Ann Arrow')
    await press('Scorer')
    await press('Submit Goal')
    await waitFor(() => expect(stored.goals).toHaveLength(1))
    await press('Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Delete' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await refused('Failed to remove goal')
    expect(await screen.findByText(/^Goal - Period 1 \(/)).toBeTruthy()
  })

  it('FACEOFF-1 A player who may not be tracked is not added: Failed to add player to faceoffs', async () => {
    const { refused } = await openTracking('faceoff.track')
    await refused('Failed to add player to faceoffs')
    expect(await screen.findByRole('button', { name: '7 Ann Arrow' })).toBeTruthy()
    expect(row()).toBeNull()
  })

  it('FACEOFF-5 Counts that may not be set stay: Failed to update faceoff', async () => {
    const { press, user, stored, refused } = await openTracking('faceoff.set')
    await waitFor(() => expect(stored.faceoffs).toHaveLength(1))
    await press('Manual')
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('Faceoffs Taken'))
    await user.type(dialog.getByLabelText('Faceoffs Taken'), '9')
    await user.click(dialog.getByRole('button', { name: 'Update' }))
    await refused('Failed to update faceoff')
    await waitFor(() =>
      expect(dialog.getByLabelText('Faceoffs Taken')).toHaveProperty('value', '0'),
    )
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(row()?.textContent).toMatch(/^7Ann Arrow– won00/))
  })

  it('FACEOFF-7 A player who may not be removed reappears: Failed to remove player from faceoffs', async () => {
    const { press, stored, hold, refused } = await openTracking('faceoff.untrack')
    await waitFor(() => expect(stored.faceoffs).toHaveLength(1))
    const answer = hold()
    await press('Delete')
    await waitFor(() => expect(row()).toBeNull())
    answer()
    await refused('Failed to remove player from faceoffs')
    await waitFor(() => expect(row()).not.toBeNull())
  })
})

// The last one: the outbox's timers under a test's clock never fire afterwards.
it('SHOT-24 A reactivated team can be recorded without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { setTeamState } = await openReady({ players, state: 'DISABLED' })
  expect(screen.queryByRole('button', { name: 'Undo Last Shot' })).toBeNull()
  setTeamState('ACTIVE')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(await screen.findByRole('button', { name: 'Undo Last Shot' })).toBeTruthy()
  expect(screen.queryByText(/^This team is disabled/)).toBeNull()
})
