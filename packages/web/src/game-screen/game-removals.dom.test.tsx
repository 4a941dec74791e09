import { screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'
import { shotCommand } from '#test/shot-command.ts'

const roster = [player('Bea Blue', 22), player('Ann Arrow', 7)]
const scorerId = roster[1]?.id ?? ''

/** Presses the button in the message about a removal. */
const undo = async (user: ReturnType<typeof openGame>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Undo' }))

describe('undo of removals', () => {
  it('UNDO-4 A shot that was taken back returns with its location and time', async () => {
    const { stored, press, tap, counts, user, message } = await openReady()
    tap(100, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    const [before] = stored.shots
    await press('Undo Last Shot')
    await waitFor(() => expect(stored.shots).toEqual([]))
    await undo(user)
    expect(counts()).toEqual([0, 0, 1, 0])
    await message('Removal undone')
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    expect(stored.shots).toEqual([{ ...before, id: expect.not.stringMatching(before?.id ?? '') }])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('UNDO-4 A goal returns with its shot, linked to it', async () => {
    const { annaRecords, stored } = gameApi({ players: roster })
    const shotId = newId()
    const people = { scorerId, assister1Id: roster[0]?.id ?? '', assister2Id: null }
    const own = { shotId, shooterId: scorerId, scored: true, scoredAgainst: false }
    annaRecords(shotCommand(own), Date.now() - 5000, current.user.id)
    const goal = { kind: 'goal.record', goalId: newId(), periodNumber: 1, shotId } as const
    annaRecords({ ...goal, ...people }, Date.now() - 4000, current.user.id)
    const { press, counts, user } = openGame()
    await waitFor(() => expect(counts()).toEqual([1, 1, 0, 0]))
    await press('Undo Last Shot')
    await waitFor(() => expect(stored.goals).toEqual([]))
    await undo(user)
    await waitFor(() => expect(stored.goals).toHaveLength(1))
    expect(stored.goals[0]).toMatchObject({
      assister1: { name: 'Bea Blue' },
      shotId: stored.shots[0]?.id,
    })
    expect(stored.shots).toHaveLength(1)
  })

  it('UNDO-5 A reset is undone at once, without a network too', async () => {
    const { hooks, stored, press, tap, counts, user, message } = await openReady()
    for (const x of [100, 200, 300]) tap(x, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(3))
    const times = stored.shots.map(({ takenAt }) => takenAt)
    hooks.before = async ({ method }) => (method === 'POST' ? { status: 503 } : undefined)
    await press('Reset Period 1 Shots')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Reset' })
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await message('All shots cleared')
    await undo(user)
    expect(counts()).toEqual([0, 0, 3, 0])
    hooks.before = async () => undefined
    await waitFor(() => expect(stored.shots.map(({ takenAt }) => takenAt)).toEqual(times))
  })
})
