import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { current, gameApi, player, TEAM_ID } from '#test/app/game-api.ts'
import { openGame } from '#test/app/game-screen.tsx'
import { formatDate } from '../platform/format/format-date.ts'
import { paths } from '../platform/paths.ts'
import { createQueryClient } from '../platform/queries/query-client.ts'

afterEach(() => localStorage.clear())

const players = [player('Ann Arrow', 7), { ...player('Gil Guard', 30), position: 'G' as const }]

async function open(given: Parameters<typeof gameApi>[0] = {}) {
  const api = gameApi({ players, ...given })
  const client = createQueryClient()
  const game = openGame(client)
  await game.ready()
  const choose = async (entry: string) => {
    await game.press('More for this game')
    await game.user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  const finish = async () => {
    await choose('Finish Game')
    const found = within(await screen.findByRole('dialog', { name: 'Finish Game' }))
    const value = (label: string) => found.getByLabelText<HTMLInputElement>(label).value
    const press = async (name: string) => game.user.click(found.getByRole('button', { name }))
    return { ...found, value, press }
  }
  const puts = () => api.requests.filter(({ method }) => method === 'PUT')
  const edit = async () => game.user.click(await screen.findByRole('link', { name: 'Edit record' }))
  const finals = () => puts().flatMap(({ body }) => ('final' in body ? [body['final']] : []))
  return { ...api, ...game, client, choose, finish, edit, finals }
}

it('FINISH-1 Finish Game proposes the recorded score, and one press is enough', async () => {
  const { choose, finish, edit, finals, press, tap, message, button } = await open()
  await press('SCORE')
  await press('7 Ann Arrow')
  tap(600, 100)
  await choose('Overtime')
  await waitFor(() => expect(button('OT').ariaPressed).toBe('true'))
  await press('SCORE')
  tap(600, 105)
  await press('AGAINST')
  await press('SCORE')
  tap(200, 110)
  const question = await finish()
  expect([question.value('Us'), question.value('Boston')]).toEqual(['2', '1'])
  expect(question.getByRole('button', { name: 'Overtime' }).ariaPressed).toBe('true')
  await question.press('Finish Game')
  await message('Game finished')
  expect(finals()).toEqual([{ for: 2, against: 1, decidedIn: 'overtime', forfeitedBy: null }])
  await edit()
  expect(await screen.findByText('Final 2–1 (OT)')).toBeTruthy()
  expect(screen.queryByText(/^recorded /)).toBeNull()
})

it('FINISH-2 Finish Game lists missing data, with buttons that add it, and finishes the game all the same', async () => {
  const { finish, press, tap, user } = await open()
  await press('7 Ann Arrow')
  for (const x of [100, 110, 120, 130, 140]) tap(x, 100)
  await press('SCORE')
  tap(150, 100)
  const question = await finish()
  const missing = within(question.getByRole('region', { name: 'Missing' }))
  expect(missing.getByText('#7 Ann Arrow, Period 1: no assists said')).toBeTruthy()
  expect(missing.getByText('Period 1: most shots are at the wrong end')).toBeTruthy()
  expect(missing.getByText('No goalie was named')).toBeTruthy()
  await user.click(missing.getByRole('button', { name: 'Turn Period 1' }))
  await waitFor(() => expect(missing.queryByText(/at the wrong end/)).toBeNull())
  await user.click(missing.getByRole('button', { name: 'Add assists' }))
  expect(await screen.findByRole('region', { name: 'Goal' })).toBeTruthy()
})

it('FINISH-3 The final score can be typed, must be a possible one, and is shown beside the recorded one', async () => {
  const { finish, edit, finals, user, message } = await open()
  const question = await finish()
  await user.clear(question.getByLabelText('Us'))
  await user.type(question.getByLabelText('Us'), '3')
  await user.click(question.getByRole('button', { name: 'Shootout' }))
  expect(question.getByRole('alert').textContent).toBe('A shootout is won by one goal')
  await question.press('Finish Game')
  expect(finals()).toEqual([])
  await user.clear(question.getByLabelText('Boston'))
  await user.type(question.getByLabelText('Boston'), '2')
  await question.press('Finish Game')
  await message('Game finished')
  await edit()
  expect(await screen.findByText('Final 3–2 (SO)')).toBeTruthy()
  expect(screen.getByText('recorded 0–0')).toBeTruthy()
})

it('FINISH-4 A finished game is its summary until Edit record, and can be opened again', async () => {
  const { address, choose, finish, edit, finals, message, tap, button } = await open()
  await (await finish()).press('Finish Game')
  await message('Game finished')
  await waitFor(() => expect(address()).toBe(paths.summary(TEAM_ID, current.gameId)))
  await edit()
  await waitFor(() => expect(button('SCORE')).toBeTruthy())
  tap(600, 100)
  await message('Shot recorded successfully')
  await choose('Reopen game')
  await message('Game reopened')
  expect(finals()).toMatchObject([{ decidedIn: 'regulation' }, null])
  await waitFor(() => expect(screen.queryByText(/^Final/)).toBeNull())
})

it('FINISH-5 If the server cannot be reached the press shows a message, and the typed score stays', async () => {
  const { finish, hooks } = await open()
  const question = await finish()
  hooks.before = async () => ({ status: 503, breaksContract: true, body: undefined })
  await question.press('Finish Game')
  expect(await screen.findByText('The game could not be finished')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Finish Game' })).toBeTruthy()
})

it('FINISH-7 Editing a finished game is marked, and Done leads back to its summary', async () => {
  const startTime = '2026-11-21T18:00:00.000Z'
  const { address, finish, edit, user } = await open({ startTime })
  expect(screen.getByText(new RegExp(formatDate(startTime)))).toBeTruthy()
  await (await finish()).press('Finish Game')
  await edit()
  expect(await screen.findByText('Editing')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Done' }))
  expect(address()).toBe(paths.summary(TEAM_ID, current.gameId))
})

it('FINISH-8 A game that another device finishes stays open, read-only until a user edits it', async () => {
  const { address, button, client, counts, press, requests, tap } = await open()
  const final = { for: 2, against: 1, decidedIn: 'regulation' }
  await fetch(`/api/games/${current.gameId}`, { method: 'PUT', body: JSON.stringify({ final }) })
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/^Final/)).toBeTruthy()
  expect(address()).toBe(paths.game(TEAM_ID, current.gameId))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'SCORE' })).toBeNull())
  const sent = requests.length
  tap(600, 100)
  expect(counts()).toEqual([0, 0, 0, 0])
  expect(requests).toHaveLength(sent)
  await press('Edit record')
  await waitFor(() => expect(button('SCORE')).toBeTruthy())
  tap(600, 100)
  await waitFor(() => expect(counts()).toEqual([0, 0, 1, 0]))
})

