import {
  INITIAL_RECORDING,
  type RecordingChoice,
  recordedWith,
} from '@icetally/domain/game/recording-choice'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { gameApi, player } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { setClock } from '../games/clock.ts'
import { startSession } from '../platform/session/session.ts'
import { useStripControls } from './strip-controls.ts'

afterEach(() => localStorage.clear())

const players = [player('Kelly Pannek', 12), player('Ann Arrow', 7)]

const FINAL = { for: 3, against: 2, decidedIn: 'regulation', forfeitedBy: null } as const

/** A game, and its screen as after a reload. */
function open(recording: Partial<RecordingChoice> = {}) {
  const api = gameApi({
    players,
    recording: { ...INITIAL_RECORDING, goalies: false, ...recording },
  })
  let view = openGame()
  const reload = async () => {
    // A page that is reloaded leaves no screen.
    const notes = { ...localStorage }
    view.unmount()
    Object.assign(localStorage, notes)
    view = openGame()
    await view.ready()
  }
  const press = async (name: string | RegExp) => {
    const found = await screen.findAllByRole('button', { name })
    await view.user.click(found.at(-1) as HTMLElement)
  }
  const choose = async (entry: string) => {
    await press('More for this game')
    await view.user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  const lastSent = (kind: string, content: object) =>
    waitFor(() =>
      expect(api.sent().findLast((command) => command.kind === kind)).toMatchObject(content),
    )
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...api, view: () => view, reload, press, choose, lastSent, closed }
}

