import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import { screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { current, gameApi, player } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'
import { shotCommand } from '#test/shot-command.ts'

const ann = { ...player('Ann', 1), position: 'G' as const }
const bea = { ...player('Bea', 30), position: 'G' as const }
const QUESTION = "2 shots after it are Ann's. Charge them to Bea?"

/** Ann starts; shots against at 8:20 and 10:50, a goal at 11:40 of period 2; maybe Bea at the end. */
async function openLate(change: { readonly id: string } | null = null) {
  const api = gameApi({ players: [ann, bea], recording: { ...INITIAL_RECORDING, clock: true } })
  const at = Date.now() - 60_000
  const inNet = (goalieChangeId: string, playerId: string, clock: number): RecordingCommand => ({
    ...{ kind: 'goalieChange.record', goalieChangeId, playerId },
    ...{ periodNumber: 2, clock },
  })
  api.annaRecords(inNet(newId(), ann.id, 0), at, current.user.id)
  for (const [index, clock] of [500, 650, 700].entries()) {
    const against = { periodNumber: 2, clock, shooterId: null, scoredAgainst: true } as const
    api.annaRecords(
      shotCommand({ ...against, scored: clock === 700 }),
      at + 1000 * (index + 1),
      current.user.id,
    )
  }
  if (change !== null) api.annaRecords(inNet(change.id, bea.id, 720), at + 9000, current.user.id)
  const view = openGame()
  await view.ready()
  const before = api.sent().length
  const goalies = () =>
    api.stored.shots
      .toSorted((one, other) => Number(one.clock) - Number(other.clock))
      .map(({ goalieId }) => (goalieId === bea.id ? 'Bea' : 'Ann'))
  const press = async (name: string | RegExp, within_: HTMLElement = document.body) =>
    view.user.click(await within(within_).findByRole('button', { name }))
  return { ...api, ...view, goalies, press, sentSince: () => api.sent().slice(before) }
}

it('CARRY-11 A goalie who entered earlier is recorded with the shots since in one operation, and undone whole', async () => {
  const { press, user, goalies, sentSince } = await openLate()
  await press('Period 2')
  await press(/^(Set the clock|Clock)/)
  await user.type(await screen.findByLabelText('Time on the scoreboard'), '1000{Enter}')
  await press('Goalie: #1 Ann')
  await press('30 Bea')
  await screen.findByText(QUESTION)
  expect(sentSince()).toEqual([])
  await press('Yes')
  await waitFor(() => expect(goalies()).toEqual(['Ann', 'Bea', 'Bea']))
  expect(sentSince()).toMatchObject([{ kind: 'goalieChange.record', clock: 600 }])
  await press('Undo')
  await waitFor(() => expect(goalies()).toEqual(['Ann', 'Ann', 'Ann']))
  expect(sentSince()).toHaveLength(2)
})

it('CARRY-12 A corrected time of a goalie change raises a question, No leaves the shots, and its removal asks the reverse', async () => {
  const { press, user, goalies, sentSince } = await openLate({ id: newId() })
  await user.click(await screen.findByRole('button', { name: 'Events' }))
  const list = await screen.findByRole('dialog', { name: 'Events' })
  await user.click(await within(list).findByRole('button', { name: /In the net.*Bea/ }))
  const dialog = await screen.findByRole('dialog', { name: /In the net/ })
  const type = async (time: string) => {
    const field = await within(dialog).findByLabelText('Clock')
    await user.clear(field)
    await user.type(field, `${time}{Enter}`)
  }
  await type('10:00')
  await within(dialog).findByText(QUESTION)
  await press('No', dialog)
  await waitFor(() => expect(sentSince()).toMatchObject([{ clock: 600 }]))
  expect(goalies()).toEqual(['Ann', 'Ann', 'Ann'])
  // As now recorded, the shots are not charged to the goalie in the net: they stay, without a
  // question.
  await type('10:30')
  await waitFor(() => expect(sentSince()).toHaveLength(2))
  expect(screen.queryByText(/Charge/)).toBeNull()
  await user.selectOptions(await within(dialog).findByLabelText('In the net'), '#1 Ann')
  await waitFor(() => expect(sentSince()).toHaveLength(3))
  await user.selectOptions(await within(dialog).findByLabelText('In the net'), '#30 Bea')
  await within(dialog).findByText(QUESTION)
  await press('Yes', dialog)
  await waitFor(() => expect(goalies()).toEqual(['Ann', 'Bea', 'Bea']))
  await press('Remove', dialog)
  await within(dialog).findByText("2 shots after it are Bea's. Charge them to Ann?")
  await press('Yes', dialog)
  await waitFor(() => expect(goalies()).toEqual(['Ann', 'Ann', 'Ann']))
  await screen.findAllByText('Goalie change removed')
  const texts = screen.getAllByRole('status')
  const removed = texts.find(({ textContent }) => textContent?.includes('Goalie change removed'))
  await press('Undo', removed)
  await waitFor(() => expect(goalies()).toEqual(['Ann', 'Bea', 'Bea']))
  expect(sentSince()).toHaveLength(6)
})

it('CARRY-14 Closing the question is No: the corrected goalie change and the chosen lineup are recorded', async () => {
  const { press, user, sentSince } = await openLate({ id: newId() })
  await user.click(await screen.findByRole('button', { name: 'Events' }))
  const list = await screen.findByRole('dialog', { name: 'Events' })
  await user.click(await within(list).findByRole('button', { name: /In the net.*Bea/ }))
  const dialog = await screen.findByRole('dialog', { name: /In the net/ })
  await user.clear(await within(dialog).findByLabelText('Clock'))
  await user.type(within(dialog).getByLabelText('Clock'), '10:00{Enter}')
  await within(dialog).findByText(QUESTION)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(sentSince()).toMatchObject([{ clock: 600 }]))
  expect(sentSince()[0]).not.toHaveProperty('recharge')
  await press('Done', dialog)
})

it('CARRY-14 Closing the question about the starter records the lineup', async () => {
  const api = gameApi({ players: [ann, bea] })
  const lineup = (starter: string): RecordingCommand => ({
    kind: 'lineup.set',
    players: [ann, bea].map(({ id }) => ({
      ...{ playerId: id, position: 'G', starting: id === starter },
    })),
  })
  api.annaRecords(lineup(ann.id), Date.now() - 2000, current.user.id)
  const against = { shooterId: null, scoredAgainst: true } as const
  api.annaRecords(shotCommand(against), Date.now() - 1000, current.user.id)
  const { user, ready } = openGame()
  await ready()
  await user.click(await screen.findByRole('button', { name: 'More for this game' }))
  await user.click(await screen.findByRole('menuitem', { name: "Who's playing?" }))
  const dialog = within(await screen.findByRole('dialog', { name: "Who's playing?" }))
  await user.click(dialog.getByRole('button', { name: 'Starting' }))
  await user.click(dialog.getByRole('button', { name: /^30/ }))
  await user.click(dialog.getByRole('button', { name: 'Save lineup' }))
  await screen.findByRole('dialog', { name: 'Who started in net?' })
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(api.sent().findLast(({ kind }) => kind === 'lineup.set')).toMatchObject(lineup(bea.id)),
  )
})