it('FINISH-9 The end of a game that ended early is unknown until its time is typed or on the clock, and sent only then', async () => {
  const { finish, requests, user, message } = await open()
  const question = await finish()
  const finished = () => requests.flatMap(({ body }) => ('final' in body ? [body] : []))
  await user.click(question.getByRole('checkbox', { name: /^Ended early/ }))
  expect(question.value('Clock')).toBe('')
  await question.press('Finish Game')
  const missing = 'Enter the time on the clock at which the game ended early'
  expect(question.getByRole('alert').textContent).toBe(missing)
  await user.type(question.getByLabelText('Clock'), '12:30')
  await user.tab()
  expect(question.queryByRole('alert')).toBeNull()
  await user.clear(question.getByLabelText('Clock'))
  await user.type(question.getByLabelText('Clock'), '99:99{Enter}')
  expect(question.getByText('No time of this period')).toBeTruthy()
  await user.clear(question.getByLabelText('Clock'))
  await user.type(question.getByLabelText('Clock'), '{Enter}')
  expect(question.getByRole('alert').textContent).toBe(missing)
  expect(finished()).toEqual([])
  await user.type(question.getByLabelText('Clock'), '5:00{Enter}')
  await message('Game finished')
  expect(finished()).toMatchObject([{ endedAt: { periodNumber: 3, clock: 900 } }])
})

it('STORY-9 A game that was just finished offers to share its picture, until that is dismissed', async () => {
  const { finish, user } = await open()
  await (await finish()).press('Finish Game')
  const offer = await screen.findByText('The game is final. Share it?')
  expect(screen.getAllByText('Share picture')).toHaveLength(1)
  await user.click(screen.getByText('Not now'))
  expect(offer.isConnected).toBe(false)
})
