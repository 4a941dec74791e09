import { screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'
import { shotCommand } from '#test/shot-command.ts'

afterEach(() => sessionStorage.clear())

const roster = [player('Bea Blue', 22), player('Ann Arrow', 7)]
const [bea = '', ann = ''] = roster.map(({ id }) => id)
const penaltyId = newId()

/** A game with a goal that was tapped and entered, a shot of another person, a penalty and a goalie. */
async function openEvents(state: 'ACTIVE' | 'DISABLED' = 'ACTIVE') {
  const api = gameApi({ players: roster })
  const shotId = newId()
  const at = Date.now() - 60_000
  const own = { shotId, shooterId: ann, scored: true, scoredAgainst: false }
  const people = { scorerId: ann, assister1Id: bea, assister2Id: null }
  const goal = { kind: 'goal.record', goalId: newId(), periodNumber: 1, shotId } as const
  const goalieChange = { goalieChangeId: newId(), periodNumber: 1, playerId: bea } as const
  api.annaRecords({ kind: 'goalieChange.record', ...goalieChange }, at)
  api.annaRecords(shotCommand(own), at + 1000, current.user.id)
  api.annaRecords({ ...goal, ...people }, at + 2000, current.user.id)
  api.annaRecords(shotCommand({ periodNumber: 2 }), at + 3000)
  const penalty = { minutes: 2, periodNumber: 2, playerId: bea } as const
  api.annaRecords({ kind: 'penalty.record', penaltyId, ...penalty }, at + 4000)
  api.setTeamState(state)
  const view = openGame()
  await view.ready()
  await showEvents(view.user)
  const list = await screen.findByRole('dialog', { name: 'Events' })
  await within(list).findByText('Goal')
  return { ...api, ...view, list }
}

/** The list is opened from the menu of the game, or, where nothing may be changed, with a button. */
async function showEvents(user: ReturnType<typeof openGame>['user']) {
  const more = screen.queryByRole('button', { name: 'More for this game' })
  if (more === null) return user.click(screen.getByRole('button', { name: 'Events' }))
  await user.click(more)
  return user.click(await screen.findByRole('menuitem', { name: 'Events' }))
}

const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('region')
    .flatMap((period) => within(period).getAllByRole('listitem'))
    .map((row) => row.textContent?.replace(/\d+:\d+ [AP]M/, ''))

describe('the list of events', () => {
  it('EVENT-7 The list shows the events, newest first, and a filter is remembered in the session', async () => {
    const { list, user } = await openEvents()
    expect(rows(list)).toEqual([
      'Penalty, 2 min #22 Bea Blue',
      'Against: Shot BOS',
      'For: Goal #7 Ann Arrowfrom #22 Bea Blue',
      'In the net #22 Bea Blue',
    ])
    await user.click(within(list).getByRole('button', { name: 'Goalies' }))
    expect(rows(list)).toEqual(['In the net #22 Bea Blue'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Events' })).toBeNull())
    await showEvents(user)
    const again = await screen.findByRole('dialog', { name: 'Events' })
    expect(rows(again)).toEqual(['In the net #22 Bea Blue'])
    await user.click(within(again).getByRole('button', { name: 'All' }))
    expect(rows(again)).toHaveLength(4)
  })

  it("EVENT-8 Another person's shot of another period opens to be corrected and removed", async () => {
    const { list, user, stored, message } = await openEvents()
    await user.click(within(list).getByRole('button', { name: /Shot BOS/ }))
    const panel = await screen.findByRole('dialog', { name: 'Correct Shot' })
    await user.selectOptions(within(panel).getByLabelText('Period'), 'Period 3')
    await user.type(within(panel).getByLabelText('Clock'), '1405{Enter}')
    await waitFor(() => expect(stored.shots[1]).toMatchObject({ periodNumber: 3, clock: 355 }))
    await user.click(within(panel).getByRole('button', { name: 'Remove shot' }))
    await message('Shot removed')
    await waitFor(() => expect(stored.shots).toHaveLength(1))
  })

  it('EVENT-9 A fact is corrected in its dialog, and its removal undone in the list', async () => {
    const { list, user, server } = await openEvents()
    const changes = () => [...server.game(current.gameId).records.goalieChanges.values()]
    await user.click(within(list).getByRole('button', { name: /In the net/ }))
    const dialog = await screen.findByRole('dialog', { name: 'In the net #22 Bea Blue' })
    await user.selectOptions(within(dialog).getByLabelText('In the net'), '#7 Ann Arrow')
    await within(dialog).findByText("1 shot after it is Bea Blue's. Charge it to Ann Arrow?")
    await user.click(within(dialog).getByRole('button', { name: 'No' }))
    await user.type(within(dialog).getByLabelText('Clock'), '1905{Enter}')
    await waitFor(() => expect(changes()).toMatchObject([{ playerId: ann, clock: 55 }]))
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(changes()).toEqual([]))
    const removed = await screen.findByRole('list', { name: 'Removed' })
    expect(removed.textContent).toContain('Goalie: #7 Ann Arrow, period 1')
    await user.click(within(removed).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(changes()).toMatchObject([{ playerId: ann, clock: 55 }]))
    expect(screen.queryByRole('list', { name: 'Removed' })).toBeNull()
  })

  it('EVENT-17 EVENT-19 A penalty leads to its form, and a correction back to the list where it was', async () => {
    const { list, user } = await openEvents()
    await user.click(within(list).getByRole('button', { name: /Penalty/ }))
    await user.click(await screen.findByRole('button', { name: 'Who, minutes and infraction' }))
    const form = await screen.findByRole('dialog', { name: 'Correct Penalty' })
    await user.click(within(form).getByRole('button', { name: '5′' }))
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([list]))
    await user.click(await within(list).findByRole('button', { name: /Penalty, 5 min/ }))
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([list]))
    expect(document.documentElement.dataset['dialog']).toBe('')
  })

  it('EVENT-19 The correction of a shot leads back to the list where it was; a press on the rink does not', async () => {
    const { list, user, tap } = await openEvents()
    const scroller = within(list).getByRole('region', { name: 'Period 2' }).parentElement
    if (scroller !== null) scroller.scrollTop = 40
    await user.click(within(list).getByRole('button', { name: /Shot BOS/ }))
    await screen.findByRole('dialog', { name: 'Correct Shot' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Events' })).toBeNull())
    await user.keyboard('{Escape}')
    const again = await screen.findByRole('dialog', { name: 'Events' })
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([again]))
    const period = await within(again).findByRole('region', { name: 'Period 2' })
    expect(period.parentElement?.scrollTop).toBe(40)
    const row = within(again).getByRole('button', { name: /Shot BOS/ })
    expect(row.dataset['firstFocus']).toBe('')
    await user.click(within(again).getByRole('button', { name: /Shot BOS/ }))
    await screen.findByRole('dialog', { name: 'Correct Shot' })
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    tap(100, 50)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('EVENT-19 The details of a goal lead back to the list, too', async () => {
    const { list, user } = await openEvents()
    await user.click(within(list).getByRole('button', { name: /Goal #7/ }))
    await user.click(await screen.findByRole('button', { name: 'Scorer, assists and more' }))
    const entry = within(await screen.findByRole('region', { name: 'Goal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(entry.getByRole('button', { name: 'Power play' }))
    await user.click(entry.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('dialog', { name: 'Events' })).toBeTruthy()
  })

  it('EVENT-10 A goal leads to its details, and is removed with its shot', async () => {
    const { list, user, stored, message } = await openEvents()
    await user.click(within(list).getByRole('button', { name: /Goal #7/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Goal #7 Ann Arrow' })
    expect(within(dialog).getByRole('button', { name: 'Scorer, assists and more' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await message('Goal removed')
    await waitFor(() => expect(stored.goals).toEqual([]))
    expect(stored.shots).toHaveLength(1)
    const removed = await within(list).findByRole('list', { name: 'Removed' })
    await user.click(within(removed).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(stored.goals).toHaveLength(1))
    expect(stored.shots).toHaveLength(2)
  })

  it('EVENT-11 Without permission to record, the list is read-only', async () => {
    const { list } = await openEvents('DISABLED')
    expect(rows(list)).toHaveLength(4)
    expect(within(list).queryByRole('button', { name: /Goal #7/ })).toBeNull()
  })

  it('EVENT-12 On a wide screen the list is beside the rink, remembered on this device', async () => {
    const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    gameApi({ players: roster })
    const { user, tap, press, ready, unmount } = openGame()
    await ready()
    vi.stubGlobal('matchMedia', () => wide)
    await press('Period 2')
    await showEvents(user)
    const beside = await screen.findByRole('complementary', { name: 'Events' })
    tap(100, 50)
    expect(await within(beside).findByRole('button', { name: /Shot BOS/ })).toBeTruthy()
    // The panel of a goal is in place of the players.
    await press('7 Ann Arrow')
    await press('SCORE')
    tap(200, 50)
    await user.click(await within(beside).findByRole('button', { name: /Goal #7/ }))
    const panel = await screen.findByRole('dialog', { name: /^Correct/ })
    await user.click(within(panel).getByRole('button', { name: 'Add assists' }))
    await waitFor(() => expect(beside.dataset['givesWay']).toBe('true'))
    // The goal is no more: there is nothing to make way for.
    await press('Undo Last Shot')
    await waitFor(() => expect(beside.dataset['givesWay']).toBeUndefined())
    unmount()
    gameApi({ players: roster })
    const again = openGame()
    await again.ready()
    vi.stubGlobal('matchMedia', () => wide)
    await again.press('Period 2')
    await screen.findByRole('complementary', { name: 'Events' })
    await again.user.click(screen.getByRole('button', { name: 'Close events' }))
    expect(screen.queryByRole('complementary', { name: 'Events' })).toBeNull()
  })
})

describe('a press on a mark', () => {
  it('EVENT-13 With all periods in view it opens the mark; while a period is recorded it records', async () => {
    gameApi({ players: roster })
    const { press, tap, counts, ready } = openGame()
    await ready()
    tap(400, 100)
    tap(404, 102)
    expect(counts()).toEqual([0, 0, 2, 0])
    await press('All')
    tap(402, 100)
    expect(counts()).toEqual([0, 0, 2, 0])
    expect(await screen.findByRole('dialog', { name: /^Correct/ })).toBeTruthy()
  })
})
