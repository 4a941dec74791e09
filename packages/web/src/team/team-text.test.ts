import { expect, it } from 'vitest'
import { complaintsOf } from '#test/complaints.ts'
import { teamTextSchema } from './team-text.ts'

it.each([
  ['name', '', 'Team name is required'],
  ['name', 'x'.repeat(101), 'Team name is too long'],
  ['description', 'x'.repeat(501), 'Description is too long'],
])('DASHBOARD-9 The create dialog refuses the %s %j: %s', (name, value, complaint) => {
  const complete = { name: 'Lynx', description: '', timeZone: '' }
  expect(complaintsOf(teamTextSchema, complete)).toEqual({})
  expect(complaintsOf(teamTextSchema, { ...complete, [name]: value })).toEqual({
    [name]: complaint,
  })
})
