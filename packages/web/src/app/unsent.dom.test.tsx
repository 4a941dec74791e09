import 'fake-indexeddb/auto'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { act, screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clubApi, KIM, refusal } from '#test/app/club-api.ts'
import { fromWire } from '#test/app/game-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { shotCommand } from '#test/shot-command.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { outbox } from '../platform/sync/outbox/index.ts'
import '../account/settings-route.tsx'
import '../platform/unsent/attention-dialog.tsx'

afterEach(() => localStorage.clear())

const GAME = newId()
const WORDS = { game: 'vs Falcons', players: { novak: '#12 Novak' } }
const NOW = '2026-11-21T10:00:00.000Z'
const HERE = { id: 'here', name: 'Firefox', current: true, signedInAt: NOW, lastUsedAt: NOW }
const shot = () => shotCommand({ periodNumber: 2, shooterId: 'novak', scoredAgainst: false })

/**
 * The app of a new user on this device, with a server that answers the test's result to operations.
 */
async function open(answer: 'unreachable' | 'refused') {
  const api = clubApi()
  const server = new ModelServer()
  api.club.user = { ...KIM, id: newId() }
  let result: typeof answer | 'taken' = answer
  api.hooks.before = async ({ method, path, body }) => {
    if (path === '/auth/sessions') return { status: 200, body: { sessions: [HERE] } }
    if (method === 'DELETE' && path === '/auth/me') return { status: 204 }
    if (!path.endsWith('/operations')) return undefined
    if (result === 'unreachable') throw new TypeError('Failed to fetch')
    if (result === 'refused') return refusal(403, 'TEAM_DISABLED', 'This team is disabled')
    const operations = (body['operations'] as OperationInput[]).map(fromWire)
    return { status: 200, body: server.send(GAME, api.club.user.id, 0, operations) }
  }
  const app = openApp('/dashboard')
  await screen.findByText('Your Teams')
  const chip = () => screen.getByRole('banner').querySelector('[data-unsent]')
  await waitFor(() => expect(chip()?.getAttribute('data-unsent')).toBe('0'))
  return {
    ...api,
    ...app,
    chip,
    record: (count: number) =>
      act(async () => {
        const shots = Array.from({ length: count }, () => outbox().add(GAME, shot(), WORDS))
        await Promise.all(shots)
      }),
    /** Accepts operations from now on; the returned function counts those of the server. */
    accept: () => {
      result = 'taken'
      return () => server.game(GAME).operations.length
    },
  }
}

