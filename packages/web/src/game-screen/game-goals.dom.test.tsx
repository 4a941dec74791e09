import { INITIAL_RECORDING, type RecordingChoice } from '@icetally/domain/game/recording-choice'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'
import { shotCommand } from '#test/shot-command.ts'
import { setClock } from '../games/clock.ts'

afterEach(() => localStorage.clear())

const ann = player('Ann Arrow', 7)
const players = [ann, player('Bea Blue', 22), player('Cec Cyan', 9)]
const goalie = { ...player('Gil Gold', 1), position: 'G' as const }

async function open(recorded: Partial<RecordingChoice> = {}) {
  const recording = { ...INITIAL_RECORDING, ...recorded }
  const api = gameApi({ players: [...players, goalie], recording })
  const game = openGame()
  await game.ready()
  const region = (name: string) => screen.queryByRole('region', { name })
  const pressIn = async (place: HTMLElement, name: string | RegExp) =>
    game.user.click(within(place).getByRole('button', { name }))
  const goals = () => [...api.server.game(current.gameId).records.goals.values()]
  const shots = () => [...api.server.game(current.gameId).records.shots.values()]
  /** The panel, once it is there. */
  const panel = () => screen.findByRole('region', { name: 'Goal' })
  return { ...api, ...game, region, pressIn, goals, shots, panel }
}

/** With a goal of Ann Arrow. */
async function withGoal(recorded?: Partial<RecordingChoice>) {
  const game = await open(recorded)
  await game.press('7 Ann Arrow')
  await game.press('SCORE')
  game.tap(600, 200)
  return game
}

const isPressed = (place: HTMLElement, name: string) =>
  within(place).getByRole('button', { name }).ariaPressed === 'true'

