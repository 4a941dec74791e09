import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it.each([
  [{ name: 'A', events: ['goal'] }, { name: 'A', events: ['goal'] }, {}],
  [{ name: 'A', events: ['goal'] }, { name: 'B', events: ['goal'] }, { name: 'B' }],
  [{ name: 'A', events: ['goal'] }, { name: 'A', events: [] }, { events: [] }],
  [{ code: null, name: 'A' }, { code: '', name: 'A' }, { code: '' }],
])('BADDAY-9 Of %j as %j only what differs is sent', (before, after, sent) => {
  expect(changedFields<object>(before, after)).toEqual(sent)
})
