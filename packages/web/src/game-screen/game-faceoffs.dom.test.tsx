import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { gameApi, player } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'
import { discardRefused } from '#test/sync/discard-refused.ts'
import { outbox } from '../platform/sync/outbox/index.ts'

const players = [player('Ann Arrow', 7), player('Bea Blue', 22), player('Cec Cyan', 9)]

describe('Faceoffs', () => {
  it('FACEOFF-1 FACEOFF-2 Untracked players can be added', async () => {
    const { openTab, press, message } = await openReady({ players })
    await openTab('Faceoffs')
    await screen.findByRole('button', { name: '7 Ann Arrow' })
    await press('7 Ann Arrow')
    await message('Player added to faceoffs tracking')
    await screen.findByRole('row', { name: /Ann Arrow/ })
    expect(screen.queryByRole('button', { name: '7 Ann Arrow' })).toBeNull()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Player',
      'Faceoffs Taken',
      'Faceoffs Won',
      'Actions',
      'Manage',
    ])
  })

  it.each([
    ['with players', { players }, 'No players are tracked yet. Add them below.'],
    ['without players', {}, 'No players are tracked yet.'],
    ['disabled', { players, state: 'DISABLED' }, 'No players are tracked yet.'],
  ] as const)(
    'FACEOFF-8 Without tracked players in a team %s the screen says so',
    async (_, given, sentence) => {
      gameApi(given)
      const { openTab } = openGame()
      await screen.findByRole('tab', { name: 'Faceoffs' })
      await openTab('Faceoffs')
      expect((await screen.findByText(/^No players are tracked yet/)).textContent).toBe(sentence)
    },
  )

  async function tracked() {
    const game = await openReady({ players })
    await game.openTab('Faceoffs')
    await game.press('7 Ann Arrow')
    await screen.findByRole('row', { name: /Ann Arrow/ })
    await waitFor(() => expect(game.stored.faceoffs).toHaveLength(1))
    const counts = () => {
      const cells = within(screen.getByRole('row', { name: /Ann Arrow/ })).getAllByRole('cell')
      return cells.slice(0, 2).map((cell) => Number.parseInt(cell.textContent, 10))
    }
    return { ...game, counts }
  }

  it('FACEOFF-3 + counts a won faceoff and - a lost one', async () => {
    const { press, counts, stored, message } = await tracked()
    await press('+')
    await press('+')
    await press('-')
    await waitFor(() => expect(counts()).toEqual([3, 2]))
    await message('Faceoff updated')
    await waitFor(() => expect(stored.faceoffs).toMatchObject([{ taken: 3, won: 2 }]))
  })

  it('FACEOFF-15 Won and Lost are beside the signs, and the percentage follows each press', async () => {
    const { press, button } = await tracked()
    const row = () => screen.getByRole('row', { name: /Ann Arrow/ }).textContent
    expect(row()).toContain('– won')
    expect([button('+').textContent, button('-').textContent]).toEqual(['+Won', '-Lost'])
    await press('+')
    await press('+')
    await press('-')
    await waitFor(() => expect(row()).toContain('66.7% won'))
    expect(screen.getByText('2 of 3')).toBeTruthy()
  })

  it('FACEOFF-16 The last faceoff of this user can be undone', async () => {
    const { press, counts, message, annaRecords } = await tracked()
    expect(screen.queryByRole('button', { name: 'Undo Last Faceoff' })).toBeNull()
    await press('+')
    await press('-')
    annaRecords({ kind: 'faceoff.count', playerId: players[0]?.id ?? '', won: true })
    await press('Undo Last Faceoff')
    await message('Faceoff removed')
    await waitFor(() => expect(counts()[1]).toBeGreaterThan(0))
    await press('Undo Last Faceoff')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo Last Faceoff' })).toBeNull(),
    )
  })

  it('FACEOFF-17 A faceoff counts in the period in view; with all in view it has no period', async () => {
    const { press, sent } = await tracked()
    await press('Period 2')
    await press('+')
    await press('All')
    await press('+')
    const counted = () => sent().filter(({ kind }) => kind === 'faceoff.count')
    await waitFor(() => expect(counted()).toHaveLength(2))
    expect(counted()[0]).toMatchObject({ periodNumber: 2 })
    expect(counted()[1]).not.toHaveProperty('periodNumber')
  })

  it('FACEOFF-4 A refused count stays, with the reason, until it is discarded', async () => {
    const { press, counts, server, message, stored } = await tracked()
    server.refuse = ({ command }) =>
      command.kind === 'faceoff.count' ? { error: 'Player not found', code: 'NOT_FOUND' } : null
    await press('+')
    await message('Failed to update faceoff')
    await message('Player not found')
    await waitFor(() => expect(outbox().status().attention).toHaveLength(1))
    expect(counts()).toEqual([1, 1])
    await discardRefused()
    await waitFor(() => expect(counts()).toEqual([0, 0]))
    expect(stored.faceoffs).toMatchObject([{ taken: 0, won: 0 }])
  })

  it.each([
    [12, 5],
    [4, 4],
  ])('FACEOFF-5 FACEOFF-6 Manual sets %i taken and %i won', async (...wanted) => {
    const { press, user, counts, message } = await tracked()
    await press('Manual')
    const dialog = await screen.findByRole('dialog', { name: 'Manual Update - Ann Arrow' })
    for (const [index, name] of ['Faceoffs Taken', 'Faceoffs Won'].entries()) {
      const input = within(dialog).getByLabelText(name)
      expect(input.getAttribute('type')).toBe('number')
      await user.clear(input)
      await user.type(input, `${wanted[index]}`)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Update' }))
    await message('Faceoff updated successfully')
    await waitFor(() => expect(counts()).toEqual(wanted))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  /** The dialog waits three seconds for the server's word: here for as long as a busy machine needs. */
  function patiently(): void {
    const begin = globalThis.setTimeout
    const later = (work: () => void, after?: number, ...given: []) =>
      begin(work, after === 3000 ? 60_000 : after, ...given)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(later as typeof setTimeout)
  }

  it('KEEP-13 Manual stays open with the present counts when they changed meanwhile', async () => {
    const { press, user, counts, message, annaRecords, stored } = await tracked()
    patiently()
    await press('Manual')
    const dialog = await screen.findByRole('dialog', { name: 'Manual Update - Ann Arrow' })
    const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name)
    const playerId = players[0]?.id ?? ''
    annaRecords({ kind: 'faceoff.count', playerId, won: true })
    await user.clear(field('Faceoffs Taken'))
    await user.type(field('Faceoffs Taken'), '12')
    await user.click(await within(dialog).findByRole('button', { name: 'Update' }))
    await within(dialog).findByText('Somebody else changed this meanwhile: 1 taken, 1 won')
    expect(field('Faceoffs Taken').value).toBe('1')
    expect(field('Faceoffs Won').value).toBe('1')
    await user.clear(field('Faceoffs Taken'))
    await user.type(field('Faceoffs Taken'), '12')
    await user.click(await within(dialog).findByRole('button', { name: 'Update' }))
    await message('Faceoff updated successfully')
    await waitFor(() => expect(counts()).toEqual([12, 1]))
    await waitFor(() => expect(stored.faceoffs).toMatchObject([{ taken: 12, won: 1 }]))
  })

  it.each([
    ['0', '1', 'Faceoffs Won', 'Won cannot exceed taken'],
    ['3', '4', 'Faceoffs Won', 'Won cannot exceed taken'],
    ['-1', '0', 'Faceoffs Won', 'Won cannot exceed taken'],
    ['3', '-1', 'Faceoffs Won', 'Faceoffs won must be a whole number from 0 to 1000'],
    ['', '0', 'Faceoffs Taken', 'Faceoffs taken must be a whole number from 0 to 1000'],
  ])('FACEOFF-6 %j taken and %j won are refused', async (taken, won, label, complaint) => {
    const { press, user, sent, message } = await tracked()
    await press('Manual')
    const dialog = within(await screen.findByRole('dialog'))
    for (const [name, text] of [
      ['Faceoffs Taken', taken],
      ['Faceoffs Won', won],
    ] as const) {
      await user.clear(dialog.getByLabelText(name))
      if (text !== '') await user.type(dialog.getByLabelText(name), text)
    }
    await user.click(dialog.getByRole('button', { name: 'Update' }))
    const inline = await dialog.findByText(complaint)
    expect(dialog.getByLabelText(label).getAttribute('aria-describedby')).toBe(inline.id)
    expect((await message(complaint)).length).toBeGreaterThanOrEqual(2)
    expect(sent().map(({ kind }) => kind)).toEqual(['faceoff.track'])
  })

  it('FACEOFF-7 Delete stops tracking a player', async () => {
    const { press, stored, message } = await tracked()
    await press('Delete')
    await message('Player removed from faceoffs tracking')
    await waitFor(() => expect(stored.faceoffs).toEqual([]))
    await screen.findByRole('button', { name: '7 Ann Arrow' })
  })
})
