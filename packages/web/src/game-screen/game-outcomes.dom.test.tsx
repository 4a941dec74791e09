import { INITIAL_RECORDING, type RecordingChoice } from '@icetally/domain/game/recording-choice'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { current, player } from '#test/app/game-api.ts'
import { openReady } from '#test/app/game-screen.tsx'

const goalie = { ...player('Gil Gold', 1), position: 'G' as const }
const players = [player('Ann Arrow', 7), goalie]

async function open(recorded: Partial<RecordingChoice>) {
  const game = await openReady({ players, recording: { ...INITIAL_RECORDING, ...recorded } })
  const stored = () => game.server.game(current.gameId).records
  const pressIn = async (place: HTMLElement, name: string) =>
    game.user.click(within(place).getByRole('button', { name }))
  const shots = () => [...stored().shots.values()]
  const goals = () => [...stored().goals.values()]
  return { ...game, pressIn, shots, goals }
}

describe('outcomes of a shot', () => {
  const outcomes = ['Saved', 'Wide', 'Blocked', 'Post']

  it('OUTCOME-1 Outcomes are offered only where they are recorded', async () => {
    await open({})
    for (const name of outcomes) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('OUTCOME-2 One press sets the outcome of the newest shot, and the same press takes it back', async () => {
    const { press, tap, shots, counts, button } = await open({ outcomes: true })
    expect(outcomes.map((name) => (button(name) as HTMLButtonElement).disabled)).toEqual(
      outcomes.map(() => true),
    )
    tap(100, 100)
    await press('Saved')
    await waitFor(() => expect(shots()).toMatchObject([{ outcome: 'saved' }]))
    tap(120, 100)
    await press('Wide')
    await waitFor(() => expect(shots()).toMatchObject([{}, { outcome: 'missed' }]))
    // Only shots on goal count.
    expect(counts()).toEqual([0, 0, 1, 0])
    await press('Wide')
    await waitFor(() => expect(shots()).toMatchObject([{ outcome: 'saved' }, { outcome: null }]))
    expect(counts()).toEqual([0, 0, 2, 0])
  })

  it('OUTCOME-3 The panel shows the kind of goal, and once it is closed no press changes it', async () => {
    const { press, goals, tap } = await open({ outcomes: true })
    await press('7 Ann Arrow')
    await press('SCORE')
    tap(600, 200)
    await screen.findByRole('region', { name: 'Goal' })
    await press('Penalty shot')
    await waitFor(() => expect(goals()).toMatchObject([{ penaltyShot: true }]))
    await press('Done')
    expect(screen.queryByRole('button', { name: 'Penalty shot' })).toBeNull()
  })

  it('OUTCOME-4 Keys set the outcome of the newest shot, and have no effect where outcomes are not recorded', async () => {
    const { tap, shots, user } = await open({ outcomes: true })
    tap(100, 100)
    for (const [key, outcome] of [
      ['v', 'saved'],
      ['x', 'missed'],
      ['b', 'blocked'],
      ['p', 'post'],
    ] as const) {
      await user.keyboard(key)
      await waitFor(() => expect(shots()).toMatchObject([{ outcome }]))
    }
    await user.keyboard('p')
    await waitFor(() => expect(shots()).toMatchObject([{ outcome: null }]))
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(help).getByText('Blocked')).toBeTruthy()
  })

  it('OUTCOME-5 The correction of a shot shows and changes outcome, empty net, penalty shot and goalie', async () => {
    const { tap, press, pressIn, shots } = await open({ outcomes: true })
    tap(100, 100)
    await press('Correct Last Shot')
    const correction = await screen.findByRole('dialog', { name: 'Correct Last Shot' })
    await pressIn(correction, 'Blocked')
    await pressIn(correction, '#1 Gil Gold')
    await pressIn(correction, 'Penalty shot')
    await waitFor(() =>
      expect(shots()).toMatchObject([
        { outcome: 'blocked', goalieId: goalie.id, penaltyShot: true, emptyNet: false },
      ]),
    )
    expect(within(correction).getByText(/^MISS AGAINST, Blocked, Penalty shot/)).toBeTruthy()
    await pressIn(correction, 'Empty net')
    await waitFor(() => expect(shots()).toMatchObject([{ emptyNet: true, goalieId: null }]))
  })
})
