import { screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'
import { shotCommand } from '#test/shot-command.ts'

const roster = [player('Nia Numbered', null), player('Bea Blue', 22), player('Ann Arrow', 7)]

describe('taking shots back', () => {
  it('SHOT-14 Undo removes the last shot of the period in view, or of all', async () => {
    const { stored, press, tap, counts, message } = await openReady()
    tap(100, 50)
    await press('Period 2')
    tap(200, 50)
    await press('Period 1')
    await press('Undo Last Shot')
    expect(counts()).toEqual([0, 0, 0, 0])
    await message('Shot removed')
    await waitFor(() => expect(stored.shots.map((shot) => shot.xCoord)).toEqual([200]))
    await press('All')
    expect(counts()).toEqual([0, 0, 1, 0])
    await press('Undo Last Shot')
    expect(counts()).toEqual([0, 0, 0, 0])
    await waitFor(() => expect(stored.shots).toEqual([]))
  })

  it('SHOT-14 Undo works on a shot that the server has not answered', async () => {
    const { hooks, stored, sent, press, tap, counts, message } = await openReady()
    const release = hooks.hold(({ method }) => method === 'POST')
    tap(100, 50)
    tap(150, 50)
    await press('Undo Last Shot')
    await press('Undo Last Shot')
    expect(counts()).toEqual([0, 0, 0, 0])
    await message('Shot removed')
    release()
    await waitFor(() => expect(sent().map(({ kind }) => kind)).toContain('shot.remove'))
    await waitFor(() => expect(stored.shots).toEqual([]))
    expect(counts()).toEqual([0, 0, 0, 0])
  })

  it('JOURNEY-29 Taps and undos that are still unanswered add up, also once the screen was left', async () => {
    const { hooks, stored, press, tap, counts, unmount } = await openReady()
    const release = hooks.hold(({ method }) => method === 'POST')
    for (const x of [500, 560, 620, 680, 740]) {
      await press('SCORE')
      tap(x, 200)
    }
    expect(counts()).toEqual([0, 0, 5, 5])
    await press('Undo Last Shot')
    await press('Undo Last Shot')
    expect(counts()).toEqual([0, 0, 3, 3])
    unmount()
    const again = openGame()
    await again.ready()
    await waitFor(() => expect(again.counts()).toEqual([0, 0, 3, 3]))
    release()
    await waitFor(() => expect(stored.shots.map(({ xCoord }) => xCoord)).toEqual([500, 560, 620]))
    expect(again.counts()).toEqual([0, 0, 3, 3])
  })

  it("KEEP-5 Undo asks before removing another user's shot", async () => {
    const { annaRecords, stored } = gameApi()
    annaRecords(shotCommand())
    const { ready, press, counts, user } = openGame()
    await ready()
    await waitFor(() => expect(counts()).toEqual([0, 0, 1, 0]))
    await press('Undo Last Shot')
    const dialog = await screen.findByRole('dialog', { name: 'Undo Last Shot' })
    expect(dialog.textContent).toContain('The newest shot was recorded by Anna. Remove it?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(counts()).toEqual([0, 0, 1, 0])
    await press('Undo Last Shot')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(counts()).toEqual([0, 0, 0, 0]))
    await waitFor(() => expect(stored.shots).toEqual([]))
  })

  it('KEEP-6 Undo of a shot removes its goal and shows a message', async () => {
    const { annaRecords, stored } = gameApi({ players: roster })
    const shotId = newId()
    const scorerId = roster[2]?.id ?? ''
    const people = { scorerId, assister1Id: null, assister2Id: null }
    const own = { shotId, shooterId: scorerId, scored: true, scoredAgainst: false }
    annaRecords(shotCommand(own), Date.now(), current.user.id)
    const goal = { kind: 'goal.record', goalId: newId(), periodNumber: 1, shotId } as const
    annaRecords({ ...goal, ...people }, Date.now(), current.user.id)
    const { press, counts, message } = openGame()
    await waitFor(() => expect(counts()).toEqual([1, 1, 0, 0]))
    await press('Undo Last Shot')
    await message('Shot removed')
    await message('Its goal was removed, too.')
    await waitFor(() => expect(stored.shots).toEqual([]))
    expect(stored.goals).toEqual([])
  })

  it('SHOT-15 Undo with nothing to undo shows a message', async () => {
    const { press, message } = await openReady()
    await press('Undo Last Shot')
    await message('No shots to undo')
  })

  it('SHOT-15 Undo ignores the shots of periods out of view', async () => {
    const { sent, stored, press, tap, counts, message } = await openReady()
    tap(100, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    await press('Period 2')
    await press('Undo Last Shot')
    await message('No shots to undo')
    await press('Period 1')
    expect(counts()).toEqual([0, 0, 1, 0])
    expect(sent().map(({ kind }) => kind)).toEqual(['shot.record'])
  })

  it('SHOT-14 Undo removes the shot taken last, not the last received', async () => {
    const { annaRecords, stored, press, tap, user } = await openReady()
    tap(100, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    annaRecords(shotCommand(), Date.now() - 60_000)
    tap(300, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(3))
    await press('Undo Last Shot')
    await waitFor(() => expect(stored.shots.map((shot) => shot.xCoord)).toEqual([100, 500]))
    await press('Undo Last Shot')
    await waitFor(() => expect(stored.shots.map((shot) => shot.xCoord)).toEqual([500]))
    await press('Undo Last Shot')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(stored.shots).toEqual([]))
  })

  it('SHOT-16 Reset asks, then clears the period in view', async () => {
    const { stored, press, tap, counts, user, message } = await openReady()
    tap(100, 50)
    await press('Period 2')
    tap(200, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(2))
    await press('Reset Period 2 Shots')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Reset' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete all shots for Period 2? This action cannot be undone.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await message('All shots cleared')
    expect(counts()).toEqual([0, 0, 0, 0])
    await waitFor(() => expect(stored.shots.map((shot) => shot.xCoord)).toEqual([100]))
  })

  it('KEEP-7 A reset removes the shots it saw, and no later ones', async () => {
    const { annaRecords, hooks, stored, press, tap, counts, message } = await openReady()
    tap(100, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    hooks.before = async ({ method }) => (method === 'POST' ? { status: 503 } : undefined)
    await press('Reset Period 1 Shots')
    await press('Reset')
    await message('All shots cleared')
    tap(300, 50)
    annaRecords(shotCommand())
    hooks.before = async () => undefined
    await waitFor(() => expect(stored.shots.map((shot) => shot.xCoord)).toEqual([500, 300]))
    await waitFor(() => expect(counts()).toEqual([0, 0, 2, 0]))
  })

  it('SHOT-16 Reset with all periods in view clears everything and can be canceled', async () => {
    const { stored, press, tap, user, message } = await openReady()
    tap(100, 50)
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    await press('All')
    await press('Reset All Shots')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Reset' })
    expect(dialog.textContent).toContain('all shots for all periods?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(stored.shots).toHaveLength(1)
    await press('Reset All Shots')
    await user.click(await screen.findByRole('button', { name: 'Reset' }))
    await message('All shots cleared')
    await waitFor(() => expect(stored.shots).toEqual([]))
  })
})
