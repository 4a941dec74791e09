import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
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