describe('unsent records', () => {
  it('KEEP-1 The header counts unsent records and reports a missing connection', async () => {
    const { record, chip, press } = await open('unreachable')
    await record(3)
    await waitFor(() => expect(chip()?.textContent).toBe('Offline · 3 unsent'))
    await press(/^Unsent records/)
    const dialog = await screen.findByRole('dialog', { name: 'Waiting to send' })
    expect(dialog.textContent).toContain('3 plays not sent yet.')
    expect(within(dialog).getByRole('button', { name: 'Save to a file' })).toBeTruthy()
  })

  it('KEEP-10 Signing out asks first, loses nothing, and the sign-in page mentions it', async () => {
    const { record, chip, press, address, club } = await open('unreachable')
    await record(3)
    await waitFor(() => expect(chip()?.getAttribute('data-unsent')).toBe('3'))
    await press('Sign out')
    const question = await screen.findByRole('dialog', { name: 'Sign out' })
    expect(question.textContent).toContain(
      '3 records have not been sent yet. They stay on this device and are sent when you sign in again.',
    )
    await press('Sign out', within(question) as typeof screen)
    await waitFor(() => expect(address()).toBe('/login'))
    const notes = await screen.findAllByText(/^Sign in to send 3 records$/)
    expect(notes[0]?.parentElement?.textContent).toContain(club.user.displayName)
  })

  it('KEEP-10 Where the device stores nothing, signing out and the sign-in page ask to keep the page open', async () => {
    const { record, chip, press, type, accept, club } = await open('unreachable')
    const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    onTestFinished(async () => {
      adding.mockRestore()
      await waitFor(async () => {
        await outbox().prepare()
        expect(outbox().status().storage).toBe('ok')
      })
    })
    // A number that is unique here.
    await record(5)
    await waitFor(() =>
      expect(chip()?.textContent).toMatch(/^(Storage full|Keep open) · 5 unsent$/),
    )
    await press('Sign out')
    const question = await screen.findByRole('dialog', { name: 'Sign out' })
    expect(question.textContent).toContain(
      '5 records have not been sent yet. Keep this page open and sign in again to send them.',
    )
    await press('Sign out', within(question) as typeof screen)
    const note = (await screen.findByText('Sign in to send 5 records')).parentElement
    expect(note?.textContent).toMatch(/recorded on this device\. Keep this page open until then\.$/)
    const accepted = accept()
    await type('Email', club.user.email)
    await type('Password', 'blueline77')
    await press('Sign in')
    await waitFor(() => expect(accepted()).toBe(5))
    await waitFor(() => expect(chip()?.getAttribute('data-unsent')).toBe('0'))
  })

  it('SETTINGS-6 KEEP-10 Signing out in the settings warns about unsent records', async () => {
    const { record, chip, press, follow, address } = await open('unreachable')
    await record(1)
    await waitFor(() => expect(chip()?.getAttribute('data-unsent')).toBe('1'))
    await follow('Settings')
    await press('Sign out this device')
    const question = await screen.findByRole('dialog', { name: 'Sign out' })
    expect(question.textContent).toContain('1 record has not been sent yet. It stays')
    expect(address()).toBe('/settings')
    await press('Sign out', within(question) as typeof screen)
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('KEEP-15 Deleting the account names its unsent records and removes them from the device', async () => {
    const { record, chip, press, follow, type, address, club } = await open('unreachable')
    // A number that is unique here.
    await record(4)
    await waitFor(() => expect(chip()?.getAttribute('data-unsent')).toBe('4'))
    await follow('Settings')
    await press('Delete My Account')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Account' })
    expect(dialog.textContent).toContain(
      '4 records on this device have not reached the server. They are deleted with your account.',
    )
    await type('Password', 'blueline77')
    await press('Delete Account', within(dialog) as typeof screen)
    await waitFor(() => expect(address()).toBe('/login'))
    const owners = () =>
      outbox()
        .status()
        .owners.map(({ userId }) => userId)
    await waitFor(() => expect(owners()).not.toContain(club.user.id))
    expect(screen.queryByText(/^Sign in to send 4/)).toBeNull()
  })

  it('KEEP-12 Records of another user on this device are one quiet line', async () => {
    const first = await open('unreachable')
    await first.record(1)
    await waitFor(() => expect(first.chip()?.getAttribute('data-unsent')).toBe('1'))
    first.unmount()
    const { press, chip } = await open('unreachable')
    expect(chip()?.getAttribute('data-unsent')).toBe('0')
    await press(/^Unsent records/)
    const dialog = await screen.findByRole('dialog', { name: 'Waiting to send' })
    expect(dialog.textContent).toMatch(
      /1 record of Kim Novák waits on this device until Kim Novák signs in again\./,
    )
  })
})

describe('refused records', () => {
  it('ATTENTION-1 ATTENTION-2 A refused operation is announced once and listed with its reason', async () => {
    const { record, chip, press } = await open('refused')
    await record(2)
    expect((await screen.findAllByText('Failed to record shot')).length).toBeGreaterThan(0)
    await waitFor(() => expect(chip()?.textContent).toBe('2 need attention'))
    await press(/^Needs attention/)
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to send' }))
    const items = dialog.getAllByRole('listitem')
    expect(items).toHaveLength(2)
    expect(items[0]?.textContent).toMatch(
      /^Shot by #12 Novak, period 2, \d{1,2}:\d\d [AP]Mvs FalconsThis team is disabled/,
    )
  })

  it('ATTENTION-3 Retry all sends every refused operation again', async () => {
    const { record, chip, press, accept } = await open('refused')
    await record(2)
    await waitFor(() => expect(chip()?.textContent).toBe('2 need attention'))
    await press('2 need attention')
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to send' }))
    accept()
    await press('Retry all', dialog as typeof screen)
    await waitFor(() => expect(dialog.queryAllByRole('listitem')).toEqual([]))
    await waitFor(() => expect(chip()?.getAttribute('data-unsent')).toBe('0'))
  })

  it('ATTENTION-4 Discard asks first', async () => {
    const { record, chip, press } = await open('refused')
    await record(1)
    await waitFor(() => expect(chip()?.textContent).toBe('1 needs attention'))
    await press('1 needs attention')
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to send' }))
    await press(/^Discard/, dialog as typeof screen)
    const question = await screen.findByRole('dialog', { name: 'Confirm Discard' })
    expect(question.textContent).toMatch(
      /Are you sure you want to discard "Shot by #12 Novak, period 2, .+"\? This action cannot be undone\./,
    )
    await press('Cancel', within(question) as typeof screen)
    expect(dialog.getAllByRole('listitem')).toHaveLength(1)
    await press(/^Discard/, dialog as typeof screen)
    await press(
      'Discard',
      within(await screen.findByRole('dialog', { name: 'Confirm Discard' })) as typeof screen,
    )
    await waitFor(() => expect(dialog.queryAllByRole('listitem')).toEqual([]))
    await waitFor(() => expect(chip()?.getAttribute('data-sending-state')).not.toBe('attention'))
  })
})
