import { INITIAL_RECORDING, type RecordingChoice } from '@icetally/domain/game/recording-choice'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { current, player, TEAM_ID } from '#test/app/game-api.ts'
import { openReady } from '#test/app/game-screen.tsx'
import { rememberInfraction } from './penalties/infractions.ts'
import { changeRecorded } from './shared/recorded.ts'

afterEach(() => localStorage.clear())

const ROONEY = { ...player('Maddie Rooney', 35), position: 'G' as const }
const HENSLEY = { ...player('Nicole Hensley', 29), position: 'G' as const }
const PANNEK = player('Kelly Pannek', 12)

async function open(recording: Partial<RecordingChoice>, players = [ROONEY, HENSLEY, PANNEK]) {
  const game = await openReady({ players, recording: { ...INITIAL_RECORDING, ...recording } })
  /** Presses a button, where there are several the last one. */
  const press = async (name: string | RegExp) => {
    const found = await screen.findAllByRole('button', { name })
    await game.user.click(found.at(-1) as HTMLElement)
  }
  const commands = () => game.sent()
  const lastOf = (kind: string) => commands().findLast((command) => command.kind === kind)
  /** Waits until the last sent command of a kind has these fields, and returns it. */
  const lastSent = async (kind: string, fields: object = {}) => {
    await waitFor(() => expect(lastOf(kind)).toMatchObject({ kind, ...fields }))
    return lastOf(kind)
  }
  return { ...game, press, lastSent }
}

describe('goalie in net', () => {
  it('NET-5 One press changes the goalie, and shots against are charged to the goalie in the net', async () => {
    const { press, tap, server, lastSent } = await open({})
    await press('Who is in net?')
    await press('35 Maddie Rooney')
    await screen.findByRole('button', { name: 'Goalie: #35 Rooney' })
    tap(100, 200)
    await lastSent('shot.record')
    const shots = () => [...server.game(current.gameId).records.shots.values()]
    await waitFor(() => expect(shots()).toMatchObject([{ goalieId: ROONEY.id }]))
    await press('Goalie: #35 Rooney')
    await press('Empty net')
    await screen.findByRole('button', { name: 'Goalie: Empty net' })
    await lastSent('goalieChange.record', { playerId: null, periodNumber: 1 })
  })

  it('NET-6 A goal against the empty net asks in place whether the goalie was out', async () => {
    const { press, tap, lastSent } = await open({})
    await press('Who is in net?')
    await press('Empty net')
    await press('SCORE')
    tap(100, 200)
    await screen.findByText('Was the goalie out?')
    await press('Yes')
    await lastSent('shot.correct', { emptyNet: true })
    expect(screen.queryByText('Was the goalie out?')).toBeNull()
  })

  it('NET-7 Without a goalie on the roster nothing is shown under the rink', async () => {
    const { button } = await open({}, [PANNEK])
    expect(screen.queryByRole('region', { name: 'Game controls' })).toBeNull()
    expect(button('AGAINST')).toBeTruthy()
  })
})