it('BADDAY-13 A half-chosen penalty is there again after a reload, with its time, until it is recorded', async () => {
  const { view, press, reload, lastSent, closed } = open({ penalties: true, clock: true })
  await view().ready()
  await press('Set the clock')
  await view().user.type(await screen.findByLabelText('Time on the scoreboard'), '1405{Enter}')
  await press('Penalty')
  await press('Opponent')
  await press('Digit 1')
  await press('Digit 7')
  await press('4′')
  await reload()
  const sheet = await screen.findByRole('dialog', { name: 'Penalty' })
  expect(within(sheet).getByText('Opponent #17')).toBeTruthy()
  await press(/^High-sticking/)
  const penalty = { against: true, opponentNumber: 17, minutes: 4, infraction: 'High-sticking' }
  await lastSent('penalty.record', { ...penalty, periodNumber: 1, clock: 355 })
  await closed()
  await reload()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('BADDAY-14 A canceled sheet and its choice end there, and the next one is empty', async () => {
  const { view, press, reload, closed } = open({ penalties: true, hits: true })
  await view().ready()
  for (const kind of ['Penalty', 'Hit']) {
    await press(kind)
    await press(/Kelly Pannek/)
    await reload()
    const sheet = await screen.findByRole('dialog', { name: kind })
    expect(within(sheet).getByRole('button', { name: 'Change' })).toBeTruthy()
    await press('Cancel')
    await closed()
    await reload()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(kind)
    await screen.findByRole('dialog', { name: kind })
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    await press('Cancel')
    await closed()
  }
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

it('BADDAY-15 A chosen shooter, a typed final score and half a goal survive a reload, until they are recorded or canceled', async () => {
  const { view, press, choose, reload, lastSent, closed } = open()
  await view().ready()
  await choose('Shootout')
  await screen.findByRole('dialog', { name: 'Shootout' })
  await press('7 Ann Arrow')
  await reload()
  await screen.findByRole('dialog', { name: 'Shootout' })
  await press('Scored')
  await lastSent('shootoutAttempt.record', { shooterPlayerId: 'player-Ann Arrow', scored: true })
  await press('Done')
  await closed()
  await choose('Finish Game')
  await view().type('Us', '4')
  await reload()
  expect((await screen.findByLabelText<HTMLInputElement>('Us')).value).toBe('4')
  await press('Cancel')
  await closed()
  await view().openTab('Goals & Assists')
  await press('Period 2')
  await press('12 Kelly Pannek')
  await press('7 Ann Arrow')
  await reload()
  await view().openTab('Goals & Assists')
  await press('Submit Goal')
  const goal = { scorerId: 'player-Kelly Pannek', assister1Id: 'player-Ann Arrow' }
  await lastSent('goal.record', { ...goal, periodNumber: 2 })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

it('BADDAY-21 Escape asks about a restored final score, infraction and player at the rink', async () => {
  const { view, press, choose, reload, closed } = open({ penalties: true })
  await view().ready()
  const leaveRestored = async (label: string, text: string) => {
    await view().type(label, text)
    await reload()
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(text)
    await view().user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Discard changes?' })
    await press('Discard')
    await closed()
  }
  await choose('Finish Game')
  await leaveRestored('Us', '4')
  await press('Penalty')
  await press('12 Kelly Pannek')
  await leaveRestored('Other infraction', 'Delay')
  await choose('Add Player')
  await leaveRestored('Name', 'Bo New')
})

it('BADDAY-16 An open sheet belongs to its user and its game, and ends as the game is finished', () => {
  startSession(SIGNED_IN, 'token')
  const mount = (id: string) =>
    renderHook(
      ({ isFinal }) => {
        const final = isFinal ? FINAL : null
        return useStripControls({ id, final }, 1, recordedWith(INITIAL_RECORDING, players))
      },
      { initialProps: { isFinal: false } },
    )
  const first = mount('game-1')
  act(() => first.result.current.openSheet('penalty'))
  first.unmount()
  expect(mount('game-2').result.current.sheet.open).toBe(false)
  startSession({ ...SIGNED_IN, id: 'another' }, 'token')
  expect(mount('game-1').result.current.sheet.open).toBe(false)
  startSession(SIGNED_IN, 'token')
  const again = mount('game-1')
  expect(again.result.current.sheet).toMatchObject({ open: true, subject: { kind: 'penalty' } })
  again.rerender({ isFinal: true })
  expect(again.result.current.sheet.open).toBe(false)
  again.unmount()
  expect(mount('game-1').result.current.sheet.open).toBe(false)
})

it('CLOCK-41 A sheet has the time of the period that the clock is in, and none in a finished game', () => {
  startSession(SIGNED_IN, 'token')
  const opened = (view: 1 | 2, final: typeof FINAL | null = null) => {
    const recorded = recordedWith({ ...INITIAL_RECORDING, clock: true }, players)
    const { result, unmount } = renderHook(() =>
      useStripControls({ id: 'game-1', final }, view, recorded),
    )
    act(() => result.current.openSheet('penalty'))
    const { clock, shown } = result.current.sheet.subject ?? {}
    act(() => result.current.sheet.close())
    unmount()
    return { clock, shown }
  }
  setClock('game-1', 1, 1200, 1200)
  expect(opened(1)).toEqual({ clock: 1200, shown: '0:00' })
  setClock('game-1', 2, 300, 1200)
  expect(opened(2)).toEqual({ clock: 300, shown: '15:00' })
  expect(opened(1)).toEqual({ clock: null, shown: null })
  expect(opened(2, FINAL)).toEqual({ clock: null, shown: null })
})

it('BADDAY-17 A correction sends only its changed fields and is open again after a reload; unchanged, it sends none', async () => {
  const { view, press, reload, sent, closed } = open({ penalties: true, hits: true })
  await view().ready()
  await press('Penalty')
  await press('12 Kelly Pannek')
  await press(/^Tripping/)
  await press('Hit')
  await press('12 Kelly Pannek')
  await press('Skip location')
  const corrections = () => sent().filter(({ kind }) => kind.endsWith('.correct'))
  const correct = async (event: RegExp, link: string, change: () => Promise<void>) => {
    await press('Events')
    await press(event)
    await press(link)
    await change()
    await press('Save')
  }
  await correct(/^Penalty/, 'Who, minutes and infraction', () => reload())
  await closed()
  await correct(/^Hit/, 'Who and where', () => reload())
  await closed()
  expect(corrections()).toEqual([])
  await correct(/^Penalty/, 'Who, minutes and infraction', async () => {
    await press('5′')
    await reload()
  })
  await closed()
  await waitFor(() => expect(corrections()).toHaveLength(1))
  await correct(/^Hit/, 'Who and where', async () => {
    await press('Change')
    await press('7 Ann Arrow')
  })
  await waitFor(() => expect(corrections()).toHaveLength(2))
  const id = expect.any(String)
  expect(corrections()).toEqual([
    { kind: 'penalty.correct', penaltyId: id, minutes: 5, class: 'major' },
    { kind: 'hit.correct', hitId: id, playerId: 'player-Ann Arrow' },
  ])
})
