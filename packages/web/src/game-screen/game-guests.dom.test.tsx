import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { current, player } from '#test/app/game-api.ts'
import { openReady } from '#test/app/game-screen.tsx'
import { outbox } from '../platform/sync/outbox/index.ts'

const players = [player('Ann Arrow', 7)]

/** The game screen of a device without a network, until it is back. */
async function openOffline() {
  const game = await openReady({ players })
  let isOffline = true
  game.hooks.before = async ({ method }) => {
    if (isOffline && method !== 'GET') throw new TypeError('network is away')
    return undefined
  }
  return {
    ...game,
    comeBack() {
      isOffline = false
      globalThis.dispatchEvent(new Event('online'))
    },
  }
}

it('GUEST-10 A guest added without a network is a tile at once, and is sent before the records', async () => {
  const { press, user, tap, counts, sent, stored, comeBack } = await openOffline()
  await press('Add Player')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Player' }))
  await user.type(dialog.getByLabelText('Number'), '09')
  await user.click(dialog.getByRole('button', { name: 'Add guest' }))
  await press('09 Guest')
  tap(100, 50)
  await waitFor(() => expect(counts()).toEqual([1, 0, 0, 0]))
  expect(stored.shots).toEqual([])
  comeBack()
  await waitFor(() => expect(stored.shots).toHaveLength(1))
  const [addition, shot] = sent().slice(-2)
  expect(addition).toMatchObject({ name: 'Guest', number: 9, jersey: '09', guest: true })
  expect(shot).toMatchObject({ kind: 'shot.record', shooterId: Object(addition).playerId })
  expect(screen.getByRole('button', { name: '09 Guest' })).toBeTruthy()
  expect(counts()).toEqual([1, 0, 0, 0])
})

it('GUEST-11 A new player is added in the lineup without a network, and is dressed', async () => {
  const { press, user, sent, comeBack } = await openOffline()
  await press('More for this game')
  await user.click(await screen.findByRole('menuitem', { name: "Who's playing?" }))
  const dialog = within(await screen.findByRole('dialog', { name: "Who's playing?" }))
  await user.click(dialog.getByRole('button', { name: 'Add guest or player' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Guest, for this game only' }))
  const add = dialog.getByRole('button', { name: 'Add player' })
  await user.type(dialog.getByLabelText('Number'), '12')
  expect(add).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Name'), 'Bo New')
  await user.click(add)
  await dialog.findByRole('button', { name: /12.*Bo New/, pressed: true })
  await user.click(dialog.getByRole('button', { name: 'Save lineup' }))
  expect(await screen.findByRole('button', { name: '12 Bo New' })).toBeTruthy()
  comeBack()
  await waitFor(() => expect(outbox().pending(current.gameId)).toEqual([]))
  const [addition, lineup] = sent().slice(-2)
  expect(addition).not.toHaveProperty('guest')
  expect(JSON.stringify(lineup)).toContain(Object(addition).playerId)
})

it('GUEST-12 A second press while the device stores a new player adds none', async () => {
  const { press, user, sent } = await openReady({ players })
  await press('Add Player')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Player' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Guest, for this game only' }))
  await user.type(dialog.getByLabelText('Name'), 'Bo New')
  const form = dialog.getByRole('button', { name: 'Add player' }).closest('form')
  if (form === null) throw new Error('There is no form.')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await screen.findByRole('button', { name: /Bo New/ })
  await waitFor(() => expect(outbox().pending(current.gameId)).toEqual([]))
  expect(sent().filter(({ kind }) => kind === 'player.create')).toHaveLength(1)
})

it('GUEST-13 Discarded entries of a new player do not come back', async () => {
  const { press, user } = await openReady({ players })
  const number = async () => {
    await press('Add Player')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Player' }))
    return dialog.getByLabelText<HTMLInputElement>('Number')
  }
  await user.type(await number(), '98')
  await user.keyboard('{Escape}')
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await number()).value).toBe('')
})

it('GUEST-14 A new player joins the lineup as it is once the player is stored', async () => {
  const { press, user, sent } = await openReady({ players: [...players, player('Bo Bar', 8)] })
  const dress = (...ids: readonly string[]) =>
    outbox().add(
      current.gameId,
      {
        kind: 'lineup.set',
        players: ids.map((playerId) => ({ playerId, position: null, starting: false })),
      },
      { game: null, players: {} },
    )
  await act(() => dress('player-Ann Arrow'))
  await press('Add Player')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Player' }))
  await user.type(dialog.getByLabelText('Number'), '98')
  const add = dialog.getByRole('button', { name: 'Add guest' })
  await act(() => {
    add.click()
    return dress('player-Ann Arrow', 'player-Bo Bar')
  })
  await waitFor(() =>
    expect(sent().findLast(({ kind }) => kind === 'lineup.set')).toMatchObject({
      players: [{ playerId: 'player-Ann Arrow' }, { playerId: 'player-Bo Bar' }, {}],
    }),
  )
})
