import { v7 as newId } from 'uuid'
import { expect, it, vi } from 'vitest'
import { GAME, KIM, NO_WORDS, shot } from '#test/sync/outbox/device.ts'
import { aheadInBrowser } from './ahead.ts'

it('OUTBOX-21 Operations left by a page are in the order in which they were recorded', () => {
  const { id: userId, displayName, email } = KIM
  // An undone removal has the time of the first record.
  const rows = [1, 2, 1].map((madeAt) => ({
    ...{ operation: { id: newId(), madeAt, command: shot() }, gameId: GAME, userId },
    ...{ words: NO_WORDS, owner: { displayName, email } },
  }))
  for (const row of rows.toReversed()) aheadInBrowser.note(row)
  expect(aheadInBrowser.left()).toEqual(rows)
})

it('OUTBOX-25 A page is notified of what another one writes ahead, and of nothing else', () => {
  const noted = vi.fn()
  const stop = aheadInBrowser.onNoted(noted)
  const report = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  report('icetally-session', '{}')
  report(null, null)
  report(`icetally-ahead ${newId()}`, null)
  expect(noted).not.toHaveBeenCalled()
  report(`icetally-ahead ${newId()}`, '{}')
  expect(noted).toHaveBeenCalledOnce()
  stop()
  report(`icetally-ahead ${newId()}`, '{}')
  expect(noted).toHaveBeenCalledOnce()
})