describe('penalties', () => {
  it('PENALTY-10 Five presses record a penalty of an opponent, with the time on the clock, and it can be undone', async () => {
    const { press, lastSent, user } = await open({ penalties: true, clock: true, goalies: false })
    await press('Set the clock')
    await user.type(await screen.findByLabelText('Time on the scoreboard'), '1405{Enter}')
    await press('Penalty')
    await press('Opponent')
    await press('Digit 1')
    await press('Digit 7')
    await press('4′')
    await press(/^High-sticking/)
    await lastSent('penalty.record', {
      ...{ against: true, opponentNumber: 17, minutes: 4, infraction: 'High-sticking' },
      ...{ periodNumber: 1, clock: 355 },
    })
    const running = await screen.findByRole('list', { name: 'Running penalties' })
    within(running).getByRole('button', { name: 'Opponent #17 High-sticking 4:00' })
    await press('Undo')
    await lastSent('penalty.remove')
    await waitFor(() => expect(screen.queryByText('High-sticking')).toBeNull())
  })

  it('BOX-5 A goal in the very second of the end of a penalty asks for its strength, on each tab, once', async () => {
    const { press, lastSent, user } = await open({ penalties: true, clock: true, goalies: false })
    const setClock = async (digits: string) => {
      await press(/^(?:Set the clock|Clock .*, set)$/)
      await user.clear(await screen.findByLabelText('Time on the scoreboard'))
      await user.type(screen.getByLabelText('Time on the scoreboard'), `${digits}{Enter}`)
    }
    await setClock('800')
    await press('Penalty')
    await press('Opponent')
    await press('Digit 1')
    await press('Digit 7')
    await press(/^Hooking/)
    await lastSent('penalty.record', { clock: 720 })
    await setClock('600')
    await user.click(screen.getByRole('tab', { name: 'Goals & Assists' }))
    await press('12 Kelly Pannek')
    await press('Submit Goal')
    await lastSent('goal.record', { clock: 840 })
    const question = 'At 6:00 the penalty ended: power play or even?'
    expect(await screen.findByText(question)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Shot Tracker' }))
    expect(await screen.findByText(question)).toBeTruthy()
    await press('Power play')
    await lastSent('goal.correct', { strength: 'powerPlay' })
    await user.click(screen.getByRole('tab', { name: 'Goals & Assists' }))
    expect(screen.queryByText(question)).toBeNull()
  })

  it('PENALTY-265 A power-play goal during a major asks whether another power play began, and Yes records it', async () => {
    const { press, lastSent, user } = await open({ penalties: true, clock: true, goalies: false })
    await press(/^(?:Set the clock|Clock .*, set)$/)
    await user.clear(await screen.findByLabelText('Time on the scoreboard'))
    await user.type(screen.getByLabelText('Time on the scoreboard'), '800{Enter}')
    await press('Penalty')
    await press('Opponent')
    await press('Digit 1')
    await press('Digit 7')
    await press('5′')
    await press(/^Hooking/)
    await lastSent('penalty.record', { clock: 720, minutes: 5, powerPlays: 1 })
    await press(/^(?:Set the clock|Clock .*, set)$/)
    await user.clear(await screen.findByLabelText('Time on the scoreboard'))
    await user.type(screen.getByLabelText('Time on the scoreboard'), '700{Enter}')
    await user.click(screen.getByRole('tab', { name: 'Goals & Assists' }))
    await press('12 Kelly Pannek')
    await press('Submit Goal')
    await lastSent('goal.record', { clock: 780 })
    expect(await screen.findByText('The penalty runs on: another power play?')).toBeTruthy()
    await press('Yes')
    await lastSent('penalty.correct', { powerPlays: 2 })
  })

  it('PENALTY-15 Each step of a penalty begins at its top', async () => {
    const { press } = await open({ penalties: true, goalies: false })
    await press('Penalty')
    const body = () => {
      const footer = screen.getByRole('dialog').querySelector('[data-dialog-footer]')
      const before = footer?.previousElementSibling
      if (!before) throw new Error('The dialog has no body')
      return before
    }
    await screen.findByRole('dialog', { name: 'Penalty' })
    body().scrollTop = 300
    await press('Opponent')
    expect(body().scrollTop).toBe(300)
    await press('Digit 1')
    await press('Digit 7')
    expect(body().scrollTop).toBe(0)
  })

  it('PENALTY-11 The latest infractions, of the game or this device, are offered first with their minutes', async () => {
    const { press, lastSent } = await open({ penalties: true })
    rememberInfraction(TEAM_ID, { name: 'Fighting', minutes: 10 })
    await press('Penalty')
    await press('12 Kelly Pannek')
    await press(/^Boarding/)
    await lastSent('penalty.record', {
      ...{ playerId: PANNEK.id, minutes: 2, infraction: 'Boarding', against: false },
    })
    await press('Penalty')
    await press('Bench')
    const offered = await screen.findByRole('list', { name: 'Infraction' })
    const texts = within(offered)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(texts.slice(0, 3)).toEqual([
      ...['Boarding2′ minutes', 'Fighting10′ minutes', 'Tripping2′ minutes'],
    ])
    await press('Skip reason')
    await lastSent('penalty.record', { playerId: null, infraction: null })
  })
})

describe('correcting a penalty', () => {
  it('PENALTY-14 A press on a running penalty opens it at its infraction, and other minutes change class and power plays, too', async () => {
    const { press, lastSent } = await open({ penalties: true, clock: true, goalies: false })
    await press('Set the clock')
    await press('Start of the period')
    await press('Penalty')
    await press('12 Kelly Pannek')
    await press(/^Tripping/)
    await press('Our team #12 Tripping 2:00')
    const dialog = await screen.findByRole('dialog', { name: 'Correct Penalty' })
    // The page that a low phone shows first.
    expect(dialog.querySelector('[data-page]')?.getAttribute('data-page')).toBe('first')
    await press('10′')
    await press(/^Slashing/)
    await press('Save')
    await lastSent('penalty.correct', {
      ...{ minutes: 10, infraction: 'Slashing', class: 'misconduct', powerPlays: 0 },
    })
  })
})

describe('the clock', () => {
  it('CLOCK-10 A clock that is switched on in the game is recorded with every shot, until it is switched off', async () => {
    const { press, tap, sent } = await open({ goalies: false })
    expect(screen.queryByRole('button', { name: 'Set the clock' })).toBeNull()
    act(() => changeRecorded(current.gameId, { clock: true }))
    await press('Set the clock')
    await press('Start of the period')
    tap(100, 200)
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ kind: 'shot.record', clock: 0 }))
    act(() => changeRecorded(current.gameId, { clock: false }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Clock/ })).toBeNull())
    tap(110, 200)
    await waitFor(() => expect(sent().filter(({ kind }) => kind === 'shot.record')).toHaveLength(2))
    expect(sent().at(-1)).not.toHaveProperty('clock')
  })
})

describe('keys', () => {
  it('KEY-12 Single keys open the goalie, the penalty and the clock, and run the clock, where they are recorded', async () => {
    const { user } = await open({ penalties: true, clock: true })
    await screen.findByRole('button', { name: 'Penalty' })
    await user.keyboard('n')
    await screen.findByRole('dialog', { name: 'Goalie in net' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('t')
    await screen.findByRole('button', { name: 'Stop the clock' })
    await user.keyboard('t')
    await screen.findByRole('button', { name: 'Start the clock' })
    await user.keyboard('k')
    await screen.findByRole('dialog', { name: 'Clock' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('i')
    await screen.findByRole('dialog', { name: 'Penalty' })
  })

  it('KEY-13 The keys of kinds that a team does not record do nothing, and are not listed', async () => {
    const { user, press } = await open({}, [PANNEK])
    await user.keyboard('nitk')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Keyboard shortcuts')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(screen.queryByText('Goalie in net')).toBeNull()
  })
})
