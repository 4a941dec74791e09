import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'
import { guardPresses } from '../platform/browser/press-guard.ts'

afterEach(() => localStorage.clear())

const players = [player('Ann Arrow', 7), player('Bea Blue', 22), player('Gil Guard', 30)]

async function open(
  given: Parameters<typeof gameApi>[0] = {},
  before: (api: ReturnType<typeof gameApi>) => void = () => undefined,
) {
  const api = gameApi({ players, ...given })
  before(api)
  const game = openGame()
  await game.ready()
  const choose = async (entry: string) => {
    await game.press('More for this game')
    await game.user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  const dialog = async (name: string) => {
    const found = within(await screen.findByRole('dialog', { name }))
    const press = async (button: string | RegExp) =>
      game.user.click(found.getByRole('button', { name: button }))
    return { ...found, press }
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const offered = () =>
    within(screen.getByRole('list', { name: 'Roster' }))
      .getAllByRole('button')
      .map((tile) => tile.textContent)
  return { ...api, ...game, choose, dialog, closed, offered }
}

it("LINEUP-4 Who's playing? stores the whole lineup in one operation, and recording offers only its players", async () => {
  const { choose, dialog, sent, message, offered, openTab } = await open()
  await choose("Who's playing?")
  const question = await dialog("Who's playing?")
  expect(question.getByText('3 players, 0 goalies')).toBeTruthy()
  await question.press('22 Bea Blue')
  await question.press('Goalies')
  await question.press('30 Gil Guard')
  await question.press('Starting')
  await question.press('30G Gil Guard')
  expect(question.getByText('2 players, 1 goalie')).toBeTruthy()
  await question.press('Save lineup')
  await message('Lineup saved')
  const usual = { number: null, jersey: null }
  const players = [
    { ...usual, playerId: 'player-Ann Arrow', position: null, starting: false },
    { ...usual, playerId: 'player-Gil Guard', position: 'G', starting: true },
  ]
  await waitFor(() => expect(sent()).toEqual([{ kind: 'lineup.set', players }]))
  expect(offered()).toEqual(['7 Ann Arrow', '30 Gil Guard'])
  await openTab('Faceoffs')
  expect(screen.queryByRole('button', { name: /Bea Blue/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Ann Arrow/ })).toBeTruthy()
})

it('LINEUP-5 A shot by a player who is not in the lineup retains its name, and the whole roster returns', async () => {
  const { choose, dialog, message, offered, tap, press, stored, counts } = await open()
  await press('22 Bea Blue')
  tap(500, 100)
  await message('Shot recorded successfully')
  await choose("Who's playing?")
  const question = await dialog("Who's playing?")
  await question.press('22 Bea Blue')
  await question.press('Save lineup')
  await message('Lineup saved')
  await waitFor(() => expect(offered()).toEqual(['7 Ann Arrow', '30 Gil Guard']))
  await waitFor(() => expect(stored.shots[0]?.shooter?.name).toBe('Bea Blue'))
  expect(counts()).toEqual([1, 0, 0, 0])
  await choose("Who's playing?")
  await (await dialog("Who's playing?")).press('Offer the whole roster')
  await waitFor(() => expect(offered()).toEqual(['7 Ann Arrow', '22 Bea Blue', '30 Gil Guard']))
})

it('LINEUP-7 A saved lineup retains its players who have left the roster since, with their names', async () => {
  const played = players.map(({ id }) => ({ playerId: id, position: null, starting: false }))
  const { choose, dialog, closed, sent, offered } = await open({}, (api) => {
    api.annaRecords({ kind: 'lineup.set', players: played })
    api.deletePlayer('player-Bea Blue')
  })
  await waitFor(() => expect(offered()).toEqual(['7 Ann Arrow', '30 Gil Guard']))
  await choose("Who's playing?")
  const question = await dialog("Who's playing?")
  expect(question.getByText('3 players, 0 goalies')).toBeTruthy()
  expect(question.getByRole('button', { name: '22 Bea Blue (removed)' })).toBeTruthy()
  await question.press('7 Ann Arrow')
  await question.press('Save lineup')
  await closed()
  const ids = () =>
    sent().flatMap((one) =>
      one.kind === 'lineup.set' ? [one.players.map(({ playerId }) => playerId)] : [],
    )
  await waitFor(() => expect(ids().at(-1)).toEqual(['player-Bea Blue', 'player-Gil Guard']))
})

it('OVERTIME-1 Overtime under More adds the next period, with ends changed, and shots are recorded in it', async () => {
  const { choose, button, tap, press, message, stored, user } = await open()
  expect(screen.queryByRole('button', { name: 'OT' })).toBeNull()
  await choose('Overtime')
  await waitFor(() => expect(button('OT').ariaPressed).toBe('true'))
  await waitFor(() => expect(button('Attacking Left').ariaPressed).toBe('true'))
  const periods = within(screen.getByRole('group', { name: 'Period' }))
  expect(periods.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Period 1', 'Period 2', 'Period 3', 'OT', 'All'],
  ])
  await press('7 Ann Arrow')
  tap(200, 100)
  await message('Shot recorded successfully')
  await waitFor(() =>
    expect(stored.shots).toMatchObject([{ periodNumber: 4, attackingDirection: 'left' }]),
  )
  expect(button('Reset OT Shots')).toBeTruthy()
  await user.click(button('Period 1'))
  await choose('Overtime (2OT)')
  await waitFor(() => expect(button('2OT').ariaPressed).toBe('true'))
})

it('OVERTIME-2 Overtime is offered in place after the third period when the score is level', async () => {
  const { button, tap, press, user } = await open()
  const offer = () => screen.queryByText('Tied after three. Go to overtime?')
  await user.click(button('Period 3'))
  expect(offer()).toBeNull()
  tap(200, 100)
  expect(await screen.findByText('Tied after three. Go to overtime?')).toBeTruthy()
  await press('SCORE')
  tap(210, 100)
  await waitFor(() => expect(offer()).toBeNull())
  await press('7 Ann Arrow')
  await press('SCORE')
  tap(600, 100)
  await press('Overtime')
  await waitFor(() => expect(button('OT').ariaPressed).toBe('true'))
  await user.click(button('Period 3'))
  expect(offer()).toBeNull()
})

it('OVERTIME-3 A declined offer is not made again', async () => {
  const { button, tap, press, user } = await open()
  await user.click(button('Period 3'))
  tap(200, 100)
  await press('Not now')
  await waitFor(() => expect(screen.queryByText('Tied after three. Go to overtime?')).toBeNull())
  tap(220, 100)
  await waitFor(() => expect(screen.queryByText('Tied after three. Go to overtime?')).toBeNull())
})

it('SHOOTOUT-1 A shootout alternates between sides, two presses an attempt, and the last one is removed', async () => {
  const { choose, dialog, server, message } = await open()
  await choose('Shootout')
  const question = await dialog('Shootout')
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Scored' }).disabled).toBe(true)
  await question.press('7 Ann Arrow')
  await question.press('Scored')
  await message('Shootout attempt recorded')
  expect(question.getByRole('button', { name: 'Opponent' }).ariaPressed).toBe('true')
  await question.press('Missed')
  expect(question.getAllByText('As it stands, we win 1–0.')).toHaveLength(2)
  await question.press('22 Bea Blue')
  await question.press('Missed')
  expect(
    question
      .getAllByRole('listitem')
      .slice(-3)
      .map(({ textContent }) => textContent),
  ).toEqual(['1#7 Ann ArrowScored', '2BOSMissed', '3#22 Bea BlueMissed'])
  await question.press('Remove last')
  const taken = () => [...server.game(current.gameId).records.shootoutAttempts.values()]
  await waitFor(() => expect(question.queryByText('#22 Bea Blue')).toBeNull())
  const stored = [
    { against: false, shooterPlayerId: 'player-Ann Arrow', scored: true },
    { against: true, opponentNumber: null, scored: false },
  ]
  await waitFor(() => expect(taken()).toMatchObject(stored))
  // Not beside the shots, which would be read as the score of the shootout.
  expect(screen.getByText('SO 1–0')).toBeTruthy()
})

it('SHOOTOUT-6 A shootout of a team without players states where to add one', async () => {
  const { choose, dialog } = await open({ players: [] })
  await choose('Shootout')
  const question = await dialog('Shootout')
  expect(question.getByText(/^No players found\. Add Player is in the menu/)).toBeTruthy()
})

it('SHOOTOUT-4 The second press of a double click neither records an attempt of the other side nor removes another one', async () => {
  // jsdom has no layout: everything is where the pressed button is.
  let pressed: Element | null = null
  document.elementFromPoint = () => pressed
  const { choose, dialog } = await open()
  await choose('Shootout')
  const question = await dialog('Shootout')
  const attempts = () =>
    question
      .queryAllByText(/^(Scored|Missed)$/, { selector: 'li *' })
      .map(({ textContent }) => textContent)
  const expectAttempts = (...expected: string[]) =>
    waitFor(() => expect(attempts()).toEqual(expected))
  /** The second press comes as the first one has taken effect, however slow the machine is. */
  const pressTwice = async (name: string, count: number) => {
    const button = question.getByRole('button', { name })
    const press = (detail: number) => {
      fireEvent.pointerDown(button)
      fireEvent.click(button, { detail })
    }
    pressed = button
    const stop = guardPresses()
    const second = Promise.withResolvers<void>()
    const observer = new MutationObserver(() => {
      if (attempts().length !== count) return
      observer.disconnect()
      press(2)
      second.resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    press(1)
    await second.promise
    stop()
  }
  await question.press('7 Ann Arrow')
  await pressTwice('Scored', 1)
  await question.press('Missed')
  await expectAttempts('Scored', 'Missed')
  await pressTwice('Remove last', 1)
  await question.press('Missed')
  await expectAttempts('Scored', 'Missed')
})

it('A11Y-7 An offer of the game screen is in a live region, which exists before it', async () => {
  const { tap, press } = await open()
  const places = [...document.querySelectorAll('[aria-live="polite"]')]
  await press('7 Ann Arrow')
  for (const x of [100, 110, 120, 130, 140, 150]) tap(x, 100)
  const offer = await screen.findByText('Most of our shots are at our own end. Turn Period 1?')
  expect(places.some((place) => place.contains(offer))).toBe(true)
})

it('TURNED-6 If most shots of a side are at the wrong end, one press turns the period and its shots', async () => {
  const { button, tap, press, stored, counts } = await open()
  await press('7 Ann Arrow')
  for (const x of [100, 110, 120, 130, 600, 140]) tap(x, 100)
  expect(
    await screen.findByText('Most of our shots are at our own end. Turn Period 1?'),
  ).toBeTruthy()
  await press('Turn Period 1')
  await waitFor(() => expect(button('Attacking Left').ariaPressed).toBe('true'))
  await waitFor(() =>
    expect(stored.shots.map(({ attackingDirection }) => attackingDirection)).toEqual(
      Array(6).fill('left'),
    ),
  )
  expect(stored.shots.map(({ xCoord }) => xCoord)).toEqual([100, 110, 120, 130, 600, 140])
  const directions = ['left', 'right', 'left']
  await waitFor(() =>
    expect(stored.periods.map(({ attackingDirection }) => attackingDirection)).toEqual(directions),
  )
  expect(screen.queryByText(/Most of our shots/)).toBeNull()
  expect(counts()).toEqual([6, 0, 0, 0])
})

it('ENTRY-20 The recorded kinds can be chosen for this game on this device', async () => {
  const { choose, dialog, closed, user } = await open()
  await choose('Recording settings')
  const question = await dialog('Recording settings')
  expect(question.getByText('In this game, on this device.')).toBeTruthy()
  const clock = question.getByRole<HTMLInputElement>('checkbox', { name: /^Clock/ })
  expect(clock.checked).toBe(false)
  await question.press('On')
  await user.click(clock)
  await waitFor(() => expect(clock.checked).toBe(true))
  expect(question.getByRole('button', { name: 'On' }).ariaPressed).toBe('true')
  await question.press('Done')
  await closed()
})