describe('entering a goal', () => {
  it('GOAL-7 With more than shots recorded, questions about a goal open by themselves, and each press is stored at once', async () => {
    const { panel, pressIn, goals, region, shots } = await withGoal({ penalties: true })
    const question = await panel()
    expect(goals()).toEqual([])
    await pressIn(question, 'Power play')
    await pressIn(question, 'Empty net')
    await waitFor(() =>
      expect(goals()).toMatchObject([
        { strength: 'powerPlay', emptyNet: true, penaltyShot: false, assister1Id: null },
      ]),
    )
    await pressIn(question, 'Short-handed')
    expect(isPressed(question, 'Power play')).toBe(false)
    await pressIn(question, '22 Bea Blue')
    await pressIn(question, '9 Cec Cyan')
    await waitFor(() =>
      expect(goals()).toMatchObject([
        { strength: 'shortHanded', assister1Id: players[1]?.id, assister2Id: players[2]?.id },
      ]),
    )
    expect(shots()).toMatchObject([{ emptyNet: true }])
    // It stays to be looked at, and closes at a press or by itself.
    await pressIn(await panel(), 'Done')
    expect(region('Goal')).toBeNull()
  })

  it('GOAL-7 The next tap records at once and ends the entry, and a goal without details is offered', async () => {
    const { panel, tap, press, goals, region, shots, pressIn } = await withGoal({ clock: true })
    await panel()
    tap(300, 100)
    await waitFor(() => expect(shots()).toHaveLength(2))
    expect(region('Goal')).toBeNull()
    expect(goals()).toEqual([])
    await press('#7 Ann Arrow, Period 1: add assists')
    const question = await panel()
    expect(screen.queryByText('#7 Ann Arrow, Period 1: add assists')).toBeNull()
    await pressIn(question, 'Done')
    await waitFor(() => expect(goals()).toMatchObject([{ scorerId: ann.id, assister1Id: null }]))
    expect(region('Goal')).toBeNull()
  })

  it('GOAL-7 The entry survives a change of tab and ends with its shot', async () => {
    const { panel, press, openTab, region } = await withGoal({ penalties: true })
    await panel()
    await openTab('Faceoffs')
    await openTab('Shot Tracker')
    await panel()
    await press('Undo Last Shot')
    await waitFor(() => expect(region('Goal')).toBeNull())
  })

  it('GOAL-8 The players on the ice are the next question, with the likely ones to confirm, and no goalie proposed', async () => {
    const { panel, pressIn, goals, press, tap, region } = await withGoal({ onIce: true })
    const question = await panel()
    await pressIn(question, '22 Bea Blue')
    await pressIn(question, '9 Cec Cyan')
    expect(within(question).getByText('On the ice: 3')).toBeTruthy()
    await waitFor(() => expect(goals()).toMatchObject([{ onIce: null }]))
    await pressIn(question, '9 Cec Cyan')
    await pressIn(question, 'Done')
    await waitFor(() => expect(goals()[0]?.onIce).toEqual([players[0]?.id, players[1]?.id]))
    expect(region('Goal')).toBeNull()
    await press('AGAINST')
    await press('SCORE')
    tap(100, 200)
    await pressIn(await panel(), 'Next')
    expect(isPressed(await panel(), '7 Ann Arrow')).toBe(true)
    expect(isPressed(await panel(), '1 Gil Gold')).toBe(false)
  })

  it("GOAL-9 A goal against asks for the opponent's number, typed or a recent one", async () => {
    const { panel, pressIn, goals, press, tap, region } = await open({ outcomes: true })
    await press('SCORE')
    tap(100, 200)
    const question = await panel()
    await pressIn(question, 'Digit 1')
    await waitFor(() => expect(goals()).toMatchObject([{ against: true, scorerNumber: 1 }]))
    // The digits stay where they are.
    expect(within(question).queryByRole('list', { name: 'Numbers of this game' })).toBeNull()
    await pressIn(question, 'Digit 7')
    await waitFor(() => expect(goals()).toMatchObject([{ against: true, scorerNumber: 17 }]))
    await waitFor(() => expect(region('Goal')).toBeNull())
    await press('SCORE')
    tap(100, 220)
    await pressIn(await panel(), '17')
    await waitFor(() => expect(goals()).toHaveLength(2))
    expect(goals()[1]).toMatchObject({ scorerNumber: 17, scorerId: null })
    await pressIn(await panel(), 'Done')
    expect(region('Goal')).toBeNull()
  })

  it('GOAL-13 A team that records nothing besides is offered the number of a goal against as well', async () => {
    const { panel, pressIn, goals, press, tap, region } = await open({})
    await press('SCORE')
    tap(100, 200)
    expect(region('Goal')).toBeNull()
    await press('Add the number')
    await pressIn(await panel(), 'Digit 9')
    await waitFor(() => expect(goals()).toMatchObject([{ against: true, scorerNumber: 9 }]))
  })

  it('GOAL-12 The strength is proposed from running penalties, and recorded with the first press', async () => {
    const { panel, pressIn, goals, annaRecords, press, tap } = await open({
      ...{ clock: true, penalties: true },
    })
    annaRecords({
      ...{ kind: 'penalty.record', penaltyId: 'penalty', against: true, periodNumber: 1 },
      ...{ clock: 560, opponentNumber: 5, minutes: 2 },
    })
    act(() => setClock(current.gameId, 1, 600, 1200))
    await press('7 Ann Arrow')
    await press('SCORE')
    tap(600, 200)
    const question = await panel()
    await waitFor(() => expect(isPressed(question, 'Power play')).toBe(true))
    expect(goals()).toEqual([])
    await pressIn(question, 'Done')
    await waitFor(() => expect(goals()).toMatchObject([{ strength: 'powerPlay', clock: 600 }]))
    act(() => setClock(current.gameId, 1, 700, 1200))
    await press('SCORE')
    tap(620, 200)
    expect(isPressed(await panel(), 'Even')).toBe(true)
    await pressIn(await panel(), 'Even')
    await waitFor(() => expect(goals()).toMatchObject([{}, { strength: null }]))
  })

  it('GOAL-7 Goalies alone change nothing about a goal', async () => {
    const { region, button } = await withGoal({ goalies: true })
    expect(button('Add assists')).toBeTruthy()
    expect(region('Goal')).toBeNull()
  })
})

describe('the list of goals', () => {
  const items = () =>
    within(screen.getByRole('tabpanel', { name: 'Goals & Assists' }))
      .getAllByRole('listitem')
      .filter((item) => / - (Period \d|OT) \(/.test(item.textContent))

  it('GOAL-10 The goals of both sides are listed in the order of play with the running score', async () => {
    const { annaRecords, openTab, ...game } = await open({ clock: true })
    const goal = { kind: 'goal.record', assister1Id: null, assister2Id: null } as const
    const shotId = null
    annaRecords({
      ...{ ...goal, goalId: 'late', scorerId: ann.id, periodNumber: 4, shotId, clock: 61 },
    })
    annaRecords({
      ...{ ...goal, goalId: 'theirs', scorerId: null, against: true, scorerNumber: 17 },
      ...{ periodNumber: 1, shotId, clock: 725, strength: 'powerPlay', emptyNet: true },
    })
    const shooterId = players[1]?.id ?? ''
    annaRecords(shotCommand({ scored: true, scoredAgainst: false, shooterId, clock: 30 }))
    await openTab('Goals & Assists')
    await waitFor(() => expect(items()).toHaveLength(3))
    const [first, second, third] = items().map((item) => item.textContent)
    expect(first).toContain('Scored shot - Period 1 (19:30)#22 Bea BlueScore 1-0')
    expect(second).toContain('Goal - Period 1 (7:55)Against, by #17Power playEmpty net')
    expect(second).toContain('Score 1-1')
    expect(third).toContain('Goal - OT (3:59)#7 Ann ArrowUnassistedScore 2-1')
    // The overtime that the game has can be chosen.
    expect(game.button('OT')).toBeTruthy()
    // As the scoreboard counts, like where it is corrected.
    await game.user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
    const clock = await screen.findByRole('textbox', { name: 'Clock' })
    expect((clock as HTMLInputElement).value).toBe('7:55')
    await game.user.clear(clock)
    await game.user.type(clock, '7:50{Enter}')
    await waitFor(() => expect(game.goals().map((one) => one.clock)).toEqual([61, 730]))
  })

  it('GOAL-11 A goal against can be entered in the chosen period, and is corrected by Edit', async () => {
    const { openTab, press, pressIn, goals, user } = await open()
    await openTab('Goals & Assists')
    await press('Period 2')
    await press('Goal against')
    const dialog = await screen.findByRole('dialog', { name: 'Goal against' })
    await pressIn(dialog, 'Digit 8')
    await pressIn(dialog, 'Even')
    await pressIn(dialog, 'Done')
    await waitFor(() =>
      expect(goals()).toMatchObject([
        { against: true, scorerNumber: 8, periodNumber: 2, strength: 'even', shotId: null },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const again = await screen.findByRole('dialog', { name: 'Goal against' })
    await pressIn(again, 'Period 3')
    await pressIn(again, 'Even')
    await waitFor(() => expect(goals()).toMatchObject([{ periodNumber: 3, strength: null }]))
  })

  it('GOAL-11 Edit corrects scorer and assists of a goal, and of its shot', async () => {
    const { openTab, pressIn, goals, shots, panel, press } = await withGoal({ onIce: true })
    await pressIn(await panel(), '22 Bea Blue')
    await openTab('Goals & Assists')
    await press('Edit')
    const dialog = await screen.findByRole('dialog', { name: 'Goal' })
    await pressIn(dialog, 'Scorer')
    await pressIn(dialog, '22 Bea Blue')
    await pressIn(dialog, 'Assists')
    await pressIn(dialog, '9 Cec Cyan')
    await pressIn(dialog, 'Done')
    await waitFor(() =>
      expect(goals()).toMatchObject([
        { scorerId: players[1]?.id, assister1Id: players[2]?.id, assister2Id: null },
      ]),
    )
    expect(shots()).toMatchObject([{ shooterId: players[1]?.id }])
  })

  it('GOAL-6 A goal that was only tapped is offered to be entered, where goals are entered', async () => {
    const { openTab, pressIn, goals, press } = await withGoal()
    expect(screen.queryByRole('button', { name: /add assists$/ })).toBeNull()
    await openTab('Goals & Assists')
    await press('Add assists')
    const dialog = await screen.findByRole('dialog', { name: 'Goal' })
    await pressIn(dialog, '9 Cec Cyan')
    await waitFor(() => expect(goals()).toMatchObject([{ assister1Id: players[2]?.id }]))
    await pressIn(dialog, 'Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(items()).toHaveLength(1)
  })

  it('GOAL-6 A goal that was only entered leads to the rink, where the next tap is its location', async () => {
    const { annaRecords, tap, press, goals, shots, message, counts } = await open()
    annaRecords(shotCommand({ scoredAgainst: false, shooterId: ann.id }))
    annaRecords({
      ...{ kind: 'goal.record', goalId: 'goal', scorerId: ann.id, assister1Id: null },
      ...{ assister2Id: null, periodNumber: 2, shotId: null },
    })
    await screen.findByText('#7 Ann Arrow, Period 2: add its place')
    await press('#7 Ann Arrow, Period 2: add its place')
    await message('Tap the rink where the goal was scored')
    tap(700, 200)
    await waitFor(() => expect(shots()).toHaveLength(2))
    expect(shots()[1]).toMatchObject({ periodNumber: 2, scored: true, shooterId: ann.id })
    expect(goals()).toHaveLength(1)
    expect(counts()).toEqual([1, 1, 0, 0])
    expect(screen.queryByText(/add its place$/)).toBeNull()
  })
})
